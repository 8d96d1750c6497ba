import { phrasesOf } from '@ieum/contract/search/query';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PagedList } from '../../shared/posts/paged-list.tsx';
import { prefetchQueries } from '../../shared/query/prefetch-queries.ts';
import { type Loaded, useQueryWithFallback } from '../../shared/query/use-query-with-fallback.ts';
import { useTranslation } from '../../shared/words/translation.ts';
import { FoundCard, FoundCardSkeleton } from './found-card.tsx';
import { NothingFound } from './nothing-found.tsx';
import type { Search, SearchChange } from './search-address.ts';
import { SearchFilters } from './search-filters.tsx';
import { type FoundPage, searchQuery } from './search-queries.ts';
import classes from './search-results.module.css';
import { totalText } from './total-text.ts';
import { useRememberSearch } from './use-recent-searches.ts';

interface SearchResultsProps {
  search: Search;
  onChange: SearchChange;
}

/** What is found, with the filters above it. */
export function SearchResults({ search, onChange }: SearchResultsProps) {
  const { t, language } = useTranslation();
  const client = useQueryClient();
  const { loaded, search: shown } = useFound(search);
  const { data, origin } = loaded;
  const phrases = phrasesOf(shown.q);
  const isLastPage = data !== undefined && shown.page === data.totalPages;

  const rememberSearch = useRememberSearch(search.q, origin === 'server');

  return (
    <>
      <div className={classes.head}>
        <div>
          <SearchFilters filters={search} onChange={onChange} />
        </div>
        <p role="status" className={classes.total}>
          {data !== undefined && (
            <>
              <span className="visually-hidden">{`${t('search.results')} `}</span>
              <span>{totalText(data, t, language)}</span>
            </>
          )}
        </p>
      </div>
      <PagedList
        name={t('search.results')}
        loaded={loaded}
        page={search.page}
        onPage={(page, options) => onChange({ page }, options)}
        onApproach={(page) => void prefetchQueries(client, [searchQuery({ ...search, page })])}
        failed={t('search.failed')}
        skeleton={<FoundCardSkeleton />}
        keyOf={(found) => ('commentId' in found ? found.commentId : found.id)}
        empty={<NothingFound key={shown.q} search={shown} onChange={onChange} />}
      >
        {(found) => <FoundCard found={found} phrases={phrases} onOpen={rememberSearch} />}
      </PagedList>
      {data?.totalIsAtLeast && isLastPage && <p className={classes.rest}>{t('search.rest')}</p>}
    </>
  );
}

interface FoundBy {
  loaded: Loaded<FoundPage>;
  /** What the shown page was found by: an earlier search, until the answer to this one has come. */
  search: Search;
}

/** What a search finds. Until it is loaded, what was found before stays; after a failure it does not. */
function useFound(search: Search): FoundBy {
  const loaded = useQueryWithFallback(searchQuery(search));
  const [before, setBefore] = useState<{ data: FoundPage; search: Search } | null>(null);
  if (loaded.data !== undefined && loaded.data !== before?.data) setBefore({ data: loaded.data, search });
  if (loaded.data !== undefined || loaded.error !== null || before === null) return { loaded, search };
  return { loaded: { ...loaded, data: before.data, origin: 'placeholder' }, search: before.search };
}
