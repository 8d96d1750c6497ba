/**
 * Nobody decides about what they wrote themselves, or reads what others say of it, as long as somebody else may decide:
 * another active admin or moderator.
 */
import { refusalToDecide } from '@ieum/contract/permissions';
import { refuseIf } from '../app-error.ts';
import type { MemberCtx } from '../context.ts';
import type { Db } from '../db/schema.ts';

type Decider = Pick<MemberCtx, 'actor'>;

export async function refuseOwnCase(db: Db, ctx: Decider, authorId: number | null): Promise<void> {
  refuseIf(await refusalOf(db, ctx, authorId));
}

/** @returns which authors' texts others decide about: the caller's own, if these have written any */
export async function leftToOthers(db: Db, ctx: Decider, authorIds: number[]): Promise<(authorId: number) => boolean> {
  const { id } = ctx.actor;
  const isLeft = authorIds.includes(id) && (await refusalOf(db, ctx, id)) !== null;
  return (authorId) => isLeft && authorId === id;
}

async function refusalOf(db: Db, { actor }: Decider, authorId: number | null) {
  const isAuthor = authorId === actor.id;
  return refusalToDecide({ isAuthor, isAlone: isAuthor && !(await areThereOthers(db, actor.id)) });
}

async function areThereOthers(db: Db, memberId: number): Promise<boolean> {
  const active = db.selectFrom('members').where('status', '=', 'ACTIVE').where('id', '<>', memberId);
  const one = active.select('id').limit(1);
  for (const others of [one.where('role', '=', 'ADMIN'), one.where('moderator_since', 'is not', null)]) {
    if ((await others.executeTakeFirst()) !== undefined) return true;
  }
  return false;
}
