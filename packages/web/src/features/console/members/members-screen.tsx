import { PERSON_STATUSES } from '@ieum/contract/policy';
import { PagedList } from '../../../shared/posts/paged-list.tsx';
import { readPage, useUrlState } from '../../../shared/query/url-state.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { useTranslation } from '../../../shared/words/translation.ts';
import { DownloadCsv } from '../download-csv.tsx';
import { ConsoleScreen } from '../parts.tsx';
import { useFoundMembers } from './member-queries.ts';
import { MemberTable } from './member-table.tsx';
import classes from './members.module.css';
import { SearchForm } from './search-form.tsx';

/** Members and who has signed up to be one, searched and paged on the server; the search is in the address. */
export function MembersScreen() {
  const { t } = useTranslation();
  const { params, change } = useUrlState();
  const page = readPage(params);
  const q = params.get('q') ?? '';
  const status = PERSON_STATUSES.find((name) => name === params.get('status')) ?? null;
  const loaded = useFoundMembers({ page, q, status });
  const { data, origin } = loaded;
  // The dashboard counts the active ones only.
  const found = q === '' && status === null ? 'admin.search.foundOfAll' : 'admin.search.found';

  return (
    <ConsoleScreen title={t('admin.search.title')}>
      <SearchForm
        q={q}
        status={status}
        // What is typed bit by bit is one entry of the history.
        onSearch={(text) => change({ q: text === '' ? null : text, page: null }, { replace: true })}
        onStatus={(chosen) => change({ status: chosen, page: null })}
      />
      <div>
        <p role="status" className={classes.count}>
          {data !== undefined && origin === 'server' && t(found, { count: data.totalElements })}
        </p>
        <PagedList
          name={t('admin.members.title')}
          loaded={loaded}
          page={page}
          onPage={(next, options) => change({ page: next }, options)}
          failed={t('admin.members.failed')}
          empty={
            <EmptyState text={t('admin.search.empty')}>
              <Button variant="default" onClick={() => change({ q: null, status: null, page: null })}>
                {t('admin.search.clear')}
              </Button>
            </EmptyState>
          }
          whole={(members, isOld) => <MemberTable members={members} hasOrganizations isOld={isOld} />}
        />
      </div>
      <div>
        <DownloadCsv what="members" />
      </div>
    </ConsoleScreen>
  );
}
