/**
 * The same statements by the engine's own driver, in a bare loop: what engine and disk give. Before each create it asks,
 * as a call does, what has changed.
 */
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { setImmediate as turn } from 'node:timers/promises';
import pg from 'pg';
import { sqliteFile } from '../packages/server/src/db/database.ts';
import type { ChangeFeed } from '../packages/server/src/db/engine.ts';
import { postgresChangeFeed } from '../packages/server/src/db/postgres-change-feed.ts';
import { sqliteChangeFeed } from '../packages/server/src/db/sqlite/change-feed.ts';
import { openSqliteFile } from '../packages/server/src/db/sqlite/file.ts';
import type { CreateStatements } from './create-statements.ts';

/** Writes posts for so many seconds, with so many loops at once where the engine can; gives posts per second. */
export async function bareCreates(
  databaseUrl: string,
  create: CreateStatements,
  loops: number,
  seconds: number,
): Promise<number> {
  const file = sqliteFile(databaseUrl);
  const deadline = performance.now() + seconds * 1000;
  const created =
    file === null
      ? await Promise.all(Array.from({ length: loops }, () => postgresLoop(databaseUrl, create, deadline)))
      : [await sqliteLoop(file, create, deadline)]; // it has one writer
  return created.reduce((sum, count) => sum + count, 0) / seconds;
}

async function sqliteLoop(path: string, create: CreateStatements, deadline: number): Promise<number> {
  const database = new DatabaseSync(path, { timeout: 5_000, enableForeignKeyConstraints: true });
  database.exec('pragma journal_mode = wal; pragma synchronous = full');
  const file = openSqliteFile(path);
  const feed = sqliteChangeFeed(file);
  const prepared = new Map(create.statements.map(({ text }) => [text, database.prepare(text)]));
  const ask = async (text: string, values: unknown[]) => prepared.get(text)?.get(...(values as SQLInputValue[]));
  const run = async (text: string) => database.exec(text);
  let created = 0;
  for (; performance.now() < deadline; created++) {
    await createOnce(create, feed, ask, run, 'begin immediate');
    await turn();
  }
  database.close();
  file.close();
  return created;
}

async function postgresLoop(url: string, create: CreateStatements, deadline: number): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  const feed = postgresChangeFeed(client);
  const ask = async (text: string, values: unknown[]) => (await client.query(text, values)).rows[0];
  const run = async (text: string) => void (await client.query(text));
  let created = 0;
  for (; performance.now() < deadline; created++) await createOnce(create, feed, ask, run, 'begin');
  await client.end();
  return created;
}

async function createOnce(
  { statements, recordedId }: CreateStatements,
  feed: ChangeFeed,
  ask: (text: string, values: unknown[]) => Promise<Record<string, unknown> | undefined>,
  run: (text: string) => Promise<void>,
  begin: string,
): Promise<void> {
  await feed();
  await run(begin);
  let id: unknown = recordedId;
  for (const { text, values } of statements) {
    const own = values.map((value) => (value === recordedId ? id : value));
    const row = await ask(text, own);
    if (/^insert into "posts"/.test(text)) id = row?.id;
  }
  await run('commit');
}
