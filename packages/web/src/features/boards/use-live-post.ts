import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BoardApi, PostDetail } from '../../shared/api/boards/types.ts';
import { hasStatus } from '../../shared/api/errors.ts';
import { useLivePostEvents, useWatch } from '../../shared/live/live.ts';
import { useTabReturn } from '../../shared/posts/use-tab-return.ts';
import { boardKeys } from '../../shared/query/keys.ts';
import { isInUse } from './is-in-use.ts';
import { oneAtATime } from './one-at-a-time.ts';

/**
 * Watches the post that is read. It is not exchanged under the reader's eyes: `isChanged` says that `showNewest` would
 * show something else, `isGone` that it can no longer be seen, `acceptedSince` which answer has been accepted since it
 * was shown. Whoever returns to the tab is shown it as it is, unless
 * they have left something that they were typing or choosing (`isInUse`).
 */
export function useLivePost(api: BoardApi, id: number) {
  const client = useQueryClient();
  const [newest, setNewest] = useState<{ post: PostDetail; at: number } | null>(null);
  const [isGone, setGone] = useState(false);
  const [checkOnce] = useState(() => oneAtATime());
  const key = boardKeys.post(api.board, id);
  const { data: shown, dataUpdatedAt = 0 } = client.getQueryState<PostDetail>(key) ?? {};
  const isChanging = useIsMutating({ mutationKey: key }) > 0; // What changes is shown already.
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

  useLivePostEvents(api.board, id, (what) => {
    // With an answer its acceptance may have been deleted. Reactions are renewed by themselves.
    const hasAccepted = (shown?.acceptedCommentId ?? null) !== null;
    const mayConcern = what === 'comments' ? hasAccepted : what !== 'reactions';
    if (mayConcern) checkOnce(check);
  });

  useTabReturn(() => {
    if (isInUse()) checkOnce(check);
  });

  const isChanged =
    !isChanging &&
    newest !== null &&
    shown !== undefined &&
    (newest.post.version === shown.version ? newest.at > dataUpdatedAt : newest.post.version > shown.version) &&
    looksDifferent(newest.post, shown);

  return {
    isGone,
    isChanged: isChanged && !isGone,
    acceptedSince: isChanged && !isGone ? (newest.post.acceptedCommentId ?? null) : null,
    showNewest: () => {
      if (newest === null || shown === undefined) return;
      const { scrapped, muted } = shown; // The member may have changed it since.
      client.setQueryData(key, { ...newest.post, scrapped, muted });
    },
  };
}

type Shown = Pick<PostDetail, 'version' | 'status' | 'acceptedCommentId' | 'additions'>;

/** Whether a post would be shown otherwise: its text or status, what is accepted, what was added. */
export function looksDifferent(one: Shown, other: Shown): boolean {
  return summaryOf(one) !== summaryOf(other);
}

function summaryOf({ version, status, acceptedCommentId, additions = [] }: Shown): string {
  return JSON.stringify([version, status, acceptedCommentId, additions.map(({ id }) => id)]);
}
