/** A company with an identity provider, for the tests of the sign-in there. */
import type { ApiAnswer } from '@ieum/contract/api';
import { beforeEach } from 'vitest';
import { type Person, startIdentityProvider, type TestIdentityProvider } from '../harness/identity-provider.ts';
import { newSignInBrowser, type SignInBrowser } from '../harness/sign-in-browser.ts';
import type { World } from '../harness/world.ts';

/** As the provider knows Ieum. Where it really listens is known only once it does. */
export const PUBLIC_URL = 'https://ieum.test';
export const REDIRECT_URI = `${PUBLIC_URL}/auth/oidc/callback`;

export const MINJI: Person = {
  sub: 'minji-1',
  email: 'minji@ieum.test',
  email_verified: true,
  name: '김민지',
  nickname: '민지',
};

type Answer = ApiAnswer<'POST /auth/oidc/sign-in'>;
export type SignedIn = Extract<Answer, { accessToken: string }>;
export type Asked = Extract<Answer, { profile: object }>;

export const PROFILE = { nickname: '민지', joinedYear: 2020, organization: '디자인팀' };

export interface Company {
  provider: TestIdentityProvider;
  newBrowser(): SignInBrowser;
  /** Signs in at the provider. @returns what the browser is left with: the token, or the failure */
  goThrough(person: Person | null, browser?: SignInBrowser, query?: string): Promise<Arrived>;
  /** From the first click to the answer of the sign-in. */
  signIn<Body = SignedIn>(person: Person, browser?: SignInBrowser): Promise<{ status: number; body: Body }>;
  /** The same for somebody new, who fills the form in. */
  join(person: Person, profile?: object): Promise<{ status: number; body: SignedIn }>;
}

interface Arrived {
  /** Empty: the browser is back at the login. */
  token: string;
  failure: string | null;
  browser: SignInBrowser;
}

/** One provider for the whole process: it takes a while to make its keys. */
const provider = await startIdentityProvider(REDIRECT_URI);
export const SETTINGS = { ...provider.settings, PUBLIC_URL, TRUST_PROXY: 'on' };

export function companyOf(world: () => World): Company {
  const company: Company = {
    provider,
    newBrowser: () => newSignInBrowser(PUBLIC_URL, world().url),

    async goThrough(person, browser = company.newBrowser(), query = '') {
      provider.person = person;
      const screen = await browser.open(`/auth/oidc/start${query}`);
      const token = screen.pathname === '/login/oidc' ? screen.hash.slice(1) : '';
      return { token, failure: screen.searchParams.get('oidc'), browser };
    },

    async signIn(person, browser = company.newBrowser()) {
      const { token } = await company.goThrough(person, browser);
      return browser.post('/auth/oidc/sign-in', { token });
    },

    async join(person, profile = {}) {
      const { token, browser } = await company.goThrough(person);
      await browser.post('/auth/oidc/sign-up', { token, ...PROFILE, ...profile });
      return browser.post('/auth/oidc/sign-in', { token });
    },
  };
  beforeEach(() => provider.reset());
  return company;
}
