import { LIMITS } from '@ieum/contract/limits';
import { Link } from 'react-router';
import { readPage, useUrlState } from '../../data/url-state.ts';
import { useTranslation } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import classes from './admin.module.css';
import { useMembers } from './admin-queries.ts';
import { MemberTable } from './member-table.tsx';

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

  return (
    <section>
      <div className={classes.head}>
        <h2 className={classes.heading}>{t('admin.members.title')}</h2>
        <Link to={paths.adminMembers()} className={classes.link}>
          {t('admin.members.manage')}
        </Link>
      </div>
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
    </section>
  );
}
