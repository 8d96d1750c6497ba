import { type SubmitEvent, useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { paths } from '../shared/paths.ts';
import { useScreens } from '../shared/screens.ts';
import { useIsBarWide } from '../shared/ui/bar-slot.ts';
import { isForPage } from '../shared/ui/keyboard.ts';
import { Glass, SEARCH_INPUT_ID, SearchInput } from '../shared/ui/search-input.tsx';
import { useTranslation } from '../shared/words/translation.ts';
import { prefetchCodeOf } from './prefetch-screens.ts';
import classes from './search-bar.module.css';

interface SearchBarProps {
  /** Told of the element in which the search's own screen puts its field. */
  onSlot: (slot: HTMLElement | null) => void;
}

/** The way to the search: a field on a desk, a link on a phone. */
export function SearchBar({ onSlot }: SearchBarProps) {
  const { t } = useTranslation();
  const screens = useScreens();
  const navigate = useNavigate();
  const isThere = useLocation().pathname === paths.search();
  const isWide = useIsBarWide();
  useSlashKey();
  const prefetch = () => prefetchCodeOf(screens, paths.search());

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q')).trim();
    navigate(paths.search(q));
  }

  // On its own screen the search has one field, which is that screen's.
  if (isThere) return isWide && <div ref={onSlot} className={classes.field} />;
  if (isWide) {
    return (
      <search className={classes.field}>
        <form onSubmit={submit}>
          <SearchInput onFocus={prefetch} />
        </form>
      </search>
    );
  }
  return (
    <Link
      to={paths.search()}
      className={classes.link}
      aria-label={t('common.nav.search')}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    >
      <Glass />
    </Link>
  );
}

/** `/` puts the cursor into the field of the search, or opens the search where no field is shown. */
function useSlashKey(): void {
  const navigate = useNavigate();
  useEffect(() => {
    function handleKey(event: KeyboardEvent): void {
      if (event.key !== '/' || !isForPage(event)) return;
      event.preventDefault();
      const field = document.getElementById(SEARCH_INPUT_ID);
      if (field instanceof HTMLInputElement) {
        field.focus();
        field.select();
      } else {
        navigate(paths.search());
      }
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [navigate]);
}
