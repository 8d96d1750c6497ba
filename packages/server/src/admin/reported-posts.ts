/** How admins handle reported posts. */
import { type Board, LISTED, type PostStatus } from '@ieum/contract/boards';
import { changeCounts, readCount, reportedCount } from '../boards/kept-counts.ts';
import { removePost, setPostStatus } from '../boards/post-status.ts';
import { lockVisiblePost, reportedPosts } from '../boards/visibility.ts';
import type { MemberCtx } from '../context.ts';
import { inOrder, type Page, type Paging, paginate } from '../db/paginate.ts';
import type { Db, PostRow } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { writerNickname } from '../db/writer.ts';
import { recordDeed } from '../events/deed.ts';

type Activation = 'post-activated' | 'reports-dismissed';

export interface ReportedPost {
  id: number;
  title: string;
  reportCount: number;
  createdAt: string;
  nickname: string | null;
  status: PostStatus;
}

/** Posts with open reports, or deactivated. */
export async function listReportedPosts({ db }: MemberCtx, board: Board, paging: Paging): Promise<Page<ReportedPost>> {
  const total = await readCount(db, reportedCount(board));
  return paginate(
    paging,
    total,
    (slice) =>
      reportedPosts(db, board)
        .innerJoin('members', 'members.id', 'posts.author_id')
        .$call(inOrder(slice, 'posts.created_at', 'posts.id'))
        .select(['posts.id', 'posts.title', 'posts.open_reports', 'posts.created_at', 'posts.status'])
        .select(writerNickname.as('nickname'))
        .execute(),
    ({ open_reports, created_at, ...row }) => ({
      ...row,
      reportCount: open_reports,
      createdAt: new Date(created_at).toISOString(),
    }),
  );
}

/**
 * Activates the post and settles its open reports, so that three new ones are needed to deactivate it again. If the
 * post was not deactivated, only its reports are dismissed.
 * @param reason what its author is told
 * @returns which of the two it did
 * @throws POST_NOT_FOUND
 */
export async function activatePost(ctx: MemberCtx, board: Board, id: number, reason?: string): Promise<Activation> {
  return transact(ctx.db, async (tx) => showPost(ctx, tx, await lockVisiblePost(tx, ctx.actor, board, id), reason));
}

/** @param post locked */
export async function showPost(ctx: MemberCtx, tx: Db, post: PostRow, reason?: string): Promise<Activation> {
  const { actor, now } = ctx;
  const done: Activation = post.status === LISTED ? 'reports-dismissed' : 'post-activated';
  await setPostStatus(tx, post, { status: LISTED, open_reports: 0 }, { actorId: actor.id, by: 'ADMIN', now });
  const settled = await tx
    .updateTable('post_reports')
    .set({ settled_at: now.getTime() })
    .where('post_id', '=', post.id)
    .where('settled_at', 'is', null)
    .returning('member_id')
    .execute();
  const reporterIds = settled.map(({ member_id }) => member_id);
  const event = { actorId: actor.id, board: post.board, postId: post.id, reporterIds };
  await recordDeed(tx, ctx, done, { post, reason, event });
  return done;
}

/** @param reason what its author is told @throws POST_NOT_FOUND */
export async function deleteReportedPost(ctx: MemberCtx, board: Board, id: number, reason?: string): Promise<void> {
  const { db, actor, now } = ctx;
  await transact(db, async (tx) => {
    const post = await lockVisiblePost(tx, actor, board, id);
    await recordDeed(tx, ctx, 'post-deleted-by-admin', { post, reason });
    await changeCounts(tx, await removePost(tx, post, { actorId: actor.id, by: 'ADMIN', reason, now }));
  });
}
