/**
 * The line that seniors have for all questions that wait. It is no row of theirs, since a question would then be
 * written as many times as there are seniors: it is derived from `broadcasts`.
 */
import type { Board } from '@ieum/contract/boards';
import { LIMITS } from '@ieum/contract/limits';
import type { NotificationKind } from '@ieum/contract/notification-kinds';
import { joinedAtLatest } from '@ieum/contract/years';
import { sql } from 'kysely';
import { waitingQuestions } from '../boards/visibility.ts';
import type { Db } from '../db/schema.ts';
import { writerNickname } from '../db/writer.ts';
import { isMuted, isWanted } from './kinds.ts';
import { type Moment, oldestKept } from './moment.ts';

const KIND = 'QUESTION';
/** More are not counted. */
const COUNTED = 1_000;
/** Among whose askers the last three different ones are looked for. */
const LOOKED_AT = 30;

export interface QuestionLine {
  /** Of the newest question, like all that follows but `actors` and `count`. */
  id: number;
  board: Board;
  postId: number;
  title: string;
  createdAt: number;
  actors: string[];
  /** How many wait. */
  count: number;
  /** null: the newest has not been read. */
  readAt: number | null;
}

/** The line of a member; null: not a senior, or none waits. */
export async function questionLine(moment: Moment, memberId: number): Promise<QuestionLine | null> {
  const { db } = moment;
  const member = await seniors(moment)
    .where('members.id', '=', memberId)
    .leftJoin('broadcast_reads', (join) =>
      join.onRef('broadcast_reads.member_id', '=', 'members.id').on('broadcast_reads.kind', '=', KIND),
    )
    .select(['broadcast_reads.read_to', 'broadcast_reads.read_at'])
    .executeTakeFirst();
  if (!member) return null;
  const waiting = questionsFor(moment, sql.val<number>(memberId));
  const newest = await waiting
    .innerJoin('members', 'members.id', 'posts.author_id')
    .select(['broadcasts.id', 'broadcasts.created_at', 'posts.board', 'posts.id as post_id', 'posts.title'])
    .select(writerNickname.as('asker'))
    .orderBy('broadcasts.id', 'desc')
    .limit(LOOKED_AT)
    .execute();
  const [first] = newest;
  if (!first) return null;
  const { count } = await db
    .selectFrom(waiting.select('broadcasts.id').limit(COUNTED).as('waiting'))
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const askers = new Set(newest.flatMap(({ asker }) => asker ?? []));
  return {
    id: first.id,
    board: first.board,
    postId: first.post_id,
    title: first.title,
    createdAt: first.created_at,
    actors: Array.from(askers).slice(0, LIMITS.notificationActors),
    count,
    readAt: (member.read_to ?? 0) >= first.id ? member.read_at : null,
  };
}

/** The newest of the questions that wait, for a senior who wants to hear of them; none for anyone else. */
export async function newestQuestions(moment: Moment, memberId: number, limit: number) {
  const member = await seniors(moment).where('members.id', '=', memberId).select('members.id').executeTakeFirst();
  if (!member) return [];
  return questionsFor(moment, sql.lit(memberId))
    .select(['posts.board', 'posts.id', 'posts.title'])
    .orderBy('broadcasts.id', 'desc')
    .limit(limit)
    .execute();
}

/** Those of these members whose line is unread. */
export async function membersWithUnreadQuestions(moment: Moment, memberIds: number[]): Promise<number[]> {
  const rows = await seniors(moment)
    .where('members.id', 'in', memberIds)
    .where(({ exists, lit }) =>
      exists(
        questionsFor(moment, sql.ref<number>('members.id'))
          .where(
            sql<boolean>`broadcasts.id > coalesce((select read_to from broadcast_reads
              where broadcast_reads.member_id = members.id and broadcast_reads.kind = ${KIND}), 0)`,
          )
          .select(lit(1).as('one')),
      ),
    )
    .select('members.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The posts whose broadcasts a member has not read, whether or not they still wait. */
export async function unreadQuestions(db: Db, memberId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('broadcasts')
    .where('kind', '=', KIND)
    .where(
      'id',
      '>',
      sql<number>`coalesce((select read_to from broadcast_reads
      where member_id = ${memberId} and kind = ${KIND}), 0)`,
    )
    .select('post_id')
    .execute();
  return rows.map(({ post_id }) => post_id);
}

/** @param readTo the id of a line */
export async function markQuestionsRead(tx: Db, memberId: number, readTo: number, now: Date): Promise<void> {
  await tx
    .insertInto('broadcast_reads')
    .values({ member_id: memberId, kind: KIND, read_to: readTo, read_at: now.getTime() })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'kind'])
        .doUpdateSet(({ ref }) => ({ read_to: ref('excluded.read_to'), read_at: ref('excluded.read_at') }))
        .whereRef('broadcast_reads.read_to', '<', 'excluded.read_to'),
    )
    .execute();
}

function seniors({ db, year }: Moment) {
  return db
    .selectFrom('members')
    .where('members.joined_year', '<=', joinedAtLatest(LIMITS.seniorYears, year))
    .where(isWanted(sql.ref<number>('members.id'), sql.val<NotificationKind>(KIND)));
}

function questionsFor({ db, now }: Moment, memberId: ReturnType<typeof sql.ref<number>>) {
  return waitingQuestions(db)
    .where('broadcasts.created_at', '>', oldestKept(now))
    .where('posts.author_id', '<>', memberId)
    .where(({ not }) => not(isMuted(memberId, sql.ref<number>('posts.id'))));
}
