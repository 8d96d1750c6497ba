/** What a member follows. */
import { type Board, QUESTION_BOARDS } from '@ieum/contract/boards';
import { LIMITS } from '@ieum/contract/limits';
import { AppError } from '../app-error.ts';
import { followedBy, lockPostIfVisible } from '../boards/visibility.ts';
import type { MemberCtx } from '../context.ts';
import { lockMembers } from '../db/member-locks.ts';
import type { Db, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { type Followed, followedOf, thingOf } from './follow-targets.ts';

/** What was followed last comes first. Retired tags, and posts that the member cannot see, are left out. */
export async function listFollowing({ db, actor }: MemberCtx): Promise<Followed[]> {
  const rows = await followedBy(db, actor)
    .select(['follows.thing', 'tags.name as tag', 'posts.title'])
    .orderBy('follows.created_at', 'desc')
    .orderBy('follows.thing')
    .execute();
  return rows.map(({ thing, tag, title }) => followedOf(thing, { tag, title }));
}

export function followTag(ctx: MemberCtx, id: number): Promise<void> {
  return follow(ctx, thingOf({ kind: 'tag', id }), async (tx) => {
    await requireOfferedTag(tx, id);
    return { tag_id: id };
  });
}

export function followBoard(ctx: MemberCtx, board: Board): Promise<void> {
  return follow(ctx, thingOf({ kind: 'board', id: board }), async () => ({}));
}

export function followQuestion(ctx: MemberCtx, id: number): Promise<void> {
  return follow(ctx, thingOf({ kind: 'question', id }), async (tx) => {
    await lockVisibleQuestion(tx, ctx, id);
    return { post_id: id };
  });
}

/** Also of a tag that is no longer offered. */
export async function unfollowTag(ctx: MemberCtx, id: number): Promise<void> {
  if (!(await unfollow(ctx, thingOf({ kind: 'tag', id })))) await requireOfferedTag(ctx.db, id);
}

export async function unfollowBoard(ctx: MemberCtx, board: Board): Promise<void> {
  await unfollow(ctx, thingOf({ kind: 'board', id: board }));
}

/** Also of one that the member may not see any more. */
export async function unfollowQuestion(ctx: MemberCtx, id: number): Promise<void> {
  if (await unfollow(ctx, thingOf({ kind: 'question', id }))) return;
  await transact(ctx.db, (tx) => lockVisibleQuestion(tx, ctx, id));
}

/** @param find throws where the member cannot see it */
async function follow(
  { db, actor, now }: MemberCtx,
  thing: string,
  find: (tx: Tx) => Promise<{ tag_id?: number; post_id?: number }>,
): Promise<void> {
  await transact(db, async (tx) => {
    await lockMembers(tx, [actor.id]);
    const refersTo = await find(tx);
    const { total, isFollowed } = await tx
      .selectFrom('follows')
      .where('member_id', '=', actor.id)
      .select((row) => [
        row.fn.countAll<number>().as('total'),
        row.fn.count<number>(row.case().when('thing', '=', thing).then(1).end()).as('isFollowed'),
      ])
      .executeTakeFirstOrThrow();
    if (isFollowed > 0) return;
    if (total >= LIMITS.followed) throw new AppError('TOO_MANY_FOLLOWED');
    await tx
      .insertInto('follows')
      .values({ member_id: actor.id, thing, ...refersTo, created_at: now.getTime() })
      .execute();
  });
}

/** @returns whether it was followed */
function unfollow({ db, actor }: MemberCtx, thing: string): Promise<boolean> {
  return transact(db, async (tx) => {
    await lockMembers(tx, [actor.id]);
    const deleted = await tx
      .deleteFrom('follows')
      .where('member_id', '=', actor.id)
      .where('thing', '=', thing)
      .returning('thing')
      .executeTakeFirst();
    return deleted !== undefined;
  });
}

async function requireOfferedTag(db: Db, id: number): Promise<void> {
  await db
    .selectFrom('tags')
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .select('id')
    .executeTakeFirstOrThrow(() => new AppError('TAG_NOT_FOUND'));
}

async function lockVisibleQuestion(tx: Tx, { actor }: MemberCtx, id: number): Promise<void> {
  for (const board of QUESTION_BOARDS) if (await lockPostIfVisible(tx, actor, board, id)) return;
  throw new AppError('POST_NOT_FOUND');
}
