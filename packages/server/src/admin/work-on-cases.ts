/** What admins and moderators tell each other while a case waits: who is about to decide, and notes. */
import { LIMITS, TIMES } from '@ieum/contract/limits';
import { AppError } from '../app-error.ts';
import { refuseOwnCase } from '../boards/own-cases.ts';
import type { MemberCtx } from '../context.ts';
import { countRows } from '../db/count-rows.ts';
import type { CaseRow, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { recordDeed } from '../events/deed.ts';
import { nicknameOf } from '../people/writer-columns.ts';

/** Before this, whoever has claimed a case has left it. */
export function oldestClaim(now: Date): number {
  return now.getTime() - TIMES.claim;
}

/** @throws CASE_NOT_FOUND, OWN_CASE, CLAIMED_MEANWHILE with whom */
export async function claim(ctx: MemberCtx, id: number): Promise<void> {
  const { db, actor, now } = ctx;
  await transact(db, async (tx) => {
    const one = await lockCase(tx, ctx, id);
    if (one.state !== 'open') throw new AppError('CASE_NOT_FOUND');
    const { claimed_by, claimed_at } = one;
    const isClaimed = claimed_by !== null && (claimed_at ?? 0) > oldestClaim(now);
    if (isClaimed && claimed_by !== actor.id) throw await claimedMeanwhile(tx, claimed_by);
    await tx
      .updateTable('cases')
      .set({ claimed_by: actor.id, claimed_at: now.getTime() })
      .where('id', '=', id)
      .execute();
    if (!isClaimed) await recordDeed(tx, ctx, 'case-claimed', await aboutCase(tx, one));
  });
}

async function claimedMeanwhile(tx: Tx, claimedBy: number): Promise<AppError> {
  const by = await nicknameOf(tx, claimedBy);
  return new AppError('CLAIMED_MEANWHILE', {
    members: { by },
    detail: { ko: `${by ?? '다른 사람'} 님이 처리하고 있습니다.`, en: `${by ?? 'Somebody else'} is about to decide.` },
  });
}

/** Does nothing if somebody else has claimed it. */
export async function unclaim(ctx: MemberCtx, id: number): Promise<void> {
  await transact(ctx.db, async (tx) => {
    const one = await lockCase(tx, ctx, id);
    if (one.claimed_by !== ctx.actor.id) return;
    await tx.updateTable('cases').set({ claimed_by: null, claimed_at: null }).where('id', '=', id).execute();
    await recordDeed(tx, ctx, 'case-unclaimed', await aboutCase(tx, one));
  });
}

export async function addNote(ctx: MemberCtx, id: number, content: string): Promise<{ id: number }> {
  const { db, actor, now } = ctx;
  return transact(db, async (tx) => {
    const one = await lockCase(tx, ctx, id);
    const total = await countRows(tx.selectFrom('case_notes').where('case_id', '=', id));
    if (total >= LIMITS.notesPerCase) throw new AppError('TOO_MANY_CASE_NOTES');
    await recordDeed(tx, ctx, 'case-noted', await aboutCase(tx, one));
    return tx
      .insertInto('case_notes')
      .values({ case_id: id, admin_id: actor.id, content, created_at: now.getTime() })
      .returning('id')
      .executeTakeFirstOrThrow();
  });
}

async function lockCase(tx: Tx, ctx: MemberCtx, id: number): Promise<CaseRow> {
  const one = await tx.selectFrom('cases').where('id', '=', id).selectAll().forNoKeyUpdate().executeTakeFirst();
  if (one === undefined) throw new AppError('CASE_NOT_FOUND');
  await refuseOwnCase(tx, ctx, one.author_id);
  return one;
}

/** The log names it by its title alone: what admins do among themselves is no part of what the author finds there. */
async function aboutCase(tx: Tx, { id, board, post_id, kind, target_id }: CaseRow) {
  const text = await tx
    .selectFrom('case_texts')
    .where('case_id', '=', id)
    .orderBy('version', 'desc')
    .limit(1)
    .select('title')
    .executeTakeFirst();
  const line = { board, postId: post_id, ...(kind === 'comments' && { commentId: target_id }) };
  return { target: text?.title ?? '', line };
}
