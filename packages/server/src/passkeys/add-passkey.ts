import type { ApiInput } from '@ieum/contract/api';
import { LIMITS } from '@ieum/contract/limits';
import type { VerifiedRegistrationResponse } from '@simplewebauthn/server';
import { AppError } from '../app-error.ts';
import type { MemberCtx } from '../context.ts';
import { transact } from '../db/transact.ts';
import { recordFactorChange } from '../factors/change-factors.ts';
import { factorsOf } from '../factors/factors-of.ts';
import { lockMember } from '../factors/lock-member.ts';
import { CHALLENGE_LIFETIME, newChallenge, spendChallenge } from './challenges.ts';
import { knownPasskeys, loadWebAuthn, logRefusedPasskey } from './passkeys.ts';
import { relyingPartyOf } from './relying-party.ts';
import { userHandleOf } from './user-handle.ts';

type NewPasskey = ApiInput<'POST /api/members/me/passkeys'>['body'];

const SITE_NAME = '이음';
/** EdDSA, ES256 and RS256, by their numbers in COSE: every authenticator has one of them. */
const ALGORITHMS = [-8, -7, -257];

/** @throws TOO_MANY_PASSKEYS, before the browser makes one */
export async function startPasskey(ctx: MemberCtx) {
  const { db, actor } = ctx;
  const { email } = await db.selectFrom('members').where('id', '=', actor.id).select('email').executeTakeFirstOrThrow();
  const known = await knownPasskeys(db, actor.id);
  refuseAnother(known.length);
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: SITE_NAME,
    rpID: relyingPartyOf(ctx).id,
    userID: userHandleOf(actor.id),
    userName: email,
    userDisplayName: actor.nickname,
    challenge: await newChallenge(ctx, 'ADD', actor.id),
    timeout: CHALLENGE_LIFETIME,
    attestationType: 'none',
    // The browser does not make a second one in the same place.
    excludeCredentials: known,
    // Discoverable, so that it signs in without an email; verified by PIN or fingerprint, so that it does so alone.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return options;
}

/** @throws PASSKEY_INVALID, TOO_MANY_PASSKEYS */
export async function addPasskey(ctx: MemberCtx, { name, response }: NewPasskey): Promise<number> {
  const { actor, now } = ctx;
  const { credential } = await verified(ctx, response);
  return transact(ctx.db, async (tx) => {
    await lockMember(tx, actor.id);
    refuseAnother((await factorsOf(tx, actor.id)).passkeys);
    const added = await tx
      .insertInto('passkeys')
      .values({
        member_id: actor.id,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: JSON.stringify(credential.transports ?? []),
        name,
        created_at: now.getTime(),
        last_used_at: null,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw new AppError('PASSKEY_INVALID');
    await recordFactorChange(tx, ctx, { memberId: actor.id, factor: 'PASSKEY', change: 'ADDED' });
    return added.id;
  });
}

function refuseAnother(passkeys: number): void {
  if (passkeys >= LIMITS.passkeys) throw new AppError('TOO_MANY_PASSKEYS');
}

type Registered = NonNullable<VerifiedRegistrationResponse['registrationInfo']>;

async function verified(ctx: MemberCtx, response: NewPasskey['response']): Promise<Registered> {
  const { id: memberId } = ctx.actor;
  const challenge = await spendChallenge(ctx, response.response.clientDataJSON, 'ADD', memberId);
  if (challenge === null) throw refused(ctx, 'the challenge is not valid');
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
    throw refused(ctx, (error as Error).message); // it throws whatever is wrong with an answer
  }
  throw refused(ctx, 'the answer could not be verified');
}

function refused(ctx: MemberCtx, why: string): AppError {
  logRefusedPasskey(ctx, why, ctx.actor.id);
  return new AppError('PASSKEY_INVALID');
}
