import { LIMITS } from '@ieum/contract/limits';
import { Link } from 'react-router';
import { readPage, useUrlState } from '../../data/url-state.ts';
import { useTranslation } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { MemberName } from '../../ui/member-name.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { DatesOfList, PostDate } from '../../ui/post-date.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import shared from './admin.module.css';
import { type Member, useMembers } from './admin-queries.ts';
import classes from './member-list.module.css';

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
        <h2 className={shared.heading}>{t('admin.members.title')}</h2>
        <Link to={paths.adminMembers()} className={classes.manage}>
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
        <DatesOfList items={shown}>
          <MemberTable members={shown} />
        </DatesOfList>
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

function MemberTable({ members }: { members: Member[] | undefined }) {
  const { t } = useTranslation();
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('admin.members.nickname')}</th>
          <th scope="col">{t('admin.members.email')}</th>
          <th scope="col">{t('admin.members.joined')}</th>
          <th scope="col">{t('admin.members.status')}</th>
        </tr>
      </thead>
      <tbody>
        {members === undefined &&
          Array.from({ length: LIMITS.pageSize }, (_, index) => index).map((index) => (
            <tr key={index} className={classes.skeleton}>
              {[60, 80, 50, 40].map((width) => (
                <td key={width}>
                  <Skeleton lines={[width]} />
                </td>
              ))}
            </tr>
          ))}
        {members?.map(({ id, nickname, email, createdAt, status }) => (
          <tr key={id}>
            <th scope="row">
              <MemberName name={nickname} />
            </th>
            <td>{email}</td>
            <td>
              <PostDate at={createdAt} />
            </td>
            <td>
              <span className={classes.status} data-status={status}>
                {t(`admin.members.${status}`)}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
