import { type ReactNode, use, useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { NavigationType, useNavigationType } from 'react-router';
import { useUrlState } from '../../shared/query/url-state.ts';
import type { Page } from '../../shared/screens.ts';
import { useTypedQuery } from '../../shared/search/use-typed-query.ts';
import { BarSlot, useIsBarWide } from '../../shared/ui/bar-slot.ts';
import { Column } from '../../shared/ui/column.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { PageHeading } from '../../shared/ui/page-heading.tsx';
import { Tabs } from '../../shared/ui/tabs.tsx';
import { useTranslation } from '../../shared/words/translation.ts';
import { WHILE_TYPING } from './query-text.ts';
import { RecentWords } from './recent-words.tsx';
import { readSearch, type SearchChange } from './search-address.ts';
import { SearchField } from './search-field.tsx';
import { isSought, searchQuery } from './search-queries.ts';
import { SearchResults } from './search-results.tsx';
import { useRecentSearches } from './use-recent-searches.ts';

export const search: Page = {
  Component: SearchScreen,
  queries: ({ search: params }) => {
    const search = readSearch(params);
    return isSought(search) ? [searchQuery(search)] : [];
  },
};

/** Search of posts and comments. All that is searched for is in the address. */
function SearchScreen() {
  const { t } = useTranslation();
  const { params, change } = useUrlState();
  const { add } = useRecentSearches();
  const search = readSearch(params);
  const { q, in: shown } = search;
  const isEntered = useNavigationType() === NavigationType.Push;
  // What was typed into the field of another screen.
  const noteEntered = useEffectEvent(() => {
    if (isEntered && q !== '') add(q);
  });
  useEffect(() => noteEntered(), []);
  // What is typed bit by bit is one entry of the history.
  const typed = useTypedQuery(q, WHILE_TYPING, (text) =>
    change({ q: text === '' ? null : text, page: null }, { replace: true }),
  );
  /** Whatever is searched for otherwise begins at its first page. */
  const changeSearch: SearchChange = ({ page = 1, in: of, ...filters }, options) =>
    change({ ...filters, ...(of !== undefined && { in: of === 'posts' ? null : of }), page }, options);

  return (
    <Column>
      <PageHeading>{t('common.nav.search')}</PageHeading>
      <InTopBar>
        <SearchField
          text={typed.text}
          isFirst={q === ''}
          onType={typed.type}
          onSearch={(text) => {
            const searched = typed.search(text);
            if (searched !== '') add(searched);
          }}
        />
      </InTopBar>
      {q === '' && <RecentWords />}
      {q !== '' && !isSought(search) && (
        <EmptyState text={t('search.signs.title')}>
          <p>{t('search.signs.text')}</p>
        </EmptyState>
      )}
      {isSought(search) && (
        <Tabs
          label={t('search.results')}
          tabs={[
            { id: 'posts', label: t('search.in.posts') },
            { id: 'comments', label: t('search.in.comments') },
          ]}
          shown={shown}
          onShow={(of) => changeSearch({ in: of })}
        >
          <SearchResults key={shown} search={search} onChange={changeSearch} />
        </Tabs>
      )}
    </Column>
  );
}

/** Shows the field in the top bar where that has room for it, so that there is one field, and else where it stands. */
function InTopBar({ children }: { children: ReactNode }) {
  const slot = use(BarSlot);
  if (!useIsBarWide()) return children;
  return slot && createPortal(children, slot);
}
