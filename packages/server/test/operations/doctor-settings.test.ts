/** `npm run ieum -- doctor`, as an operator runs it: what it says of the settings, and of what they name. */
import { once } from 'node:events';
import { chmodSync, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import { authSecret } from '../../src/auth/auth-secret.ts';
import { checkPrograms } from '../../src/cli/doctor/programs.ts';
import { readConfig } from '../../src/config/config.ts';
import { usePlace } from '../backup/place.ts';
import { freePort } from '../harness/free-port.ts';
import { ieum } from '../harness/ieum.ts';
import { doctor, HEALTHY } from './run-doctor.ts';

const place = usePlace();

test('an installation where anyone can be anyone is told, and is no failure', async () => {
  const url = await place.filled('sqlite');
  const { status, result } = await ieum({ DATABASE_URL: url }, 'doctor');

  expect(status).toBe(0);
  expect(result).toMatch(/^note {5}Anyone who reaches this server can sign up as anyone.*SIGNUP=approval,.*$/m);
});

test('settings that are allowed, but contradict each other or are none, are all named', async () => {
  const url = await place.filled('sqlite');
  const settings = {
    PUBLIC_URL: 'https://ieum.example.com',
    ADMIN_EMAIL: 'boss@example.com',
    SIGNUP_EMAIL_DOMAIN: 'example.com',
    DATABASEURL: 'x',
    TRUSTED_PROXY: 'on',
    SIGNUP_DOMAINS: 'example.com',
    AUTH_SECRETS_FILE: '/x',
  };

  const { status, checks, problems } = await doctor(url, settings);

  expect({ status, checks }).toEqual({ status: 1, checks: { ...HEALTHY.checks, settings: 'PROBLEM' } });
  expect(problems).toEqual([
    'SIGNUP_EMAIL_DOMAIN is no setting: is SIGNUP_EMAIL_DOMAINS meant?',
    'DATABASEURL is no setting: is DATABASE_URL meant?',
    'TRUSTED_PROXY is no setting: is TRUST_PROXY meant?',
    'SIGNUP_DOMAINS is no setting: is SIGNUP_EMAIL_DOMAINS meant?',
    'AUTH_SECRETS_FILE is no setting: is AUTH_SECRET_FILE meant?',
    expect.stringMatching(/^ADMIN_EMAIL is set without ADMIN_PASSWORD/),
    expect.stringMatching(/^PUBLIC_URL is https, .* TRUST_PROXY is off/),
  ]);
  const mended = { PUBLIC_URL: 'https://ieum.example.com', TRUST_PROXY: 'on', HOSTNAME: 'x', HOME: '/', PGHOST: 'x' };
  expect(await doctor(url, mended)).toEqual(HEALTHY);
  expect((await doctor(url, { ADMIN_PASSWORD: 'a long password' })).problems).toEqual([
    expect.stringMatching(/^ADMIN_PASSWORD is set without ADMIN_EMAIL/),
  ]);
});

test('wrong settings are named, all of them, and nothing else is tried', async () => {
  expect(await doctor('nonsense', { PORT: '99999', RATE_LIMIT: 'maybe' })).toEqual({
    status: 1,
    checks: { settings: 'PROBLEM' },
    problems: [
      'DATABASE_URL takes file:PATH or postgres://…',
      'PORT takes a port number from 0 to 65535, not "99999"',
      'RATE_LIMIT takes on or off, not "maybe"',
    ],
  });
});

test('an identity provider that does not answer, or is none', async () => {
  const url = await place.filled('sqlite');
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const settings = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'ieum', OIDC_CLIENT_SECRET: 'geheim' };

  const { status, checks, problems } = await doctor(url, settings);
  expect({ status, checks }).toEqual({ status: 1, checks: { ...HEALTHY.checks, oidc: 'PROBLEM' } });
  const hint = 'see OIDC_ISSUER; nobody can sign in by it';
  expect(problems).toEqual([`${issuer} does not answer (network): ${hint}`]);

  let answer: object = { error: 'not_found' };
  const noProvider = createServer((_request, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer)),
  );
  await once(noProvider.listen(port, '127.0.0.1'), 'listening');
  onTestFinished(() => void noProvider.close());
  expect((await doctor(url, settings)).problems).toEqual([
    expect.stringMatching(new RegExp(`^${issuer} answers otherwise than an identity provider does .*: ${hint}$`)),
  ]);
  // Providers are asked at the same address with a slash at its end and without.
  for (const [given, own] of [
    ['/realms/ieum', '/realms/ieum/'],
    ['/realms/ieum/', '/realms/ieum'],
  ]) {
    answer = { issuer: issuer + own };
    expect((await doctor(url, { ...settings, OIDC_ISSUER: issuer + given })).problems).toEqual([
      `OIDC_ISSUER is ${issuer}${given}, and the provider calls itself ${issuer}${own}: nobody can sign in by it`,
    ]);
    expect(await doctor(url, { ...settings, OIDC_ISSUER: issuer + own })).toMatchObject({ status: 0, problems: [] });
  }
});

test('the programs that back PostgreSQL up, where they are missing', async () => {
  const check = (databaseUrl: string) => checkPrograms({ databaseUrl }, '/nowhere', []);

  expect(await check('postgres://db/ieum')).toEqual([
    expect.stringMatching(/^pg_dump was not found: install/),
    expect.stringMatching(/^pg_restore was not found: install/),
  ]);
  expect(await check('file:ieum.db')).toEqual([]);
});

describe('what others must not read', () => {
  test('is made for its owner only', async () => {
    const url = await place.url('sqlite');
    expect(await ieum({ DATABASE_URL: url }, 'migrate')).toMatchObject({ status: 0 });
    const file = url.slice('file:'.length);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('is named, all at once, unless its folder is closed to them', async () => {
    const url = await place.filled('sqlite');
    const file = url.slice('file:'.length);
    authSecret(readConfig({ DATABASE_URL: url }));
    const secret = place.path('auth-secret');
    expect(existsSync(secret)).toBe(true);
    for (const path of [file, secret]) chmodSync(path, 0o644);

    chmodSync(place.path('.'), 0o755);
    expect((await doctor(url)).problems).toEqual([
      `others can read ${secret}; run: chmod 600 ${secret}`,
      `others can read ${file}; run: chmod 600 ${file}`,
    ]);
    chmodSync(place.path('.'), 0o700);
    expect(await doctor(url)).toEqual(HEALTHY);
  });
});
