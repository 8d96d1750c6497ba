import type { Board } from '@ieum/contract/boards';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../api/client.ts';
import { session } from '../session/session.ts';
import { useOnSight } from '../ui/use-on-sight.ts';
import { setUnread, unreadQuery, useUnread } from './unread.ts';

/**
 * Marks the notifications about a post as read while the post is shown in a tab that is looked at. Loading a post does
 * not, because posts are also prefetched, and refetched in tabs that nobody looks at.
 */
export function useReadOnSight(board: Board, postId: number, isShown: boolean): void {
  const client = useQueryClient();
  const read = useRead(board, postId);

  useOnSight(isShown, async () => {
    const unread = await client.query(unreadQuery).catch(() => null);
    if (unread !== 0) read.mutate();
  });
}

/**
 * Marks them as read once what came while the post was shown has been seen there; again when the bell tells of more,
 * because a notification is made after what it is about.
 */
export function useReadOnceSeen(board: Board, postId: number, isSeen: boolean): void {
  const read = useRead(board, postId);
  const unread = useUnread();
  const markRead = useEffectEvent(() => {
    if (unread > 0) read.mutate();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number is what is waited for.
  useEffect(() => {
    if (isSeen && document.visibilityState === 'visible') markRead();
  }, [isSeen, unread]);
}

/**
 * Marks the notifications about what came while the post was shown as read when it is no longer news: the member has
 * asked for it (`바뀐 내용 보기`), or leaves the post.
 */
export function useReadOnLeaving(board: Board, postId: number, hasNews: boolean): void {
  const read = useRead(board, postId);
  const leave = useEffectEvent(() => {
    if (session.accessToken() !== null) read.mutate();
  });
  useEffect(() => {
    if (hasNews) return () => leave();
  }, [hasNews]);
}

function useRead(board: Board, postId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/notifications/read', { body: { board, postId } }),
    onSuccess: ({ unread }) => setUnread(client, unread),
    meta: { failureMessage: () => null }, // They stay unread, which the bell shows.
  });
}
