/** The database as its own driver reaches it: past Ieum, for bulk and for the bare loop. */
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { sqliteFile } from '../packages/server/src/db/database.ts';

export interface Store {
  /** Any number of statements, without values. */
  run(text: string): Promise<void>;
  /** The first column of the first row, a number. */
  number(text: string): Promise<number>;
  /** The first column of every row. */
  numbers(text: string): Promise<number[]>;
  texts(text: string): Promise<string[]>;
  close(): Promise<void>;
}

/** Opened for bulk and for remarks by the way: what it writes need not survive a power cut. */
export async function openStore(databaseUrl: string): Promise<Store> {
  const file = sqliteFile(databaseUrl);
  return file === null ? openPostgres(databaseUrl) : openSqlite(file);
}

function openSqlite(file: string): Store {
  const database = new DatabaseSync(file, { timeout: 5_000 });
  database.exec('pragma synchronous = off; pragma cache_size = -200000; pragma temp_store = memory;');
  const texts = async (text: string) => firstColumn(database.prepare(text).all());
  const numbers = async (text: string) => (await texts(text)).map(Number);
  return {
    run: async (text) => database.exec(text),
    texts,
    numbers,
    number: async (text) => (await numbers(text))[0] ?? Number.NaN,
    close: async () => database.close(),
  };
}

async function openPostgres(url: string): Promise<Store> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query('set synchronous_commit = off');
  const texts = async (text: string) => firstColumn((await client.query(text)).rows);
  const numbers = async (text: string) => (await texts(text)).map(Number);
  return {
    run: async (text) => void (await client.query(text)),
    texts,
    numbers,
    number: async (text) => (await numbers(text))[0] ?? Number.NaN,
    close: () => client.end(),
  };
}

/** As text, as which PostgreSQL's driver gives its `bigint`. */
function firstColumn(rows: object[]): string[] {
  return rows.map((row) => String(Object.values(row)[0]));
}

/** As if everything had changed: what the server keeps of it has to be read again. */
export async function changeEverything(store: Store): Promise<void> {
  await store.run(`insert into changed_subjects (subject) values ('*')`);
}
