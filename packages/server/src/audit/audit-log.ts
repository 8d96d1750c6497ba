/**
 * The audit log: what admins and operators did, to what, and when. Each entry is written in the transaction of the
 * change that it describes.
 */
import type { AdminAction } from '@ieum/contract/admin';
import type { MemberCtx } from '../context.ts';
import { inOrder, type Page, type Paging, paginate } from '../db/paginate.ts';
import type { Db, PostRow } from '../db/schema.ts';
import { writerNickname } from '../db/writer.ts';

export async function recordPostAction(ctx: MemberCtx, action: AdminAction, post: PostRow): Promise<void> {
  await ctx.db
    .insertInto('admin_actions')
    .values({
      admin_id: ctx.actor.id,
      action,
      target: post.title,
      board: post.board,
      post_id: post.id,
      created_at: ctx.now.getTime(),
    })
    .execute();
}

/** For the operator's commands, which no member runs. */
export async function recordOperatorAction(tx: Db, action: AdminAction, target: string): Promise<void> {
  await tx
    .insertInto('admin_actions')
    .values({ admin_id: null, action, target, board: null, post_id: null, created_at: Date.now() })
    .execute();
}

/** Ordered by id, not by time: a clock that is set back must not reorder the log. */
export async function listActions({ db }: MemberCtx, paging: Paging): Promise<Page<ActionItem>> {
  const { total } = await db
    .selectFrom('admin_actions')
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return paginate(
    paging,
    total,
    (slice) =>
      db
        .selectFrom('admin_actions')
        .leftJoin('members', 'members.id', 'admin_actions.admin_id')
        .$call(inOrder(slice, 'admin_actions.id'))
        .selectAll('admin_actions')
        .select(writerNickname.as('admin'))
        .execute(),
    ({ id, admin, action, target, board, post_id, created_at }) => ({
      id,
      admin,
      action,
      target,
      board,
      postId: post_id,
      createdAt: new Date(created_at).toISOString(),
    }),
  );
}

interface ActionItem extends Pick<PostRow, 'id'> {
  admin: string | null;
  action: AdminAction;
  target: string;
  board: PostRow['board'] | null;
  postId: number | null;
  createdAt: string;
}
