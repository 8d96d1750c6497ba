/** The same statements by the engine's own driver, in a bare loop: what engine and disk give. */
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { setImmediate as turn } from 'node:timers/promises';
import pg from 'pg';
import { sqliteFile } from '../packages/server/src/db/database.ts';
import type { CreateStatements, Statement } from './create-statements.ts';

/** Writes posts for so many seconds, with so many loops at once where the engine can; gives posts per second. */
export async function bareCreates(
  databaseUrl: string,
  statements: CreateStatements,
  loops: number,
  seconds: number,
): Promise<number> {
  const file = sqliteFile(databaseUrl);
  const deadline = performance.now() + seconds * 1000;
  const created =
    file === null
      ? await Promise.all(Array.from({ length: loops }, () => postgresLoop(databaseUrl, statements, deadline)))
      : [await sqliteLoop(file, statements, deadline)]; // it has one writer
  return created.reduce((sum, count) => sum + count, 0) / seconds;
}

async function sqliteLoop(file: string, statements: CreateStatements, deadline: number): Promise<number> {
  const database = new DatabaseSync(file, { timeout: 5_000, enableForeignKeyConstraints: true });
  database.exec('pragma journal_mode = wal; pragma synchronous = full');
  const prepared = new Map(allOf(statements).map(({ text }) => [text, database.prepare(text)]));
  const ask = async (text: string, values: unknown[]) => prepared.get(text)?.get(...(values as SQLInputValue[]));
  const run = async (text: string) => database.exec(text);
  let created = 0;
  for (; performance.now() < deadline; created++) {
    await create(statements, ask, run, 'begin immediate');
    await turn();
  }
  database.close();
  return created;
}

async function postgresLoop(url: string, statements: CreateStatements, deadline: number): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  const ask = async (text: string, values: unknown[]) => (await client.query(text, values)).rows[0];
  const run = async (text: string) => void (await client.query(text));
  let created = 0;
  for (; performance.now() < deadline; created++) await create(statements, ask, run, 'begin');
  await client.end();
  return created;
}

async function create(
  { before, inside, recordedId }: CreateStatements,
  ask: (text: string, values: unknown[]) => Promise<Record<string, unknown> | undefined>,
  run: (text: string) => Promise<void>,
  begin: string,
): Promise<void> {
  for (const { text, values } of before) await ask(text, [...values]);
  await run(begin);
  let id: unknown = recordedId;
  for (const { text, values } of inside) {
    const own = values.map((value) => (value === recordedId ? id : value));
    const row = await ask(text, own);
    if (/^insert into "posts"/.test(text)) id = row?.id;
  }
  await run('commit');
}

function allOf({ before, inside }: CreateStatements): Statement[] {
  return [...before, ...inside];
}
