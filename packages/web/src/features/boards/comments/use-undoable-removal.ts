import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CommentApi } from '../../../shared/api/boards/types.ts';
import { delaySignOut } from '../../../shared/session/pending-changes.ts';
import { session } from '../../../shared/session/session.ts';
import { useRemoveComment } from './use-comments.ts';

/** How long a deletion can be undone. */
const UNDO_MS = 5_000;

interface Pending {
  timer: ReturnType<typeof setTimeout>;
  /** Ends the wait of whoever signs out, in any tab. */
  settle: () => void;
}

/**
 * Deletes comments after a delay in which the deletion can be undone; at once if the screen is left meanwhile, or
 * hidden (a phone may never show it again), or when the session ends. `removed` holds the comments in that delay, by
 * id.
 */
export function useUndoableRemoval(api: CommentApi, postId: number) {
  const { mutateAsync } = useRemoveComment(api, postId);
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set());
  const pending = useRef(new Map<number, Pending>());

  function remove(id: number): void {
    setRemoved((ids) => new Set(ids).add(id));
    const { promise: settled, resolve: settle } = Promise.withResolvers<void>();
    delaySignOut(settled);
    pending.current.set(id, { timer: setTimeout(() => carryOut(id), UNDO_MS), settle });
  }

  function undo(id: number): void {
    take(id)?.settle();
  }

  function carryOut(id: number, bearer?: string): void {
    const settle = take(id)?.settle;
    // The mutation has reported the error.
    mutateAsync({ id, bearer }).then(settle, settle);
  }

  function take(id: number): Pending | undefined {
    const one = pending.current.get(id);
    clearTimeout(one?.timer);
    pending.current.delete(id);
    setRemoved((ids) => new Set([...ids].filter((other) => other !== id)));
    return one;
  }

  const carryOutAll = useEffectEvent((bearer?: string) => {
    for (const id of [...pending.current.keys()]) carryOut(id, bearer);
  });
  useEffect(() => {
    const leave = () => carryOutAll();
    const hide = () => document.visibilityState === 'hidden' && leave();
    // Its token has been removed from the session by then, but is still valid for this.
    const stop = session.beforeEnd((accessToken) => carryOutAll(accessToken));
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      stop();
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
      leave();
    };
  }, []);

  return { removed, remove, undo };
}
