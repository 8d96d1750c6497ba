import { NO_REACTIONS, REACTIONS, type Reaction } from '@ieum/contract/reaction-kinds';
import { describe, expect, test } from 'vitest';
import { reactingWith, reactionsTo, withReactionsTo } from './reaction-state.ts';
import type { Reactions } from './reactions-query.ts';

const counts = { helpful: 3, thanks: 1, cheer: 0 };
const saved = (mine: Reaction | null): Reactions => ({ counts, mine });

describe('a press', () => {
  test.each<[string, Reaction | null, Reaction | null, Reactions]>([
    ['counts one more', null, 'helpful', { counts: { helpful: 4, thanks: 1, cheer: 0 }, mine: 'helpful' }],
    [
      'moves one from the kind before',
      'helpful',
      'cheer',
      { counts: { helpful: 2, thanks: 1, cheer: 1 }, mine: 'cheer' },
    ],
    ['takes one back', 'thanks', null, { counts: { helpful: 3, thanks: 0, cheer: 0 }, mine: null }],
    ['takes nothing back where there is nothing', null, null, saved(null)],
  ])('%s', (_says, mine, wanted, expected) => {
    expect(reactingWith(saved(mine), wanted)).toEqual(expected);
  });

  test('that has arrived meanwhile is not counted twice', () => {
    for (const kind of REACTIONS) {
      const shown = reactingWith(saved(null), kind);
      expect(reactingWith(shown, kind)).toEqual(shown);
    }
  });

  test('is shown above what others do meanwhile', () => {
    const renewed = { counts: { helpful: 7, thanks: 2, cheer: 1 }, mine: null };
    expect(reactingWith(renewed, 'thanks').counts).toEqual({ helpful: 7, thanks: 3, cheer: 1 });
  });

  test('leaves what was saved as it was', () => {
    const before = saved('helpful');
    reactingWith(before, 'cheer');
    expect(before).toEqual(saved('helpful'));
  });

  test('never shows less than none, whatever was loaded', () => {
    expect(reactingWith({ counts: NO_REACTIONS, mine: 'thanks' }, null).counts).toEqual(NO_REACTIONS);
  });
});

describe('an answer', () => {
  const known = { post: saved(null), comments: { 5: saved('cheer') } };

  test('replaces what was known of that one thing', () => {
    const answer = saved('thanks');
    expect(withReactionsTo(known, null, answer)).toEqual({ post: answer, comments: known.comments });
    expect(withReactionsTo(known, 5, answer)).toEqual({ post: known.post, comments: { 5: answer } });
    expect(withReactionsTo(known, 6, answer)).toEqual({ post: known.post, comments: { ...known.comments, 6: answer } });
  });

  test('is known, and nothing else, when nothing was loaded before', () => {
    const first = withReactionsTo(undefined, 5, saved('thanks'));
    expect(reactionsTo(first, 5)).toEqual(saved('thanks'));
    expect(reactionsTo(first, 6)).toBeUndefined();
    expect(reactionsTo(first, null)).toBeUndefined();
  });
});
