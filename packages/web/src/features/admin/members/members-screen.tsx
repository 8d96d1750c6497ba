import { PERSON_STATUSES } from '@ieum/contract/policy';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { readPage, useUrlState } from '../../../data/url-state.ts';
import { useTranslation } from '../../../i18n/index.ts';
import { paths } from '../../../paths.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Column } from '../../../ui/column.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { LoadNotice } from '../../lists/load-notice.tsx';
import { MemberTable } from '../member-table.tsx';
import { useFoundMembers } from './member-queries.ts';
import classes from './members-screen.module.css';
import { SearchForm } from './search-form.tsx';

/** Members and who has signed up to be one, searched and paged on the server; the search is in the address. */
export function MembersScreen() {
  const { t } = useTranslation();
  const { params, change } = useUrlState();
  const page = readPage(params);
  const q = params.get('q') ?? '';
  const status = PERSON_STATUSES.find((name) => name === params.get('status')) ?? null;
  const loaded = useFoundMembers({ page, q, status });
  const { data, origin, error } = loaded;
  const top = useRef<HTMLElement>(null);

  // The page is past the end, for example in an address that was kept: the new last page is opened.
  const lastPage = data?.totalPages ?? 0;
  const isPastEnd = origin === 'server' && lastPage > 0 && page > lastPage;
  useEffect(() => {
    if (isPastEnd) change({ page: lastPage }, { replace: true });
  }, [isPastEnd, lastPage, change]);

  function turnTo(next: number): void {
    change({ page: next });
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: 'start' });
  }

  return (
    <Column isWide>
      <div className={classes.screen}>
        <div>
          <BackLink to={paths.admin()}>{t('admin.title')}</BackLink>
          <PageHeading>{t('admin.search.title')}</PageHeading>
        </div>
        <SearchForm
          q={q}
          status={status}
          // What is typed bit by bit is one entry of the history.
          onSearch={(text) => change({ q: text === '' ? null : text, page: null }, { replace: true })}
          onStatus={(chosen) => change({ status: chosen, page: null })}
        />
        <section ref={top} tabIndex={-1} aria-label={t('admin.members.title')} className={classes.found}>
          <p role="status" className={classes.count}>
            {data !== undefined && origin === 'server' && t('admin.search.found', { count: data.totalElements })}
          </p>
          <LoadNotice loaded={loaded} failed={t('admin.members.failed')} />
          {data?.totalElements === 0 ? (
            <EmptyState text={t('admin.search.empty')}>
              <Button variant="default" onClick={() => change({ q: null, status: null, page: null })}>
                {t('admin.search.clear')}
              </Button>
            </EmptyState>
          ) : (
            (data !== undefined || error === null) && (
              <MemberTable members={data?.content} hasOrganizations isOld={origin === 'placeholder'} />
            )
          )}
          {data !== undefined && (
            <Pagination what={t('admin.members.title')} page={page} totalPages={data.totalPages} onChange={turnTo} />
          )}
        </section>
      </div>
    </Column>
  );
}
