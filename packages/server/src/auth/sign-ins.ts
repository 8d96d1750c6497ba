import type { Db } from '../db/schema.ts';

/** Ends all sign-ins of a member, but for the one given: their tokens stop working with the next call. */
export async function endSignIns(db: Db, memberId: number, now: Date, exceptSignInId = 0): Promise<void> {
  await db
    .updateTable('sign_ins')
    .set({ ended_at: now.getTime() })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('id', '!=', exceptSignInId)
    .execute();
}
