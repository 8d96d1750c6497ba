import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { libpqEnvironment } from '../../src/backup/postgres-programs.ts';
import { readConfig } from '../../src/config/config.ts';
import { nameOfDatabase } from '../../src/db/name-of-database.ts';
import { DAY, MINUTE } from '../harness/clock.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';
import { configProblems } from './config-problems.ts';

const SECRET = 'a secret that is long enough to sign with';
const POSTGRES = 'postgres://ieum:geheim@localhost:5432/ieum';

const problemsOf = (env: Record<string, string>) => configProblems(() => readConfig(env));

test('without any setting, the defaults of the product page hold', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: 'file:./data/ieum.db',
    databasePoolerUrl: null,
    authSecret: null,
    accessTokenTtl: 30 * MINUTE,
    refreshTokenTtl: 14 * DAY,
    companyTimeZone: 'Asia/Seoul',
    signup: null, // as the company sets it, at first open
    signupEmailDomains: [],
    leaversErasedAfter: 30 * DAY,
    adminEmail: null,
    adminPassword: null,
    adminSecondFactor: 'optional',
    corsOrigins: [],
    trustProxy: false,
    logLevel: 'info',
    rateLimit: true,
    publicUrl: null,
    metricsToken: null,
    backups: null,
    mail: null,
    hooksAllowPrivate: false,
    shutdownDelay: 0,
  });
});

test('where a proxy may be in front, a stop waits until it has noticed', () => {
  const delay = (env: Record<string, string>) => readConfig({ AUTH_SECRET: SECRET, ...env }).shutdownDelay;

  expect(delay({ TRUST_PROXY: 'on' })).toBe(5_000);
  expect(delay({ DATABASE_URL: POSTGRES })).toBe(5_000);
  expect(delay({ DATABASE_URL: POSTGRES, SHUTDOWN_DELAY: '0s' })).toBe(0);
});

test('leavers may stay until an admin erases them', () => {
  expect(readConfig({ LEAVERS_ERASED_AFTER: 'never' })).toMatchObject({ leaversErasedAfter: Infinity });
});

test('a pooler needs the address of PostgreSQL itself beside it', () => {
  const pooler = { DATABASE_POOLER_URL: 'postgres://ieum@localhost:6432/ieum', AUTH_SECRET: SECRET };

  expect(readConfig({ ...pooler, DATABASE_URL: POSTGRES }).databasePoolerUrl).toBe(pooler.DATABASE_POOLER_URL);
  expect(problemsOf(pooler)).toEqual([expect.stringMatching(/^DATABASE_POOLER_URL needs DATABASE_URL/)]);
});

test('a socket is named by its folder, in each of the ways that others take', () => {
  const hosts = ['postgres://ieum@/ieum?host=/run/postgresql', 'postgres:///ieum?user=ieum&host=/run/postgresql'];
  for (const DATABASE_URL of [...hosts, 'postgres://ieum@%2Frun%2Fpostgresql/ieum']) {
    const { databaseUrl } = readConfig({ DATABASE_URL, AUTH_SECRET: SECRET });
    expect(nameOfDatabase(databaseUrl)).toBe('PostgreSQL, database ieum on /run/postgresql as ieum');
    expect(libpqEnvironment(databaseUrl)).toMatchObject({ PGHOST: '/run/postgresql', PGUSER: 'ieum' });
  }
});

test('copies of backups need a folder to make them in, and both keys', () => {
  const keys = { BACKUP_S3_ACCESS_KEY: 'key', BACKUP_S3_SECRET_KEY: 'secret' };
  const url = { BACKUP_URL: 's3://bucket' };

  expect(problemsOf({ BACKUP_DIR: '/b', ...url, ...keys })).toEqual([]);
  expect(problemsOf({ ...url, ...keys })).toEqual([expect.stringMatching(/^BACKUP_URL is set without BACKUP_DIR/)]);
  for (const some of [{}, { BACKUP_S3_ACCESS_KEY: 'key' }]) {
    expect(problemsOf({ BACKUP_DIR: '/b', ...url, ...some })).toEqual([
      'BACKUP_URL is set without BACKUP_S3_ACCESS_KEY and BACKUP_S3_SECRET_KEY: set both, best as files (…_FILE)',
    ]);
  }
  expect(readConfig({ BACKUP_DIR: '/b', ...url, ...keys, BACKUP_S3_REGION: 'eu-west-1' })).toMatchObject({
    backups: { storage: { endpoint: 'https://s3.eu-west-1.amazonaws.com', prefix: '' } },
  });
});

