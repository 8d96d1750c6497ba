/** A row of the table of screens, and how it is found. The table itself: see screens.ts. */
import type { Board } from '@ieum/contract/boards';
import { createContext, use } from 'react';
import { matchRoutes } from 'react-router';
import type { TextKey } from '../i18n/index.ts';
import type { Address } from '../pages/page.ts';
import type { LazyPage } from './lazy-page.tsx';

/** `visitors`: a member is led on. `members` and `admins`: anyone else is sent to the login, or refused. */
type Audience = 'visitors' | 'anyone' | 'members' | 'admins';

export type NavIcon = 'home' | Board | 'mypage';

/** An entry of the top bar, and of the bottom bar where that is said. */
interface NavEntry {
  label: TextKey;
  bottomBar?: { label: TextKey; icon: NavIcon };
}

export interface Screen {
  path: string;
  load: LazyPage;
  audience: Audience;
  /** Screens that neither bar leads to have none. */
  nav?: NavEntry;
}

/** The table, for the parts that it brings itself and that cannot import it. */
export const ScreensContext = createContext<readonly Screen[]>([]);

export function useScreens(): readonly Screen[] {
  return use(ScreensContext);
}

/** The screen at an address, or null where there is none. */
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
