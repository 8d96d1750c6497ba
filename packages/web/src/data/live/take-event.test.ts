import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { boardKeys } from '../keys.ts';
import { takeEvent } from './take-event.ts';

test('what is told of a post outdates all that was loaded of it, and nothing of another', () => {
  const client = new QueryClient();
  const keysOf = (id: number) =>
    [boardKeys.post, boardKeys.comments, boardKeys.reactions].map((key) => key('free', id));
  for (const key of [...keysOf(12), ...keysOf(13)]) client.setQueryData(key, {});
  takeEvent(client, { name: 'post', board: 'free', postId: 12, what: 'reactions' });
  const outdated = (id: number) => keysOf(id).map((key) => client.getQueryState(key)?.isInvalidated);
  expect([outdated(12), outdated(13)]).toEqual([
    [true, true, true],
    [false, false, false],
  ]);
});
