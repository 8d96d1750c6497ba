import { LIMITS } from '@ieum/contract/limits';
import type { PersonStatus, Role } from '@ieum/contract/policy';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { MemberName } from '../../ui/member-name.tsx';
import { DatesOfList, PostDate } from '../../ui/post-date.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useListOrigin } from '../lists/back-to-list.ts';
import classes from './member-table.module.css';
import { statusText } from './members/status-text.ts';

interface Row {
  id: number;
  /** Null: has withdrawn. */
  nickname: string | null;
  email: string | null;
  organization?: string;
  role: Role;
  status: PersonStatus;
  createdAt: string;
}

interface MemberTableProps {
  /** Undefined while they are loading. */
  members: Row[] | undefined;
  hasOrganizations: boolean;
  /** They are of the former search, while the new one is loading. */
  isOld?: boolean;
}

/** A table of members, each leading to their record. The rows are cards on a phone. */
export function MemberTable({ members, hasOrganizations, isOld = false }: MemberTableProps) {
  const { t } = useTranslation();
  return (
    <DatesOfList items={members}>
      <table className={classes.table} aria-busy={members === undefined || isOld} data-old={isOld || undefined}>
        <thead>
          <tr>
            <th scope="col">{t('admin.members.nickname')}</th>
            <th scope="col">{t('admin.members.email')}</th>
            {hasOrganizations && <th scope="col">{t('admin.search.organization')}</th>}
            <th scope="col">{t('admin.members.joined')}</th>
            <th scope="col">{t('admin.members.status')}</th>
          </tr>
        </thead>
        <tbody>
          {members === undefined &&
            Array.from({ length: LIMITS.pageSize }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they never move.
              <SkeletonRow key={index} hasOrganization={hasOrganizations} />
            ))}
          {members?.map((member) => (
            <MemberRow key={member.id} {...member} />
          ))}
        </tbody>
      </table>
    </DatesOfList>
  );
}

function MemberRow({ id, nickname, email, organization, role, status, createdAt }: Row) {
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
      <td className={classes.email}>{email}</td>
      {organization !== undefined && (
        <td className={classes.organization}>
          <bdi>{organization}</bdi>
        </td>
      )}
      <td className={classes.date}>
        <PostDate at={createdAt} />
      </td>
      <td className={classes.state}>
        <span className={classes.status} data-status={status}>
          {statusText(status, t)}
        </span>
      </td>
    </tr>
  );
}

function SkeletonRow({ hasOrganization }: { hasOrganization: boolean }) {
  const bone = <Skeleton lines={[70]} />;
  return (
    <tr className={classes.skeleton}>
      <td>
        <span className={classes.nobody}>{bone}</span>
      </td>
      <td className={classes.email}>{bone}</td>
      {hasOrganization && <td className={classes.organization}>{bone}</td>}
      <td className={classes.date}>{bone}</td>
      <td className={classes.state}>{bone}</td>
    </tr>
  );
}
