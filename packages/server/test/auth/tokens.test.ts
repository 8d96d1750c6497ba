import { setTimeout as sleep } from 'node:timers/promises';
import { SignJWT, UnsecuredJWT } from 'jose';
import { expect, test, vi } from 'vitest';
import { FREE, postText } from '../harness/boards.ts';
import { MINUTE, SECOND } from '../harness/clock.ts';
import type { Member } from '../harness/people.ts';
import { expectProblem } from '../harness/problems.ts';
import { AUTH_SECRET, describeOnOneEngine } from '../harness/world.ts';
import { ME, reissue, signIn } from './calls.ts';

const key = (secret: string) => new TextEncoder().encode(secret);

function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] as string, 'base64url').toString());
}

/** Forgeries: each takes a real token's claims and gets one thing wrong. */
const FORGERIES: Record<string, (member: Member) => string | Promise<string>> = {
  'no signature (alg none)': ({ accessToken }) => new UnsecuredJWT(claimsOf(accessToken)).encode(),
  'another key': ({ accessToken }) => signed(claimsOf(accessToken), 'HS256', 'another secret that is quite as long'),
  'another algorithm': ({ accessToken }) => signed(claimsOf(accessToken), 'HS512', AUTH_SECRET.repeat(2)),
  'another algorithm with our key': ({ accessToken }) => signed(claimsOf(accessToken), 'HS384', AUTH_SECRET.padEnd(48)),
  'another audience': ({ accessToken }) => signed({ ...claimsOf(accessToken), aud: 'elsewhere' }, 'HS256', AUTH_SECRET),
  'another issuer': ({ accessToken }) => signed({ ...claimsOf(accessToken), iss: 'elsewhere' }, 'HS256', AUTH_SECRET),
  'no expiry': ({ accessToken }) => signed({ ...claimsOf(accessToken), exp: undefined }, 'HS256', AUTH_SECRET),
  "someone else's id": ({ accessToken, id }) =>
    signed({ ...claimsOf(accessToken), sub: String(id + 1) }, 'HS256', AUTH_SECRET),
  'changed claims under the old signature': ({ accessToken, id }) => {
    const [header, , signature] = accessToken.split('.');
    const claims = Buffer.from(JSON.stringify({ ...claimsOf(accessToken), sub: String(id + 1) })).toString('base64url');
    return `${header}.${claims}.${signature}`;
  },
};

function signed(claims: Record<string, unknown>, alg: string, secret: string): Promise<string> {
  return new SignJWT(JSON.parse(JSON.stringify(claims))).setProtectedHeader({ alg }).sign(key(secret));
}

describeOnOneEngine('access tokens', (world) => {
  test('hold until the promised moment', async () => {
    const kim = await world().member();
    world().clock.set(new Date(kim.accessTokenExpiresIn - 1).toISOString());
    expect(await kim.get(ME)).toMatchObject({ status: 200 });

    world().clock.advance(1);

    expectProblem(await kim.get(ME), 401, 'NOT_SIGNED_IN');
  });

  test('of another sign-in of ours are as good', async () => {
    const kim = await world().member();
    const same = await signed(claimsOf(kim.accessToken), 'HS256', AUTH_SECRET);
    // In any letter case of the word, too.
    const headers = { authorization: `bearer ${same}` };

    expect(await world().nobody.raw('GET', ME, { headers })).toMatchObject({ status: 200 });
  });

  test.each(Object.entries(FORGERIES))('are refused with %s', async (_name, forge) => {
    const kim = await world().member();
    await world().member();
    const token = await forge(kim);

    expectProblem(await world().bearer(token).get(ME), 401, 'NOT_SIGNED_IN');
  });

  test('and refresh tokens are not each other', async () => {
    const kim = await world().member();

    expectProblem(await world().bearer(kim.refreshToken).get(ME), 401, 'NOT_SIGNED_IN');
    expectProblem(await world().bearer(kim.accessToken).post('/auth/reissue'), 401, 'NOT_SIGNED_IN');
    expectProblem(await world().bearer(kim.accessToken).post('/auth/sign-out'), 401, 'NOT_SIGNED_IN');
    expect(await kim.get(ME)).toMatchObject({ status: 200 });
  });

  test.each(['', 'Bearer', 'Bearer ', 'Basic a2ltOmtpbQ==', 'Bearer null', 'Bearer a b', 'token'])(
    '"%s" is not a bearer',
    async (authorization) => {
      const answer = await world().nobody.raw('GET', ME, { headers: { authorization } });

      expectProblem(answer, 401, 'NOT_SIGNED_IN');
      expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
    },
  );
});

describeOnOneEngine(
  'the lifetimes of tokens',
  (world) => {
    test('are the settings', async () => {
      const kim = await world().member();
      expect(kim.accessTokenExpiresIn - world().clock.now().getTime()).toBeLessThanOrEqual(MINUTE);
      world().clock.advance(MINUTE);
      expect(await kim.get(ME)).toMatchObject({ status: 401 });
      expect(await reissue(world(), kim)).toMatchObject({ status: 200 });

      const other = await world().signInAgain(kim);
      world().clock.advance(2 * 60 * MINUTE);

      expect(await reissue(world(), other)).toMatchObject({ status: 401 });
    });
  },
  { ACCESS_TOKEN_TTL: '1m', REFRESH_TOKEN_TTL: '2h' },
);

describeOnOneEngine('while a token is being signed', (world) => {
  test.each(['sign-in', 'reissue'])('for a %s, others write', async (what) => {
    const [kim, lee] = [await world().member(), await world().newHire()];
    const { accessTokens } = world().services;
    const { sign } = accessTokens;
    let written: unknown = 'nothing';
    vi.spyOn(accessTokens, 'sign').mockImplementation(async (...claims) => {
      written = await Promise.race([
        lee.post(FREE.create, postText()),
        sleep(60 * SECOND, 'not written', { ref: false }),
      ]);
      return sign(...claims);
    });

    const answer = await (what === 'reissue' ? reissue(world(), kim) : signIn(world(), kim.email));

    expect(written).toMatchObject({ status: 201 });
    expect(answer).toMatchObject({ status: 200 });
  });
});
