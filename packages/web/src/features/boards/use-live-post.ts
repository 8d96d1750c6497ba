import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BoardApi, PostDetail } from '../../api/boards/types.ts';
import { hasStatus } from '../../api/errors.ts';
import { boardKeys } from '../../data/keys.ts';
import { useLiveEvents, useWatch } from '../../data/live/live.ts';
import { oneAtATime } from './one-at-a-time.ts';

/**
 * Watches the post that is read. It is not exchanged under the reader's eyes: `isChanged` says that `showNewest` would
 * show another text or status, `isGone` that it can no longer be seen.
 */
export function useLivePost(api: BoardApi, id: number) {
  const client = useQueryClient();
  const [newest, setNewest] = useState<{ post: PostDetail; at: number } | null>(null);
  const [isGone, setGone] = useState(false);
  const [checkOnce] = useState(() => oneAtATime());
  const key = boardKeys.post(api.board, id);
  const { data: shown, dataUpdatedAt = 0 } = client.getQueryState<PostDetail>(key) ?? {};
  useWatch(api.board, id);

  async function check(): Promise<void> {
    if (document.visibilityState !== 'visible') return; // It is loaded again when the member returns.
    try {
      const post = await api.read(id, new AbortController().signal);
      setGone(false);
      setNewest({ post, at: Date.now() });
    } catch (error) {
      if (!hasStatus(error, 404)) throw error;
      setGone(true);
    }
  }

  useLiveEvents((event) => {
    const isOurs = event.name === 'post' && event.board === api.board && event.postId === id;
    if ((isOurs && event.what !== 'comments') || event.name === 'reset') checkOnce(check);
  });

  const isChanged =
    newest !== null &&
    shown !== undefined &&
    newest.at > dataUpdatedAt &&
    (newest.post.version !== shown.version || newest.post.status !== shown.status);

  return {
    isGone,
    isChanged: isChanged && !isGone,
    showNewest: () => {
      if (newest !== null) client.setQueryData(key, newest.post);
    },
  };
}
