/** The settings of the product page's section 5, read once at the start from the environment. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { FIELD_MESSAGES } from '@ieum/contract/errors';
import { checkField } from '@ieum/contract/fields';
import { SIGNUP_MODES, type SignupMode } from '@ieum/contract/permissions';
import ms from 'ms';
import { isGuessable, SECRET_LENGTH } from '../identity/rules/guessable-secret.ts';
import { problemOfPassword } from '../identity/rules/password-rules.ts';
import { OperatorError } from '../operator-error.ts';
import {
  BACKUP_AT_TAKES,
  BACKUP_KEEP_TAKES,
  type BackupSettings,
  DEFAULT_BACKUP_AT,
  DEFAULT_BACKUP_KEEP,
  readKeepRules,
  readTimeOfDay,
} from './backup-settings.ts';
import { databaseUrlTakes, POSTGRES_URL_TAKES, readDatabaseUrl, readPostgresUrl } from './database-url.ts';
import { FILES_URL_TAKES, type FilesPlace, readFilesUrl } from './files-url.ts';
import { type MailSettings, mailDomain, readMailSender, readSmtpUrl, SMTP_URL_TAKES } from './mail-settings.ts';
import { misspelledSettings } from './misspelled-settings.ts';
import { type OidcSettings, oidcSettings, readIssuer, readOidcName } from './oidc-settings.ts';
import {
  DEFAULT_S3_REGION,
  readS3Endpoint,
  readS3Url,
  S3_ENDPOINT_TAKES,
  S3_URL_TAKES,
  type S3Settings,
  s3Settings,
} from './s3-settings.ts';

export interface Config {
  port: number;
  host: string;
  databaseUrl: string;
  /** The same database by way of a pooler, for the calls of members; null: there is none. */
  databasePoolerUrl: string | null;
  /** Where the files of pictures are. */
  files: FilesPlace;
  /** Null: with SQLite, one is generated on the first start and stored beside the database. */
  authSecret: string | null;
  /** Milliseconds. */
  accessTokenTtl: number;
  refreshTokenTtl: number;
  companyTimeZone: string;
  /**
   * Who may become a member: anyone, those an admin approves, or those an admin has invited. null: as the company has
   * set it (company/signup-mode.ts).
   */
  signup: SignupMode | null;
  /** Lower-case; empty = any. */
  signupEmailDomains: string[];
  /** Milliseconds between letting somebody go and erasing them; Infinity: never by itself. */
  leaversErasedAfter: number;
  adminEmail: string | null;
  adminPassword: string | null;
  /** `required`: an admin without a second factor can do nothing but set one up. */
  adminSecondFactor: AdminSecondFactor;
  corsOrigins: string[];
  trustProxy: boolean | string;
  logLevel: string;
  rateLimit: boolean;
  publicUrl: string | null;
  metricsToken: string | null;
  /** null: the server makes no backups by itself. */
  backups: BackupSettings | null;
  /** null: no mail is sent. */
  mail: MailSettings | null;
  /** null: the company has no identity provider. */
  oidc: OidcSettings | null;
  /** May hooks lead to private networks and to this machine? */
  hooksAllowPrivate: boolean;
  /** Milliseconds between a SIGTERM and the end of serving, for proxies to notice. */
  shutdownDelay: number;
  /** Settings that are allowed but most likely a mistake, a line each. */
  warnings: string[];
  /** The number of server processes; 1 = only this one. */
  webConcurrency: number;
}

const ADMIN_SECOND_FACTOR = ['optional', 'required'] as const;
type AdminSecondFactor = (typeof ADMIN_SECOND_FACTOR)[number];

/** What the first admin is called. */
export const FIRST_ADMIN = { nickname: '관리자', organization: '관리' };

/** All problems, one line each. */
export class ConfigError extends OperatorError {
  override name = 'ConfigError';
  readonly problems: string[];

