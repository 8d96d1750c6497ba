/** How admins handle reported posts. */
import type { AdminAction } from '@ieum/contract/admin';
import { type Board, LISTED, type PostStatus } from '@ieum/contract/boards';
import { recordPostAction } from '../audit/audit-log.ts';
import { changeCounts, readCount, reportedCount } from '../boards/kept-counts.ts';
import { removePost, setPostStatus } from '../boards/post-status.ts';
import { lockVisiblePost, reportedPosts } from '../boards/visibility.ts';
import type { MemberCtx } from '../context.ts';
import { inOrder, type Page, type Paging, paginate } from '../db/paginate.ts';
import { transact } from '../db/transact.ts';
import { writerNickname } from '../db/writer.ts';
import { record } from '../events/record.ts';

type Activation = Extract<AdminAction, 'POST_ACTIVATED' | 'REPORTS_DISMISSED'>;

export interface ReportedPost {
  id: number;
  title: string;
  reportCount: number;
  createdAt: string;
  nickname: string | null;
  status: PostStatus;
}

/**
 * Posts with open reports. A deactivated post always has some: three of them deactivate it, and activating it settles
 * them.
 */
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
 *
 * @returns which of the two it did
 * @throws POST_NOT_FOUND
 */
export async function activatePost(ctx: MemberCtx, board: Board, id: number): Promise<Activation> {
  const { db, actor, now } = ctx;
  const action = await transact(db, async (tx) => {
    const post = await lockVisiblePost(tx, actor, board, id);
    const done: Activation = post.status === LISTED ? 'REPORTS_DISMISSED' : 'POST_ACTIVATED';
    await recordPostAction({ ...ctx, db: tx }, done, post);
    await setPostStatus(tx, post, { status: LISTED, open_reports: 0 }, { actorId: actor.id, by: 'ADMIN', now });
    await tx
      .updateTable('post_reports')
      .set({ settled_at: now.getTime() })
      .where('post_id', '=', id)
      .where('settled_at', 'is', null)
      .execute();
    await record(tx, { kind: 'REPORTS_SETTLED', actorId: actor.id, board, postId: id }, now);
    return done;
  });
  const event = action === 'POST_ACTIVATED' ? 'post-activated' : 'reports-dismissed';
  ctx.securityLog(event, { adminId: actor.id, board, postId: id });
  return action;
}

/** @throws POST_NOT_FOUND */
export async function deleteReportedPost(ctx: MemberCtx, board: Board, id: number): Promise<void> {
  const { db, actor, now } = ctx;
  await transact(db, async (tx) => {
    const post = await lockVisiblePost(tx, actor, board, id);
    await recordPostAction({ ...ctx, db: tx }, 'POST_DELETED', post);
    await changeCounts(tx, await removePost(tx, post, { actorId: actor.id, by: 'ADMIN', now }));
  });
  ctx.securityLog('post-deleted-by-admin', { adminId: actor.id, board, postId: id });
}
