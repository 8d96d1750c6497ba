// @vitest-environment happy-dom
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { json, stubServer } from '../../testing/browser.ts';
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

test('new settings of the company load them again, and what the member may do, on a screen that is looked at', async () => {
  const client = new QueryClient();
  const sent = stubServer(() => json({ communityName: '이음' }));
  let loaded = 0;
  const me = new QueryObserver(client, { queryKey: ME, queryFn: () => ++loaded, staleTime: Number.POSITIVE_INFINITY });
  const stop = me.subscribe(() => {});
  await expect.poll(() => me.getCurrentResult().data).toBe(1);
  const looked = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  takeEvent(client, { name: 'settings' });
  expect(client.getQueryState(ME)).toMatchObject({ isInvalidated: true, fetchStatus: 'idle' });
  looked.mockReturnValue('visible');
  takeEvent(client, { name: 'settings' });
  await expect.poll(() => me.getCurrentResult().data).toBe(2);
  expect(sent.map(({ url }) => url)).toContain('/api/settings');
  stop();
  looked.mockRestore();
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