test('empty values are no values', () => {
  const names = [
    'PORT',
    'DATABASE_URL',
    'AUTH_SECRET',
    'CORS_ORIGINS',
    'RATE_LIMIT',
    'ADMIN_EMAIL',
    'AUTH_SECRET_FILE',
  ];

  expect(readConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readConfig({}));
});

/** What is set, and what is read of it. */
const READ: [Record<string, string>, object][] = [
  [{ PORT: '8080' }, { port: 8080 }],
  [{ HOST: '0.0.0.0' }, { host: '0.0.0.0' }],
  [{ DATABASE_URL: POSTGRES }, { databaseUrl: POSTGRES }],
  [{ FILES_URL: 'file:/srv/files' }, { files: { folder: '/srv/files' } }],
  [{ AUTH_SECRET: SECRET }, { authSecret: SECRET }],
  [{ ACCESS_TOKEN_TTL: '5m' }, { accessTokenTtl: 5 * MINUTE }],
  [{ REFRESH_TOKEN_TTL: '7d' }, { refreshTokenTtl: 7 * DAY }],
  [{ COMPANY_TIME_ZONE: 'America/New_York' }, { companyTimeZone: 'America/New_York' }],
  [{ SIGNUP: 'approval' }, { signup: 'approval' }],
  [{ SIGNUP_EMAIL_DOMAINS: 'a.com, B.com' }, { signupEmailDomains: ['a.com', 'b.com'] }],
  [{ LEAVERS_ERASED_AFTER: '90d' }, { leaversErasedAfter: 90 * DAY }],
  [{ ADMIN_EMAIL: 'Boss@a.com' }, { adminEmail: 'boss@a.com' }],
  [{ ADMIN_PASSWORD: 'a long password' }, { adminPassword: 'a long password' }],
  [{ ADMIN_SECOND_FACTOR: 'required' }, { adminSecondFactor: 'required' }],
  [{ CORS_ORIGINS: 'https://a.com,https://b.com:8443' }, { corsOrigins: ['https://a.com', 'https://b.com:8443'] }],
  [{ TRUST_PROXY: 'on' }, { trustProxy: true }],
  [{ LOG_LEVEL: 'warn' }, { logLevel: 'warn' }],
  [{ RATE_LIMIT: 'off' }, { rateLimit: false }],
  [{ PUBLIC_URL: 'https://ieum.a.com' }, { publicUrl: 'https://ieum.a.com' }],
  [{ METRICS_TOKEN: 'sixteen letters!' }, { metricsToken: 'sixteen letters!' }],
  [{ HOOKS_ALLOW_PRIVATE: 'on' }, { hooksAllowPrivate: true }],
  [{ SHUTDOWN_DELAY: '3s' }, { shutdownDelay: 3_000 }],
  [
    { SMTP_URL: 'smtps://kim:a%40b%2Fc@mail.a.com', MAIL_FROM: 'Ieum <ieum@a.com>' },
    {
      mail: {
        server: { host: 'mail.a.com', port: 465, tls: 'from the start', login: { user: 'kim', pass: 'a@b/c' } },
        sender: { name: 'Ieum', address: 'ieum@a.com' },
        domain: 'ieum.a.com',
      },
    },
  ],
  [
    {
      ...{ BACKUP_DIR: '/backups', BACKUP_AT: '4:30', BACKUP_KEEP: '14d,3m' },
      ...{ BACKUP_URL: 's3://our-backups/ieum//seoul/', BACKUP_S3_ENDPOINT: 'https://s3.a.com/' },
      ...{ BACKUP_S3_REGION: 'garage', BACKUP_S3_ACCESS_KEY: 'key', BACKUP_S3_SECRET_KEY: 'secret' },
    },
    {
      backups: {
        folder: '/backups',
        at: { hours: 4, minutes: 30 },
        keep: { days: 14, weeks: 0, months: 3 },
        storage: {
          ...{ endpoint: 'https://s3.a.com', region: 'garage', bucket: 'our-backups', prefix: 'ieum/seoul/' },
          ...{ accessKey: 'key', secretKey: 'secret' },
        },
      },
    },
  ],
];

