/**
 * A private PostgreSQL for the tests: a cluster of its own in a temporary folder, on a free loopback port,
 * kept by a child process that takes it away again however this process ends.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import { findPostgres } from './postgres-binaries.ts';

/** What the keeper says. */
export type KeeperReport = { running: string } | { paused: true } | { failed: string };
/** What the keeper is asked for. That its parent is gone it sees by itself. */
export type KeeperOrder = 'pause' | 'resume';
/** Does a commit wait for the disk? Tests need not, a bench must. */
export type Durability = 'fleeting' | 'durable';

export interface Postgres {
  /** Of the maintenance database: good for making others. */
  url: string;
  createDatabase(): Promise<string>;
  /** Breaks every connection and refuses new ones, until `resume`. */
  pause(): Promise<void>;
  /** Serves again, on the same port and with the same data. */
  resume(): Promise<void>;
  /** Ends it and removes its folder. */
  stop(): Promise<void>;
}

export async function startPostgres(durability: Durability = 'fleeting'): Promise<Postgres> {
  const binaries = findPostgres();
  if (!binaries) throw new Error(POSTGRES_MISSING);
  const keeper = fork(join(import.meta.dirname, 'postgres-keeper.ts'), [binaries, durability], {
    execArgv: [],
    stdio: 'ignore',
  });
  const url = await reportedUrl(keeper);
  return {
    url,
    createDatabase: () => createDatabase(url),
    async pause() {
      keeper.send('pause' satisfies KeeperOrder);
      await report(keeper);
    },
    async resume() {
      keeper.send('resume' satisfies KeeperOrder);
      await reportedUrl(keeper);
    },
    async stop() {
      const ended = once(keeper, 'exit');
      keeper.disconnect();
      await ended;
    },
  };
}

const POSTGRES_MISSING =
  'The PostgreSQL tests need the programs of a PostgreSQL server (initdb and postgres). ' +
  'Install them (Debian, Ubuntu: apt-get install postgresql; macOS: brew install postgresql) or put them on the PATH.';

/**
 * A fresh database on the server that the whole test run shares.
 *
 * @param serverUrl what `inject('postgresUrl')` gives: null when this machine has no PostgreSQL
 * @param template the database to copy; an empty one if none is given
 */
export async function createDatabase(serverUrl: string | null, template?: string | null): Promise<string> {
  if (serverUrl === null) throw new Error(POSTGRES_MISSING);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client(serverUrl);
  await client.connect();
  await client.query(`CREATE DATABASE ${name} TEMPLATE ${template ?? 'template1'}`);
  await client.end();
  return Object.assign(new URL(serverUrl), { pathname: name }).href;
}

/**
 * Has it let others in by these rules alone.
 *
 * @returns who may do everything there
 */
export async function restrict({ url }: Postgres, rules: string[]): Promise<pg.Client> {
  const admin = new pg.Client(url);
  await admin.connect();
  const { rows } = await admin.query<{ hba_file: string }>('show hba_file');
  const all = [...rules, 'host all test all trust'].join("','");
  await admin.query(`copy (select unnest(array['${all}'])) to '${rows[0]?.hba_file}'`);
  await admin.query('select pg_reload_conf()');
  return admin;
}

async function reportedUrl(keeper: ChildProcess): Promise<string> {
  const said = await report(keeper);
  if (!('running' in said)) throw new Error(`The keeper of the test PostgreSQL said ${JSON.stringify(said)}`);
  return said.running;
}

async function report(keeper: ChildProcess): Promise<KeeperReport> {
  const said = await Promise.race([
    once(keeper, 'message').then(([message]) => message as KeeperReport),
    once(keeper, 'exit').then(([status]) => ({ failed: `ended with status ${status}` })),
  ]);
  if ('failed' in said) throw new Error(`The test PostgreSQL ${said.failed}`);
  return said;
}
