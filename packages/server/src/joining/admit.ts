import type { Ctx } from '../context.ts';
import type { PendingRow, Tx } from '../db/schema.ts';
import { insertMember } from './insert-member.ts';

/**
 * Makes a pending person a member, with the same id.
 * @throws EMAIL_TAKEN, EMAIL_WITHDRAWN, NICKNAME_TAKEN when somebody else has joined with it meanwhile
 */
export async function admit(tx: Tx, { services, now }: Ctx, pending: PendingRow): Promise<void> {
  const { id, email, nickname, password_hash, joined_year, organization, email_verified_at } = pending;
  const { consent_version, consented_at } = pending;
  await insertMember(tx, services.secrets, {
    id,
    email,
    nickname,
    password_hash,
    joined_year,
    organization,
    role: 'USER',
    created_at: now.getTime(),
    email_verified_at,
    consent_version,
    consented_at,
  });
}
