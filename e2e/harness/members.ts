/** Members made quickly, over the wire, and what they do beside the screen under test. */
import { randomUUID } from 'node:crypto';
import type { ApiAnswer, ApiInput, ApiKey } from '@ieum/contract/api';
import { yearAt } from '@ieum/contract/years';
import type { BrowserContext, Page } from '@playwright/test';
import { addMember, PASSWORD, startSignIn } from '../../packages/server/test/harness/people.ts';
import { ADMIN, type Server } from './server.ts';

export type Session = ApiAnswer<'POST /auth/sign-in'>;

export interface Member {
  email: string;
  password: string;
  /** The admin's is what the server gave it. */
  nickname: string;
  session: Session;
  call: Call;
}

/** A call as this member. It throws on any refusal: set-up that fails is no set-up. */
type Call = <K extends ApiKey>(key: K, input: ApiInput<K> & Input) => Promise<ApiAnswer<K>>;

export type Seniority = 'new hire' | 'senior';

export const THIS_YEAR = yearAt(new Date(), 'Asia/Seoul');

export type Newcomer = ReturnType<typeof newcomer>;

/** What the sign-up form would be filled with, for someone who does not exist yet. */
export function newcomer(seniority: Seniority) {
  const id = randomUUID().slice(0, 8);
  return {
    email: `member-${id}@ieum.example`,
    password: `a long enough secret ${id}`,
    nickname: `${seniority === 'new hire' ? '새싹' : '선배'}-${id}`,
    joinedYear: seniority === 'new hire' ? THIS_YEAR : THIS_YEAR - 4,
    organization: '개발팀',
  };
}

/** Without the cost of hashing a password twice: the journeys that are about signing up do it in the browser. */
export async function addSignedIn(server: Server, seniority: Seniority): Promise<Member> {
  const person = { ...newcomer(seniority), password: PASSWORD };
  const id = await addMember(server.services, { ...person, role: 'USER' });
  const session = { ...(await startSignIn(server.services, id)), grantType: 'Bearer', role: 'USER' } as const;
  return { ...person, session, call: callAs(server, session) };
}

/**
 * The browser has the session once, when it opens its first page of the origin. Playwright's own way, a stored state,
 * opens a page more for it, which takes as long as the rest of the context.
 */
export async function keepSession(context: BrowserContext, origin: string, session: Session): Promise<void> {
  await context.addInitScript(
    ([itsOrigin, items]) => {
      if (location.origin !== itsOrigin || localStorage.getItem('e2e:session') !== null) return;
      localStorage.setItem('e2e:session', 'kept');
      for (const [name, value] of Object.entries(items)) localStorage.setItem(name, String(value));
    },
    [origin, session] as const,
  );
}

/** The page's browser has the session from now on, instead of any other. The page finds out when it is opened anew. */
export async function storeSession(page: Page, session: Session): Promise<void> {
  await page.evaluate((items) => {
    for (const [name, value] of Object.entries(items)) localStorage.setItem(name, String(value));
  }, session);
}

export function signInAdmin(server: Server): Promise<Member> {
  return signIn(server, ADMIN);
}

export async function signIn(
  server: Pick<Server, 'url'>,
  { email, password }: { email: string; password: string },
): Promise<Member> {
  const session = await call(server, 'POST /auth/sign-in', { body: { email, password } });
  const asMember = callAs(server, session);
  const { nickname } = await asMember('GET /api/members/me', {});
  return { email, password, nickname, session, call: asMember };
}

/** @returns the id of the newest of those whom the filter of the console finds */
export async function newestMember(admin: Member, filter: { q?: string; status?: 'DELETED' } = {}): Promise<number> {
  const query = { page: 0, size: 1, sort: 'createdAt,desc', ...filter } as const;
  const { content } = await admin.call('GET /api/admin/members/search', { query });
  return Number(content[0]?.id);
}

const DAY = 86_400_000;

/** How long the session that the page's browser has stored lasts. */
export async function daysLeft(page: Page): Promise<number> {
  const expiresAt = await page.evaluate(() => localStorage.getItem('accessTokenExpiresIn'));
  return (Number(expiresAt) - Date.now()) / DAY;
}

/** As if the member had signed in long ago: what is hard to undo needs a confirmation. */
export function forgetConfirmation(
  server: Server,
  { session }: { session: Pick<Session, 'accessToken'> },
): Promise<void> {
  return changeSignIn(server, session, { confirmed_at: 0 });
}

/** Of a sign-in that ends at a certain time: as if that had come. */
export function endSignIn(server: Server, session: Pick<Session, 'accessToken'>): Promise<void> {
  return changeSignIn(server, session, { expires_at: Date.now() });
}

/** As if the years had passed: the member was hired so many years before this one. */
export async function hireEarlier(server: Server, { nickname }: Member, years: number): Promise<void> {
  const { db } = server.services.database;
  await db
    .updateTable('members')
    .set({ joined_year: THIS_YEAR - years })
    .where('nickname', '=', nickname)
    .execute();
}

async function changeSignIn(
  server: Server,
  { accessToken }: Pick<Session, 'accessToken'>,
  change: { confirmed_at?: number; expires_at?: number },
): Promise<void> {
  const claims = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString());
  const { db } = server.services.database;
  await db.updateTable('sign_ins').set(change).where('id', '=', Number(claims.sid)).execute();
}

function callAs(server: Pick<Server, 'url'>, { accessToken }: Session): Call {
  return (key, input) => call(server, key, input, accessToken);
}

async function call<K extends ApiKey>(
  server: Pick<Server, 'url'>,
  key: K,
  input: Input,
  token?: string,
): Promise<ApiAnswer<K>> {
  const [method = '', pattern = ''] = key.split(' ');
  const path = pattern.replace(/\{(\w+)\}/g, (_, name) => String(input.params?.[name]));
  const query = Object.entries(input.query ?? {}).map(([name, value]) => [name, String(value)]);
  const answer = await fetch(`${server.url}${path}?${new URLSearchParams(query)}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(input.body && { 'content-type': 'application/json' }),
    },
    ...(input.body && { body: JSON.stringify(input.body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${key} answered ${answer.status}: ${text}`);
  return answer.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text) : (text as ApiAnswer<K>);
}

interface Input {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: object;
}
