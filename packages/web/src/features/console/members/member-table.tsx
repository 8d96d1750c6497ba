import type { PersonStatus, Role } from '@ieum/contract/policy';
import { Link } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { useListOrigin } from '../../../shared/posts/back-to-list.ts';
import { MemberName } from '../../../shared/ui/member-name.tsx';
import { PostDate } from '../../../shared/ui/post-date.tsx';
import { type Translate, useTranslation } from '../../../shared/words/translation.ts';
import { DataTable } from '../table.tsx';
import classes from './members.module.css';

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

/** A table of members, each leading to their record. */
export function MemberTable({ members, hasOrganizations, isOld = false }: MemberTableProps) {
  const { t } = useTranslation();
  const organization = {
    name: 'organization',
    header: t('admin.search.organization'),
    cell: (member: Row) => <bdi>{member.organization}</bdi>,
  };
  return (
    <DataTable
      rows={members}
      keyOf={({ id }) => id}
      isOld={isOld}
      columns={[
        { name: 'nickname', header: t('admin.members.nickname'), cell: (member) => <Name {...member} /> },
        { name: 'email', header: t('admin.members.email'), cell: ({ email }) => email, onPhone: 'line' },
        ...(hasOrganizations ? [organization] : []),
        {
          name: 'joined',
          header: t('admin.members.joined'),
          cell: ({ createdAt }) => <PostDate at={createdAt} />,
          isShort: true,
        },
        {
          name: 'status',
          header: t('admin.members.status'),
          cell: ({ status }) => <MemberStatus status={status} />,
          isShort: true,
          onPhone: 'corner',
        },
      ]}
    />
  );
}

function Name({ id, nickname, role }: Row) {
  const fromHere = useListOrigin();
  const name = <MemberName name={nickname} badge={role === 'ADMIN' ? 'ADMIN' : null} />;
  if (nickname === null) return <span className={classes.nobody}>{name}</span>;
  return (
    <Link to={paths.adminMember(id)} state={fromHere} className={classes.name}>
      {name}
    </Link>
  );
}

export function statusText(status: PersonStatus, t: Translate): string {
  return t(status === 'PENDING' ? 'admin.search.PENDING' : `admin.members.${status}`);
}

export function MemberStatus({ status }: { status: PersonStatus }) {
  const { t } = useTranslation();
  return (
    <span className={classes.status} data-status={status}>
      {statusText(status, t)}
    </span>
  );
}
