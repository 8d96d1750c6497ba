/** Reads what was written in one week, each by an index of the time: never more than a week of a large community. */
import { BOARD_NAMES, LISTED, type PostStatus, QUESTION_BOARDS, RECOMMENDED_BOARD } from '@ieum/contract/boards';
import type { Db } from '../db/schema.ts';
import { isUnnamed } from '../people/writer-columns.ts';
import type { RowsOfWeek } from './figures.ts';
import type { Week } from './weeks.ts';

/** What was written is counted whether or not it was hidden since. */
const ANY_STATUS: PostStatus[] = [LISTED, 'DEACTIVATED'];

export async function readWeek(db: Db, { start, end }: Week): Promise<RowsOfWeek> {
  const posts = db
    .selectFrom('posts')
    .where('posts.status', 'in', ANY_STATUS)
    .where('posts.created_at', '>=', start)
    .where('posts.created_at', '<', end);
  // Apart from each other: for a union, SQLite sorts by author, and reads all posts for that. Without those who asked
  // without a name: whether one of them is among the others would be seen by who has a name there.
  const writers = [
    await posts.where('board', 'in', BOARD_NAMES).where('anonymous', '=', 0).select('author_id').execute(),
    await db
      .selectFrom('comments')
      .where('created_at', '>=', start)
      .where('created_at', '<', end)
      .where(({ not, exists, selectFrom, lit }) =>
        not(
          exists(
            selectFrom('posts')
              .whereRef('posts.id', '=', 'comments.post_id')
              .where(isUnnamed('comments.author_id'))
              .select(lit(1).as('one')),
          ),
        ),
      )
      .select('author_id')
      .execute(),
    await db
      .selectFrom('post_additions')
      .where('created_at', '>=', start)
      .where('created_at', '<', end)
      .select((addition) =>
        addition
          .selectFrom('posts')
          .whereRef('posts.id', '=', 'post_additions.post_id')
          .where('posts.anonymous', '=', 0)
          .select('author_id')
          .$asScalar()
          .as('author_id'),
      )
      .execute(),
  ].flat();
  const questions = await posts
    .where('board', 'in', QUESTION_BOARDS)
    .select((post) => [
      'author_id',
      'anonymous',
      'created_at',
      'status',
      'answer_state',
      post
        .selectFrom('comments')
        .whereRef('comments.post_id', '=', 'posts.id')
        .where('comments.parent_id', 'is', null)
        .where('comments.hidden_at', 'is', null)
        .select((comment) => comment.fn.min('comments.created_at').as('at'))
        .as('first_answer_at'),
    ])
    .execute();
  const tips = await posts.where('board', '=', RECOMMENDED_BOARD).select('author_id').execute();
  const reports = await db
    .selectFrom('reports')
    .where('created_at', '>=', start)
    .where('created_at', '<', end)
    .select(['member_id', 'created_at', 'settled_at'])
    .execute();
  return {
    writers: Array.from(new Set(writers.flatMap(({ author_id }) => author_id ?? []))),
    questions: questions.map((row) => ({
      memberId: row.anonymous === 1 ? null : row.author_id,
      askedAt: row.created_at,
      isListed: row.status === LISTED,
      state: row.answer_state,
      firstAnswerAt: row.first_answer_at,
    })),
    tips: tips.map(({ author_id }) => author_id),
    reports: reports.map((row) => ({ memberId: row.member_id, madeAt: row.created_at, decidedAt: row.settled_at })),
  };
}

/** When the first post that is there was written; null: there is none. */
export async function firstPostAt(db: Db): Promise<number | null> {
  const times: number[] = [];
  for (const board of BOARD_NAMES) {
    const first = await db
      .selectFrom('posts')
      .where('board', '=', board)
      .where('status', '=', LISTED)
      .orderBy('created_at')
      .orderBy('id')
      .select('created_at')
      .limit(1)
      .executeTakeFirst();
    if (first) times.push(first.created_at);
  }
  return times.length === 0 ? null : Math.min(...times);
}
