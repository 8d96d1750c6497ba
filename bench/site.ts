/** A filled database with the real server on it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashPassword, OPERATOR } from '../packages/server/src/auth/password-hashing.ts';
import { agePosts } from '../packages/server/src/boards/helpful-ranks.ts';
import { putRecount } from '../packages/server/src/boards/recount.ts';
import { readConfig } from '../packages/server/src/config/config.ts';
import { openDatabase } from '../packages/server/src/db/database.ts';
import { OPERATOR_LIMITS } from '../packages/server/src/db/engine.ts';
import { migrate } from '../packages/server/src/db/migrate.ts';
import { countWeeks } from '../packages/server/src/insights/count-weeks.ts';
import { fillSearch } from '../packages/server/src/search-index/fill.ts';
import { ADMIN, fillStatements, membersOf, READER, reportStatements } from '../packages/server/test/harness/fill.ts';
import { startPostgres } from '../packages/server/test/harness/postgres.ts';
import type { EngineName } from './options.ts';
import { AUTH_SECRET, type RunningServer, startServer } from './server.ts';
import { openStore, type Store } from './store.ts';

/** Of every member. */
export const PASSWORD = '이음 벤치 암호 7!';

export const BULK: Record<EngineName, { before: string; after: string[]; bytes: string }> = {
  sqlite: {
    before: 'pragma journal_mode = off; pragma foreign_keys = off',
    after: ['pragma journal_mode = wal'],
    bytes:
      'select (page_count - freelist_count) * page_size from pragma_page_count, pragma_freelist_count, pragma_page_size',
  },
  // A server that has been up for a while has statistics of what it holds.
  postgres: {
    before: 'set session_replication_role = replica',
    after: ['set session_replication_role = default', 'vacuum analyze', 'checkpoint'],
    bytes: 'select pg_database_size(current_database())',
  },
};

export interface Site {
  engine: EngineName;
  posts: number;
  databaseUrl: string;
  server: RunningServer;
  store: Store;
  /** Access tokens. */
  tokens: { reader: string; admin: string };
}

/** Ids of members who can sign in with `PASSWORD`: those that the filling has not withdrawn. */
export function idsWithPassword(posts: number): number[] {
  const ids = Array.from({ length: membersOf(posts) }, (_, at) => at + 1);
  return ids.filter((id) => id > ADMIN.id && id % 50 !== 0);
}

/** Makes one site for each number of posts, lends them, and takes them away again. */
export async function withSites(
  engine: EngineName,
  sizes: number[],
  work: (sites: Site[]) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'ieum-bench-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  const postgres = engine === 'postgres' ? await startPostgres('durable') : null;
  const sites: Site[] = [];
  try {
    for (const posts of sizes) {
      const databaseUrl = (await postgres?.createDatabase()) ?? `file:${join(folder, `${posts}`, 'ieum.db')}`;
      sites.push(await openSite(engine, posts, databaseUrl));
    }
    await work(sites);
  } finally {
    for (const { server, store } of sites) {
      await store.close();
      await server.stop();
    }
    await postgres?.stop();
    remove();
    process.off('exit', remove);
  }
}

async function openSite(engine: EngineName, posts: number, databaseUrl: string): Promise<Site> {
  const start = performance.now();
  await migrateEmpty(databaseUrl);
  const store = await openStore(databaseUrl);
  await store.run(BULK[engine].before);
  const hash = await hashPassword(PASSWORD, OPERATOR);
  for (const statement of [...fillStatements(posts, hash, new Date()), ...reportStatements(posts)])
    await store.run(statement);
  await deriveAll(databaseUrl);
  await catchUp(databaseUrl, new Date());
  for (const statement of BULK[engine].after) await store.run(statement);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const megabytes = Math.round((await store.number(BULK[engine].bytes)) / 1e6);
  console.log(`${engine}: filled with ${posts.toLocaleString('en')} posts in ${seconds} s: ${megabytes} MB`);

  const server = await startServer(databaseUrl);
  const tokens = { reader: await signIn(server, READER.email), admin: await signIn(server, ADMIN.email) };
  return { engine, posts, databaseUrl, server, store, tokens };
}

async function migrateEmpty(databaseUrl: string): Promise<void> {
  const database = openDatabase(databaseUrl, console.error, OPERATOR_LIMITS);
  await migrate(database);
  await database.close();
}

async function deriveAll(databaseUrl: string): Promise<void> {
  const database = openDatabase(databaseUrl, console.error, OPERATOR_LIMITS);
  await database.db.transaction().execute(putRecount);
  await fillSearch(database, () => {});
  await database.close();
}

/** The background work of three years, which a server that was there had done in its time. */
export async function catchUp(databaseUrl: string, now: Date): Promise<void> {
  const database = openDatabase(databaseUrl, console.error, OPERATOR_LIMITS);
  const config = readConfig({ DATABASE_URL: databaseUrl, AUTH_SECRET });
  while (await agePosts(database.db, now));
  while (await countWeeks({ database, config, clock: () => now }));
  await database.close();
}

export async function signIn({ url }: Pick<RunningServer, 'url'>, email: string): Promise<string> {
  const response = await fetch(`${url}/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  if (!response.ok) throw new Error(`Signing in answered ${response.status}: ${await response.text()}`);
  const { accessToken } = (await response.json()) as { accessToken: string };
  return accessToken;
}
