import { useUrlState } from '../../data/url-state.ts';
import { useTranslation } from '../../i18n/index.ts';
import { Column } from '../../ui/column.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { InTopBar } from './in-top-bar.tsx';
import { cleanQuery } from './query-text.ts';
import { RecentWords } from './recent-words.tsx';
import { SearchField } from './search-field.tsx';
import { useTypedQuery } from './use-typed-query.ts';

/** Search of posts and comments. What is searched for is in the address. */
export function SearchScreen() {
  const { t } = useTranslation();
  const { params, change } = useUrlState();
  const q = cleanQuery(params.get('q') ?? '');
  // What is typed bit by bit is one entry of the history.
  const typed = useTypedQuery(q, (text) => change({ q: text === '' ? null : text, page: null }, { replace: true }));

  return (
    <Column>
      <PageHeading>{t('search.title')}</PageHeading>
      <InTopBar>
        <SearchField text={typed.text} isFirst={q === ''} onType={typed.type} onSearch={typed.search} />
      </InTopBar>
      {q === '' && <RecentWords />}
    </Column>
  );
}
