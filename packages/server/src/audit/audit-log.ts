/**
 * The audit log: what admins and operators did, to what, and when. Each entry is written in the transaction of the
 * change that it describes (events/deed.ts).
 */
import type { LogFilter, LoggedChange } from '@ieum/contract/admin';
import type { AdminAction } from '@ieum/contract/deeds';
import type { MemberCtx } from '../context.ts';
import { inOrder, type Page, type Paging, paginate } from '../db/paginate.ts';
import type { Db, PostRow } from '../db/schema.ts';
import { writerNickname } from '../db/writer.ts';
import { matching, type Wanted } from './log-filter.ts';

/**
 * Ordered by id, not by time: a clock that is set back must not reorder the log. Of members who have withdrawn it tells
 * neither nickname nor organization, though the rows, which cannot be changed, still hold them.
 */
export async function listActions(ctx: MemberCtx, paging: Paging, filter: LogFilter = {}): Promise<Page<ActionItem>> {
  const { db } = ctx;
  const wanted = matching(ctx, filter);
  const total = await countActions(db, wanted);
  return paginate(
    paging,
    total,
    (slice) =>
      db
        .selectFrom('admin_actions')
        .leftJoin('members', 'members.id', 'admin_actions.admin_id')
        .leftJoin('members as about', 'about.id', 'admin_actions.member_id')
        .$if(wanted !== null, (query) => query.where(wanted as Wanted))
        .$call(inOrder(slice, 'admin_actions.id'))
        .selectAll('admin_actions')
        .select([writerNickname.as('admin'), 'about.status as about_status'])
        .execute(),
    ({ admin_id, post_id, comment_id, member_id, target, changes, created_at, about_status, ...entry }) => ({
      ...entry,
      byOperator: admin_id === null,
      target: about_status === 'DELETED' ? null : target,
      postId: post_id,
      commentId: comment_id,
      memberId: member_id,
      changes: changesOf(changes).filter(({ field }) => about_status !== 'DELETED' || field !== 'organization'),
      createdAt: new Date(created_at).toISOString(),
    }),
  );
}

async function countActions(db: Db, wanted: Wanted | null): Promise<number> {
  const all = db.selectFrom('admin_actions');
  const found =
    wanted === null
      ? all.select((row) => row.fn.countAll<number>().as('total'))
      : all
          .leftJoin('members', 'members.id', 'admin_actions.admin_id')
          .leftJoin('members as about', 'about.id', 'admin_actions.member_id')
          .where(wanted)
          .select((row) => row.fn.countAll<number>().as('total'));
  return (await found.executeTakeFirstOrThrow()).total;
}

function changesOf(stored: string | null): LoggedChange[] {
  return stored === null ? [] : (JSON.parse(stored) as LoggedChange[]);
}

interface ActionItem extends Pick<PostRow, 'id'> {
  admin: string | null;
  byOperator: boolean;
  action: AdminAction;
  /** null: a member who has withdrawn. */
  target: string | null;
  board: PostRow['board'] | null;
  postId: number | null;
  commentId: number | null;
  memberId: number | null;
  reason: string | null;
  changes: LoggedChange[];
  createdAt: string;
}
