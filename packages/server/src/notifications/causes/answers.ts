/** What askers do with the answers they got. */
import type { Db } from '../../db/schema.ts';
import { type Cause, newLine, ofKind } from './cause.ts';
import { commentersOf } from './commenters.ts';

/** That an answer was accepted is told to who wrote it, if it still is when this is handled. */
export const acceptances: Cause = async (tx, events) => {
  const made = ofKind(events, 'ANSWER_ACCEPTED');
  if (made.length === 0) return [];
  const rows = await tx
    .selectFrom('accepted_answers')
    .where('post_id', 'in', postIdsOf(made))
    .select(['post_id', 'comment_id'])
    .execute();
  const accepted = new Map(rows.map(({ post_id, comment_id }) => [post_id, comment_id]));
  return made
    .filter(({ postId, commentId }) => accepted.get(postId) === commentId)
    .filter(({ authorId, actorId }) => authorId !== actorId)
    .map((event) => newLine(event, event.authorId, { kind: 'ACCEPTED', comment_id: event.commentId }));
};

/** What is added to a question is told to those who had answered it. */
export const additions: Cause = async (tx, events) => {
  const written = ofKind(events, 'ADDITION_WRITTEN');
  if (written.length === 0) return [];
  const found = await existing(tx, written);
  const answerers = await commentersOf(tx, postIdsOf(written));
  return written
    .filter(({ additionId }) => found.has(additionId))
    .flatMap((event) => {
      const time = event.createdAt.getTime();
      return answerers
        .filter(({ post_id, since }) => post_id === event.postId && since <= time)
        .filter(({ author_id }) => author_id !== event.actorId)
        .map(({ author_id }) => newLine(event, author_id, { kind: 'ADDITION', since: time }));
    });
};

async function existing(tx: Db, written: { additionId: number }[]): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('post_additions')
    .where(
      'id',
      'in',
      written.map(({ additionId }) => additionId),
    )
    .select('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

function postIdsOf(events: { postId: number }[]): number[] {
  return events.map(({ postId }) => postId);
}
