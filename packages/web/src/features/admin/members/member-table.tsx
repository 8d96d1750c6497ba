import { Link } from 'react-router';
import { useTranslation } from '../../../i18n/index.ts';
import { paths } from '../../../paths.ts';
import { MemberName } from '../../../ui/member-name.tsx';
import { PostDate } from '../../../ui/post-date.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useListOrigin } from '../../lists/back-to-list.ts';
import type { Person } from './member-queries.ts';
import classes from './member-table.module.css';
import { statusText } from './status-text.ts';

const SKELETON_ROWS = ['1', '2', '3', '4', '5'];

interface MemberTableProps {
  /** Undefined while they are loading. */
  members: Person[] | undefined;
  /** They are of the former search, while the new one is loading. */
  isOld: boolean;
}

/** A table, whose rows are cards on a phone. */
export function MemberTable({ members, isOld }: MemberTableProps) {
  const { t } = useTranslation();
  return (
    <table className={classes.table} aria-busy={members === undefined || isOld} data-old={isOld || undefined}>
      <thead>
        <tr>
          <th scope="col">{t('admin.members.nickname')}</th>
          <th scope="col">{t('admin.members.email')}</th>
          <th scope="col">{t('admin.search.organization')}</th>
          <th scope="col">{t('admin.members.joined')}</th>
          <th scope="col">{t('admin.members.status')}</th>
        </tr>
      </thead>
      <tbody>
        {members === undefined && SKELETON_ROWS.map((key) => <SkeletonRow key={key} />)}
        {members?.map((member) => (
          <MemberRow key={member.id} {...member} />
        ))}
      </tbody>
    </table>
  );
}

function MemberRow({ id, nickname, email, organization, role, status, createdAt }: Person) {
  const { t } = useTranslation();
  const fromHere = useListOrigin();
  const name = <MemberName name={nickname} badge={role === 'ADMIN' ? 'ADMIN' : null} />;
  return (
    <tr>
      <th scope="row">
        {nickname === null ? (
          <span className={classes.nobody}>{name}</span>
        ) : (
          <Link to={paths.adminMember(id)} state={fromHere} className={classes.name}>
            {name}
          </Link>
        )}
      </th>
      <td>{email}</td>
      <td>
        <bdi>{organization}</bdi>
      </td>
      <td>
        <PostDate at={createdAt} />
      </td>
      <td>
        <span className={classes.status} data-status={status}>
          {statusText(status, t)}
        </span>
      </td>
    </tr>
  );
}

function SkeletonRow() {
  return (
    <tr className={classes.skeleton}>
      {[60, 80, 50, 50, 40].map((width, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns are always the same.
        <td key={at}>
          <Skeleton lines={[width]} />
        </td>
      ))}
    </tr>
  );
}
