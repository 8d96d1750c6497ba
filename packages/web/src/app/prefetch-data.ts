import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router';
import { BOARD_APIS } from '../api/boards/all.ts';
import type { BoardApi } from '../api/boards/types.ts';
import { session } from '../api/session.ts';
import { listQuery, queriesOfPost, tagsQuery } from '../data/board-queries.ts';
import { meQuery } from '../data/me.ts';
import { prefetchQueries, type Query } from '../data/prefetch-queries.ts';
import { createQueryClient } from '../data/query-client.ts';
import { pageQuery, readId, readPage, readTag } from '../data/url-state.ts';
import { queriesOfHome } from '../features/home/queries.ts';
import { currentLanguage } from '../i18n/index.ts';
import { paths } from '../paths.ts';
import { prepareDates } from '../ui/dates.ts';

/** Longer than this, the screen shows its skeleton: for an answer that comes at once it would only flash by. */
const TIMEOUT_MS = 100;

let prepared: QueryClient | null = null;

/**
 * Asks for what the first screen shows before it is drawn, so that it is drawn once, and whole, where the server is
 * near. Resolves when the answers are there, or it has taken too long.
 */
export async function prefetchFirstScreenData(): Promise<void> {
  const expiresAt = session.expiresAt();
  if (expiresAt !== null && expiresAt <= Date.now()) return; // The screens will say so.
  prepared = createQueryClient();
  const { pathname, search } = window.location;
  const answers = prefetchQueries(prepared, [meQuery, ...queriesOf(pathname, search)]);
  setTimeout(() => prepareDates(currentLanguage())); // Nothing else is to do until the answers are there.
  await Promise.race([answers, new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))]);
}

/** For the screens that a member is about to see: the client that has been asked already, or a new one. */
export function takeQueryClient(): QueryClient {
  const client = prepared ?? createQueryClient();
  prepared = null;
  return client;
}

/** Fetches what the screen at an address shows, as far as that can be told from the address. */
export function prefetchScreenData(client: QueryClient, path: string): void {
  void prefetchQueries(client, queriesOf(path, ''));
}

function queriesOf(pathname: string, search: string): Query<unknown>[] {
  if (pathname === paths.main()) return queriesOfHome();
  return Object.values(BOARD_APIS).flatMap((api) => queriesOfBoard(api, pathname, search));
}

function queriesOfBoard(api: BoardApi, pathname: string, search: string): Query<unknown>[] {
  const { board } = api;
  const tags = api.tags === null ? [] : [tagsQuery(api)];
  if (pathname === paths.write(board)) return tags;
  if (pathname === paths.board(board)) {
    const params = new URLSearchParams(search);
    return [listQuery(api, pageQuery(readPage(params)), api.tags === null ? null : readTag(params)), ...tags];
  }
  const id = readId(matchPath(`${paths.board(board)}/:id`, pathname)?.params.id);
  return id === null ? [] : queriesOfPost(api, id);
}
