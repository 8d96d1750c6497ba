/**
 * `posts.answer_state`, which `post_tags` repeats, so that the questions of a state are one range of one index. Changed in
 * the transaction of what it depends on: the answers of a question, and the acceptance of one.
 */
import { type AnswerState, BOARDS, type Board, LISTED, QUESTION_BOARDS } from '@ieum/contract/boards';
import { sql } from 'kysely';
import type { Tx } from '../db/schema.ts';
import type { DerivedOfPosts } from './derived-of-posts.ts';
import { type CountChange, changesOf, stateCounts } from './kept-counts.ts';
import { tagIdsOf } from './tags.ts';
import { foundPosts } from './visibility.ts';

/**
 * What the state of a post is to be, by its answers; a reply to one is none. null on the other boards. A hidden answer
 * solves nothing.
 */
const STATE = sql<AnswerState | null>`case
  when posts.board not in (${sql.join(QUESTION_BOARDS.map((board) => sql.lit(board)))}) then null
  when exists (select 1 from accepted_answers inner join comments on comments.id = accepted_answers.comment_id
    where accepted_answers.post_id = posts.id and comments.hidden_at is null) then 'solved'
  when posts.comment_count > 0 and exists (select 1 from comments
    where comments.post_id = posts.id and comments.parent_id is null and comments.hidden_at is null) then 'answered'
  else 'waiting' end`;

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
    ...changesOf(stateCounts({ board, answer_state: before }, tagIds), -1),
    ...changesOf(stateCounts({ board, answer_state: after }, tagIds), 1),
  ];
}

/** Depends on the number of comments, which is to be right before. */
export const answerState: DerivedOfPosts = { name: 'state', column: 'answer_state', value: STATE };
