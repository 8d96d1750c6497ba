/**
 * Who wrote something, as colleagues see them: what is shown of a writer is decided here and nowhere else. For queries
 * that have `members` in them.
 */
import { UNNAMED } from '@ieum/contract/anonymous';
import { type Role, type WriterBadge, writerBadge } from '@ieum/contract/permissions';
import { WRITER_MARKS } from '@ieum/contract/wire';
import { effectiveYears, type Seniority } from '@ieum/contract/years';
import { sql } from 'kysely';
import type { Db, PostRow } from '../db/schema.ts';

/** Of a member as such: null of one who has withdrawn. Of who has written something, `writerNickname` is shown. */
export const memberNickname = sql<string | null>`case when members.status <> 'DELETED' then members.nickname end`;

/** What was written: a post or a comment, which has the post beside it. */
type WrittenKind = keyof typeof UNNAMED;

/** That a member has asked `posts` without a name: nobody is shown who that is, whatever has become of them. */
export function isUnnamed(memberId: string) {
  return sql<boolean>`(posts.anonymous = 1 and posts.author_id = ${sql.ref(memberId)})`;
}

/** The same rule, for a post that has been read. @param writerId of the post, or of a comment under it */
export function isUnnamedAsker(post: Pick<PostRow, 'anonymous' | 'author_id'>, writerId: number): boolean {
  return post.anonymous === 1 && post.author_id === writerId;
}

/** For queries that also have in `posts` the post, or that of the comment. @param writer the alias of the writer's row */
export function writerNickname(of: WrittenKind, writer = 'members') {
  const [status, nickname] = [sql.ref(`${writer}.status`), sql.ref(`${writer}.nickname`)];
  return sql<string | null>`case when ${isUnnamed(`${writer}.id`)} then ${sql.lit(UNNAMED[of])}
    when ${status} <> 'DELETED' then ${nickname} end`;
}

/** null of a member who has withdrawn. */
export async function nicknameOf(db: Db, memberId: number): Promise<string | null> {
  const member = await db
    .selectFrom('members')
    .where('id', '=', memberId)
    .select(memberNickname.as('writer'))
    .executeTakeFirst();
  return member?.writer ?? null;
}

/** What `newWriterOf` takes, of a member as such. */
export const memberColumns = [
  memberNickname.as('writer'),
  sql<number>`members.id`.as('writer_id'),
  sql<Role>`members.role`.as('writer_role'),
  sql<number | null>`members.moderator_since`.as('writer_moderator_since'),
  sql<number>`members.joined_year`.as('writer_joined_year'),
  sql<number>`members.created_at`.as('writer_signed_up_at'),
] as const;

/** What `newWriterOf` takes, for queries that also have in `posts` the post, or that of the comment. */
export function writerColumns(of: WrittenKind) {
  const [, ...others] = memberColumns;
  const unnamed = sql<number>`case when ${isUnnamed('members.id')} then 1 else 0 end`;
  return [writerNickname(of).as('writer'), ...others, unnamed.as('writer_unnamed')] as const;
}

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
  /** 1: `writer` is no nickname, and nothing else is to be shown. */
  writer_unnamed?: number;
}

/** What is shown in place of a writer who is not. */
export const NOBODY: Writer = { writer: null, writerBadge: null, writerMark: null, writerIsModerator: false };

/** What is shown of who has asked without a name. */
export function unnamedWriter(of: WrittenKind): Writer {
  return { ...NOBODY, writer: UNNAMED[of] };
}

/** Keyed hashes (auth/secrets.ts). */
interface Hashes {
  hash(purpose: string, text: string): string;
}

/** Whatever is kept of the result is kept under `seniorityKey`. */
export function newWriterOf(seniority: Seniority, secrets: Hashes): (row: WriterRow) => Writer {
  return (row) => {
    if (row.writer_unnamed === 1) return { ...NOBODY, writer: row.writer };
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
