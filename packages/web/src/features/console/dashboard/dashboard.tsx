import { LIMITS } from '@ieum/contract/limits';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { apiQuery } from '../../../shared/query/api-query.ts';
import { readPage, useUrlState } from '../../../shared/query/url-state.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Pagination } from '../../../shared/ui/pagination.tsx';
import { RetryNotice } from '../../../shared/ui/retry-notice.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useTranslation } from '../../../shared/words/translation.ts';
import { AuditLogEntries } from '../log/log-entries.tsx';
import { MemberTable } from '../members/member-table.tsx';
import { ConsoleScreen, Disclosure, Section } from '../parts.tsx';
import { Reported } from '../reports/reported-list.tsx';
import classes from './dashboard.module.css';
import { GivenUp } from './given-up.tsx';

export function Dashboard() {
  const { t } = useTranslation();
  const { data: notices = [], isPending, failureCount } = useQuery(NOTICES);
  const hasGivenUp = notices.includes('MAILS_GIVEN_UP') || notices.includes('EVENTS_GIVEN_UP');
  // Where the notices are going to push it down, it is not shown before they are known.
  const isWaiting = isPending && failureCount === 0;
  return (
    <ConsoleScreen title={t('common.nav.admin')}>
      <Notices />
      <Stack gap="xl" style={{ visibility: isWaiting ? 'hidden' : 'visible' }}>
        {hasGivenUp && <GivenUp />}
        <Statistics />
        <Reported />
        <MemberList />
        <AuditLog />
      </Stack>
    </ConsoleScreen>
  );
}

const NOTICES = apiQuery('GET /api/admin/notices', {});

/** What is wrong with the installation, for whoever can ask its operator. Usually nothing. */
function Notices() {
  const { t } = useTranslation();
  const { data: notices = [] } = useQuery(NOTICES);
  if (notices.length === 0) return null;
  return (
    <Stack component="ul" gap="xs" aria-label={t('admin.notices.title')}>
      {notices.map((notice) => (
        <li key={notice} className={classes.notice}>
          {t(`admin.notices.${notice}`)}
        </li>
      ))}
    </Stack>
  );
}

const FIGURES = ['totalCount', 'monthlyCount', 'weeklyCount'] as const;

function Statistics() {
  const { t, language } = useTranslation();
  const statistics = useQuery(apiQuery('GET /api/admin/members/statistics', {}));

  return (
    <Section title={t('admin.statistics.title')}>
      {statistics.isError && statistics.data === undefined ? (
        <RetryNotice text={t('admin.statistics.failed')} query={statistics} />
      ) : (
        <dl className={classes.figures}>
          {FIGURES.map((name) => (
            <div key={name} className={classes.figure}>
              <dt className="note">{t(`admin.statistics.${name}`)}</dt>
              <dd className={classes.number}>
                {statistics.data ? statistics.data[name].toLocaleString(language) : <Skeleton lines={[40]} />}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  );
}

/** In the address, beside the page of the reported posts. */
const MEMBERS_PAGE = 'members';

/** All members, newest first, paged in the browser (seed, section 9). */
function MemberList() {
  const { t } = useTranslation();
  const { params, change } = useUrlState();
  const members = useQuery(apiQuery('GET /api/admin/members', {}));
  const totalPages = Math.ceil((members.data?.length ?? 0) / LIMITS.pageSize);
  const page = Math.min(readPage(params, MEMBERS_PAGE), Math.max(totalPages, 1));
  const shown = members.data?.slice((page - 1) * LIMITS.pageSize, page * LIMITS.pageSize);
  const toSearch = (
    <Link to={paths.adminMembers()} className={classes.link}>
      {t('admin.members.manage')}
    </Link>
  );

  return (
    <Section title={t('admin.members.title')} link={toSearch}>
      {members.isError && shown === undefined ? (
        <RetryNotice text={t('admin.members.failed')} query={members} />
      ) : (
        <MemberTable members={shown} hasOrganizations={false} />
      )}
      <Pagination
        what={t('admin.members.title')}
        page={page}
        totalPages={totalPages}
        onChange={(next) => change({ [MEMBERS_PAGE]: next === 1 ? null : next })}
      />
    </Section>
  );
}

/** In the address, beside the pages of the other lists. */
const LOG_PAGE = 'log';

/** The audit log. Loaded only when it is opened. */
function AuditLog() {
  const { t } = useTranslation();
  const { params, change } = useUrlState();
  return (
    <Disclosure startsOpen={params.has(LOG_PAGE)} summary={<h2>{t('admin.log.title')}</h2>}>
      <Link to={paths.adminLog()} className={classes.link}>
        {t('admin.log.whole')}
      </Link>
      <AuditLogEntries
        page={readPage(params, LOG_PAGE)}
        filter={{}}
        onPage={(next, options) => change({ [LOG_PAGE]: next }, options)}
        empty={<EmptyState text={t('admin.log.empty')} />}
      />
    </Disclosure>
  );
}
