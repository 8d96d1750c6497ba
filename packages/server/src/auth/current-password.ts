import type { MemberCtx } from '../context.ts';
import type { MemberRow } from '../db/schema.ts';
import { partyOf, verifyPassword } from './password-hashing.ts';
import { countAttempt, refuseThrottled, resetThrottle, type Throttled } from './throttle.ts';

/** What a wrong password or code counts against, within a session that may be stolen. */
export function guessesOf({ actor }: MemberCtx): Throttled {
  return { kind: 'currentPassword', subject: String(actor.id) };
}

/** The member whose current password this is, or null when it is not. @throws TOO_MANY_REQUESTS, UNAVAILABLE */
export async function verifyCurrentPassword(ctx: MemberCtx, password: string): Promise<MemberRow | null> {
  const guesses = guessesOf(ctx);
  await refuseThrottled(ctx, [guesses]);
  const member = await ctx.db
    .selectFrom('members')
    .where('id', '=', ctx.actor.id)
    .selectAll()
    .executeTakeFirstOrThrow();
  const matches = await verifyPassword(password, member.password_hash, partyOf(ctx.actor), () =>
    countAttempt(ctx, [guesses]),
  );
  if (!matches) return null;
  await resetThrottle(ctx, [guesses]);
  return member;
}
