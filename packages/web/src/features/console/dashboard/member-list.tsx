import { LIMITS } from '@ieum/contract/limits';
import { Link } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { readPage, useUrlState } from '../../../shared/query/url-state.ts';
import { Pagination } from '../../../shared/ui/pagination.tsx';
import { RetryNotice } from '../../../shared/ui/retry-notice.tsx';
import { useTranslation } from '../../../shared/words/translation.ts';
import { useMembers } from '../admin-queries.ts';
import { MemberTable } from '../members/member-table.tsx';
import { Section } from '../parts.tsx';
import classes from './dashboard.module.css';

/** In the address, beside the page of the reported posts. */
const PAGE = 'members';

/** All members, newest first, paged in the browser (seed, section 9). */
export function MemberList() {
  const { t } = useTranslation();
  const { params, change } = useUrlState();
  const members = useMembers();
  const totalPages = Math.ceil((members.data?.length ?? 0) / LIMITS.pageSize);
  const page = Math.min(readPage(params, PAGE), Math.max(totalPages, 1));
  const shown = members.data?.slice((page - 1) * LIMITS.pageSize, page * LIMITS.pageSize);
  const toSearch = (
    <Link to={paths.adminMembers()} className={classes.link}>
      {t('admin.members.manage')}
    </Link>
  );

  return (
    <Section title={t('admin.members.title')} link={toSearch}>
      {members.isError && shown === undefined ? (
        <RetryNotice
          text={t('admin.members.failed')}
          onRetry={() => void members.refetch()}
          isRetrying={members.isFetching}
        />
      ) : (
        <MemberTable members={shown} hasOrganizations={false} />
      )}
      <Pagination
        what={t('admin.members.title')}
        page={page}
        totalPages={totalPages}
        onChange={(next) => change({ [PAGE]: next === 1 ? null : next })}
      />
    </Section>
  );
}
