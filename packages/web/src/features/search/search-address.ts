/** What is searched for, as it stands in the address. Invalid values are ignored. */
import type { ApiInput } from '@ieum/contract/api';
import { BOARD_NAMES, type Board } from '@ieum/contract/boards';
import { readId, readPage } from '../../shared/query/url-state.ts';
import { type Days, readDay } from './period.ts';
import { cleanQuery } from './query-text.ts';

export type FoundIn = ApiInput<'GET /api/search'>['query']['in'];

export interface Filters extends Days {
  board: Board | null;
  tagId: number | null;
}

export interface Search extends Filters {
  /** Empty: nothing is searched for. */
  q: string;
  in: FoundIn;
  /** 1-based. */
  page: number;
}

/** Changes the address: a new entry of the history, unless `replace`. */
export type SearchChange = (
  changes: Partial<Filters> & { in?: FoundIn; page?: number },
  options?: { replace?: boolean },
) => void;

export function readSearch(params: URLSearchParams): Search {
  return {
    q: cleanQuery(params.get('q') ?? ''),
    in: params.get('in') === 'comments' ? 'comments' : 'posts',
    board: BOARD_NAMES.find((board) => board === params.get('board')) ?? null,
    tagId: readId(params.get('tagId')),
    from: readDay(params.get('from')),
    to: readDay(params.get('to')),
    page: readPage(params),
  };
}
