/**
 * The audit log: what admins and operators did, to what, and when. Each entry is written in the transaction of the
 * change that it describes.
 */
import type { AdminAction, LoggedChange } from '@ieum/contract/admin';
import type { MemberCtx } from '../context.ts';
import type { MemberRow } from '../db/identity-schema.ts';
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

interface AboutMember {
  reason?: string | null;
  changes?: LoggedChange[];
}

export async function recordMemberAction(
  { db, actor, now }: Pick<MemberCtx, 'db' | 'actor' | 'now'>,
  action: AdminAction,
  member: Pick<MemberRow, 'id' | 'nickname'>,
  { reason = null, changes = [] }: AboutMember = {},
): Promise<void> {
  await db
    .insertInto('admin_actions')
    .values({
      admin_id: actor.id,
      action,
      target: member.nickname,
      member_id: member.id,
      reason,
      changes: storedChanges(changes),
      created_at: now.getTime(),
    })
    .execute();
}

/** The log cannot be changed, and a person who is forgotten elsewhere must not be known by it: so without the name. */
export async function recordInvitation(
  { db, actor, now }: Pick<MemberCtx, 'db' | 'actor' | 'now'>,
  action: AdminAction,
  email: string,
): Promise<void> {
  const [name = '', domain = ''] = email.split('@');
  await db
    .insertInto('admin_actions')
    .values({
      admin_id: actor.id,
      action,
      target: `${name.slice(0, 1)}…@${domain}`,
      created_at: now.getTime(),
    })
    .execute();
}

/** By the host alone: the rest of the address is often a secret. */
export async function recordHookAction(
  { db, actor, now }: Pick<MemberCtx, 'db' | 'actor' | 'now'>,
  action: AdminAction,
  host: string,
  changes: LoggedChange[] = [],
): Promise<void> {
  await db
    .insertInto('admin_actions')
    .values({ admin_id: actor.id, action, target: host, changes: storedChanges(changes), created_at: now.getTime() })
    .execute();
}

/** @param mails their kind and number */
export async function recordMailAction(
  { db, actor, now }: Pick<MemberCtx, 'db' | 'actor' | 'now'>,
  action: AdminAction,
  mails: string,
): Promise<void> {
  await db
    .insertInto('admin_actions')
    .values({ admin_id: actor.id, action, target: mails, created_at: now.getTime() })
    .execute();
}

/** For the operator's commands, which no member runs. */
export async function recordOperatorAction(
  tx: Db,
  action: AdminAction,
  target: string,
  memberId: number | null = null,
): Promise<void> {
  await tx
    .insertInto('admin_actions')
    .values({ admin_id: null, action, target, member_id: memberId, created_at: Date.now() })
    .execute();
}

/**
 * Ordered by id, not by time: a clock that is set back must not reorder the log. Of members who have withdrawn it tells
 * neither nickname nor organization, though the rows, which cannot be changed, still hold them.
 */
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
        .leftJoin('members as about', 'about.id', 'admin_actions.member_id')
        .$call(inOrder(slice, 'admin_actions.id'))
        .selectAll('admin_actions')
        .select([writerNickname.as('admin'), 'about.status as about_status'])
        .execute(),
    ({ admin_id, post_id, member_id, target, changes, created_at, about_status, ...entry }) => ({
      ...entry,
      byOperator: admin_id === null,
      target: about_status === 'DELETED' ? null : target,
      postId: post_id,
      memberId: member_id,
      changes: changesOf(changes).filter(({ field }) => about_status !== 'DELETED' || field !== 'organization'),
      createdAt: new Date(created_at).toISOString(),
    }),
  );
}

function storedChanges(changes: LoggedChange[]): string | null {
  return changes.length === 0 ? null : JSON.stringify(changes);
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
  memberId: number | null;
  reason: string | null;
  changes: LoggedChange[];
  createdAt: string;
}
