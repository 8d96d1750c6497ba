import { describe, expect, test } from 'vitest';
import { type Notification, withRead } from './list-query.ts';

const NOW = new Date('2026-11-20T03:04:05.678Z');
const EARLIER = '2026-11-20T01:02:03.456Z';

const notification = (id: number, readAt: string | null = null) => ({ id, readAt }) as Notification;

/** Two pages of five unread ones and one that was read; two more unread ones are not loaded. */
const LIST = {
  pages: [
    { items: [notification(9), notification(8), notification(7)], unread: 7, next: 7 },
    { items: [notification(6, EARLIER), notification(5), notification(4)], unread: 7, next: 4 },
  ],
  pageParams: [null, 7],
};

const readIn = ({ pages }: { pages: { items: Notification[] }[] }) =>
  pages.flatMap(({ items }) => items).filter(({ readAt }) => readAt !== null);

describe('the list once something was read', () => {
  test('one: it alone, and one less', () => {
    const after = withRead(LIST, { ids: [5] }, NOW);
    expect(readIn(after)).toEqual([notification(6, EARLIER), notification(5, NOW.toISOString())]);
    expect(after.pages.map(({ unread }) => unread)).toEqual([6, 6]);
  });

  test('one that was read before, or is not there: none less', () => {
    expect(withRead(LIST, { ids: [6, 1] }, NOW)).toEqual(LIST);
  });

  test('all: also those that are not loaded', () => {
    const after = withRead(LIST, { all: true }, NOW);
    expect(readIn(after).length).toBe(6);
    expect(after.pages.map(({ unread }) => unread)).toEqual([0, 0]);
  });
});
