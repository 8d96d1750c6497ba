/** Members, what admins note about them, and what lets them in. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { MemberStatus } from '@ieum/contract/permissions';
import { issueOneTimeToken } from '../../src/auth/one-time-tokens.ts';
import type { Db } from '../../src/db/schema.ts';
import { browserHash } from '../../src/oidc/start.ts';
import { newAuthenticator } from '../harness/authenticator.ts';
import { MINUTE } from '../harness/clock.ts';
import { insertRow } from '../harness/insert-row.ts';
import { addMember } from '../harness/people.ts';
import type { World } from '../harness/world.ts';
import type { Given, Person } from './given.ts';

export const TOTP_OF_ALL = { secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' };

export async function plantMember(db: Db, name: string, status: MemberStatus): Promise<number> {
  const id = await insertRow(db, 'members', {
    email: name,
    nickname: name,
    nickname_key: name,
    password_hash: '',
    joined_year: 2020,
    organization: '영업팀',
    role: 'USER',
    status,
    created_at: 0,
  });
  await db
    .insertInto('sign_ins')
    .values({ member_id: id, created_at: 0, ended_at: status === 'ACTIVE' ? null : 0 })
    .execute();
  return id;
}

export async function plantNote(db: Db, member_id: number, writer: Person): Promise<number> {
  return insertRow(db, 'member_notes', { member_id, written_by: writer.id, text: '심은 메모', created_at: 0 });
}

export async function plantSignIn(db: Db, member: Pick<Person, 'id'>): Promise<number> {
  const id = await insertRow(db, 'sign_ins', { member_id: member.id, created_at: 0 });
  const token = { token_hash: `of sign-in ${id}`, sign_in_id: id, expires_at: Number.MAX_SAFE_INTEGER };
  await db.insertInto('refresh_tokens').values(token).execute();
  return id;
}

/** A member whom nothing but the passkey lets in. */
export async function plantHolder({ db, services, url }: World, number: string) {
  const name = `holder${number}`;
  const profile = { nickname: name, email: `${name}@ieum.test`, joinedYear: 2020, role: 'USER' as const };
  const authenticator = newAuthenticator(url);
  await plantPasskey(db, await addMember(services, profile), authenticator.id, authenticator.publicKey);
  return authenticator;
}

/** An app that is set up, but not confirmed, and a passkey. @returns the id of the passkey */
export async function plantFactors({ db, services }: World, { id }: Pick<Person, 'id'>): Promise<number> {
  const secret = services.secrets.seal('totp', TOTP_OF_ALL.secret);
  await db
    .insertInto('totps')
    .values({ member_id: id, secret, created_at: 0, confirmed_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return plantPasskey(db, id, randomUUID(), '');
}

async function plantPasskey(db: Db, memberId: number, credentialId: string, publicKey: string): Promise<number> {
  return insertRow(db, 'passkeys', {
    member_id: memberId,
    credential_id: credentialId,
    public_key: publicKey,
    counter: 0,
    transports: '[]',
    name: '심은 패스키',
    created_at: 0,
  });
}

export function plantChallenge({ db, clock }: World, use: 'ADD' | 'PROVE', memberId: number | null): Promise<string> {
  return issueOneTimeToken(db, { kind: 'PASSKEY', memberId, facts: { use }, lifetime: 5 * MINUTE }, clock.now());
}

/** What the callback of the identity provider leaves behind, of a colleague and of somebody new. */
export async function plantWaysIn(
  { db, services, clock }: World,
  { email }: Person,
  number: string,
): Promise<Given['oidc']> {
  const browserId = randomBytes(32).toString('base64url');
  const wayInOf = (subject: string, email: string) => {
    const identity = {
      issuer: 'https://login.test',
      subject,
      email,
      isEmailVerified: true,
      nicknames: [],
      organizations: [],
    };
    const facts = { identity, browser: browserHash(services.secrets, browserId), returnTo: null, keep: false };
    const token = { kind: 'OIDC_JOIN', memberId: null, facts, lifetime: 600_000 } as const;
    return issueOneTimeToken(db, token, clock.now());
  };
  return {
    cookie: `ieum-oidc=${browserId}`,
    colleague: await wayInOf(email, email),
    newcomer: await wayInOf(`newcomer ${number}`, `newcomer${number}@ieum.test`),
  };
}

/** A link of a member who is in no other test's way: its use ends the member's other links. */
export async function plantResetToken({ db, services, clock }: World, number: string): Promise<string> {
  const email = `forgetful${number}@ieum.test`;
  const memberId = await addMember(services, { nickname: `잊은${number}`, email, joinedYear: 2020, role: 'USER' });
  const facts = { sentBy: 'MAIL' };
  return issueOneTimeToken(db, { kind: 'RESET', memberId, facts, lifetime: MINUTE }, clock.now());
}
