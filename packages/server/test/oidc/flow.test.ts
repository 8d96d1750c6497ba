/** The way to the provider and back, and everything by which it leads nowhere. */
import { expect, onTestFinished, test } from 'vitest';
import { MINUTE } from '../harness/clock.ts';
import { securityLines } from '../harness/security-lines.ts';
import { describeOnOneEngine } from '../harness/world.ts';
import { companyOf, MINJI, PUBLIC_URL, REDIRECT_URI, SETTINGS } from './company.ts';

const CALLBACK = '/auth/oidc/callback';

describeOnOneEngine(
  'the way to the provider',
  (world) => {
    const { newBrowser, provider } = companyOf(world);

    async function start(query = '') {
      const { status, headers } = await world().nobody.get(`/auth/oidc/start${query}`);
      return { status, headers, url: new URL(headers.get('location') ?? '', PUBLIC_URL) };
    }

    test('leads there with a state, a nonce and a challenge of its own each time', async () => {
      const [first, second] = [await start(), await start()];

      for (const { status, url } of [first, second]) {
        expect(status).toBe(302);
        expect(url.origin).toBe(provider.issuer);
        expect(Object.fromEntries(url.searchParams)).toEqual({
          client_id: 'ieum',
          response_type: 'code',
          redirect_uri: REDIRECT_URI,
          scope: 'openid profile email',
          state: expect.stringMatching(/^[\w-]{43}$/),
          nonce: expect.stringMatching(/^[\w-]{43}$/),
          code_challenge: expect.stringMatching(/^[\w-]{43}$/),
          code_challenge_method: 'S256',
        });
      }
      const values = [first, second].flatMap(({ url }) =>
        ['state', 'nonce', 'code_challenge'].map((name) => url.searchParams.get(name)),
      );
      expect(new Set(values).size).toBe(6);
    });

    test('has the provider ask again where that is wanted, and nothing else', async () => {
      expect((await start('?prompt=login')).url.searchParams.get('prompt')).toBe('login');
      expect((await start('?returnTo=/mypage')).url.searchParams.get('prompt')).toBe(null);
      expect((await start('?prompt=none')).status).toBe(400);
      expect((await start('?keep=true')).url.origin).toBe(provider.issuer);
      expect((await start('?keep=yes')).status).toBe(400);
    });

    test('marks the browser by a cookie that no script and no other site gets', async () => {
      const overTls = await world().nobody.raw('GET', '/auth/oidc/start', {
        headers: { 'x-forwarded-proto': 'https' },
      });

      expect((await start()).headers.getSetCookie()).toEqual([
        expect.stringMatching(/^ieum-oidc=[\w-]{43}; Path=\/auth\/oidc; Max-Age=1200; HttpOnly; SameSite=Lax$/),
      ]);
      expect(overTls.headers.getSetCookie()).toEqual([
        expect.stringMatching(/^__Secure-ieum-oidc=.*; HttpOnly; SameSite=Lax; Secure$/),
      ]);
    });

    test('tells of a provider that is away, and goes on once it is back', async () => {
      await provider.goAway();
      expect((await start()).url.href).toBe(`${PUBLIC_URL}/login?oidc=away`);
      await provider.comeBack();
      expect((await start()).url.origin).toBe(provider.issuer);
    });

    test('tells of a provider that does not answer, after five seconds', async () => {
      provider.isHanging = true;
      const began = performance.now();

      expect((await start()).url.href).toBe(`${PUBLIC_URL}/login?oidc=away`);

      expect(performance.now() - began).toBeGreaterThan(4_000);
      provider.isHanging = false;
      expect((await start()).url.origin).toBe(provider.issuer);
    });

    test('is open in several tabs at once', async () => {
      const browser = newBrowser();
      provider.person = MINJI;
      const [one, other] = [
        await browser.open('/auth/oidc/start', CALLBACK),
        await browser.open('/auth/oidc/start', CALLBACK),
      ];

      for (const callback of [one, other]) expect((await browser.open(callback.href)).pathname).toBe('/login/oidc');
    });
  },
  SETTINGS,
);

