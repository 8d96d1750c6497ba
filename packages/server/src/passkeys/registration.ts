/** Making a passkey: what the browser needs for it, and what it answers. */
import type { ApiInput } from '@ieum/contract/api';
import type { VerifiedRegistrationResponse } from '@simplewebauthn/server';
import { AppError } from '../app-error.ts';
import { readBrand } from '../company/brand.ts';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import type { Call } from '../events/deed.ts';
import { recordFactorChange } from '../factors/change-factors.ts';
import { HANDLE_BEFORE_ID, relyingPartyOf, userHandleOf } from './ceremony.ts';
import { CHALLENGE_LIFETIME, newChallenge, spendChallenge, type Use } from './challenges.ts';
import { knownPasskeys, loadWebAuthn, logRefusedPasskey } from './passkeys.ts';

export type NewPasskey = ApiInput<'POST /api/members/me/passkeys'>['body'];

type Registered = NonNullable<VerifiedRegistrationResponse['registrationInfo']>;

interface Owner {
  /** null: a member who is made together with the passkey. */
  id: number | null;
  email: string;
  nickname: string;
}

/** EdDSA, ES256 and RS256, by their numbers in COSE: every authenticator has one of them. */
const ALGORITHMS = [-8, -7, -257];

export async function registrationOptionsOf(ctx: Ctx, use: Use, { id, email, nickname }: Owner) {
  const { generateRegistrationOptions } = await loadWebAuthn();
  return generateRegistrationOptions({
    rpName: await readBrand(ctx),
    rpID: relyingPartyOf(ctx).id,
    userID: id === null ? HANDLE_BEFORE_ID : userHandleOf(id),
    userName: email,
    userDisplayName: nickname,
    challenge: await newChallenge(ctx, use, id),
    timeout: CHALLENGE_LIFETIME,
    attestationType: 'none',
    // The browser does not make a second one in the same place.
    excludeCredentials: id === null ? [] : await knownPasskeys(ctx.db, id),
    // Discoverable, so that it signs in without an email; verified by PIN or fingerprint, so that it does so alone.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/**
 * Spends the challenge, also where the rest is not right.
 * @param memberId as given for the options
 * @throws PASSKEY_INVALID; the log says why
 */
export async function verifyRegistration(
  ctx: Ctx,
  response: NewPasskey['response'],
  use: Use,
  memberId: number | null,
): Promise<Registered> {
  const refused = (why: string) => {
    logRefusedPasskey(ctx, why, memberId ?? undefined);
    return new AppError('PASSKEY_INVALID');
  };
  const challenge = await spendChallenge(ctx, response.response.clientDataJSON, use, memberId);
  if (challenge === null) throw refused('the challenge is not valid');
  const { id, origin } = relyingPartyOf(ctx);
  const { verifyRegistrationResponse } = await loadWebAuthn();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (registrationInfo) return registrationInfo;
  } catch (error) {
    throw refused((error as Error).message); // it throws whatever is wrong with an answer
  }
  throw refused('the answer could not be verified');
}

/**
 * The caller has locked the member, or just made it.
 * @throws PASSKEY_INVALID, if it is somebody's already
 */
export async function insertPasskey(
  tx: Tx,
  by: Call,
  memberId: number,
  { name, registered }: { name: string; registered: Registered },
): Promise<number> {
  const { credential } = registered;
  const added = await tx
    .insertInto('passkeys')
    .values({
      member_id: memberId,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: JSON.stringify(credential.transports ?? []),
      name,
      created_at: by.now.getTime(),
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirstOrThrow(() => new AppError('PASSKEY_INVALID'));
  await recordFactorChange(tx, by, { memberId, factor: 'PASSKEY', change: 'ADDED' });
  return added.id;
}
