/**
 * People who have signed up and are no members yet (docs/decisions/028): their address is to be verified, or an admin
 * is to approve them.
 */
import type { Language } from '@ieum/contract/errors';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { deleteSome } from '../db/delete-some.ts';
import type { Consent, Db, MemberRow, PendingRow, Tx } from '../db/schema.ts';
import { DAY, HOUR } from '../time/units.ts';
import type { SignUpPlace } from './sign-up-browser.ts';

const UNVERIFIED_KEPT_MS = 48 * HOUR;
const WAITING_KEPT_MS = 30 * DAY;
/** Each is a password to hash at a sign-in. */
const MOST_COMPARED = 10;

export interface NewPending {
  email: string;
  nickname: string;
  passwordHash: string;
  joinedYear: number;
  organization: string;
  language: Language;
  isVerified: boolean;
  consent: Consent;
  place: SignUpPlace;
}

/** Whose code has not been entered yet. */
export function needsCode({ code_hash }: Pick<PendingRow, 'code_hash'>): boolean {
  return code_hash !== null;
}

/**
 * Takes the place of an earlier sign-up with the same address in the same browser, and of all with it if the address is
 * verified. Others stay: nobody can replace another's. One that waits for an admin keeps its place among them.
 */
export async function insertPending(
  tx: Tx,
  engine: Database['engine'],
  { email, nickname, passwordHash, joinedYear, organization, language, isVerified, consent, place }: NewPending,
  now: Date,
): Promise<number> {
  if (isVerified) await deletePending(tx, email);
  const { id } = await tx
    .insertInto('pending_members')
    .values({
      id: await engine.nextId(tx, 'members'),
      email,
      nickname,
      password_hash: passwordHash,
      joined_year: joinedYear,
      organization,
      language,
      created_at: now.getTime(),
      email_verified_at: isVerified ? now.getTime() : null,
      browser_hash: place.browserHash,
      network_hash: place.networkHash,
      code_hash: null,
      code_expires_at: null,
      ...consent,
    })
    .onConflict((conflict) =>
      conflict
        .columns(isVerified ? ['email'] : ['email', 'browser_hash'])
        .where('email_verified_at', isVerified ? 'is not' : 'is', null)
        .doUpdateSet(({ ref, eb }) => ({
          id: ref('excluded.id'),
          nickname: ref('excluded.nickname'),
          password_hash: ref('excluded.password_hash'),
          joined_year: ref('excluded.joined_year'),
          organization: ref('excluded.organization'),
          language: ref('excluded.language'),
          created_at: eb
            .case()
            .when('pending_members.code_hash', 'is', null)
            .then(ref('pending_members.created_at'))
            .else(ref('excluded.created_at'))
            .end(),
          email_verified_at: ref('excluded.email_verified_at'),
          network_hash: ref('excluded.network_hash'),
          consent_version: ref('excluded.consent_version'),
          consented_at: ref('excluded.consented_at'),
          code_hash: null,
          code_expires_at: null,
        })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The sign-ups with this address: first the one of this browser, then the one that is verified, then the oldest. */
export function findPending(db: Db, email: string, browserHash: string | null): Promise<PendingRow[]> {
  return db
    .selectFrom('pending_members')
    .where('email', '=', email)
    .orderBy(sql`case when browser_hash = ${browserHash} then 0 else 1 end`)
    .orderBy(sql`email_verified_at is null`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(MOST_COMPARED)
    .selectAll()
    .execute();
}

/** Locks the sign-ups with this address, in one order. */
export async function lockPending(tx: Tx, email: string): Promise<void> {
  const rows = tx.selectFrom('pending_members').where('email', '=', email).orderBy('id');
  await rows.select('id').forNoKeyUpdate().execute();
}

/** All sign-ups with this address. */
export async function deletePending(tx: Tx, email: string): Promise<void> {
  await lockPending(tx, email);
  await tx.deleteFrom('pending_members').where('email', '=', email).execute();
}

/** The sign-ups that stand for a member who is to verify the email (joining/require-verified.ts). */
export async function deletePendingOf(tx: Tx, { email, password_hash }: Pick<MemberRow, 'email' | 'password_hash'>) {
  await lockPending(tx, email);
  await tx
    .deleteFrom('pending_members')
    .where('email', '=', email)
    .where('password_hash', '=', password_hash)
    .execute();
}

export function deleteExpiredPending(db: Db, now: Date): Promise<boolean> {
  return deleteSome(db, 'pending_members', ['id'], (rows) =>
    rows
      .where('created_at', '<=', now.getTime() - UNVERIFIED_KEPT_MS)
      .where((where) =>
        where.or([where('code_hash', 'is not', null), where('created_at', '<=', now.getTime() - WAITING_KEPT_MS)]),
      ),
  );
}
