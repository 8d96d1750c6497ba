import type { Db } from '../db/schema.ts';

export interface Factors {
  /** When the authenticator app was turned on; null: there is none. */
  totpSince: number | null;
  passkeys: number;
  recoveryCodesLeft: number;
}

export async function factorsOf(db: Db, memberId: number): Promise<Factors> {
  const { totp_since, passkeys, codes_left } = await db
    .selectNoFrom((row) => [
      row.selectFrom('totps').where('member_id', '=', memberId).select('confirmed_at').as('totp_since'),
      row
        .selectFrom('passkeys')
        .where('member_id', '=', memberId)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('passkeys'),
      row
        .selectFrom('recovery_codes')
        .where('member_id', '=', memberId)
        .where('used_at', 'is', null)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('codes_left'),
    ])
    .executeTakeFirstOrThrow();
  return { totpSince: totp_since, passkeys: passkeys ?? 0, recoveryCodesLeft: codes_left ?? 0 };
}

/** Recovery codes alone are none: they stand in for one. */
export function hasFactor({ totpSince, passkeys }: Factors): boolean {
  return totpSince !== null || passkeys > 0;
}
