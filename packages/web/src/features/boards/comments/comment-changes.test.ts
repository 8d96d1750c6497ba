import { NO_REACTIONS } from '@ieum/contract/reaction-kinds';
import { describe, expect, test, vi } from 'vitest';
import type { Comment } from '../../../shared/api/boards/types.ts';
import { BEING_SENT, editing, removing, writing } from './comment-changes.ts';

const comment = (id: number, content = `말 ${id}`, version = 1): Comment => ({
  id,
  writer: '새싹',
  writerBadge: 'SENIOR',
  writerMark: 7,
  writerIsModerator: false,
  content,
  createdAt: `2026-11-20T00:00:0${id}.000Z`,
  editedAt: null,
  textVersion: 1,
  hidden: false,
  reactions: NO_REACTIONS,
  pictures: [],
  version,
  mentions: [],
});
const [one, two, three] = [comment(1), comment(2), comment(3)];

describe('a deletion', () => {
  test('that fails brings its comment back to its place', () => {
    const shown = removing.show([one, two, three], two);
    expect(shown).toEqual([one, three]);
    expect(removing.takeBack(shown, two, two)).toEqual([one, two, three]);
  });

  test('that fails brings nothing back that others deleted meanwhile', () => {
    removing.show([one, two, three], two);
    expect(removing.takeBack([one], two, two)).toEqual([one, two]);
  });

  test('that fails leaves alone what others wrote and edited meanwhile', () => {
    const edited = comment(1, '고침', 2);
    expect(removing.takeBack([edited, three], two, two)).toEqual([edited, two, three]);
    const sent = { ...comment(4), id: BEING_SENT };
    expect(removing.takeBack([one, sent], two, two)).toEqual([one, two, sent]);
  });

  test('that fails doubles nothing that has come back by itself', () => {
    const edited = comment(2, '고침', 2);
    expect(removing.takeBack([one, edited], two, two)).toEqual([one, edited]);
  });

  test('keeps the order of comments of one moment', () => {
    const [first, second, third] = [5, 6, 7].map((id) => ({ ...one, id }));
    expect(removing.takeBack([first, third] as Comment[], second, { id: 6 }).map(({ id }) => id)).toEqual([5, 6, 7]);
  });
});

test('a deletion that is done stays done, whatever came meanwhile', () => {
  expect(removing.confirm([one, two], undefined, two)).toEqual([one]);
});

describe('an edit', () => {
  const change = editing(two.id);

  test('that fails brings the old words back, and touches no other comment', () => {
    const shown = change.show([one, two], { content: '새말' });
    expect(shown).toEqual([one, { ...comment(2, '새말'), editedAt: expect.any(String) }]);
    expect(change.takeBack([shown[1] as Comment, three], two, { content: '새말' })).toEqual([two, three]);
  });

  test('that fails leaves newer words, and a comment that is gone, as they are', () => {
    const newer = comment(2, '다른 곳에서', 2);
    expect(change.takeBack([one, newer], two, { content: '새말' })).toEqual([one, newer]);
    expect(change.takeBack([one], two, { content: '새말' })).toEqual([one]);
  });

  test('is told with its time at once, but not of one that changes nothing', () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T00:00:00.000Z') });
    try {
      expect(change.show([two], { content: '새말' })).toEqual([
        { ...comment(2, '새말'), editedAt: '2026-11-21T00:00:00.000Z' },
      ]);
      expect(change.show([two], { content: two.content })).toEqual([two]);
    } finally {
      vi.useRealTimers();
    }
  });

  test('that is done shows what the server answered', () => {
    const edited = comment(2, '새말', 2);
    expect(change.confirm([one, comment(2, '새말')], edited, { content: '새말' })).toEqual([one, edited]);
  });
});

describe('a new comment', () => {
  const change = writing({ writer: '새싹', writerBadge: 'SENIOR', writerMark: 7, writerIsModerator: true });

  test('is shown last, and known by its id once it has one', () => {
    const shown = change.show([one], { content: '새말' });
    expect(shown).toMatchObject([
      one,
      {
        id: BEING_SENT,
        writer: '새싹',
        writerBadge: 'SENIOR',
        writerMark: 7,
        writerIsModerator: true,
        content: '새말',
      },
    ]);
    expect(change.confirm(shown, { id: 9 }, { content: '새말' })).toMatchObject([one, { id: 9, content: '새말' }]);
  });

  test('that fails takes itself back, and nothing else', () => {
    const shown = change.show([one, two], { content: '새말' });
    expect(change.takeBack(shown.slice(1), undefined, { content: '새말' })).toEqual([two]);
  });
});
