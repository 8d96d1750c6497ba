/**
 * The audit log: what admins and operators did, to what, and when. Each entry is written in the transaction of the
 * change that it describes (events/deed.ts).
 */
import type { LogEntry, LogFilter, LoggedChange } from '@ieum/contract/admin';
import { isByServer } from '@ieum/contract/deeds';
import { type Selectable, sql } from 'kysely';
import type { Static } from 'typebox';
import type { MemberCtx } from '../context.ts';
import { countRows } from '../db/count-rows.ts';
import { inOrder, type Page, type Paging, paginate, type Slice } from '../db/paginate.ts';
import type { Db, MemberRow, Schema } from '../db/schema.ts';
import { memberNickname } from '../people/writer-columns.ts';
import { isoOf } from '../time/iso.ts';
import { matching, type Wanted } from './log-filter.ts';

/**
 * Ordered by id, not by time: a clock that is set back must not reorder the log. Of members who have withdrawn it tells
 * neither nickname, organization nor year, though the rows, which cannot be changed, still hold them.
 */
export async function listActions(ctx: MemberCtx, paging: Paging, filter: LogFilter = {}): Promise<Page<ActionItem>> {
  const { db } = ctx;
  const wanted = matching(ctx, filter);
  const total = await countActions(db, wanted);
  const load = (slice: Slice) =>
    selectActions(db, slice)
      .$if(wanted !== null, (query) => query.where(wanted as Wanted))
      .execute();
  return paginate(paging, total, load, presentAction);
}

/** What was decided about a member's account and what the member wrote: all of the log but who has looked at it. */
export async function listHistory({ db }: MemberCtx, memberId: number, paging: Paging): Promise<Page<ActionItem>> {
  const isOfMember = sql<boolean>`(admin_actions.member_id = ${memberId} or admin_actions.author_id = ${memberId})
    and admin_actions.action <> 'MEMBER_VIEWED'`;
  const total = await countRows(db.selectFrom('admin_actions').where(isOfMember));
  return paginate(paging, total, (slice) => selectActions(db, slice).where(isOfMember).execute(), presentAction);
}

function countActions(db: Db, wanted: Wanted | null): Promise<number> {
  const all = db.selectFrom('admin_actions');
  if (wanted === null) return countRows(all);
  return countRows(
    all
      .leftJoin('members', 'members.id', 'admin_actions.admin_id')
      .leftJoin('members as about', 'about.id', 'admin_actions.member_id')
      .where(wanted),
  );
}

function selectActions(db: Db, slice: Slice) {
  return db
    .selectFrom('admin_actions')
    .leftJoin('members', 'members.id', 'admin_actions.admin_id')
    .leftJoin('members as about', 'about.id', 'admin_actions.member_id')
    .leftJoin('email_changes', 'email_changes.action_id', 'admin_actions.id')
    .$call(inOrder(slice, 'admin_actions.id'))
    .selectAll('admin_actions')
    .select([memberNickname.as('admin'), 'about.status as about_status'])
    .select(['email_changes.former', 'email_changes.current']);
}

interface ActionRow extends Selectable<Schema['admin_actions']> {
  admin: string | null;
  about_status: MemberRow['status'] | null;
  former: string | null;
  current: string | null;
}

function presentAction(row: ActionRow): ActionItem {
  const isAboutGone = row.about_status === 'DELETED';
  return {
    id: row.id,
    admin: row.admin,
    byOperator: row.admin_id === null && !isByServer(row.action),
    action: row.action,
    target: isAboutGone ? null : row.target,
    board: row.board,
    postId: row.post_id,
    commentId: row.comment_id,
    memberId: row.member_id,
    reason: row.reason,
    changes: changesOf(row).filter(({ field }) => !(isAboutGone && IDENTITY.includes(field))),
    createdAt: isoOf(row.created_at),
  };
}

/** What the log shows of nobody who is gone. */
const IDENTITY: LoggedChange['field'][] = ['organization', 'joinedYear'];

/** Emails are in a table of their own, from which a withdrawal takes them. */
function changesOf({ changes, former, current }: ActionRow): LoggedChange[] {
  const stored = changes === null ? [] : (JSON.parse(changes) as LoggedChange[]);
  return stored.map((change) => (change.field === 'email' ? { ...change, before: former, after: current } : change));
}

export type ActionItem = Static<typeof LogEntry>;
