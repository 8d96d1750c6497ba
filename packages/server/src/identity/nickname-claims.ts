/**
 * Which nicknames are taken: each key of a nickname in use is claimed by its member, and stays claimed by a former
 * holder for 90 days, and by one who has withdrawn for good (the second page, "Names that can't pretend").
 */
import type { Role } from '@ieum/contract/permissions';
import { AppError } from '../app-error.ts';
import type { Db, Tx } from '../db/schema.ts';
import type { Secrets } from '../services.ts';
import { isReservedNickname } from './reserved-nicknames.ts';
import { nicknameKeys } from './rules/nickname-keys.ts';
import { KEPT_FOR_FORMER_HOLDER_MS } from './tables.ts';

const PURPOSE = 'withdrawn-nickname';

const RESERVED = { ko: '관리자만 사용할 수 있는 닉네임입니다.', en: 'Only admins can use this nickname.' };

export interface Claimant {
  /** null: not a member yet. */
  id: number | null;
  role: Role;
}

/** @throws NICKNAME_TAKEN when it is claimed by another, or reserved for admins */
export async function refuseTakenNickname(
  db: Db,
  secrets: Secrets,
  nickname: string,
  claimant: Claimant,
  now: Date,
): Promise<void> {
  refuseReservedNickname(nickname, claimant.role);
  const keys = nicknameKeys(nickname);
  const claims = await db
    .selectFrom('nickname_claims')
    .where('key', 'in', [...keys, ...keys.map((key) => withdrawnKey(secrets, key))])
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now.getTime())]))
    .select('member_id')
    .execute();
  if (claims.some((claim) => claim.member_id !== claimant.id)) throw new AppError('NICKNAME_TAKEN');
}

/** Which of these nicknames are claimed, as many as one statement can look for. */
export async function claimedNicknames(
  db: Db,
  secrets: Secrets,
  nicknames: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const nicknamesOf = new Map<string, string[]>();
  for (const nickname of nicknames) {
    for (const key of nicknameKeys(nickname)) {
      for (const stored of [key, withdrawnKey(secrets, key)]) {
        nicknamesOf.set(stored, [...(nicknamesOf.get(stored) ?? []), nickname]);
      }
    }
  }
  if (nicknamesOf.size === 0) return new Set();
  const claims = await db
    .selectFrom('nickname_claims')
    .where('key', 'in', [...nicknamesOf.keys()])
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now.getTime())]))
    .select('key')
    .execute();
  return new Set(claims.flatMap(({ key }) => nicknamesOf.get(key) ?? []));
}

/**
 * Claims a nickname for a member, in the transaction that gives it to them. Of two who claim it at the same time, one is
 * refused.
 * @throws NICKNAME_TAKEN
 */
export async function claimNickname(
  tx: Tx,
  secrets: Secrets,
  nickname: string,
  claimant: Claimant & { id: number },
  now: Date,
): Promise<void> {
  await refuseTakenNickname(tx, secrets, nickname, claimant, now);
  // In the same order in all transactions, since each takes a lock.
  for (const key of nicknameKeys(nickname).toSorted()) {
    await tx
      .insertInto('nickname_claims')
      .values({ key, member_id: claimant.id, expires_at: null })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({ member_id: claimant.id, expires_at: null })
          .where((where) =>
            where.or([
              where('nickname_claims.member_id', '=', claimant.id),
              where('nickname_claims.expires_at', '<=', now.getTime()),
            ]),
          ),
      )
      .returning('key')
      .executeTakeFirstOrThrow(() => new AppError('NICKNAME_TAKEN'));
  }
}

/** After a change of nickname: the keys of the former one are kept for the member for 90 days. */
export async function giveUpNickname(tx: Tx, memberId: number, nickname: string, now: Date): Promise<void> {
  await tx
    .updateTable('nickname_claims')
    .set({ expires_at: now.getTime() + KEPT_FOR_FORMER_HOLDER_MS })
    .where('member_id', '=', memberId)
    .where('expires_at', 'is', null)
    .where('key', 'not in', nicknameKeys(nickname))
    .execute();
}

/** Of a member who has withdrawn: keeps the claims, but not what the nicknames were. */
export async function hideNickname(tx: Tx, secrets: Secrets, memberId: number): Promise<void> {
  const claims = await tx.selectFrom('nickname_claims').where('member_id', '=', memberId).select('key').execute();
  for (const { key } of claims) {
    await tx
      .updateTable('nickname_claims')
      .set({ key: withdrawnKey(secrets, key) })
      .where('key', '=', key)
      .execute();
  }
}

/** @throws NICKNAME_TAKEN */
export function refuseReservedNickname(nickname: string, role: Role): void {
  if (role !== 'ADMIN' && isReservedNickname(nickname)) throw new AppError('NICKNAME_TAKEN', { detail: RESERVED });
}

function withdrawnKey(secrets: Secrets, key: string): string {
  return `withdrawn:${secrets.hash(PURPOSE, key)}`;
}
