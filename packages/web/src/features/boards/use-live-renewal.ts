import type { Board } from '@ieum/contract/boards';
import type { PostChange } from '@ieum/contract/live';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLivePostEvents } from '../../shared/live/live.ts';
import { oneAtATime } from './one-at-a-time.ts';

/**
 * Renews what belongs to a post when such a change of the post is heard of, in its place and without a word.
 * @param mayNow if not, it is renewed when the member returns
 */
export function useLiveRenewal(
  board: Board,
  postId: number,
  change: PostChange,
  queryKey: QueryKey,
  mayNow: () => boolean = () => true,
): void {
  const client = useQueryClient();
  const [renewOnce] = useState(() => oneAtATime());

  useLivePostEvents(board, postId, (what) => {
    if (what !== change && what !== null) return;
    renewOnce(() =>
      client.invalidateQueries({
        queryKey,
        // A hidden tab is renewed when the member returns.
        refetchType: document.visibilityState === 'visible' && mayNow() ? 'active' : 'none',
      }),
    );
  });
}
