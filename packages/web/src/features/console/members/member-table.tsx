import { LEAVER } from '@ieum/contract/console-choices';
import type { PersonStatus, Role } from '@ieum/contract/permissions';
import { Link } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { useListOrigin } from '../../../shared/posts/back-to-list.ts';
import { Checkbox } from '../../../shared/ui/checkbox.tsx';
import { MemberName } from '../../../shared/ui/member-name.tsx';
import { PostDate } from '../../../shared/ui/post-date.tsx';
import { type Translate, useTranslation } from '../../../shared/words/translation.ts';
import { dayText } from '../moment.tsx';
import { DataTable } from '../table.tsx';
import classes from './members.module.css';

export interface ShownMember {
  id: number;
  /** Null: has withdrawn. */
  nickname: string | null;
  email: string | null;
  organization?: string;
  role: Role;
  status: PersonStatus;
  /** Of a leaver. */
  letGoAt?: string | null;
  erasedAt?: string | null;
  createdAt: string;
}

interface Choosing {
  /** By id. */
  chosen: ReadonlyMap<number, string>;
  mayChoose: (member: ShownMember) => boolean;
  onChoose: (member: ShownMember, isChosen: boolean) => void;
}

interface MemberTableProps {
  /** Undefined while they are loading. */
  members: ShownMember[] | undefined;
  hasOrganizations: boolean;
  /** They are of the former search, while the new one is loading. */
  isOld?: boolean;
  /** Where members can be chosen, to do something with all of them. */
  choosing?: Choosing;
}

/** A table of members, each leading to their record. */
export function MemberTable({ members, hasOrganizations, isOld = false, choosing }: MemberTableProps) {
  const { t } = useTranslation();
  const choice = choosing !== undefined && members?.some(choosing.mayChoose) ? choosing : null;
  const organization = {
    name: 'organization',
    header: t('admin.search.organization'),
    cell: (member: ShownMember) => <bdi>{member.organization}</bdi>,
  };
  return (
    <DataTable
      rows={members}
      keyOf={({ id }) => id}
      isOld={isOld}
      columns={[
        {
          name: 'nickname',
          header: t('members.nickname'),
          cell: (member) =>
            choice === null ? (
              <Name {...member} />
            ) : (
              <span className={classes.choice}>
                <Choice member={member} {...choice} />
                <Name {...member} />
              </span>
            ),
        },
        { name: 'email', header: t('auth.email'), cell: ({ email }) => email, onPhone: 'line' },
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
          cell: (member) => <MemberStatus {...member} />,
          isShort: true,
          onPhone: 'corner',
        },
      ]}
    />
  );
}

function Name({ id, nickname, role }: ShownMember) {
  const fromHere = useListOrigin();
  const name = <MemberName name={nickname} badge={role === 'ADMIN' ? 'ADMIN' : null} />;
  if (nickname === null) return <span className={classes.nobody}>{name}</span>;
  return (
    <Link to={paths.adminMember(id)} state={fromHere} className={classes.name}>
      {name}
    </Link>
  );
}

function Choice({ member, chosen, mayChoose, onChoose }: Choosing & { member: ShownMember }) {
  const { t } = useTranslation();
  if (!mayChoose(member)) return <span className={classes.noChoice} />;
  return (
    <Checkbox name="chosen" checked={chosen.has(member.id)} onChange={(isChosen) => onChoose(member, isChosen)}>
      <span className="visually-hidden">{t('admin.leavers.choose', { name: member.nickname ?? '' })}</span>
    </Checkbox>
  );
}

export function statusText(status: PersonStatus | typeof LEAVER, t: Translate): string {
  if (status === LEAVER) return t('admin.leavers.status');
  return t(status === 'PENDING' ? 'admin.search.PENDING' : `admin.members.${status}`);
}

/** A leaver is suspended, and shown as what they are, with the day of the erasure where it is known. */
export function MemberStatus({
  status,
  letGoAt = null,
  erasedAt = null,
}: Pick<ShownMember, 'status' | 'letGoAt' | 'erasedAt'>) {
  const { t, language } = useTranslation();
  return (
    <span className={classes.status} data-status={status}>
      <span>{statusText(letGoAt === null ? status : LEAVER, t)}</span>
      {erasedAt !== null && (
        <time dateTime={erasedAt} className={classes.erased}>
          {t('admin.leavers.erasedOn', { day: dayText(erasedAt, language) })}
        </time>
      )}
    </span>
  );
}
