/** Members and those who have signed up to be one, as admins see them. Their ids share one numbering. */
import { LEAVER } from '@ieum/contract/console-choices';
import type { PersonStatus, Role } from '@ieum/contract/permissions';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Config } from '../config/config.ts';
import type { Engine } from '../db/engine.ts';
import type { Db, MemberRow, Schema } from '../db/schema.ts';
import { erasureOf } from '../members/leavers.ts';
import { isoOf } from '../time/iso.ts';

const SHARED_COLUMNS = ['id', 'nickname', 'email', 'organization', 'joined_year', 'created_at'] as const;
const SEARCHED_COLUMNS = ['nickname', 'email', 'organization'];

interface PersonRow extends Pick<MemberRow, (typeof SHARED_COLUMNS)[number]> {
  role: Role;
  moderator_since: number | null;
  status: PersonStatus;
  let_go_at: number | null;
}

interface Search {
  /** Empty: everyone is found. */
  q: string;
  status?: PersonStatus | typeof LEAVER | undefined;
}

/** The conditions are part of the query of each table, so that SQLite, too, reads each along its own index. */
export function selectPeople(
  db: Db,
  engine: Engine,
  { q, status }: Search,
): SelectQueryBuilder<Schema, 'members' | 'pending_members', PersonRow> {
  const contains = sql.join(
    SEARCHED_COLUMNS.map((column) => engine.contains(column, q)),
    sql` or `,
  );
  const members = db
    .selectFrom('members')
    .select([...SHARED_COLUMNS, 'role', 'moderator_since', 'status', 'let_go_at'])
    .$if(status === LEAVER, (query) => query.where('let_go_at', 'is not', null))
    .$if(status !== undefined && status !== LEAVER, (query) =>
      query.where('status', '=', status as MemberRow['status']),
    )
    // The row of a withdrawn member has a hash for an email.
    .$if(q !== '', (query) => query.where('status', '!=', 'DELETED').where(sql<boolean>`(${contains})`))
    .$castTo<PersonRow>();
  const pending = db
    .selectFrom('pending_members')
    .select(SHARED_COLUMNS)
    .select([sql.lit('USER').as('role'), sql.lit(null).as('moderator_since'), sql.lit('PENDING').as('status')])
    .select(sql.lit(null).as('let_go_at'))
    .$if(q !== '', (query) => query.where(sql<boolean>`(${contains})`))
    .$castTo<PersonRow>();
  if (status === undefined) return members.unionAll(pending);
  return status === 'PENDING' ? pending : members;
}

/** The nickname and the email are null of a member who has withdrawn. */
export function presentPerson(
  { id, nickname, email, organization, role, status, ...row }: PersonRow,
  config: Pick<Config, 'leaversErasedAfter'>,
) {
  const isGone = status === 'DELETED';
  return {
    id,
    nickname: isGone ? null : nickname,
    email: isGone ? null : email,
    organization,
    joinedYear: row.joined_year,
    role,
    isModerator: row.moderator_since !== null,
    status,
    letGoAt: isoOf(row.let_go_at),
    erasedAt: erasureOf(row.let_go_at, config),
    createdAt: isoOf(row.created_at),
  };
}
