import type { SignupMode } from '@ieum/contract/permissions';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/schema.ts';

/** Who may join: what the operator has set, or else what the first admin or a later one has chosen, or else anyone. */
export async function signupMode(db: Db, { signup }: Pick<Config, 'signup'>): Promise<SignupMode> {
  if (signup !== null) return signup;
  const chosen = await db.selectFrom('company_settings').where('id', '=', 1).select('signup').executeTakeFirst();
  return chosen?.signup ?? 'open';
}
