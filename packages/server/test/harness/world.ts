/** A whole Ieum for tests: the real server on a real database, reached over HTTP; only the clock is ours. */
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { wrongCounts } from '../../src/boards/recount.ts';
import { readConfig } from '../../src/config/config.ts';
import { type Database, openDatabase } from '../../src/db/database.ts';
import type { TimeLimits } from '../../src/db/engine.ts';
import type { Db } from '../../src/db/schema.ts';
import { newLogger } from '../../src/http/logging.ts';
import { newServices } from '../../src/new-services.ts';
import type { Services } from '../../src/services.ts';
import { newAnswerCheck } from './answer-check.ts';
import { type Client, newClient } from './client.ts';
import { type Clock, newClock } from './clock.ts';
import { emptyDatabase, filledOf } from './empty-database.ts';
import { keptDatabase } from './kept-databases.ts';
import { joinMember, type Member, type Profile, signInAgain } from './people.ts';
import { type WatchedCache, watch } from './watched-cache.ts';
import { wrongEntries } from './wrong-entries.ts';

export const ENGINES = ['sqlite', 'postgres'] as const;
export type EngineName = (typeof ENGINES)[number];

/** Environment variables, as the product page's section 5 lists them. */
export type Settings = Record<string, string>;
/** A function where something must be started first. */
export type SettingsOrMaker = Settings | (() => Settings);

export const AUTH_SECRET = 'a secret of the tests, long enough to sign';
const SENIOR_SINCE = 2020;
const ROOT = join(import.meta.dirname, '../../../..');
/** Where a file system in memory is to be had, it spares waiting for the disk. Server processes have theirs on a real one. */
const IN_MEMORY = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/**
 * What is sent at once in one test can wait for a connection or a row for long on a machine that is slow. What requests
 * are refused with after their time limits is tested with server processes, in test/faults/.
 */
const PATIENT: TimeLimits = { connection: 120_000, idle: 600_000, lock: 120_000, query: null, transaction: null };

export interface World {
  engine: EngineName;
  url: string;
  clock: Clock;
  db: Db;
  services: Services;
  cache: WatchedCache;
  /** What the server has logged in this test, a JSON line each. */
  logs: string[];
  /** What writes them. */
  log: FastifyBaseLogger;
  nobody: Client;
  /** Whoever bears this token. */
  bearer(token: string): Client;
  /** Hired in 2020, an ordinary member, unless said otherwise. */
  member(profile?: Partial<Profile>): Promise<Member>;
  /** Hired in the current year of the clock. */
  newHire(nickname?: string): Promise<Member>;
  senior(nickname?: string): Promise<Member>;
  /** A senior one. */
  admin(nickname?: string): Promise<Member>;
  /** The same member in one more sign-in. */
  signInAgain(member: Member): Promise<Member>;
}

type Suite = (world: () => World, engine: EngineName) => void;

