import type { ApiInput } from '@ieum/contract/api';
import type { Ctx } from '../context.ts';
import type { Db, PasskeyRow } from '../db/schema.ts';
import { HOUR } from '../time/units.ts';
import { isHandleOf, relyingPartyOf } from './ceremony.ts';
import { CHALLENGE_LIFETIME, newChallenge, spendChallenge } from './challenges.ts';
import { knownPasskeys, loadWebAuthn, logRefusedPasskey } from './passkeys.ts';

type Assertion = ApiInput<'POST /auth/passkey/sign-in'>['body']['response'];

/** A proof by a passkey, checked in all but whether the passkey is still as it was: `usePasskey`. */
interface Proof {
  passkey: PasskeyRow;
  counter: number;
}

/**
 * What the browser needs to prove something with a passkey.
 * @param memberId whose passkeys are asked for. null: anyone's, chosen in the browser, so the options are the same for
 * everyone
 */
export async function passkeyOptionsOf(ctx: Ctx, memberId: number | null) {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  return generateAuthenticationOptions({
    rpID: relyingPartyOf(ctx).id,
    challenge: await newChallenge(ctx, 'PROVE', memberId),
    timeout: CHALLENGE_LIFETIME,
    userVerification: 'required',
    ...(memberId !== null && { allowCredentials: await knownPasskeys(ctx.db, memberId) }),
  });
}

/**
 * Checks what a passkey has signed. null: it proves nothing; the log says why.
 * @param memberId as given for the options
 */
export async function verifyAssertion(ctx: Ctx, response: Assertion, memberId: number | null): Promise<Proof | null> {
  const challenge = await spendChallenge(ctx, response.response.clientDataJSON, 'PROVE', memberId);
  if (challenge === null) return refused(ctx, 'the challenge is not valid');
  const passkey = await ctx.db
    .selectFrom('passkeys')
    .where('credential_id', '=', response.id)
    .selectAll()
    .executeTakeFirst();
  if (!passkey) return refused(ctx, 'the passkey is not known');
  const isOwners = isHandleOf(passkey.member_id, response.response.userHandle);
  if (!isOwners || (memberId !== null && passkey.member_id !== memberId)) {
    return refused(ctx, 'the passkey is somebody else’s', passkey.member_id);
  }
  const counter = await signedCounter(ctx, response, challenge, passkey);
  if (counter === null) return null;
  if (!isNext(counter, passkey.counter)) {
    ctx.securityLog('passkey-counter-went-back', { address: ctx.address, memberId: passkey.member_id });
    return null;
  }
  return { passkey, counter };
}

/** Of two proofs with the same counter, one is of no use; nor is either if the passkey was removed meanwhile. */
export async function usePasskey(db: Db, { passkey, counter }: Proof, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: Math.floor(now.getTime() / HOUR) * HOUR })
    .where('id', '=', passkey.id)
    .where('counter', counter === 0 ? '=' : '<', counter)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** null: the signature is not right. */
async function signedCounter(ctx: Ctx, response: Assertion, challenge: string, passkey: PasskeyRow) {
  const { id, origin } = relyingPartyOf(ctx);
  const { userHandle, ...signed } = response.response;
  const { verifyAuthenticationResponse } = await loadWebAuthn();
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
    return refused(ctx, (error as Error).message, passkey.member_id); // it throws whatever is wrong with an answer
  }
  return refused(ctx, 'the signature is wrong', passkey.member_id);
}

/** Passkeys that are synchronised between devices don't count, and always say 0. A copied key falls behind. */
function isNext(counter: number, last: number): boolean {
  return counter > last || (counter === 0 && last === 0);
}

function refused(ctx: Ctx, why: string, memberId?: number): null {
  logRefusedPasskey(ctx, why, memberId);
  return null;
}
