import type { Board } from '@ieum/contract/boards';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../api/client.ts';
import { session } from '../api/session.ts';
import { setUnread, unreadQuery } from './unread.ts';
import { useOnSight } from './use-on-sight.ts';

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
 * Marks the notifications about what came while the post was shown as read when the member leaves it. Until then the
 * bell tells of them, because a screen that is open need not be looked at.
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
