import type { Insertable } from 'kysely';
import { AppError } from '../app-error.ts';
import { refuseTakenEmail } from '../auth/refuse-taken-email.ts';
import type { Schema, Tx } from '../db/schema.ts';
import { record } from '../events/record.ts';
import { claimNickname } from '../identity/nickname-claims.ts';
import { deletePending } from '../identity/pending-members.ts';
import { nicknameKeys } from '../identity/rules/nickname-keys.ts';
import type { Secrets } from '../services.ts';
import { deleteInvitation } from './invitations.ts';

export type NewMember = Omit<Insertable<Schema['members']>, 'nickname_key' | 'status'>;

/**
 * Two people may sign up with the same email or nickname at once: the unique constraints decide, and the second one
 * gets the error of the field in question. Whoever else waits to join with this address gives way, and
 * an invitation to it has served its purpose.
 * @throws EMAIL_TAKEN, EMAIL_WITHDRAWN, NICKNAME_TAKEN
 */
export async function insertMember(tx: Tx, secrets: Secrets, member: NewMember): Promise<number> {
  const { email, nickname, role } = member;
  const now = new Date(member.created_at);
  await deletePending(tx, email);
  await deleteInvitation(tx, email);
  await refuseTakenEmail(tx, secrets, email);
  const inserted = await tx
    .insertInto('members')
    .values({ ...member, nickname_key: nicknameKeys(nickname)[0], status: 'ACTIVE' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) {
    await refuseTakenEmail(tx, secrets, email);
    throw new AppError('NICKNAME_TAKEN');
  }
  await claimNickname(tx, secrets, nickname, { id: inserted.id, role }, now);
  await record(tx, { kind: 'MEMBER_JOINED', memberId: inserted.id }, now);
  return inserted.id;
}
