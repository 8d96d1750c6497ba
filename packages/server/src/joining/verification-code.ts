/**
 * The six digits that prove that the mail to an address reaches whoever signed up with it. A code lasts ten minutes and
 * five tries; then another one must be asked for. While six digits are refused because too many were guessed, the mail
 * has a long code beside them, which nobody can guess.
 */
import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Language } from '@ieum/contract/errors';
import type { Ctx } from '../context.ts';
import type { PendingRow, Tx } from '../db/schema.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Secrets } from '../services.ts';
import { MINUTE } from '../time/units.ts';
import { codeMail } from './mails.ts';

const DIGITS = 6;
const LIFETIME_MS = 10 * MINUTE;
const TRIES = 5;
/** As hard to guess as 79 bits, and typed on the same keys. */
const LONG_DIGITS = 24;
const LONG_CODE = new RegExp(`^\\d{${LONG_DIGITS}}$`);

type Addressee = Pick<PendingRow, 'id' | 'email' | 'nickname' | 'language' | 'created_at'>;
type Counter = 'code_tries' | 'code_tries_of_browser' | 'code_tries_elsewhere';

export function isLongCode(code: string): boolean {
  return LONG_CODE.test(code);
}

/**
 * Mails a new code. Those of this sign-up that were sent before are of no use any more.
 * @param joinUrl with which its recipient can sign up instead of whoever did
 */
export async function sendCode(
  tx: Tx,
  ctx: Ctx,
  pending: Addressee,
  withLongCode: boolean,
  joinUrl: string | null = null,
): Promise<void> {
  const { services, now } = ctx;
  const { id, email, nickname, language, created_at } = pending;
  const code = randomInt(10 ** DIGITS)
    .toString()
    .padStart(DIGITS, '0');
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  const code_hash = hashOf(services.secrets, id, code);
  await tx
    .updateTable('pending_members')
    .set({
      code_hash,
      code_expires_at: expiresAt.getTime(),
      code_tries: 0,
      code_tries_of_browser: 0,
      code_tries_elsewhere: 0,
    })
    .where('id', '=', id)
    .execute();
  const longCode = withLongCode ? longCodeOf(services.secrets, { id, code_hash }) : null;
  const { companyTimeZone: timeZone } = services.config;
  const signUp = { code, longCode, joinUrl, nickname, signedUpAt: new Date(created_at), timeZone };
  const words = (language: Language) => codeMail(language, signUp);
  await queueMail(tx, ctx, { kind: 'CODE', to: email, memberId: null, language, words, expiresAt });
}

/**
 * Counts the try before the code is compared, so that simultaneous tries get no further than consecutive ones.
 * @returns the sign-up whose code it is, as it was; null also without a code that can be tried
 */
export async function tryCode(
  { db, services, now }: Ctx,
  tried: PendingRow[],
  code: string,
  counter: Counter,
): Promise<PendingRow | null> {
  let right: PendingRow | null = null;
  for (const pending of tried) {
    const counted = await db
      .updateTable('pending_members')
      .set((row) => ({ [counter]: row(counter, '+', 1) }))
      .where('id', '=', pending.id)
      .where('code_hash', '=', pending.code_hash)
      .where('code_expires_at', '>', now.getTime())
      .where(counter, '<', TRIES)
      .returning('id')
      .executeTakeFirst();
    if (counted && isSame(hashOf(services.secrets, pending.id, code), pending.code_hash ?? '')) right = pending;
  }
  return right;
}

export function findByLongCode({ services, now }: Ctx, tried: PendingRow[], code: string): PendingRow | null {
  const valid = tried.filter(({ code_expires_at }) => Number(code_expires_at) > now.getTime());
  return valid.find((pending) => isSame(longCodeOf(services.secrets, pending), code)) ?? null;
}

/** The id makes it a code of this sign-up, and of no later one with the same address. */
function hashOf(secrets: Secrets, id: number, code: string): string {
  return secrets.hash('sign-up-code', `${id} ${code}`);
}

/** Derived from the short one, with whose time it ends. */
function longCodeOf(secrets: Secrets, { id, code_hash }: Pick<PendingRow, 'id' | 'code_hash'>): string {
  const hash = secrets.hash('sign-up-long-code', `${id} ${code_hash}`);
  const number = BigInt(`0x${Buffer.from(hash, 'base64url').toString('hex')}`) % 10n ** BigInt(LONG_DIGITS);
  return number.toString().padStart(LONG_DIGITS, '0');
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
