import { describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { publicUrlOf } from '../../src/config/public-url.ts';
import { configProblems } from '../operations/config-problems.ts';

const WHOLE = {
  OIDC_ISSUER: 'https://login.example.com/realms/ieum',
  OIDC_CLIENT_ID: 'ieum',
  OIDC_CLIENT_SECRET: 'geheim',
};

const problemsOf = (env: Record<string, string>) => configProblems(() => readConfig(env));

test('an identity provider needs three settings, and may have a name', () => {
  expect(readConfig({}).oidc).toBeNull();
  expect(readConfig(WHOLE).oidc).toEqual({
    issuer: 'https://login.example.com/realms/ieum',
    clientId: 'ieum',
    clientSecret: 'geheim',
    name: 'login.example.com',
    only: false,
  });
  expect(readConfig({ ...WHOLE, OIDC_NAME: '이음컴퍼니', OIDC_ONLY: 'on' }).oidc).toMatchObject({
    name: '이음컴퍼니',
    only: true,
  });
});

test.each([
  [{ OIDC_ISSUER: WHOLE.OIDC_ISSUER }, 'OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET as well'],
  [{ OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'x' }, 'OIDC_CLIENT_ID and OIDC_CLIENT_SECRET need OIDC_ISSUER as well'],
  [{ OIDC_NAME: 'x' }, 'OIDC_NAME needs OIDC_ISSUER and OIDC_CLIENT_ID and OIDC_CLIENT_SECRET as well'],
  [{ OIDC_ONLY: 'on' }, 'OIDC_ONLY=on needs OIDC_ISSUER and OIDC_CLIENT_ID and OIDC_CLIENT_SECRET as well'],
])('what is set up by half is named: %o', (env, problem) => {
  expect(problemsOf(env)).toEqual([problem]);
});

test('a provider that nothing takes away is none', () => {
  expect(problemsOf({ OIDC_ONLY: 'off' })).toEqual([]);
});

describe('a wrong value is named once, with what the setting takes', () => {
  test.each([
    ['OIDC_ISSUER', 'login.example.com'],
    ['OIDC_ISSUER', 'http://login.example.com'],
    ['OIDC_ISSUER', 'http://127.0.0.1.example.com'],
    ['OIDC_ISSUER', 'https://login.example.com/?x=1'],
    ['OIDC_CLIENT_ID', 'my client'],
    ['OIDC_NAME', 'x'.repeat(41)],
    ['OIDC_NAME', 'Ie\u202eum'],
    ['OIDC_ONLY', 'yes'],
  ])('%s=%s', (name, value) => {
    expect(problemsOf({ ...WHOLE, [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name} takes .+`))]);
  });

  test.each(['http://localhost:9000', 'http://127.0.0.1:9000', 'http://[::1]:9000'])('but %s is right', (issuer) => {
    expect(problemsOf({ ...WHOLE, OIDC_ISSUER: issuer })).toEqual([]);
  });
});

test.each([
  [{ PUBLIC_URL: 'https://ieum.example.com/' }, 'https://ieum.example.com'],
  [{}, 'http://127.0.0.1:3000'],
  [{ HOST: '0.0.0.0', PORT: '80' }, 'http://localhost:80'],
  [{ HOST: '::1' }, 'http://[::1]:3000'],
])('people open Ieum where PUBLIC_URL says, or else where it listens: %o', (env, url) => {
  expect(publicUrlOf(readConfig(env))).toBe(url);
});
