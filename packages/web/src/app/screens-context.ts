/** The type of a row of the table of screens (screens.ts), and the lookup of rows. */
import type { Board } from '@ieum/contract/boards';
import { createContext, use } from 'react';
import { matchRoutes } from 'react-router';
import type { TextKey } from '../i18n/index.ts';
import type { Address } from '../pages/page.ts';
import type { LazyPage } from './lazy-page.tsx';

/** `visitors`: members are redirected. `members` and `admins`: anyone else is redirected to the login, or refused. */
type Audience = 'visitors' | 'anyone' | 'members' | 'admins';

export type NavIcon = 'home' | Board | 'mypage';

/** An entry of the top bar, and of the bottom bar if stated. */
interface NavEntry {
  label: TextKey;
  bottomBar?: { label: TextKey; icon: NavIcon };
}

export interface Screen {
  path: string;
  load: LazyPage;
  audience: Audience;
  /** Absent for screens that are in neither bar. */
  nav?: NavEntry;
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
  return audience === 'members' || audience === 'admins';
}
