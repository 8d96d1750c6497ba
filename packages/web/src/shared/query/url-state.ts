/** The state of a list in its URL: page, tag and state, sort and tab. Invalid values are ignored. */
import { ANSWER_STATES, type AnswerState, BOARD_NAMES, BOARDS, type Board } from '@ieum/contract/boards';
import { LIMITS } from '@ieum/contract/limits';
import { useSearchParams } from 'react-router';
import type { BoardApi, ListQuery, PageQuery } from '../api/boards/types.ts';

type SortOrder = 'desc' | 'asc';
/** Of a board's list. */
export const LIST_ORDERS = ['newest', 'helpful'] as const;
export type ListOrder = (typeof LIST_ORDERS)[number];
type Changes = Record<string, string | number | null>;

/** A positive integer as written in URLs, or null. */
export function readId(text: string | null | undefined): number | null {
  if (text === null || text === undefined || !/^[1-9]\d*$/.test(text)) return null;
  const id = Number(text);
  return Number.isSafeInteger(id) ? id : null;
}

/** 1-based. */
export function readPage(params: URLSearchParams, name = 'page'): number {
  return readId(params.get(name)) ?? 1;
}

export function readTag(params: URLSearchParams): number | null {
  return readId(params.get('tag'));
}

function readState(params: URLSearchParams): AnswerState | null {
  const text = params.get('state');
  return ANSWER_STATES.find((state) => state === text) ?? null;
}

function readOrder(params: URLSearchParams): ListOrder {
  return params.get('sort') === 'helpful' ? 'helpful' : 'newest';
}

/** What of a board's list is shown. A filter that the board does not have is ignored. */
export function readList({ board, tags }: BoardApi, params: URLSearchParams) {
  return {
    page: readPage(params),
    tag: tags === null ? null : readTag(params),
    state: BOARDS[board].hasAnswers ? readState(params) : null,
    order: readOrder(params),
  };
}

export function readSort(params: URLSearchParams): SortOrder {
  return params.get('sort') === 'asc' ? 'asc' : 'desc';
}

export function readTab(params: URLSearchParams, fallback: Board, name = 'tab'): Board {
  const tab = params.get(name);
  return BOARD_NAMES.find((board) => board === tab) ?? fallback;
}

/** The URL's parameters, and functions that change some of them. A change is a history entry, unless `replace`. */
export function useUrlState() {
  const [params, setParams] = useSearchParams();
  const change = (changes: Changes, options?: { replace?: boolean }) =>
    setParams((current) => changeParams(current, changes), options);
  return {
    params,
    change,
    toPage: (page: number, options?: { replace?: boolean }) => change({ page }, options),
  };
}

/** The URL with `changes` applied. Null and page 1 remove the parameter, so that the plain URL is the first page. */
export function changeParams(params: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || (name === 'page' && value === 1)) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/** Converts the 1-based page of the screens to the 0-based one of the API. Nothing else converts pages. */
export function pageQuery(page: number, sort: SortOrder = 'desc', size: number = LIMITS.pageSize): PageQuery {
  return { page: page - 1, size, sort: `createdAt,${sort}` };
}

/** What of a board's list is shown, as `readList` reads it. */
type ShownList = Pick<ReturnType<typeof readList>, 'page' | 'state' | 'order'>;

/** A page of a board's list: of posts of one state if there is one. */
export function listPageQuery({ page, state, order }: ShownList, size: number): ListQuery {
  const query: ListQuery = pageQuery(page, 'desc', size);
  if (order === 'helpful') query.sort = 'helpful';
  return state === null ? query : { ...query, state };
}

/** Whether new posts come at the top of it. */
export function isNewestFirst({ sort }: ListQuery): boolean {
  return sort === undefined || sort === 'createdAt,desc';
}