export interface RunningWorld extends World {
  /** Back to a migrated, empty database at the starting time. */
  clear(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Registers the suite once for each engine. Every test begins with an empty database, and ends with kept counts and
 * an index of the search that are those of the rows, and with a cache that holds what a fresh load would give.
 */
export function describeOnBothEngines(name: string, suite: Suite, settings?: SettingsOrMaker): void {
  describeOn('sqlite', name, suite, settings);
  if (isOnPostgresToo(expect.getState().testPath ?? '')) describeOn('postgres', name, suite, settings);
}

/** `npm test` leaves PostgreSQL to `npm test -- --all` in many files: see scripts/test/scopes.ts. */
function isOnPostgresToo(file: string): boolean {
  const { TEST_ON_POSTGRES } = process.env;
  if (TEST_ON_POSTGRES === undefined) return true;
  const patterns: string[] = JSON.parse(TEST_ON_POSTGRES);
  return patterns.some((pattern) => matchesGlob(file, join(ROOT, pattern)));
}

/** For suites about HTTP alone, where it makes no difference to the database what is tested: on SQLite only. */
export function describeOnOneEngine(name: string, suite: Suite, settings?: SettingsOrMaker): void {
  describeOn('sqlite', name, suite, settings);
}

function describeOn(engine: EngineName, name: string, suite: Suite, settings?: SettingsOrMaker): void {
  describe(`${name} (${engine})`, () => {
    let world: RunningWorld;
    beforeAll(async () => {
      world = await startWorld(engine, typeof settings === 'function' ? settings() : settings);
    });
    beforeEach(() => world.clear());
    afterEach(async () => {
      await expectDerivedRight(world.db);
      expect(await world.cache.wrongKeys()).toEqual([]);
    });
    afterAll(() => world?.stop());
    suite(() => world, engine);
  });
}

/** What is derived from rows is compared with them where there are any of either. */
async function expectDerivedRight(db: Db): Promise<void> {
  const filled = await filledOf(db, ['posts', 'kept_counts', 'comments', 'search_posts', 'search_comments']);
  if (filled.length === 0) return;
  expect(await wrongCounts(db)).toEqual([]);
  for (const of of ['posts', 'comments'] as const) {
    if (filled.includes(of) || filled.includes(`search_${of}`)) expect(await wrongEntries(db, of)).toEqual([]);
  }
}

export async function startWorld(engine: EngineName, settings: Settings = {}): Promise<RunningWorld> {
  const folder = mkdtempSync(join(IN_MEMORY, 'ieum-test-'));
  const logs: string[] = [];
  const { database, url: databaseUrl, close } = await migratedDatabase(engine, folder, (error) => log.warn(error));
  const filesUrl = `file:${join(folder, 'files')}`;
  const ours = { DATABASE_URL: databaseUrl, FILES_URL: filesUrl, AUTH_SECRET, RATE_LIMIT: 'off' };
  const config = readConfig({ ...ours, ...settings });
  const log = newLogger(config.logLevel, { write: (line) => logs.push(line) });
  const clock = newClock();
  const services = newServices(config, database, log, clock.now);
  const cache = watch(services.cache);
  services.cache = cache;
  const app = await buildApp(services, log);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const check = await newAnswerCheck(url);
  const place = { services, url, check };

  const named = (nickname?: string) => (nickname === undefined ? {} : { nickname });
  return {
    engine,
    url,
    clock,
    db: database.db,
    services,
    cache,
    logs,
    log,
    nobody: newClient(url, check),
    bearer: (token) => newClient(url, check, token),
    member: (profile = {}) => joinMember(place, profile),
    newHire: (nickname) => joinMember(place, { ...named(nickname), joinedYear: clock.now().getUTCFullYear() }),
    senior: (nickname) => joinMember(place, { ...named(nickname), joinedYear: SENIOR_SINCE }),
    admin: (nickname) => joinMember(place, { ...named(nickname), joinedYear: SENIOR_SINCE, role: 'ADMIN' }),
    signInAgain: (member) => signInAgain(place, member),
    async clear() {
      await emptyDatabase(database);
      if ('folder' in config.files) rmSync(config.files.folder, { recursive: true, force: true });
      cache.forget();
      clock.reset();
      logs.length = 0;
    },
    async stop() {
      await app.close();
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface MigratedDatabase {
  url: string;
  database: Database;
  close(): Promise<void>;
}

/** Copying takes less than running the migrations, which have tests of their own. */
async function migratedDatabase(
  engine: EngineName,
  folder: string,
  onLost: (error: Error) => void,
): Promise<MigratedDatabase> {
  if (engine === 'postgres') return keptDatabase(PATIENT, onLost);
  const file = join(folder, 'ieum.db');
  copyFileSync(inject('migratedSqlite'), file);
  const database = openDatabase(`file:${file}`, onLost, PATIENT);
  return { url: `file:${file}`, database, close: database.close };
}