  constructor(problems: string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** Parses a setting's text; undefined if the value is not allowed. */
type Reader<T> = (text: string) => T | undefined;

/** @throws ConfigError */
export function readConfig(env: Record<string, string | undefined>): Config {
  const problems: string[] = [];
  const names: string[] = [];

  function setting<T>(name: string, takes: string, read: Reader<T>, fallback: T): T {
    const text = textOf(name);
    if (text === undefined || text === '') return fallback;
    const value = read(text);
    if (value === undefined) problems.push(`${name} takes ${takes}, not ${JSON.stringify(text)}`);
    return value ?? fallback;
  }

  /** Like `setting`, but the refused value stays out of the message. */
  function secret<T>(name: string, takes: string | ((text: string) => string), read: Reader<T>): T | null {
    const text = textOf(name);
    if (text === undefined || text === '') return null;
    const value = read(text);
    if (value === undefined) problems.push(`${name} takes ${typeof takes === 'string' ? takes : takes(text)}`);
    return value ?? null;
  }

  /** Any setting may be given as a file's path in `NAME_FILE`, which is how containers pass secrets. */
  function textOf(name: string): string | undefined {
    names.push(name);
    const file = env[`${name}_FILE`];
    if (!file) return env[name]?.trim();
    if (env[name]) problems.push(`${name} and ${name}_FILE are both set; give one of them`);
    try {
      return readFileSync(file, 'utf8').trim();
    } catch (error) {
      problems.push(`${name}_FILE takes the path of a readable file (${(error as Error).message})`);
      return undefined;
    }
  }

  const databaseUrl = secret('DATABASE_URL', databaseUrlTakes, readDatabaseUrl) ?? 'file:./data/ieum.db';
  const trustProxy = setting('TRUST_PROXY', 'on, off, or the proxies’ addresses', readTrustProxy, false);
  // With PostgreSQL there may be several nodes, and then a proxy in front of them.
  const mayHaveProxy = trustProxy !== false || !databaseUrl.startsWith('file:');
  const server = secret('SMTP_URL', SMTP_URL_TAKES, readSmtpUrl);
  const backupFolder = setting('BACKUP_DIR', 'the path of a folder', (text) => text, null);
  const backups = {
    at: setting('BACKUP_AT', BACKUP_AT_TAKES, readTimeOfDay, DEFAULT_BACKUP_AT),
    keep: setting('BACKUP_KEEP', BACKUP_KEEP_TAKES, readKeepRules, DEFAULT_BACKUP_KEEP),
    storage: s3Settings(
      {
        place: setting('BACKUP_URL', S3_URL_TAKES, readS3Url, null),
        endpoint: setting('BACKUP_S3_ENDPOINT', S3_ENDPOINT_TAKES, readS3Endpoint, null),
        region: setting('BACKUP_S3_REGION', 'a region like eu-central-1', readWord, DEFAULT_S3_REGION),
        accessKey: secret('BACKUP_S3_ACCESS_KEY', 'a key without spaces', readWord),
        secretKey: secret('BACKUP_S3_SECRET_KEY', 'a key without spaces', readWord),
      },
      { url: 'BACKUP_URL', prefix: 'BACKUP_S3_' },
      problems,
    ),
  };
  const filesPlace = setting('FILES_URL', FILES_URL_TAKES, readFilesUrl, { folder: resolve('data/files') });
  const filesStorage = s3Settings(
    {
      place: 'folder' in filesPlace ? null : filesPlace,
      endpoint: setting('FILES_S3_ENDPOINT', S3_ENDPOINT_TAKES, readS3Endpoint, null),
      region: setting('FILES_S3_REGION', 'a region like eu-central-1', readWord, DEFAULT_S3_REGION),
      accessKey: secret('FILES_S3_ACCESS_KEY', 'a key without spaces', readWord),
      secretKey: secret('FILES_S3_SECRET_KEY', 'a key without spaces', readWord),
    },
    { url: 'FILES_URL', prefix: 'FILES_S3_' },
    problems,
  );
  if (backups.storage !== null && backupFolder === null) {
    problems.push('BACKUP_URL is set without BACKUP_DIR, where each backup is made and verified before it is copied');
  }
  const sender = setting('MAIL_FROM', 'an address like Ieum <ieum@example.com>', readMailSender, null);
  const publicUrl = setting('PUBLIC_URL', 'a URL like https://ieum.example.com', readUrl, null);
  const config: Omit<Config, 'warnings'> = {
    port: setting('PORT', 'a port number from 0 to 65535', readPort, 3000),
    host: setting('HOST', 'a host name or an address', readWord, '127.0.0.1'),
    databaseUrl,
    databasePoolerUrl: secret('DATABASE_POOLER_URL', POSTGRES_URL_TAKES, readPostgresUrl),
    files: 'folder' in filesPlace ? filesPlace : { s3: filesStorage as S3Settings },
    authSecret: secret('AUTH_SECRET', takesSecret, readSecret),
    accessTokenTtl: setting('ACCESS_TOKEN_TTL', 'a duration like 30m', readDuration, ms('30m')),
    refreshTokenTtl: setting('REFRESH_TOKEN_TTL', 'a duration like 14d', readDuration, ms('14d')),
    companyTimeZone: setting('COMPANY_TIME_ZONE', 'a time zone like Asia/Seoul', readTimeZone, 'Asia/Seoul'),
    signup: setting('SIGNUP', 'open, approval or invite', readSignup, null),
    signupEmailDomains: setting('SIGNUP_EMAIL_DOMAINS', 'domains like a.com,b.com', readDomains, []),
    leaversErasedAfter: setting('LEAVERS_ERASED_AFTER', LEAVERS_ERASED_AFTER_TAKES, readErasure, ms('30d')),
    adminEmail: setting('ADMIN_EMAIL', 'an email address', readEmail, null),
    adminPassword: secret('ADMIN_PASSWORD', 'a password', (text) => text),
    adminSecondFactor: setting('ADMIN_SECOND_FACTOR', 'optional or required', readAdminSecondFactor, 'optional'),
    corsOrigins: setting('CORS_ORIGINS', 'origins like https://a.com,https://b.com', readOrigins, []),
    trustProxy,
    logLevel: setting('LOG_LEVEL', 'one of fatal, error, warn, info, debug, trace, silent', readLogLevel, 'info'),
    rateLimit: setting('RATE_LIMIT', 'on or off', readSwitch, true),
    publicUrl,
    shutdownDelay: setting('SHUTDOWN_DELAY', 'a duration from 0s to 5s', readDelay, mayHaveProxy ? LONGEST_DELAY : 0),
    webConcurrency: setting('WEB_CONCURRENCY', 'a number of processes from 1 to 64', readConcurrency, 1),
    metricsToken: secret('METRICS_TOKEN', 'at least 16 characters', (text) => (text.length >= 16 ? text : undefined)),
    backups: backupFolder === null ? null : { folder: backupFolder, ...backups },
    mail: server && sender && { server, sender, domain: mailDomain(publicUrl, sender) },
    hooksAllowPrivate: setting('HOOKS_ALLOW_PRIVATE', 'on or off', readSwitch, false),
    oidc: oidcSettings(
      {
        issuer: setting('OIDC_ISSUER', 'an https URL like https://login.example.com', readIssuer, null),
        clientId: setting('OIDC_CLIENT_ID', 'an id without spaces', readWord, null),
        clientSecret: secret('OIDC_CLIENT_SECRET', 'any text', (text) => text),
        name: setting('OIDC_NAME', 'a name of at most 40 characters', readOidcName, null),
        only: setting('OIDC_ONLY', 'on or off', readSwitch, null),
      },
      problems,
    ),
  };
  if (!databaseUrl.startsWith('file:') && !config.authSecret && !problems.some((line) => line.startsWith('AUTH_'))) {
    problems.push('AUTH_SECRET is required with PostgreSQL: at least 32 characters, the same on every node');
  }
  if (config.databasePoolerUrl !== null && databaseUrl.startsWith('file:')) {
    problems.push(
      'DATABASE_POOLER_URL needs DATABASE_URL as well: the address of PostgreSQL itself, without the pooler',
    );
  }
  if (server && !sender && !problems.some((line) => line.startsWith('MAIL_FROM'))) {
    problems.push('SMTP_URL is set without MAIL_FROM, the address that mail comes from: set both, or neither');
  }
  problems.push(...problemsOfAdmin(config));
  if (problems.length > 0) throw new ConfigError(problems);
  const warnings = [...misspelledSettings(env, names), ...contradictions(config)];
  if (sender && !server) warnings.push('MAIL_FROM is set without SMTP_URL: no mail is sent; set both, or neither');
  return { ...config, warnings };
}

function contradictions(config: Omit<Config, 'warnings'>): string[] {
  const { adminEmail, adminPassword, publicUrl, trustProxy } = config;
  const warnings: string[] = [];
  if ((adminEmail === null) !== (adminPassword === null)) {
    const [is, isNot] = adminEmail === null ? ['PASSWORD', 'EMAIL'] : ['EMAIL', 'PASSWORD'];
    warnings.push(`ADMIN_${is} is set without ADMIN_${isNot}: no admin is made; set both, or neither`);
  }
  if (publicUrl?.startsWith('https:') && trustProxy === false) {
    warnings.push(
      'PUBLIC_URL is https, so a proxy is in front, but TRUST_PROXY is off: everybody seems to come from the proxy’s ' +
        'address, and shares its limits; set TRUST_PROXY=on, or to the addresses of several proxies',
    );
  }
  return warnings;
}

function problemsOfAdmin({ adminEmail, adminPassword, ...company }: Omit<Config, 'warnings'>): string[] {
  if (adminPassword === null) return [];
  const owner = { email: adminEmail ?? '', ...FIRST_ADMIN };
  const problem = problemOfPassword(adminPassword, owner, company);
  return problem === null ? [] : [`ADMIN_PASSWORD takes what sign-up takes. ${FIELD_MESSAGES[problem].en}`];
}

const takesSecret = (text: string) =>
  text.length < SECRET_LENGTH
    ? `at least ${SECRET_LENGTH} characters`
    : 'a secret that cannot be guessed; this one is too regular. To make one: openssl rand -base64 32';
const readAdminSecondFactor: Reader<AdminSecondFactor> = (text) =>
  ADMIN_SECOND_FACTOR.find((choice) => choice === text);
const readSecret: Reader<string> = (text) => (text.length >= SECRET_LENGTH && !isGuessable(text) ? text : undefined);
const readWord: Reader<string> = (text) => (/^\S+$/.test(text) ? text : undefined);
const SWITCH = new Map([
  ['on', true],
  ['off', false],
]);
const readSwitch: Reader<boolean> = (text) => SWITCH.get(text);
const readEmail: Reader<string> = (text) => {
  const { value, problem } = checkField('email', text);
  return problem === null ? value : undefined;
};

const readPort: Reader<number> = (text) => {
  const port = Number(text);
  return /^\d+$/.test(text) && port <= 65_535 ? port : undefined;
};

const readConcurrency: Reader<number> = (text) => (/^([1-9]|[1-5]\d|6[0-4])$/.test(text) ? Number(text) : undefined);

const readDuration: Reader<number> = (text) => {
  const duration = ms(text as ms.StringValue);
  return Number.isFinite(duration) && duration >= 1000 ? duration : undefined;
};

const LONGEST_UNTIL_ERASURE = ms('10y');
const LEAVERS_ERASED_AFTER_TAKES = 'a duration like 30d, of 10y at most, or never';
const readErasure: Reader<number> = (text) => {
  const duration = text === 'never' ? Infinity : readDuration(text);
  return duration === Infinity || (duration ?? Infinity) <= LONGEST_UNTIL_ERASURE ? duration : undefined;
};

/** This delay and finishing the requests in flight must take at most 20 s together. */
const LONGEST_DELAY = ms('5s');
const readDelay: Reader<number> = (text) => {
  const delay = ms(text as ms.StringValue);
  return delay >= 0 && delay <= LONGEST_DELAY ? delay : undefined;
};

const readTimeZone: Reader<string> = (text) => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return undefined; // the one way to ask Intl whether it knows a zone
  }
};

const readLogLevel: Reader<string> = (text) =>
  ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'].find((level) => level === text);

const readSignup: Reader<SignupMode> = (text) => SIGNUP_MODES.find((mode) => mode === text);

const readUrl: Reader<string> = (text) => (/^https?:\/\//.test(text) && URL.canParse(text) ? text : undefined);

const readOrigins: Reader<string[]> = (text) =>
  readList(text, (item) => (URL.canParse(item) && new URL(item).origin === item ? item : undefined));

const readDomains: Reader<string[]> = (text) =>
  readList(text, (item) => (item.includes('.') && readEmail(`a@${item}`) ? item.toLowerCase() : undefined));

const readTrustProxy: Reader<boolean | string> = (text) =>
  readSwitch(text) ?? (/^[\da-f.:/, ]+$/i.test(text) ? text : undefined);

function readList(text: string, read: Reader<string>): string[] | undefined {
  const items = text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
    .map(read);
  return items.every((item) => item !== undefined) ? items : undefined;
}
