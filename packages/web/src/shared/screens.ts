/** The rows of the table of screens. Each feature has its own rows (`features/<name>/screens.ts`); `app/screens.ts` lists the features. */
import type { Board } from '@ieum/contract/boards';
import { type ComponentType, createContext, use } from 'react';
import { matchRoutes } from 'react-router';
import type { LazyPage } from './lazy-page.tsx';
import type { Query } from './query/prefetch-queries.ts';
import type { TextKey } from './words/translation.ts';

/** The path and query of a page. */
export interface Address {
  /** The parameters of the path. */
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
}

export interface Page {
  Component: ComponentType;
  /** The page's queries, as far as its URL determines them, to be prefetched. */
  queries?: (address: Address) => Query<unknown>[];
}

/**
 * `visitors`: members are redirected. `members`, `moderators` (admins, too) and `admins`: anyone else is redirected to the
 * login, or refused.
 */
export type Audience = 'visitors' | 'anyone' | 'members' | 'moderators' | 'admins';

export type NavIcon = 'home' | Board | 'mypage';

/** An entry of the top bar, and of the bottom bar if stated. */
interface NavEntry {
  label: TextKey;
  bottomBar?: { label: TextKey; icon: NavIcon };
}

export interface Screen {
  path: string;
  /** A `Page`. Its queries are part of the page's chunk and not of the table, which is part of the login's first load. */
  load: LazyPage;
  audience: Audience;
  /** Absent for screens that are in neither bar. */
  nav?: NavEntry;
  /** Its entry in the console's own menu. */
  menu?: TextKey;
}

/** Provides the table to the components that it contains, which cannot import it. */
export const ScreensContext = createContext<readonly Screen[]>([]);

export function useScreens(): readonly Screen[] {
  return use(ScreensContext);
}

/** The screen at a path, or null if there is none. */
export function screenAt(
  screens: readonly Screen[],
  pathname: string,
  search = '',
): { screen: Screen; address: Address } | null {
  const match = matchRoutes([...screens], pathname)?.[0];
  if (match === undefined) return null;
  return { screen: match.route, address: { params: match.params, search: new URLSearchParams(search) } };
}

/** Behind the login. */
export function isForMembers({ audience }: Screen): boolean {
  return audience !== 'visitors' && audience !== 'anyone';
}
