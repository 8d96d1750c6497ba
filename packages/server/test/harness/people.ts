/** Makes members without the cost of a sign-up: a known hash, and tokens from the server's own hand. */

import { argon2Sync } from 'node:crypto';
import type { Role } from '@ieum/contract/permissions';
import { grantTokens, signTokens, type TokenPair } from '../../src/auth/refresh-tokens.ts';
import { transact } from '../../src/db/transact.ts';
import { claimNickname } from '../../src/identity/nickname-claims.ts';
import { nicknameKeys } from '../../src/identity/rules/nickname-keys.ts';
import type { Services } from '../../src/services.ts';
import { type AnswerCheck, type Client, newClient } from './client.ts';
import { insertRow } from './insert-row.ts';

/** The password of every member that `joinMember` makes. */
export const PASSWORD = '이음 테스트 암호 7!';

export interface Profile {
  nickname: string;
  email: string;
  joinedYear: number;
  role: Role;
  organization?: string;
}

/** A member, signed in: speaks with the access token of one sign-in. */
export interface Member extends Client, Profile, TokenPair {
  id: number;
}

export interface Place {
  services: Services;
  url: string;
  check: AnswerCheck;
}

/** Made at the lowest cost that argon2id allows, which the hash itself names: comparing it takes no time either. */
const PASSWORD_HASH = quickHash(PASSWORD);
let joined = 0;

export async function joinMember(place: Place, profile: Partial<Profile>): Promise<Member> {
  joined += 1;
  const defaults = { nickname: `사원${joined}`, email: `member${joined}@ieum.test`, joinedYear: 2020, role: 'USER' };
  const whole = { ...defaults, ...profile } as Profile;
  return signInAgain(place, { id: await addMember(place.services, whole), ...whole });
}

/** The same member in another sign-in, as on a second device. */
export async function signInAgain(place: Place, member: Profile & { id: number }): Promise<Member> {
  const { services, url, check } = place;
  const tokens = await startSignIn(services, member.id);
  const { id, nickname, email, joinedYear, role } = member;
  return { id, nickname, email, joinedYear, role, ...tokens, ...newClient(url, check, tokens.accessToken) };
}

/** @returns the id of a new active member, whose password is `PASSWORD` */
export async function addMember(services: Services, profile: Profile): Promise<number> {
  const { nickname, email, joinedYear, role, organization = '플랫폼팀' } = profile;
  const { db } = services.database;
  const now = services.clock();
  const id = await insertRow(db, 'members', {
    email,
    nickname,
    nickname_key: nicknameKeys(nickname)[0],
    password_hash: PASSWORD_HASH,
    joined_year: joinedYear,
    organization,
    role,
    status: 'ACTIVE',
    created_at: now.getTime(),
    email_verified_at: now.getTime(),
  });
  await transact(db, (tx) => claimNickname(tx, services.secrets, nickname, { id, role }, now));
  return id;
}

export async function startSignIn(services: Services, memberId: number): Promise<TokenPair> {
  const { db } = services.database;
  const now = services.clock();
  const signInId = await insertRow(db, 'sign_ins', {
    member_id: memberId,
    created_at: now.getTime(),
    ended_at: null,
  });
  const ctx = {
    db,
    services,
    securityLog: services.securityLog,
    now,
    address: '127.0.0.1',
    origin: '',
    language: 'ko' as const,
  };
  const terms = { memberId, signInId, keep: false, expiresAt: null };
  return signTokens(ctx, await transact(db, (tx) => grantTokens(tx, ctx, terms)));
}

function quickHash(password: string): string {
  const nonce = Buffer.from('salt of the tests');
  const cost = { memory: 8, passes: 1, parallelism: 1 };
  const hash = argon2Sync('argon2id', { message: password, nonce, tagLength: 32, ...cost });
  const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=8,t=1,p=1$${base64(nonce)}$${base64(hash)}`;
}
