/** What signs up in the tests of joining. */
import type { ApiAnswer, ApiInput } from '@ieum/contract/api';
import { expect } from 'vitest';
import type { PendingRow } from '../../src/db/schema.ts';
import { transact } from '../../src/db/transact.ts';
import type { Answer } from '../harness/client.ts';
import type { Mailbox } from '../harness/mailbox.ts';
import type { Member } from '../harness/people.ts';
import { expectProblem } from '../harness/problems.ts';
import type { World } from '../harness/world.ts';

export const SIGN_UP_PASSWORD = '새싹이 자라요 42';

type SignUpForm = ApiInput<'POST /auth/sign-up'>['body'];

/** @param changes may be wrong, as what somebody types */
export function form(changes: object = {}): SignUpForm {
  return {
    email: 'new@ieum.test',
    password: SIGN_UP_PASSWORD,
    nickname: '새싹',
    joinedYear: 2026,
    organization: '디자인팀',
    ...changes,
  };
}

export function signUp({ nobody }: World, changes: object = {}) {
  return nobody.post<ApiAnswer<'POST /auth/sign-up'>>('/auth/sign-up', form(changes));
}

/** The code of the next mail to this address. */
export async function codeFor(mailbox: Mailbox, email: string): Promise<string> {
  const { text } = await mailbox.next({ to: email, subject: '인증 코드' });
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}

/** Another code than this one. */
export function otherCode(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

export function verify({ nobody }: World, email: string, code: string) {
  return nobody.post<ApiAnswer<'POST /auth/verify-email'>>('/auth/verify-email', { email, code });
}

export function expectCodeWrong(answer: Answer): void {
  expectProblem(answer, 400, 'CODE_WRONG');
}

export function signIn({ nobody }: World, email = 'new@ieum.test', password = SIGN_UP_PASSWORD) {
  return nobody.post<{ accessToken: string }>('/auth/sign-in', { email, password });
}

/** As a browser calls, with its cookies. */
export interface FakeBrowser {
  post<Body = unknown>(path: string, body: unknown): Promise<Answer<Body>>;
  cookie(): string;
}

export function openBrowser({ url, nobody }: World): FakeBrowser {
  let cookie = '';
  return {
    cookie: () => cookie,
    async post<Body>(path: string, body: unknown) {
      const answer = await nobody.post<Body>(path, body, { origin: url, ...(cookie && { cookie }) });
      const kept = answer.headers.getSetCookie().find((text) => text.startsWith('ieum-sign-up='));
      if (kept !== undefined) cookie = kept.split(';', 1)[0] as string;
      return answer;
    },
  };
}

/** A row of somebody who has signed up. @returns its id */
export async function plantPending(
  { db, services, clock }: World,
  email: string,
  row: Partial<PendingRow> = {},
): Promise<number> {
  const id = await transact(db, (tx) => services.database.engine.nextId(tx, 'members'));
  await db
    .insertInto('pending_members')
    .values({
      id,
      email,
      nickname: '새싹',
      password_hash: 'h',
      joined_year: 2026,
      organization: '영업팀',
      language: 'ko',
      created_at: clock.now().getTime(),
      ...row,
    })
    .execute();
  return id;
}

/** From an address, as a browser with cookies or as a script. */
export function from<Body = unknown>({ nobody }: World, address: string, path: string, body: object, cookie = '') {
  return nobody.post<Body>(path, body, { 'x-forwarded-for': address, ...(cookie && { cookie }) });
}

export const pendingOf = ({ db }: World) => db.selectFrom('pending_members').selectAll().orderBy('id').execute();
export const waitingIn = async (world: World) => (await pendingOf(world)).map(({ id }) => id);
export const membersOf = ({ db }: World) => db.selectFrom('members').select(['email', 'nickname']).execute();

/** @returns the token of the link, for `new@ieum.test` unless said otherwise */
export async function invite(admin: Member, body: object = {}): Promise<string> {
  const answer = await admin.post<{ link: string }>('/api/admin/invitations', { email: form().email, ...body });
  expect(answer.status).toBe(201);
  return new URL(answer.body.link).searchParams.get('invitation') as string;
}
