import { useEffect, useEffectEvent } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { useUrlState } from '../../data/url-state.ts';
import { useTranslation } from '../../i18n/index.ts';
import { Column } from '../../ui/column.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { InTopBar } from './in-top-bar.tsx';
import { RecentWords } from './recent-words.tsx';
import { readSearch, type SearchChange } from './search-address.ts';
import { SearchField } from './search-field.tsx';
import { isSought } from './search-queries.ts';
import { SearchResults } from './search-results.tsx';
import { useRecentSearches } from './use-recent-searches.ts';
import { useTypedQuery } from './use-typed-query.ts';

/** Search of posts and comments. All that is searched for is in the address. */
export function SearchScreen() {
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
  const typed = useTypedQuery(q, (text) => change({ q: text === '' ? null : text, page: null }, { replace: true }));
  /** Whatever is searched for otherwise begins at its first page. */
  const changeSearch: SearchChange = ({ page = 1, in: of, ...filters }, options) =>
    change({ ...filters, ...(of !== undefined && { in: of === 'posts' ? null : of }), page }, options);

  return (
    <Column>
      <PageHeading>{t('search.title')}</PageHeading>
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
