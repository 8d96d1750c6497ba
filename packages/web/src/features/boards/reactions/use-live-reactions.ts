import type { Board } from '@ieum/contract/boards';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLiveEvents } from '../../../shared/live/live.ts';
import { boardKeys } from '../../../shared/query/keys.ts';
import { oneAtATime } from '../one-at-a-time.ts';

/** Renews the reactions below a post while it is read: numbers change in their place, and nothing is announced. */
export function useLiveReactions(board: Board, postId: number): void {
  const client = useQueryClient();
  const [renewOnce] = useState(() => oneAtATime());

  useLiveEvents((event) => {
    const isOurs = event.name === 'post' && event.board === board && event.postId === postId;
    if (!(isOurs && event.what === 'reactions') && event.name !== 'reset') return;
    renewOnce(() =>
      client.invalidateQueries({
        queryKey: boardKeys.reactions(board, postId),
        // A hidden tab is renewed when the member returns.
        refetchType: document.visibilityState === 'visible' ? 'active' : 'none',
      }),
    );
  });
}
