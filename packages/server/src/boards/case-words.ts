/**
 * The watched words in a case: a text that holds one waits for a decision as if it were reported, but nobody has reported
 * it. So they are no rows of `reports`, and nothing that counts reports counts them: they hide nothing.
 */
import type { MemberCtx } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { recordDeed } from '../events/deed.ts';
import { isUnnamedAsker } from '../people/writer-columns.ts';
import { openCase } from './cases.ts';
import { foundPosts } from './visibility.ts';

interface Written {
  postId: number;
  commentId?: number;
  /** What was added to the question. */
  addition?: string;
}

/**
 * In the transaction of the write, after it. An edit that takes the words out closes no case: a person decides.
 * @param words that were found in it; none: nothing is done
 */
export async function queueForWords(
  tx: Tx,
  ctx: MemberCtx,
  { postId, commentId, addition }: Written,
  words: string[],
): Promise<void> {
  if (words.length === 0) return;
  const { actor, now } = ctx;
  const post = await foundPosts(tx, [postId]).selectAll().executeTakeFirstOrThrow();
  const comment =
    commentId === undefined
      ? null
      : await tx.selectFrom('comments').where('id', '=', commentId).selectAll().executeTakeFirstOrThrow();
  const { id, board, author_id: authorId, version } = comment ?? post;
  const kind = comment === null ? 'posts' : 'comments';
  const written = { kind, id, board, authorId, version, post, comment } as const;
  const caseId = await openCase(tx, written, { isHiddenNow: false, now });
  const found = { version, addition: addition ?? null, created_at: now.getTime(), settled_at: null };
  await tx
    .insertInto('case_words')
    .values(words.map((word) => ({ case_id: caseId, word, ...found })))
    .onConflict((conflict) => conflict.columns(['case_id', 'word']).doUpdateSet(found))
    .execute();
  const line = {
    ...(!isUnnamedAsker(post, actor.id) && { memberId: actor.id }),
    ...{ board, postId, ...(commentId !== undefined && { commentId }) },
  };
  const event = { actorId: actor.id, board, postId, commentId: commentId ?? null };
  await recordDeed(tx, ctx, 'watched-word-found', { line, event });
}
