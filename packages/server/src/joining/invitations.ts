/** Invitations, by which one person joins without a code and without an approval. There is one for an address at most. */
import { joinedYearChoices } from '@ieum/contract/years';
import { AppError, invalidField } from '../app-error.ts';
import { hashOfToken } from '../auth/one-time-tokens.ts';
import { type Ctx, yearOf } from '../context.ts';
import type { Db, Tx } from '../db/schema.ts';
import { deletePending } from '../identity/pending-members.ts';

/** For one person. null: is theirs to say. */
export interface Invitation {
  /** The invited person cannot change the first three. */
  email: string;
  joinedYear: number | null;
  organization: string | null;
  /** What is proposed. */
  nickname: string | null;
}

export interface FoundInvitation extends Invitation {
  tokenHash: string;
}

/** By the token of the link. */
export async function readInvitation({ db, now }: Ctx, token: string): Promise<FoundInvitation | null> {
  return (await selectValid(db, now).where('token_hash', '=', hashOfToken(token)).executeTakeFirst()) ?? null;
}

/** By an address of which it is certain that it is the person's. */
export async function findInvitation({ db, now }: Ctx, email: string): Promise<FoundInvitation | null> {
  return (await selectValid(db, now).where('email', '=', email).executeTakeFirst()) ?? null;
}

/**
 * In the transaction of the sign-up: the invitation that was found before may have been used, revoked or replaced since.
 */
export async function spendInvitation(tx: Tx, { email, tokenHash }: FoundInvitation, now: Date): Promise<void> {
  await deletePending(tx, email); // first, since pending people are locked before invitations
  await tx
    .deleteFrom('invitations')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now.getTime())
    .returning('id')
    .executeTakeFirstOrThrow(() => new AppError('LINK_SPENT'));
}

/** Of somebody who has joined, by whatever way. */
export async function deleteInvitation(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('invitations').where('email', '=', email).execute();
}

/** What the admin has fixed stays as it is. Any other year of joining is one of those that the form offers. */
export function refuseOtherThanInvited(
  ctx: Ctx,
  stated: { email: string; joinedYear: number; organization: string },
  invitation: Invitation | null,
): void {
  for (const field of ['email', 'joinedYear', 'organization'] as const) {
    const fixed = invitation?.[field] ?? null;
    if (fixed !== null && stated[field] !== fixed) throw invalidField(field, 'INVALID');
  }
  const isYearFixed = invitation !== null && invitation.joinedYear !== null;
  if (!isYearFixed && !joinedYearChoices(yearOf(ctx)).includes(stated.joinedYear)) {
    throw invalidField('joinedYear', 'INVALID');
  }
}

function selectValid(db: Db, now: Date) {
  return db
    .selectFrom('invitations')
    .where('expires_at', '>', now.getTime())
    .select(['email', 'joined_year as joinedYear', 'organization', 'nickname', 'token_hash as tokenHash']);
}
