import type { ExpressionBuilder } from 'kysely';
import { deleteSome } from '../db/delete-some.ts';
import type { Db, Schema, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { record } from '../events/record.ts';
import { HOUR } from '../time/units.ts';

/** Limits how long one statement takes. */
const AT_ONCE = 5_000;

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

/**
 * A member has this many at most. Nobody uses as many devices, but whoever knows the password could start any number,
 * each of which takes rows for weeks.
 */
const MOST_LIVING = 50;
/** More than come at a time; those of a database from before this limit take several sign-ins. */
const ENDED_AT_ONCE = 100;

/** Makes room for one more: those that were not used for longest end. Expects the member to be locked. */
export async function endUnusedSignIns(tx: Tx, memberId: number, now: Date): Promise<void> {
  const tooMany = tx
    .selectFrom('sign_ins')
    .where('member_id', '=', memberId)
    .where(isLiving(now))
    .orderBy(({ fn }) => fn.coalesce('last_used_at', 'created_at'), 'desc')
    .orderBy('id', 'desc')
    .offset(MOST_LIVING - 1)
    .limit(ENDED_AT_ONCE)
    .select('id');
  const ended = await tx
    .updateTable('sign_ins')
    .set({ ended_at: now.getTime() })
    .where('id', 'in', tooMany)
    .returning('id')
    .execute();
  for (const { id } of ended) {
    await record(tx, { kind: 'SIGN_IN_ENDED', memberId, signInId: id, why: 'TOO_MANY' }, now);
  }
}

/**
 * Ends everybody's sign-ins that were not made at the identity provider: where no other way in is left, whoever came in
 * by a password before would otherwise stay in for as long as it is used.
 * @returns how many have ended
 */
export async function endSignInsByPassword(db: Db, now: Date): Promise<number> {
  const ended = await db
    .updateTable('sign_ins')
    .set({ ended_at: now.getTime() })
    .where('ended_at', 'is', null)
    .where('method', 'is distinct from', 'OIDC')
    .executeTakeFirstOrThrow();
  return Number(ended.numUpdatedRows);
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
  return time - (time % HOUR);
}

/**
 * Deletes everybody's expired refresh tokens, and the sign-ins that have ended or have none left.
 * @returns whether there may be more
 */
export async function deleteExpiredSignIns(db: Db, now: Date): Promise<boolean> {
  const ended = await deleteSome(db, 'sign_ins', ['id'], (rows) => rows.where('ended_at', 'is not', null), AT_ONCE);
  const expired = await transact(db, async (tx) => {
    const expired = await tx
      .deleteFrom('refresh_tokens')
      .where('token_hash', 'in', (over) =>
        over
          .selectFrom('refresh_tokens')
          .where('expires_at', '<=', now.getTime())
          .select('token_hash')
          .limit(AT_ONCE)
          .forUpdate()
          .skipLocked(),
      )
      .returning('sign_in_id')
      .execute();
    const signInIds = [...new Set(expired.map((row) => row.sign_in_id))];
    if (signInIds.length === 0) return 0;
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
    return expired.length;
  });
  return ended || expired >= AT_ONCE;
}
