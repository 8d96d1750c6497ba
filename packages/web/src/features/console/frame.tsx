import { MantineProvider, NavLink } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { apiKey } from '../../shared/query/keys.ts';
import { useScreens } from '../../shared/screens.ts';
import { useRole } from '../../shared/session/use-session.ts';
import { type TextKey, useTranslation } from '../../shared/words/translation.ts';
import './add-words.ts';
import './mantine.css';
import classes from './frame.module.css';
import { useWaitingJoins } from './joins/join-queries.ts';
import { useWaitingCases, waitingCasesQuery } from './reports/reported-items.ts';

/** What waits on a screen, for the menu. */
const WAITING: Readonly<Record<string, () => number>> = {
  '/admin/joins': useWaitingJoins,
  '/admin/reports': useWaitingCases,
};
const useNothing = () => 0;

/** What all screens of the console have around them: their menu, and Mantine. */
export function ConsoleFrame() {
  return (
    <MantineInConsole>
      <div className={classes.frame}>
        <Menu />
        <div className={classes.screen}>
          <Outlet />
        </div>
      </div>
    </MantineInConsole>
  );
}

/** With the app's own colours (mantine.css) and colour scheme (shared/ui/color-scheme.ts), and without inline styles. */
export function MantineInConsole({ children }: { children: ReactNode }) {
  return (
    <MantineProvider withCssVariables={false} withGlobalClasses={false} getRootElement={() => undefined}>
      {children}
    </MantineProvider>
  );
}

function Menu() {
  const { t } = useTranslation();
  useRenewedOnEachScreen();
  const screens = useScreens();
  const role = useRole();
  return (
    <nav aria-label={t('common.nav.admin')}>
      <ul className={classes.menu}>
        {screens
          .filter(({ audience }) => audience === 'moderators' || role === 'ADMIN')
          .map(({ path, menu }) => menu && <Entry key={path} path={path} label={menu} />)}
      </ul>
    </nav>
  );
}

/** How much waits, whenever another screen is opened. */
function useRenewedOnEachScreen(): void {
  const client = useQueryClient();
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    for (const queryKey of [waitingCasesQuery.queryKey, apiKey('GET /api/admin/joins')]) {
      void client.invalidateQueries({ queryKey });
    }
  }, [client, pathname]);
}

function Entry({ path, label }: { path: string; label: TextKey }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const useWaiting = WAITING[path] ?? useNothing;
  const count = useWaiting();
  const isShown = pathname === path;
  const isAbove = path !== '/admin' && pathname.startsWith(`${path}/`);
  return (
    <li>
      <NavLink
        component={Link}
        to={path}
        classNames={{ root: classes.entry, label: classes.label, section: classes.waiting }}
        active={isShown || isAbove}
        {...(isShown && { 'aria-current': 'page' })}
        label={t(label)}
        rightSection={
          count > 0 && (
            <>
              <span aria-hidden>{count}</span>
              <span className="visually-hidden">{t('admin.menu.waiting', { count })}</span>
            </>
          )
        }
      />
    </li>
  );
}
