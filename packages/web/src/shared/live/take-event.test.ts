// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { announcementKeys, boardKeys, ME, notificationKeys } from '../query/keys.ts';
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

test('more to read may be an announcement, fewer is not', () => {
  const client = new QueryClient();
  const keys = [ME, announcementKeys.unread];
  const outdated = () => keys.map((key) => client.getQueryState(key)?.isInvalidated);
  client.setQueryData(notificationKeys.unread, 2);
  for (const key of keys) client.setQueryData(key, []);
  takeEvent(client, { name: 'unread', unread: 1 });
  expect([outdated(), client.getQueryData(notificationKeys.unread)]).toEqual([[false, false], 1]);
  takeEvent(client, { name: 'unread', unread: 2 });
  expect([outdated(), client.getQueryData(notificationKeys.unread)]).toEqual([[true, true], 2]);
});
