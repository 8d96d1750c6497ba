/**
 * People who have signed up and are no members yet (docs/decisions/028): their address is to be verified, or an admin
 * is to approve them.
 */
import type { Language } from '@ieum/contract/errors';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { PendingRow } from '../db/identity-schema.ts';
import type { Db } from '../db/schema.ts';

const HOUR = 3_600_000;
const UNVERIFIED_KEPT_MS = 48 * HOUR;
const WAITING_KEPT_MS = 30 * 24 * HOUR;
/** Limits how long one statement takes. */
const DELETED_AT_ONCE = 1_000;

export interface NewPending {
  email: string;
  nickname: string;
  passwordHash: string;
  joinedYear: number;
  organization: string;
  language: Language;
  isVerified: boolean;
  /** Where the code may be entered (sign-up-browser.ts). null: no code is needed. */
  browserHash: string | null;
}

/** Whose code has not been entered yet. */
export function needsCode({ code_hash }: Pick<PendingRow, 'code_hash'>): boolean {
  return code_hash !== null;
}

/** Takes the place of an earlier sign-up with the same address, unless that one is verified and this one is not. */
export async function insertPending(
  tx: Db,
  engine: Database['engine'],
  { email, nickname, passwordHash, joinedYear, organization, language, isVerified, browserHash }: NewPending,
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
      browser_hash: browserHash,
      code_hash: null,
      code_expires_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .where('email_verified_at', isVerified ? 'is not' : 'is', null)
        .doUpdateSet(({ ref }) => ({
          id: ref('excluded.id'),
          nickname: ref('excluded.nickname'),
          password_hash: ref('excluded.password_hash'),
          joined_year: ref('excluded.joined_year'),
          organization: ref('excluded.organization'),
          language: ref('excluded.language'),
          created_at: ref('excluded.created_at'),
          email_verified_at: ref('excluded.email_verified_at'),
          browser_hash: ref('excluded.browser_hash'),
          code_hash: null,
          code_expires_at: null,
          code_tries: 0,
          code_tries_of_browser: 0,
        })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The one that is verified, if there are two. */
export function findPending(db: Db, email: string): Promise<PendingRow | undefined> {
  return db
    .selectFrom('pending_members')
    .where('email', '=', email)
    .orderBy(sql`email_verified_at is null`)
    .selectAll()
    .executeTakeFirst();
}

/** All sign-ups with this address. */
export async function deletePending(tx: Db, email: string): Promise<void> {
  await tx.deleteFrom('pending_members').where('email', '=', email).execute();
}

export async function deleteExpiredPending(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('pending_members')
    .where('id', 'in', (expired) =>
      expired
        .selectFrom('pending_members')
        .where('created_at', '<=', now.getTime() - UNVERIFIED_KEPT_MS)
        .where((where) =>
          where.or([where('code_hash', 'is not', null), where('created_at', '<=', now.getTime() - WAITING_KEPT_MS)]),
        )
        .select('id')
        .limit(DELETED_AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}
