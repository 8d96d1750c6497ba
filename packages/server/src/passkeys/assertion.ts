import type { ApiInput } from '@ieum/contract/api';
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { AppError } from '../app-error.ts';
import type { Ctx } from '../context.ts';
import type { PasskeyRow } from '../db/identity-schema.ts';
import type { Db } from '../db/schema.ts';
import { CHALLENGE_LIFETIME, newChallenge, spendChallenge } from './challenges.ts';
import { logRefusedPasskey } from './passkeys.ts';
import { relyingPartyOf } from './relying-party.ts';
import { userHandleOf } from './user-handle.ts';

type Assertion = ApiInput<'POST /auth/passkey/sign-in'>['body']['response'];

const HOUR = 3_600_000;

/** A proof by a passkey, checked in all but whether the passkey is still as it was: `usePasskey`. */
interface Proof {
  passkey: PasskeyRow;
  counter: number;
}

/** The same for everyone: which passkey is used is chosen in the browser. */
export async function passkeyOptions(ctx: Ctx) {
  return generateAuthenticationOptions({
    rpID: relyingPartyOf(ctx).id,
    challenge: await newChallenge(ctx, 'PROVE', null),
    timeout: CHALLENGE_LIFETIME,
    userVerification: 'required',
  });
}

/** @throws PASSKEY_REFUSED */
export async function verifyAssertion(ctx: Ctx, response: Assertion): Promise<Proof> {
  const challenge = await spendChallenge(ctx, response.response.clientDataJSON, 'PROVE', null);
  if (challenge === null) throw refused(ctx, 'the challenge is not valid');
  const passkey = await ctx.db
    .selectFrom('passkeys')
    .where('credential_id', '=', response.id)
    .selectAll()
    .executeTakeFirst();
  if (!passkey) throw refused(ctx, 'the passkey is not known');
  const { userHandle } = response.response;
  if (userHandle && userHandle !== Buffer.from(userHandleOf(passkey.member_id)).toString('base64url')) {
    throw refused(ctx, 'the passkey is somebody else’s', passkey.member_id);
  }
  const counter = await signedCounter(ctx, response, challenge, passkey);
  if (!isNext(counter, passkey.counter)) {
    ctx.securityLog('passkey-counter-went-back', { address: ctx.address, memberId: passkey.member_id });
    throw new AppError('PASSKEY_REFUSED');
  }
  return { passkey, counter };
}

/**
 * In the transaction of what the passkey is used for. Of two with the same counter, one is refused.
 * @throws PASSKEY_REFUSED, also if it was removed meanwhile
 */
export async function usePasskey(tx: Db, { passkey, counter }: Proof, now: Date): Promise<void> {
  const used = await tx
    .updateTable('passkeys')
    .set({ counter, last_used_at: Math.floor(now.getTime() / HOUR) * HOUR })
    .where('id', '=', passkey.id)
    .where('counter', counter === 0 ? '=' : '<', counter)
    .returning('id')
    .executeTakeFirst();
  if (!used) throw new AppError('PASSKEY_REFUSED');
}

async function signedCounter(ctx: Ctx, response: Assertion, challenge: string, passkey: PasskeyRow): Promise<number> {
  const { id, origin } = relyingPartyOf(ctx);
  const { userHandle, ...signed } = response.response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...response,
        response: { ...signed, ...(userHandle && { userHandle }) },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: 0, // it is compared by `isNext`
      },
    });
    if (verified) return authenticationInfo.newCounter;
  } catch (error) {
    throw refused(ctx, (error as Error).message, passkey.member_id); // it throws whatever is wrong with an answer
  }
  throw refused(ctx, 'the signature is wrong', passkey.member_id);
}

/** Passkeys that are synchronised between devices don't count, and always say 0. A copied key falls behind. */
function isNext(counter: number, last: number): boolean {
  return counter > last || (counter === 0 && last === 0);
}

function refused(ctx: Ctx, why: string, memberId?: number): AppError {
  logRefusedPasskey(ctx, why, memberId);
  return new AppError('PASSKEY_REFUSED');
}
