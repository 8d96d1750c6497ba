import { setTimeout as sleep } from 'node:timers/promises';
import type { Board } from '@ieum/contract/boards';
import { type PostDetail, readPost } from '../boards/posts.ts';
import type { CachedResponse } from '../cache/cached-response.ts';
import { memberSubject } from '../cache/subjects.ts';
import type { MemberCtx } from '../context.ts';
import { seniorityKey } from '../people/seniority.ts';
import { asOfCall } from './as-of.ts';
import { postsOfUnreadNews } from './broadcasts-of-followed.ts';
import { postsOfUnreadBroadcasts } from './broadcasts-of-posts.ts';
import { markRead } from './read-notifications.ts';

/** The post is not kept waiting for longer, where the database is slow to write. */
const WAIT_AT_MOST_MS = 1_000;

/** A post for one who looks at it: it reads what the member was told of it. */
export async function openPost(ctx: MemberCtx, board: Board, postId: number): Promise<CachedResponse<PostDetail>> {
  const detail = await readPost(ctx, board, postId);
  if (!ctx.keepsUnread && (await mayHaveUnreadAbout(ctx, postId))) {
    const read = markRead(ctx, { board, postId }).catch((error: unknown) => {
      ctx.warn(error, 'the notifications about an opened post could not be marked as read');
    });
    await Promise.race([read, sleep(WAIT_AT_MOST_MS, undefined, { ref: false })]);
  }
  return detail;
}

/** Answered from the cache as long as the member is told nothing new. */
async function mayHaveUnreadAbout(ctx: MemberCtx, postId: number): Promise<boolean> {
  const { db, actor, cache } = ctx;
  const asOf = asOfCall(ctx);
  const key = `unread-posts:${actor.id}:${seniorityKey(asOf.seniority)}`;
  const { postIds } = await cache.read(key, [memberSubject(actor.id), 'broadcasts'], async () => {
    const rows = await db
      .selectFrom('notifications')
      .where('member_id', '=', actor.id)
      .where('read_at', 'is', null)
      .where('post_id', 'is not', null)
      .select('post_id')
      .execute();
    const toldToMany = [
      ...(await postsOfUnreadBroadcasts(asOf, actor.id)),
      ...(await postsOfUnreadNews(asOf, actor.id)),
    ];
    return { postIds: [...rows.map(({ post_id }) => post_id), ...toldToMany] };
  });
  return postIds.includes(postId);
}
