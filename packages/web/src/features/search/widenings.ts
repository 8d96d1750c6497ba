import { BOARDS } from '@ieum/contract/boards';
import type { Filters, FoundIn, Search } from './search-address.ts';

export interface Widening {
  name: 'posts' | 'comments' | 'board' | 'tag' | 'period' | 'all';
  changes: Partial<Filters> & { in?: FoundIn };
}

const BOARD = { board: null, tagId: null };
const TAG = { tagId: null };
const PERIOD = { from: null, to: null };

/** How else the same words can be searched for, where the search is limited. */
export function wideningsOf({ in: of, board, tagId, from, to }: Search): Widening[] {
  const limits: Widening[] = [
    ...(tagId === null ? [] : [{ name: 'tag', changes: TAG } as const]),
    ...(board === null ? [] : [{ name: 'board', changes: BOARD } as const]),
    ...(from === null && to === null ? [] : [{ name: 'period', changes: PERIOD } as const]),
  ];
  const other = of === 'posts' ? 'comments' : 'posts';
  return [
    ...limits,
    ...(limits.length > 1 ? [{ name: 'all', changes: { ...BOARD, ...PERIOD } } as const] : []),
    { name: other, changes: { in: other, ...(mayHave(other, board) ? {} : BOARD) } },
  ];
}

function mayHave(of: FoundIn, board: Search['board']): boolean {
  return of === 'posts' || board === null || BOARDS[board].hasComments;
}