describeOnOneEngine(
  'the way back from the provider',
  (world) => {
    const company = companyOf(world);
    const { newBrowser, provider } = company;

    /** @returns the address that the provider has sent the browser to, not opened yet */
    async function comeBack() {
      provider.person = MINJI;
      const browser = newBrowser();
      return { browser, callback: await browser.open('/auth/oidc/start', CALLBACK) };
    }

    /** What the login says, and that nobody has got any further. */
    async function expectFailure(screen: URL, failure: string, reason: string) {
      expect(screen.pathname + screen.search + screen.hash).toBe(`/login?oidc=${failure}`);
      const security = securityLines(world());
      expect(security).toEqual([expect.objectContaining({ security: 'oidc-failed', failure, reason })]);
      expect(world().logs.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
      const tokens = world().db.selectFrom('one_time_tokens').where('kind', '=', 'OIDC_JOIN');
      expect(await tokens.selectAll().execute()).toEqual([]);
    }

    test('leads to the screen that trades the token, which only its fragment has, once', async () => {
      const { browser, callback } = await comeBack();

      const screen = await browser.open(callback.href);

      expect(screen.pathname + screen.search).toBe('/login/oidc');
      expect(screen.hash).toMatch(/^#[\w-]{43}$/);
      await world().db.deleteFrom('one_time_tokens').execute();
      await expectFailure(await browser.open(callback.href), 'expired', 'state');
    });

    test('is open for ten minutes', async () => {
      const [late, early] = [await comeBack(), await comeBack()];
      world().clock.advance(10 * MINUTE - 1);
      expect((await early.browser.open(early.callback.href)).pathname).toBe('/login/oidc');
      await world().db.deleteFrom('one_time_tokens').where('kind', '=', 'OIDC_JOIN').execute();
      world().clock.advance(1);

      await expectFailure(await late.browser.open(late.callback.href), 'expired', 'state');
    });

    const set = (name: string, value: string) => (callback: URL) => callback.searchParams.set(name, value);
    const error = (code: string) => (callback: URL) => {
      callback.searchParams.delete('code');
      callback.searchParams.set('error', code);
    };
    const claims = (change: object) => () => {
      provider.tampering = (claims) => ({ ...claims, ...change });
    };
    const codeOfAnother = async (callback: URL) =>
      callback.searchParams.set('code', (await comeBack()).callback.searchParams.get('code') as string);
    const signByAnother = () => {
      provider.hasWrongKey = true;
    };
    const goAway = () => {
      onTestFinished(provider.comeBack);
      return provider.goAway();
    };
    const COMPARED = 'OAUTH_JWT_CLAIM_COMPARISON_FAILED';
    const PAST = { iat: 1_700_000_000, exp: 1_700_000_600 };
    test.each<[what: string, spoil: (callback: URL) => unknown, failure: string, reason: string]>([
      ['a code of another sign-in, whose challenge was another', codeOfAnother, 'expired', 'invalid_grant'],
      ['another provider', set('iss', 'https://elsewhere.test'), 'refused', 'OAUTH_INVALID_RESPONSE'],
      ['an ID token with another nonce', claims({ nonce: 'another' }), 'refused', COMPARED],
      ['an ID token with another issuer', claims({ iss: 'https://elsewhere.test' }), 'refused', COMPARED],
      ['an ID token with another audience', claims({ aud: 'another' }), 'refused', COMPARED],
      ['an ID token of the past', claims(PAST), 'refused', 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED'],
      ['an ID token that somebody else has signed', signByAnother, 'refused', 'OAUTH_INVALID_RESPONSE'],
      ['an error that passes', error('temporarily_unavailable'), 'away', 'temporarily_unavailable'],
      ['an error that stays', error('invalid_scope'), 'refused', 'invalid_scope'],
      ['an error made up', error('<script>alert(1)</script>'), 'refused', 'unknown'],
      ['a provider that has gone away meanwhile', goAway, 'away', 'network'],
    ])('leads to the login from %s', async (_what, spoil, failure, reason) => {
      const { browser, callback } = await comeBack();
      await spoil(callback);

      await expectFailure(await browser.open(callback.href), failure, reason);
    });

    test('is open to the browser that began', async () => {
      const { callback } = await comeBack();

      await expectFailure(await newBrowser().open(callback.href), 'expired', 'state');
    });

    test('takes clocks that differ by a few seconds', async () => {
      const { browser, callback } = await comeBack();
      const now = Math.floor(Date.now() / 1000);
      provider.tampering = (claims) => ({ ...claims, iat: now + 20, exp: now + 20 });

      expect((await browser.open(callback.href)).pathname).toBe('/login/oidc');
    });

    test('says so when the person has cancelled', async () => {
      const { failure } = await company.goThrough(null);

      expect(failure).toBe('cancelled');
    });

    test('takes a key that the provider signs with since a moment ago', async () => {
      expect((await company.goThrough(MINJI)).failure).toBeNull();
      await provider.rotateKeys();
      expect((await company.goThrough(MINJI)).failure).toBeNull();
    });

    test('takes nothing that no sign-in has begun', async () => {
      const browser = newBrowser();
      for (const query of ['', '?state=made-up&code=made-up', '?error=access_denied', '?code=x']) {
        expect((await browser.open(`${CALLBACK}${query}`)).href).toBe(`${world().url}/login?oidc=expired`);
      }
    });

    test('leaves no code, state or token in the log', async () => {
      const { browser, callback } = await comeBack();
      const screen = await browser.open(callback.href);
      await browser.post('/auth/oidc/sign-in', { token: screen.hash.slice(1) });

      const said = world().logs.join('\n');
      expect(said).toContain(CALLBACK);
      const { code, state } = Object.fromEntries(callback.searchParams);
      for (const secret of [code, state, screen.hash.slice(1)]) expect(said).not.toContain(secret);
    });
  },
  SETTINGS,
);

describeOnOneEngine('the way to a provider that there is not', (world) => {
  test.each(['start', 'callback'])('%s leads to the login', async (step) => {
    const { status, headers } = await world().nobody.get(`/auth/oidc/${step}`);
    expect({ status, to: headers.get('location') }).toEqual({ status: 302, to: '/login' });
  });
});
