import type { Actor, MemberCtx } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { removeComment } from './comments.ts';
import { type CountChange, changeCounts } from './kept-counts.ts';
import { removePost } from './post-status.ts';
import { removeReaction } from './reactions.ts';
import { lockPosts, postsWrittenBy } from './visibility.ts';

/** Limits how long a transaction blocks other writers. */
const AT_ONCE = 20;

/**
 * Deletes everything that the member wrote: the posts, with the comments of others under them, and the comments and
 * reactions under the posts of others, deactivated ones included.
 */
export async function deleteOwnContent(ctx: MemberCtx): Promise<void> {
  while ((await deleteSomePosts(ctx)) === AT_ONCE);
  while ((await deleteSomeComments(ctx)) === AT_ONCE);
  while ((await deleteSomeReactions(ctx)) === AT_ONCE);
}

/**
 * Locks the member, so that nothing more of them is written or restored until the transaction ends.
 * @returns whether there is anything that `deleteOwnContent` deletes
 */
export async function isContentLeft(tx: Tx, actor: Actor): Promise<boolean> {
  // Whatever inserts a row that refers to the member waits for this lock, or is waited for.
  await tx.selectFrom('members').where('id', '=', actor.id).select('id').forUpdate().execute();
  const own = [
    postsWrittenBy(tx, actor.id).limit(1).select('id'),
    tx.selectFrom('comments').where('author_id', '=', actor.id).limit(1).select('id'),
    tx.selectFrom('reactions').where('member_id', '=', actor.id).limit(1).select('id'),
  ];
  for (const query of own) if ((await query.execute()).length > 0) return true;
  return false;
}

function deleteSomePosts({ db, actor, now }: MemberCtx): Promise<number> {
  return transact(db, async (tx) => {
    const found = await postsWrittenBy(tx, actor.id).limit(AT_ONCE).select('id').execute();
    const ids = found.map(({ id }) => id);
    const posts = await lockPosts(tx, ids);
    const changes: CountChange[] = [];
    for (const post of posts) changes.push(...(await removePost(tx, post, { actorId: actor.id, by: 'AUTHOR', now })));
    await changeCounts(tx, changes);
    return found.length;
  });
}

function deleteSomeComments({ db, actor, now }: MemberCtx): Promise<number> {
  return transact(db, async (tx) => {
    const own = tx.selectFrom('comments').where('author_id', '=', actor.id);
    const found = await own.limit(AT_ONCE).select(['id', 'post_id']).execute();
    if (found.length === 0) return 0;
    const postIds = found.map((comment) => comment.post_id);
    // A post is locked before what belongs to it.
    await lockPosts(tx, postIds);
    const ids = found.map((comment) => comment.id);
    // Read again, because one could have been deleted before its post was locked.
    const comments = await own.where('id', 'in', ids).selectAll().execute();
    const changes: CountChange[] = [];
    for (const comment of comments)
      changes.push(...(await removeComment(tx, comment, { actorId: actor.id, by: 'AUTHOR', now })));
    await changeCounts(tx, changes);
    return found.length;
  });
}

function deleteSomeReactions({ db, actor, now }: MemberCtx): Promise<number> {
  return transact(db, async (tx) => {
    const own = tx.selectFrom('reactions').where('reactions.member_id', '=', actor.id);
    const found = await own.limit(AT_ONCE).select(['id', 'post_id']).execute();
    const postIds = found.map((reaction) => reaction.post_id);
    const posts = await lockPosts(tx, postIds);
    const ids = found.map((reaction) => reaction.id);
    for (const { id, board, author_id } of posts) {
      // Read again, because one could have been taken back before its post was locked.
      const reactions = await own
        .leftJoin('comments', 'comments.id', 'reactions.comment_id')
        .where('reactions.post_id', '=', id)
        .where('reactions.id', 'in', ids)
        .select(['reactions.id', 'reactions.comment_id', 'comments.author_id'])
        .execute();
      for (const reaction of reactions) {
        const commentId = reaction.comment_id;
        const target = { board, postId: id, commentId, authorId: reaction.author_id ?? author_id };
        await removeReaction(tx, target, reaction.id, actor.id, now);
      }
    }
    return found.length;
  });
}
