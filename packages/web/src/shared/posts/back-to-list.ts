/**
 * Links a post back to the list that it was opened from, with page, filter and scroll position. These are stored in the
 * post's history entry, so they survive a reload and an edit; a post opened by its URL has none.
 */
import type { Board } from '@ieum/contract/boards';
import { useLocation } from 'react-router';
import { paths } from '../paths.ts';

interface OpenedFrom {
  list: { address: string; entry: string };
}

interface Returning {
  /** The history entry whose scroll position is restored. */
  scrollEntry: string;
}

/** For links to a post, or to what else a list holds: the state that leads back here. Home is no list: its posts lead back to their board's list. */
export function useListOrigin(): OpenedFrom | null {
  const { pathname, search, key } = useLocation();
  return pathname === paths.main() ? null : { list: { address: pathname + search, entry: key } };
}

interface BackToList {
  to: string;
  state: Returning | null;
}

/** For screens of a post: where its list is, for a `Link` or `navigate`. */
export function useBackToList(board: Board): BackToList {
  return useBackTo(paths.board(board));
}

/** The list that this screen was opened from, or else `list`. */
export function useBackTo(list: string): BackToList {
  const state = useLocation().state as Partial<OpenedFrom> | null;
  const from = state?.list;
  return from === undefined ? { to: list, state: null } : { to: from.address, state: { scrollEntry: from.entry } };
}

/** The history entry whose scroll position a screen should restore, if any. */
export function scrollEntryOf(state: unknown): string | null {
  return (state as Partial<Returning> | null)?.scrollEntry ?? null;
}
