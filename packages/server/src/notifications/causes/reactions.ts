import type { Db } from '../../db/schema.ts';
import { type Cause, newLine, ofKind } from './cause.ts';

/** A reaction is told to who wrote what it is to, and never by whom it is. */
export const reactions: Cause = async (tx, events) => {
  const given = ofKind(events, 'REACTION_GIVEN');
  if (given.length === 0) return [];
  const found = await existing(tx, given);
  return given
    .filter(({ postId, commentId, actorId }) => found.has(keyOf(postId, commentId, actorId)))
    .map((event) => newLine(event, event.authorId, { kind: 'REACTION', since: event.createdAt.getTime() }));
};

async function existing(tx: Db, given: { postId: number; actorId: number }[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('reactions')
    .where('post_id', 'in', Array.from(new Set(given.map(({ postId }) => postId))))
    .where('member_id', 'in', Array.from(new Set(given.map(({ actorId }) => actorId))))
    .select(['post_id', 'comment_id', 'member_id'])
    .execute();
  return new Set(rows.map(({ post_id, comment_id, member_id }) => keyOf(post_id, comment_id, member_id)));
}

function keyOf(postId: number, commentId: number | null, memberId: number): string {
  return `${postId} ${commentId} ${memberId}`;
}
