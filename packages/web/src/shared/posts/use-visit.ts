import type { Board } from '@ieum/contract/boards';
import { useEffect, useSyncExternalStore } from 'react';
import type { Post } from '../api/boards/types.ts';
import { useMe } from '../query/me.ts';
import { isReopened } from '../session/is-reopened.ts';
import { session } from '../session/session.ts';
import { createVisits } from './visits.ts';

const visits = createVisits({
  memberId: () => session.state().memberId,
  now: () => Date.now(),
  isReopened,
  local: () => localStorage,
  session: () => sessionStorage,
});

/**
 * A board's list is on the screen. `top` is the first page of all its posts; null on any other page, with a filter, and
 * until it is loaded: what came may not be seen there.
 */
export function useVisit(board: Board, top: readonly Post[] | null): void {
  // The pinned ones above may be older.
  const newest = top === null ? null : Math.max(0, ...top.map(({ createdAt }) => Date.parse(createdAt)));

  useEffect(() => {
    const look = () => (document.visibilityState === 'visible' ? visits.stay(board, newest) : visits.leave(board));
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      visits.leave(board);
    };
  }, [board, newest]);
}

/** Tells which posts of a board came since the member's last visit; one's own never did. */
export function useIsNew(board: Board): (post: Pick<Post, 'writer' | 'createdAt'>) => boolean {
  const since = useSyncExternalStore(subscribe, () => visits.since(board));
  const me = useMe().data;
  return ({ writer, createdAt }) =>
    me !== undefined && since !== null && writer !== me.nickname && Date.parse(createdAt) > since;
}

/** Other tabs may visit the board, and a visit may be over when the member returns to this one. */
function subscribe(listener: () => void): () => void {
  const unsubscribe = visits.subscribe(listener);
  window.addEventListener('storage', listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', listener);
    document.removeEventListener('visibilitychange', listener);
  };
}
