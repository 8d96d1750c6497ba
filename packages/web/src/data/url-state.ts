/** What a list's address says: page and tag, sort and tab. Whatever is not understood counts as not said. */
import { BOARD_NAMES, type Board } from '@ieum/contract/boards';
import { LIMITS } from '@ieum/contract/limits';
import { useSearchParams } from 'react-router';
import type { PageQuery } from '../api/boards/types.ts';

export type SortOrder = 'desc' | 'asc';
type Changes = Record<string, string | number | null>;

/** A positive integer as people and addresses write it, or null. */
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

export function readSort(params: URLSearchParams): SortOrder {
  return params.get('sort') === 'asc' ? 'asc' : 'desc';
}

export function readTab(params: URLSearchParams, fallback: Board): Board {
  const tab = params.get('tab');
  return BOARD_NAMES.find((board) => board === tab) ?? fallback;
}

/** The address's parameters, and the way to change some of them: a step that Back undoes, unless `replace`. */
export function useUrlState() {
  const [params, setParams] = useSearchParams();
  return {
    params,
    change: (changes: Changes, options?: { replace?: boolean }) =>
      setParams((current) => changeParams(current, changes), options),
  };
}

/** The address with `changes` made. Null, and page 1, leave no trace: the plain address stays the first page. */
export function changeParams(params: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || (name === 'page' && value === 1)) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/** From the 1-based page of the screens to the 0-based one of the wire: the one place that does. */
export function pageQuery(page: number, sort: SortOrder = 'desc', size: number = LIMITS.pageSize): PageQuery {
  return { page: page - 1, size, sort: `createdAt,${sort}` };
}
