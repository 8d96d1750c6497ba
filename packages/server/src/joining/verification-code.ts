/**
 * The six digits that prove that the mail to an address reaches whoever signed up with it. A code lasts ten minutes and
 * five tries; then another one must be asked for.
 */
import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Language } from '@ieum/contract/errors';
import { countAttempt } from '../auth/throttle.ts';
import type { Ctx, Secrets } from '../context.ts';
import type { PendingRow } from '../db/identity-schema.ts';
import type { Db } from '../db/schema.ts';
import { hasMail, queueMail } from '../mail/queue-mail.ts';
import { codeMail } from './mails.ts';

const DIGITS = 6;
const LIFETIME_MS = 10 * 60_000;
const TRIES = 5;

type Addressee = Pick<PendingRow, 'id' | 'email' | 'nickname' | 'language' | 'created_at'>;

/** With mail, every address is verified that nobody vouches for. */
export function isCodeNeeded(
  { services }: Pick<Ctx, 'services'>,
  { isVerified, isInvited }: Record<'isVerified' | 'isInvited', boolean>,
): boolean {
  return hasMail(services) && !isVerified && !isInvited;
}

/** Limits how much mail strangers can have sent to an address. @throws TOO_MANY_REQUESTS */
export async function countCodeMail(ctx: Ctx, email: string): Promise<void> {
  await countAttempt(ctx, [{ kind: 'codeMails', subject: email }]);
}

/** Mails a new code. Those sent before are of no use any more. */
export async function sendCode(tx: Db, ctx: Ctx, pending: Addressee): Promise<void> {
  const { services, now } = ctx;
  const { id, email, nickname, language, created_at } = pending;
  const code = randomInt(10 ** DIGITS)
    .toString()
    .padStart(DIGITS, '0');
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  await tx
    .updateTable('pending_members')
    .set({
      code_hash: hashOf(services.secrets, id, code),
      code_expires_at: expiresAt.getTime(),
      code_tries: 0,
      code_tries_of_browser: 0,
    })
    .where('id', '=', id)
    .execute();
  const signUp = { code, nickname, signedUpAt: new Date(created_at), timeZone: services.config.companyTimeZone };
  const words = (language: Language) => codeMail(language, signUp);
  await queueMail(tx, ctx, { kind: 'CODE', to: email, memberId: null, language, words, expiresAt });
}

/**
 * Counts the try before the code is compared, so that simultaneous tries get no further than consecutive ones.
 * @returns the row as it was, if this code is right; null also without a code that can be tried
 */
export async function tryCode(
  { db, services, now }: Ctx,
  email: string,
  code: string,
  isBoundTo: (pending: PendingRow) => boolean,
): Promise<PendingRow | null> {
  const pending = await db
    .selectFrom('pending_members')
    .where('email', '=', email)
    .where('code_hash', 'is not', null)
    .selectAll()
    .executeTakeFirst();
  if (!pending) return null;
  const counter = isBoundTo(pending) ? 'code_tries_of_browser' : 'code_tries';
  const counted = await db
    .updateTable('pending_members')
    .set((row) => ({ [counter]: row(counter, '+', 1) }))
    .where('id', '=', pending.id)
    .where('code_hash', '=', pending.code_hash)
    .where('code_expires_at', '>', now.getTime())
    .where(counter, '<', TRIES)
    .returning('id')
    .executeTakeFirst();
  const isRight = isSame(hashOf(services.secrets, pending.id, code), pending.code_hash ?? '');
  return counted && isRight ? pending : null;
}

/** The id makes it a code of this sign-up, and of no later one with the same address. */
function hashOf(secrets: Secrets, id: number, code: string): string {
  return secrets.hash('sign-up-code', `${id} ${code}`);
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
