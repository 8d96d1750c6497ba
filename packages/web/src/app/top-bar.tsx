import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { paths } from '../shared/paths.ts';
import { useMayModerate } from '../shared/query/me.ts';
import { useScreens } from '../shared/screens.ts';
import { useBrand } from '../shared/session/company.ts';
import { signOut } from '../shared/session/sign-out.ts';
import { useRole } from '../shared/session/use-session.ts';
import { BrandMark } from '../shared/ui/brand-mark.ts';
import { useMedia } from '../shared/ui/media.ts';
import { useDismissal } from '../shared/ui/use-dismissal.ts';
import { useTranslation } from '../shared/words/translation.ts';
import { BellButton, BellLink } from './bell.tsx';
import { prefetchScreen } from './prefetch-screens.ts';
import { SearchBar } from './search-bar.tsx';
import classes from './top-bar.module.css';

/** @param onSlot see SearchBar */
export function TopBar({ onSlot }: { onSlot: (slot: HTMLElement | null) => void }) {
  const { t } = useTranslation();
  const role = useRole();
  const queryClient = useQueryClient();
  const screens = useScreens();
  // As the style sheet has it: with room for the links there is a panel, and no menu.
  const isWide = useMedia('(width >= 48rem)');
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  // Any navigation closes the menu.
  const isOpen = openedAt === key;
  const brand = useBrand();
  const close = () => setOpenedAt(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const bar = useRef<HTMLElement>(null);
  useDismissal(isOpen, bar, (how) => {
    close();
    if (how === 'key') toggle.current?.focus(); // The link that may have had focus is hidden now.
  });

  const mayModerate = useMayModerate(); // Every screen loads the member, which updates the role.
  // Admins have one entry for the whole console.
  const isShown = { admins: role === 'ADMIN', moderators: mayModerate && role !== 'ADMIN' };
  const entries = screens.filter(
    ({ nav, audience }) => nav && (audience === 'admins' || audience === 'moderators' ? isShown[audience] : true),
  );

  return (
    <header ref={bar} className={classes.bar}>
      <div className={classes.inner}>
        <Link to={paths.main()} className={classes.brand}>
          <BrandMark />
          <bdi className={classes.name}>{brand}</bdi>
        </Link>
        <SearchBar onSlot={onSlot} />
        <div className={classes.end}>
          {!isWide && <BellLink />}
          <button
            ref={toggle}
            type="button"
            className={classes.toggle}
            aria-expanded={isOpen}
            aria-controls="main-menu"
            aria-label={isOpen ? t('common.nav.close') : t('common.nav.open')}
            onClick={() => setOpenedAt(isOpen ? null : key)}
          >
            <span className={classes.bars} data-open={isOpen || undefined} />
          </button>
          <nav
            id="main-menu"
            aria-label={t('common.nav.label')}
            className={classes.menu}
            data-open={isOpen || undefined}
          >
            <ul className={classes.links}>
              {entries.map(({ path, nav }) => (
                <li key={path}>
                  <NavLink
                    to={path}
                    className={classes.link ?? ''}
                    onClick={close}
                    onPointerEnter={() => prefetchScreen(queryClient, screens, path)}
                    onFocus={() => prefetchScreen(queryClient, screens, path)}
                  >
                    {nav && t(nav.label)}
                  </NavLink>
                </li>
              ))}
              <li className={classes.last}>
                <button type="button" className={classes.link} onClick={signOut}>
                  {t('common.nav.signOut')}
                </button>
              </li>
            </ul>
          </nav>
          {isWide && <BellButton />}
        </div>
      </div>
    </header>
  );
}
