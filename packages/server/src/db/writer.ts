/**
 * Who wrote something, as colleagues see them: what is shown of a writer is decided here and nowhere else. For queries
 * that have `members` in them.
 */
import { type Role, type WriterBadge, writerBadge } from '@ieum/contract/policy';
import { WRITER_MARKS } from '@ieum/contract/wire';
import { effectiveYears, type Seniority } from '@ieum/contract/years';
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

/** What `newWriterOf` takes. */
export const writerColumns = [
  writerNickname.as('writer'),
  sql<number>`members.id`.as('writer_id'),
  sql<Role>`members.role`.as('writer_role'),
  sql<number | null>`members.moderator_since`.as('writer_moderator_since'),
  sql<number>`members.joined_year`.as('writer_joined_year'),
  sql<number>`members.created_at`.as('writer_signed_up_at'),
] as const;

/** All null and false: the writer has withdrawn, or is not to be known. */
export interface Writer {
  writer: string | null;
  writerBadge: WriterBadge | null;
  /** See `markOf`. */
  writerMark: number | null;
  writerIsModerator: boolean;
}

interface WriterRow {
  writer: string | null;
  writer_id: number;
  writer_role: Role;
  writer_moderator_since: number | null;
  writer_joined_year: number;
  writer_signed_up_at: number;
}

/** What is shown in place of a writer who is not. */
export const NOBODY: Writer = { writer: null, writerBadge: null, writerMark: null, writerIsModerator: false };

/** Keyed hashes (auth/secrets.ts). */
interface Hashes {
  hash(purpose: string, text: string): string;
}

/** Whatever is kept of the result is kept under `seniorityKey`. */
export function newWriterOf(seniority: Seniority, secrets: Hashes): (row: WriterRow) => Writer {
  return (row) => {
    if (row.writer === null) return NOBODY;
    const facts = { joinedYear: row.writer_joined_year, signedUpAt: row.writer_signed_up_at };
    return {
      writer: row.writer,
      writerBadge: writerBadge({ role: row.writer_role, yearsOfService: effectiveYears(facts, seniority) }),
      writerMark: markOf(secrets, row.writer_id),
      writerIsModerator: row.writer_moderator_since !== null,
    };
  };
}

/**
 * The number by which a member's face is drawn: the same for good, and several members may have the same. A keyed hash,
 * because ids say in which order members have joined.
 */
export function markOf(secrets: Hashes, memberId: number): number {
  const hash = Buffer.from(secrets.hash('writer mark', String(memberId)), 'base64url');
  return hash.readUInt32BE() % WRITER_MARKS;
}

/** What presenters pass on of a writer. */
export function writerFields({ writer, writerBadge, writerMark, writerIsModerator }: Writer): Writer {
  return { writer, writerBadge, writerMark, writerIsModerator };
}
