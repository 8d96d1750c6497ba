import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { useMayWrite } from '../../shared/query/me.ts';
import { Button } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { focusHeading } from '../../shared/ui/focus-heading.ts';
import { useTranslation } from '../../shared/words/translation.ts';
import classes from './nothing-found.module.css';
import type { Search, SearchChange } from './search-address.ts';
import { searchQuery } from './search-queries.ts';
import { totalText } from './total-text.ts';
import { type Widening, wideningsOf } from './widenings.ts';

interface NothingFoundProps {
  search: Search;
  onChange: SearchChange;
}

/** Offers what finds more, and a new hire the question to the seniors. */
export function NothingFound({ search, onChange }: NothingFoundProps) {
  const { t, language } = useTranslation();
  const mayAsk = useMayWrite('qna');
  const offers = useWidenings(search);

  function widen(changes: Widening['changes']): void {
    focusHeading(); // The button disappears.
    onChange(changes);
  }

  return (
    <EmptyState text={t(`search.none.${search.in}`, { q: search.q })}>
      <p>{t(offers.length > 0 ? 'search.none.limited' : 'search.none.help')}</p>
      {offers.length > 0 && (
        <div className={classes.offers}>
          {offers.map(({ name, changes, found }) => (
            <Button key={name} variant="default" onClick={() => widen(changes)}>
              <span>{t(`search.widen.${name}`)}</span>
              <span className={classes.count}>{totalText(found, t, language)}</span>
            </Button>
          ))}
        </div>
      )}
      {mayAsk && (
        <Button component={Link} to={paths.ask(search.q)}>
          {t('search.ask')}
        </Button>
      )}
    </EmptyState>
  );
}

/** Whoever types on has not looked for this. */
const PAUSE_MS = 500;

/** Those that find something. All limits are only left out at once where one of them is not enough. */
function useWidenings(search: Search) {
  const widenings = wideningsOf(search);
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), PAUSE_MS);
    return () => clearTimeout(timer);
  }, []);
  const answers = useQueries({
    queries: widenings.map(({ changes }) => ({
      ...searchQuery({ ...search, ...changes, page: 1 }, 1),
      enabled: isDue,
    })),
  });
  const finding = widenings.flatMap((widening, index) => {
    const found = answers[index]?.data;
    return found === undefined || found.totalElements === 0 ? [] : [{ ...widening, found }];
  });
  const isOneEnough = finding.some(({ name }) => name === 'tag' || name === 'board' || name === 'period');
  return finding.filter(({ name }) => name !== 'all' || !isOneEnough);
}