test('every setting is read', () => {
  const [given, read] = [0, 1].map((at) => Object.assign({}, ...READ.map((row) => row[at])));

  expect(readConfig(given)).toMatchObject(read);
});

describe('a wrong value is named with what the setting takes', () => {
  const WRONG: Record<string, string[]> = {
    BACKUP_AT: ['24:00'],
    BACKUP_KEEP: ['7'],
    BACKUP_URL: ['https://bucket', 's3://bucket/../other'],
    BACKUP_S3_ENDPOINT: ['https://s3.a.com/bucket'],
    PORT: ['http', '65536', '-1', '80.5'],
    HOST: ['my host'],
    DATABASE_URL: ['mysql://localhost/ieum', 'file:'],
    FILES_URL: ['file:', 'file://elsewhere/files', 's3://Bucket/prefix', 's3://bucket/../other', './files'],
    FILES_S3_ENDPOINT: ['https://s3.a.com/bucket'],
    AUTH_SECRET: ['too short', 'a'.repeat(32), 'changeme'.repeat(4)],
    ACCESS_TOKEN_TTL: ['soon', '0', '-5m'],
    REFRESH_TOKEN_TTL: ['14 fortnights'],
    COMPANY_TIME_ZONE: ['Seoul'],
    HOOKS_ALLOW_PRIVATE: ['yes'],
    SIGNUP: ['closed'],
    SIGNUP_EMAIL_DOMAINS: ['a.com,kim@b.com'],
    LEAVERS_ERASED_AFTER: ['soon', '0', '-30d', '11y', 'Never'],
    ADMIN_EMAIL: ['boss'],
    ADMIN_PASSWORD: ['short', '12345678', '12341234', 'ieum2026!'],
    ADMIN_SECOND_FACTOR: ['on'],
    CORS_ORIGINS: ['https://a.com/path', '*'],
    TRUST_PROXY: ['maybe', 'constructor'],
    LOG_LEVEL: ['loud'],
    RATE_LIMIT: ['yes', 'constructor', 'toString'],
    PUBLIC_URL: ['ieum.a.com'],
    METRICS_TOKEN: ['short'],
    SMTP_URL: [
      'mail.a.com',
      'http://mail.a.com',
      'smtp://',
      'smtp://mail.a.com/?tls.rejectUnauthorized=false',
      'smtp://mail.a.com#x',
      'smtp://kim:100%@mail.a.com',
    ],
    MAIL_FROM: ['ieum', 'Ieum <ieum@a.com', 'a@a.com, b@a.com'],
    SHUTDOWN_DELAY: ['6s', '-1s', 'soon'],
  };

  test.each(Object.entries(WRONG).flatMap(([name, values]) => values.map((value) => [name, value] as const)))(
    '%s=%s',
    (name, value) => {
      expect(problemsOf({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name} takes .+`))]);
    },
  );
});

test('all of them are told at once, a line each', () => {
  const problems = problemsOf({ PORT: 'http', RATE_LIMIT: 'yes', LOG_LEVEL: 'loud', DATABASE_URL: POSTGRES });

  expect(problems.map((line) => line.split(' ')[0]).sort()).toEqual(['AUTH_SECRET', 'LOG_LEVEL', 'PORT', 'RATE_LIMIT']);
  for (const line of problems) expect(line).not.toContain('\n');
});

test('ADMIN_PASSWORD must be more than the names of the admin and the company', () => {
  const company = {
    ADMIN_EMAIL: 'boss@haneul.com',
    PUBLIC_URL: 'https://talk.nimbus.com',
    SIGNUP_EMAIL_DOMAINS: 'sky.com',
  };
  for (const ADMIN_PASSWORD of ['haneul2026', 'nimbus2026', 'sky-2026!', 'boss@haneul.com', '관리-2026-관리']) {
    expect(problemsOf({ ...company, ADMIN_PASSWORD })).toEqual([expect.stringMatching(/^ADMIN_PASSWORD takes /)]);
  }
  expect(problemsOf({ ...company, ADMIN_PASSWORD: 'over the nimbus, the sky' })).toEqual([]);
});

test('a secret that is refused stays out of what is said', () => {
  const wrong = {
    AUTH_SECRET: 'geheim',
    ADMIN_PASSWORD: 'geheim',
    METRICS_TOKEN: 'geheim',
    DATABASE_URL: 'x:geheim@h',
    SMTP_URL: 'smtp//kim:geheim@h',
  };

  const problems = problemsOf(wrong);

  expect(problems).toHaveLength(5);
  expect(problems.join()).not.toContain('geheim');
});

describe('mail', () => {
  const FROM = { MAIL_FROM: 'ieum@a.com' };

  test.each([
    ['smtp://mail.a.com', { host: 'mail.a.com', port: 587, tls: 'where offered', login: null }],
    ['smtp://kim:geheim@mail.a.com:25', { port: 25, tls: 'required', login: { user: 'kim', pass: 'geheim' } }],
    ['smtps://mail.a.com/', { port: 465, tls: 'from the start', login: null }],
    ['smtp://kim:geheim@localhost:2525', { host: 'localhost', port: 2525, tls: 'none' }],
    ['smtp://[::1]:2525', { host: '::1', port: 2525, tls: 'none' }],
    ['smtp://127.a.com', { tls: 'where offered' }],
    ['smtps://localhost', { tls: 'from the start' }],
  ])('%s', (url, server) => {
    expect(readConfig({ SMTP_URL: url, ...FROM }).mail?.server).toMatchObject(server);
  });

  test.each([
    ['ieum@a.com', { name: '', address: 'ieum@a.com' }],
    ['<ieum@a.com>', { name: '', address: 'ieum@a.com' }],
    ['이음 <ieum@a.com>', { name: '이음', address: 'ieum@a.com' }],
    ['"Ieum, the company" <ieum@a.com>', { name: 'Ieum, the company', address: 'ieum@a.com' }],
  ])('from %s', (from, sender) => {
    expect(readConfig({ SMTP_URL: 'smtp://mail.a.com', MAIL_FROM: from }).mail?.sender).toEqual(sender);
  });

  test('a server without a sender stops the start, and a sender without a server warns', () => {
    expect(problemsOf({ SMTP_URL: 'smtp://mail.a.com' })).toEqual([expect.stringContaining('without MAIL_FROM')]);
    expect(readConfig(FROM)).toMatchObject({
      mail: null,
      warnings: [expect.stringContaining('MAIL_FROM is set without SMTP_URL')],
    });
  });
});

test('PostgreSQL needs the secret that its nodes share; SQLite makes one', () => {
  expect(problemsOf({ DATABASE_URL: POSTGRES })).toEqual([expect.stringMatching(/^AUTH_SECRET is required/)]);
  expect(problemsOf({ DATABASE_URL: POSTGRES, AUTH_SECRET: SECRET })).toEqual([]);
  expect(problemsOf({ DATABASE_URL: 'file:/tmp/ieum.db' })).toEqual([]);
});

describe('NAME_FILE', () => {
  function file(content: string): string {
    const path = join(temporaryFolder(), 'secret');
    writeFileSync(path, content);
    return path;
  }

  test.each([
    ['AUTH_SECRET', 'authSecret', SECRET],
    ['DATABASE_URL', 'databaseUrl', 'file:/var/lib/ieum.db'],
    ['ADMIN_PASSWORD', 'adminPassword', 'a long password'],
    ['METRICS_TOKEN', 'metricsToken', 'sixteen letters!'],
  ])('gives %s the content of the file, without the line’s end', (name, key, value) => {
    expect(readConfig({ [`${name}_FILE`]: file(`${value}\n`) })).toMatchObject({ [key]: value });
  });

  test('names a file that cannot be read', () => {
    const [line, ...others] = problemsOf({ AUTH_SECRET_FILE: '/no/such/missing' });

    expect(line).toMatch(/^AUTH_SECRET_FILE takes .*missing/);
    expect(others).toEqual([]);
  });

  test('is not set beside NAME', () => {
    const problems = problemsOf({ AUTH_SECRET: SECRET, AUTH_SECRET_FILE: file(SECRET) });

    expect(problems).toEqual([expect.stringMatching(/^AUTH_SECRET and AUTH_SECRET_FILE/)]);
  });

  test('is judged like NAME', () => {
    expect(problemsOf({ AUTH_SECRET_FILE: file('short') })).toEqual([expect.stringMatching(/^AUTH_SECRET takes/)]);
  });
});
