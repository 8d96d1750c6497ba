/** What admins and moderators tell each other while a case waits: who is about to decide, and notes. */
import { LIMITS, TIMES } from '@ieum/contract/limits';
import { AppError } from '../app-error.ts';
import type { MemberCtx } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { nicknameOf } from '../db/writer.ts';

/** Before this, whoever has claimed a case has left it. */
export function oldestClaim(now: Date): number {
  return now.getTime() - TIMES.claim;
}

/** @throws CASE_NOT_FOUND, CLAIMED_MEANWHILE with whom */
export async function claim({ db, actor, now }: MemberCtx, id: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('cases')
    .set({ claimed_by: actor.id, claimed_at: now.getTime() })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where((one) =>
      one.or([
        one('claimed_by', 'is', null),
        one('claimed_by', '=', actor.id),
        one('claimed_at', '<=', oldestClaim(now)),
      ]),
    )
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const { claimed_by } = (await openCase(db, id)) ?? {};
  if (claimed_by == null) throw new AppError('CASE_NOT_FOUND');
  const by = await nicknameOf(db, claimed_by);
  throw new AppError('CLAIMED_MEANWHILE', {
    members: { by },
    detail: { ko: `${by ?? '다른 사람'} 님이 처리하고 있습니다.`, en: `${by ?? 'Somebody else'} is about to decide.` },
  });
}

/** Does nothing if somebody else has claimed it. @throws CASE_NOT_FOUND */
export async function unclaim({ db, actor }: MemberCtx, id: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('cases')
    .set({ claimed_by: null, claimed_at: null })
    .where('id', '=', id)
    .where('claimed_by', '=', actor.id)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const found = await db.selectFrom('cases').where('id', '=', id).select('id').executeTakeFirst();
  if (found === undefined) throw new AppError('CASE_NOT_FOUND');
}

/** @throws CASE_NOT_FOUND, TOO_MANY_CASE_NOTES */
export async function addNote({ db, actor, now }: MemberCtx, id: number, content: string): Promise<{ id: number }> {
  return transact(db, async (tx) => {
    const found = await tx.selectFrom('cases').where('id', '=', id).select('id').forNoKeyUpdate().executeTakeFirst();
    if (found === undefined) throw new AppError('CASE_NOT_FOUND');
    const { total } = await tx
      .selectFrom('case_notes')
      .where('case_id', '=', id)
      .select((row) => row.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    if (total >= LIMITS.notesPerCase) throw new AppError('TOO_MANY_CASE_NOTES');
    return tx
      .insertInto('case_notes')
      .values({ case_id: id, admin_id: actor.id, content, created_at: now.getTime() })
      .returning('id')
      .executeTakeFirstOrThrow();
  });
}

function openCase(db: Db, id: number) {
  return db
    .selectFrom('cases')
    .where('id', '=', id)
    .where('state', '=', 'open')
    .select('claimed_by')
    .executeTakeFirst();
}
