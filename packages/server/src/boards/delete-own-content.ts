import type { MemberCtx } from '../context.ts';
import { transact } from '../db/transact.ts';
import { removeComment } from './comments.ts';
import { removePost } from './post-status.ts';
import { lockPosts, postsWrittenBy } from './visibility.ts';

/** Limits how long a transaction blocks other writers. */
const AT_ONCE = 20;

/**
 * Deletes everything that the member wrote: the posts, with the comments of others under them, and the comments under
 * the posts of others, deactivated ones included.
 */
export async function deleteOwnContent(ctx: MemberCtx): Promise<void> {
  while ((await deleteSomePosts(ctx)) === AT_ONCE);
  while ((await deleteSomeComments(ctx)) === AT_ONCE);
}

function deleteSomePosts({ db, actor, now }: MemberCtx): Promise<number> {
  return transact(db, async (tx) => {
    const found = await postsWrittenBy(tx, actor.id).limit(AT_ONCE).select('id').execute();
    const posts = await lockPosts(
      tx,
      found.map(({ id }) => id),
    );
    for (const post of posts) await removePost(tx, post, { actorId: actor.id, by: 'AUTHOR', now });
    return found.length;
  });
}

function deleteSomeComments({ db, actor, now }: MemberCtx): Promise<number> {
  return transact(db, async (tx) => {
    const own = tx.selectFrom('comments').where('author_id', '=', actor.id);
    const found = await own.limit(AT_ONCE).select(['id', 'post_id']).execute();
    if (found.length === 0) return 0;
    // A post is locked before what belongs to it.
    await lockPosts(
      tx,
      found.map((comment) => comment.post_id),
    );
    const ids = found.map((comment) => comment.id);
    // Read again, because one could have been deleted before its post was locked.
    const comments = await own.where('id', 'in', ids).selectAll().execute();
    for (const comment of comments) await removeComment(tx, comment, actor.id, now);
    return found.length;
  });
}
