import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CommentApi } from '../../../api/boards/types.ts';
import { session } from '../../../api/session.ts';
import { useRemoveComment } from './use-comments.ts';

/** How long a deletion can be taken back. */
const UNDO_MS = 5_000;

/**
 * Deletes comments after a moment in which that can be taken back; at once when the screen is left meanwhile, or hidden
 * (a phone may never show it again), or when the session ends.
 * `removed` are the comments in that moment, by id.
 */
export function useUndoableRemoval(api: CommentApi, postId: number) {
  const { mutate } = useRemoveComment(api, postId);
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set());
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>());

  function remove(id: number): void {
    setRemoved((ids) => new Set(ids).add(id));
    timers.current.set(
      id,
      setTimeout(() => carryOut(id), UNDO_MS),
    );
  }

  function undo(id: number): void {
    clearTimeout(timers.current.get(id));
    timers.current.delete(id);
    setRemoved((ids) => new Set([...ids].filter((other) => other !== id)));
  }

  function carryOut(id: number, bearer?: string): void {
    undo(id);
    mutate({ id, bearer });
  }

  const carryOutAll = useEffectEvent((bearer?: string) => {
    for (const id of [...timers.current.keys()]) carryOut(id, bearer);
  });
  useEffect(() => {
    const leave = () => carryOutAll();
    const hide = () => document.visibilityState === 'hidden' && leave();
    // Its token is gone from the session by then, and good for this.
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
