import type { ExpressionBuilder } from 'kysely';
import type { Db, Schema } from '../db/schema.ts';
import { transact } from '../db/transact.ts';

const HOUR_MS = 3_600_000;
/** Limits how long one statement takes. */
const DELETED_AT_ONCE = 5_000;

/**
 * Ends all sign-ins of a member: their tokens stop working with the next call.
 * @returns the ids of those that have ended by it
 */
export async function endSignIns(db: Db, memberId: number, now: Date): Promise<number[]> {
  const ended = await db
    .updateTable('sign_ins')
    .set({ ended_at: now.getTime() })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

/** That a sign-in has not ended, and that a refresh token is left with which it can go on. */
export function isLiving(now: Date) {
  const time = now.getTime();
  return (where: ExpressionBuilder<Schema, 'sign_ins'>) =>
    where.and([
      where('sign_ins.ended_at', 'is', null),
      where.or([where('sign_ins.expires_at', 'is', null), where('sign_ins.expires_at', '>', time)]),
      where.exists(
        where
          .selectFrom('refresh_tokens')
          .whereRef('refresh_tokens.sign_in_id', '=', 'sign_ins.id')
          .where('refresh_tokens.expires_at', '>', time)
          .select('refresh_tokens.token_hash'),
      ),
    ]);
}

/** Changes the row once an hour at most. */
export async function noteUse(db: Db, signInId: number, now: Date): Promise<void> {
  const hour = toTheHour(now.getTime());
  await db
    .updateTable('sign_ins')
    .set({ last_used_at: hour })
    .where('id', '=', signInId)
    .where((where) => where.or([where('last_used_at', 'is', null), where('last_used_at', '<', hour)]))
    .execute();
}

/** When a sign-in was last used is stored to the hour, because nobody is watched. */
export function toTheHour(time: number): number {
  return time - (time % HOUR_MS);
}

/** Deletes everybody's expired refresh tokens, and the sign-ins that have ended or have none left. */
export async function deleteExpiredSignIns(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('sign_ins')
    .where('id', 'in', (ended) =>
      ended
        .selectFrom('sign_ins')
        .where('ended_at', 'is not', null)
        .select('id')
        .limit(DELETED_AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
  await transact(db, async (tx) => {
    const expired = await tx
      .deleteFrom('refresh_tokens')
      .where('token_hash', 'in', (over) =>
        over
          .selectFrom('refresh_tokens')
          .where('expires_at', '<=', now.getTime())
          .select('token_hash')
          .limit(DELETED_AT_ONCE)
          .forUpdate()
          .skipLocked(),
      )
      .returning('sign_in_id')
      .execute();
    const signInIds = [...new Set(expired.map((row) => row.sign_in_id))];
    if (signInIds.length === 0) return;
    await tx
      .deleteFrom('sign_ins')
      .where('id', 'in', signInIds)
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('refresh_tokens')
              .whereRef('refresh_tokens.sign_in_id', '=', 'sign_ins.id')
              .select('refresh_tokens.token_hash'),
          ),
        ),
      )
      .execute();
  });
}
