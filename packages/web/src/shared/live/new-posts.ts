/** The posts of which this document has heard, and that no list has shown yet, by board. */
import type { Board } from '@ieum/contract/boards';
import { useSyncExternalStore } from 'react';
import { createListeners } from '../listeners.ts';
import { live } from './live.ts';

const NONE: ReadonlySet<number> = new Set();

const heard = new Map<Board, ReadonlySet<number>>();
const listeners = createListeners();

live.onEvent((event) => {
  if (event.name === 'posts') change(event.board, new Set(heard.get(event.board)).add(event.postId));
});

/** Posts that came while this document was open, and that `forgetShown` has not been told of. */
export function useNewPosts(board: Board): ReadonlySet<number> {
  return useSyncExternalStore(listeners.subscribe, () => heardOf(board));
}

/** A board's posts of which this document has heard so far: see `forgetGone`. */
export function heardOf(board: Board): ReadonlySet<number> {
  return heard.get(board) ?? NONE;
}

interface Listed {
  id: number;
  /** On top whatever its age. */
  pinned?: boolean;
}

/**
 * The board's newest posts have been loaded. What had been heard of before they were asked for and would be among them
 * has been deleted or hidden since.
 */
export function forgetGone(board: Board, before: ReadonlySet<number>, posts: readonly Listed[]): void {
  const ids = new Set(posts.map(({ id }) => id));
  const inOrder = posts.filter(({ pinned }) => !pinned).map(({ id }) => id);
  const oldest = inOrder.length === 0 ? 0 : Math.min(...inOrder);
  const isGone = (id: number) => before.has(id) && !ids.has(id) && id > oldest;
  const left = [...heardOf(board)].filter((id) => !isGone(id));
  if (left.length < heardOf(board).size) change(board, new Set(left));
}

/** A list shows the board's newest posts. Others that came before these have been deleted since. */
export function forgetShown(board: Board, ids: readonly number[]): void {
  const known = heardOf(board);
  const newest = Math.max(...ids);
  const left = [...known].filter((id) => id > newest);
  if (left.length < known.size) change(board, new Set(left));
}

function change(board: Board, ids: ReadonlySet<number>): void {
  heard.set(board, ids);
  listeners.tell();
}
