/**
 * `posts.answer_state`, which `post_tags` repeats, so that the questions of a state are one range of one index. Changed in
 * the transaction of what it depends on: the answers of a question, and the acceptance of one.
 */
import { type AnswerState, BOARD_NAMES, BOARDS, type Board, LISTED } from '@ieum/contract/boards';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/schema.ts';
import { type CountChange, stateCounts } from './kept-counts.ts';
import { mendPosts } from './mend-posts.ts';
import { tagIdsOf } from './tags.ts';
import { foundPosts } from './visibility.ts';

const BOARDS_WITH_ANSWERS = BOARD_NAMES.filter((board) => BOARDS[board].hasAnswers);

/**
 * What the state of a post is to be, by its answers; a reply to one is none. null on the other boards. A hidden answer
 * solves nothing.
 */
const STATE = sql<AnswerState | null>`case
  when posts.board not in (${sql.join(BOARDS_WITH_ANSWERS.map((board) => sql.lit(board)))}) then null
  when exists (select 1 from accepted_answers inner join comments on comments.id = accepted_answers.comment_id
    where accepted_answers.post_id = posts.id and comments.hidden_at is null) then 'solved'
  when posts.comment_count > 0 and exists (select 1 from comments
    where comments.post_id = posts.id and comments.parent_id is null and comments.hidden_at is null) then 'answered'
  else 'waiting' end`;

const STATE_OF_POST = sql<AnswerState | null>`
  (select posts.answer_state from posts where posts.id = post_tags.post_id)`;

/** What is wrong of a post or, where its own state is right, of its tags. */
const WRONG_STATE = sql<AnswerState | null>`case
  when posts.answer_state is distinct from ${STATE} then posts.answer_state
  else (select post_tags.answer_state from post_tags where post_tags.post_id = posts.id
    and post_tags.answer_state is distinct from posts.answer_state limit 1) end`;

/** Of a new post. */
export function firstAnswerState(board: Board): AnswerState | null {
  return BOARDS[board].hasAnswers ? 'waiting' : null;
}

/**
 * After a change of the answers to a locked post, or of which of them is accepted.
 * @returns what changes of the kept counts
 */
export async function renewAnswerState(tx: Tx, board: Board, postId: number): Promise<CountChange[]> {
  if (!BOARDS[board].hasAnswers) return [];
  const { status, before, after } = await foundPosts(tx, [postId])
    .select(['status', 'answer_state as before', STATE.as('after')])
    .executeTakeFirstOrThrow();
  if (before === after) return [];
  await tx.updateTable('posts').set({ answer_state: after }).where('id', '=', postId).execute();
  await tx.updateTable('post_tags').set({ answer_state: after }).where('post_id', '=', postId).execute();
  if (status !== LISTED) return [];
  const tagIds = await tagIdsOf(tx, postId);
  return [
    ...stateCounts({ board, answer_state: before }, tagIds).map((name): CountChange => [name, -1]),
    ...stateCounts({ board, answer_state: after }, tagIds).map((name): CountChange => [name, 1]),
  ];
}

export interface WrongAnswerState {
  id: number;
  kept: AnswerState | null;
  counted: AnswerState | null;
}

/** The posts whose state, their own or that of their tags, differs from what it is to be. Reads all posts. */
export function wrongAnswerStates(db: Db): Promise<WrongAnswerState[]> {
  return selectWrong(db).execute();
}

/**
 * Corrects all states, or that of a post, after rows were inserted in another way than by the use cases and the comments
 * were counted.
 */
export async function putAnswerStates(tx: Tx, postId?: number): Promise<void> {
  await tx
    .updateTable('posts')
    .set({ answer_state: STATE })
    .where('answer_state', 'is distinct from', STATE)
    .$if(postId !== undefined, (posts) => posts.where('id', '=', postId as number))
    .execute();
  await tx
    .updateTable('post_tags')
    .set({ answer_state: STATE_OF_POST })
    .where('answer_state', 'is distinct from', STATE_OF_POST)
    .$if(postId !== undefined, (tags) => tags.where('post_id', '=', postId as number))
    .execute();
}

/** Corrects the wrong states while the server runs. The kept counts of states are to be corrected afterwards. */
export function mendAnswerStates(db: Db): Promise<WrongAnswerState[]> {
  return mendPosts(db, selectWrong, async (tx, ids) => {
    await tx.updateTable('posts').set({ answer_state: STATE }).where('id', 'in', ids).execute();
    await tx.updateTable('post_tags').set({ answer_state: STATE_OF_POST }).where('post_id', 'in', ids).execute();
  });
}

function selectWrong(db: Db) {
  return db
    .selectFrom('posts')
    .where((post) =>
      post.or([
        post('answer_state', 'is distinct from', STATE),
        post.exists(
          post
            .selectFrom('post_tags')
            .whereRef('post_tags.post_id', '=', 'posts.id')
            .whereRef('post_tags.answer_state', 'is distinct from', 'posts.answer_state')
            .select(post.lit(1).as('one')),
        ),
      ]),
    )
    .select(['posts.id', WRONG_STATE.as('kept'), STATE.as('counted')])
    .orderBy('posts.id');
}
