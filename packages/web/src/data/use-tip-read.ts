import { type Board, FIRST_WEEK } from '@ieum/contract/boards';
import { LIMITS } from '@ieum/contract/limits';
import { isSenior } from '@ieum/contract/policy';
import { useEffect } from 'react';
import { useMe } from './me.ts';
import { recall, remember } from './own-memory.ts';

/** Notes the first tips that a new hire has before their eyes: a step of the first week. */
export function useTipRead(board: Board, id: number, isShown: boolean): void {
  const me = useMe().data;
  const counts = isShown && board === FIRST_WEEK.read && me !== undefined && !isSenior(me);
  useEffect(() => {
    if (!counts) return;
    const see = () => document.visibilityState === 'visible' && note(String(id));
    see();
    document.addEventListener('visibilitychange', see);
    return () => document.removeEventListener('visibilitychange', see);
  }, [counts, id]);
}

function note(id: string): void {
  const read = recall('tips-read')?.split(',') ?? [];
  if (read.length < LIMITS.firstWeekTips && !read.includes(id)) remember('tips-read', [...read, id].join());
}
