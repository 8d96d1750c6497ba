/** Who wrote something, as colleagues see them. For queries that have `members` in them. */
import { type Role, type WriterBadge, writerBadge } from '@ieum/contract/policy';
import { yearsOfService } from '@ieum/contract/years';
import { sql } from 'kysely';
import type { Db } from './schema.ts';

/** null of a member who has withdrawn. */
export const writerNickname = sql<string | null>`case when members.status <> 'DELETED' then members.nickname end`;

/** null of a member who has withdrawn. */
export async function nicknameOf(db: Db, memberId: number): Promise<string | null> {
  const member = await db
    .selectFrom('members')
    .where('id', '=', memberId)
    .select(writerNickname.as('writer'))
    .executeTakeFirst();
  return member?.writer ?? null;
}

/** What `writerOf` takes. */
export const writerColumns = [
  writerNickname.as('writer'),
  sql<Role>`members.role`.as('writer_role'),
  sql<number>`members.joined_year`.as('writer_joined_year'),
] as const;

export interface Writer {
  /** Both null: the writer has withdrawn. */
  writer: string | null;
  writerBadge: WriterBadge | null;
}

interface WriterRow {
  writer: string | null;
  writer_role: Role;
  writer_joined_year: number;
}

/** @param currentYear by which seniority is judged: whatever is kept of the result is kept for this year */
export function writerOf({ writer, writer_role: role, writer_joined_year }: WriterRow, currentYear: number): Writer {
  const badge = () => writerBadge({ role, yearsOfService: yearsOfService(writer_joined_year, currentYear) });
  return { writer, writerBadge: writer === null ? null : badge() };
}
