/** The first tips that a new hire has read: a step of the first week. Only this browser knows them. */
import { type Board, FIRST_WEEK } from '@ieum/contract/boards';
import { LIMITS } from '@ieum/contract/limits';
import { isSenior } from '@ieum/contract/permissions';
import { useSyncExternalStore } from 'react';
import { useMe } from '../query/me.ts';
import { recall, remember } from '../session/own-memory.ts';
import { useOnSight } from '../ui/use-on-sight.ts';

/** Notes a tip that a new hire has before their eyes. */
export function useTipRead(board: Board, id: number, isShown: boolean): void {
  const me = useMe().data;
  const counts = isShown && board === FIRST_WEEK.read && me !== undefined && !isSenior(me);
  useOnSight(counts, () => {
    const read = idsRead();
    if (read.length < LIMITS.firstWeekTips && !read.includes(String(id))) remember('tips-read', [...read, id].join());
  });
}

/** How many have been read, in other tabs, too. */
export function useTipsRead(): number {
  return useSyncExternalStore(onStorage, () => idsRead().length);
}

function idsRead(): string[] {
  return recall('tips-read')?.split(',') ?? [];
}

function onStorage(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
