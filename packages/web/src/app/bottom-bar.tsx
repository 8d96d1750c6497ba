import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { type NavIcon, useScreens } from '../shared/screens.ts';
import { useTranslation } from '../shared/words/translation.ts';
import classes from './bottom-bar.module.css';
import { prefetchScreen } from './prefetch-screens.ts';

/** Icon outlines in a 24 by 24 view box. */
const ICONS: Record<NavIcon, string> = {
  home: 'M4 11.2 12 4.5l8 6.7M6 9.8V19.5h4.2v-5.2h3.6v5.2H18V9.8',
  tip: 'M12 20v-8.5M12 15c0-4.4 3-7.4 7.8-7.7.1 4.6-3 7.8-7.8 7.7ZM12 11.6c0-3.8-2.7-6.4-7.3-6.6-.1 4.1 2.8 6.9 7.3 6.6Z',
  free: 'M4 6.5A1.5 1.5 0 0 1 5.5 5h13A1.5 1.5 0 0 1 20 6.5v8.5a1.5 1.5 0 0 1-1.5 1.5H11l-4.5 3.5v-3.5h-1A1.5 1.5 0 0 1 4 15ZM8 9.3h8M8 12.5h5',
  qna: 'M12 20a8 8 0 1 0-7-4.1L4 20l4.1-1A8 8 0 0 0 12 20ZM9.7 9.8a2.3 2.3 0 1 1 3.4 2c-.7.4-1.1.8-1.1 1.6M12 16v.1',
  mypage: 'M12 12a3.8 3.8 0 1 0 0-7.6A3.8 3.8 0 0 0 12 12ZM4.7 19.5c.9-3.1 3.7-5 7.3-5s6.4 1.9 7.3 5',
};

/**
 * The navigation bar at the bottom of a phone, with the most used screens. The top bar's menu still has all links;
 * while it is open, this bar is hidden (see the style sheet).
 */
export function BottomBar() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const screens = useScreens();
  const { key } = useLocation();
  const wasPressed = useRef(false);

  // A link to the current screen scrolls to the top, as opening another screen does.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press makes a new entry of the history.
  useLayoutEffect(() => {
    if (!wasPressed.current) return;
    wasPressed.current = false;
    window.scrollTo(0, 0);
  }, [key]);

  return (
    <nav aria-label={t('common.nav.shortcuts')} className={classes.bar}>
      <ul className={classes.places}>
        {screens.map(({ path, nav }) => {
          if (nav?.bottomBar === undefined) return null;
          const { label, icon } = nav.bottomBar;
          const prefetch = () => prefetchScreen(queryClient, screens, path);
          return (
            <li key={path} className={classes.place}>
              <NavLink
                to={path}
                className={classes.link ?? ''}
                onClick={() => {
                  wasPressed.current = true;
                }}
                onPointerEnter={prefetch}
                onFocus={prefetch}
              >
                <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" className={classes.icon}>
                  <path d={ICONS[icon]} />
                </svg>
                <span>{t(label)}</span>
              </NavLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
