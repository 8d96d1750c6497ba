import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import { PostgresDialect, type SqlBool, sql } from 'kysely';
import type { Pool, PoolConfig } from 'pg';
import { SECOND } from '../time/units.ts';
import type { Engine, TimeLimits } from './engine.ts';
import { letterCases } from './letter-cases.ts';
import { postgresChangeFeed } from './postgres-change-feed.ts';
import { PoolerDialect, problemOfPooler, problemOfServer, withSessionSettings } from './postgres-sessions.ts';
import { postgresSignals } from './postgres-signals.ts';

/** Loaded only when it is used, so that a server on SQLite needs no memory for it. */
const loadPg = (): typeof import('pg') => createRequire(import.meta.url)('pg');

const POOL_SIZE = 10;
const INT8 = 20;
const LOCK_NOT_AVAILABLE = '55P03';
/** A server that has become a standby accepts no writes. */
const READ_ONLY_TRANSACTION = '25006';

/** By `statement_timeout`. */
const QUERY_CANCELED = '57014';

const DISK_FULL = '53100';
const IO_ERROR = '58030';
const TAKES_NO_WRITES = new Set([READ_ONLY_TRANSACTION, DISK_FULL, IO_ERROR]);

/**
 * SQLSTATE classes for "not now": connection lost, out of resources, operator's intervention, system errors,
 * serialization; and a refused login, after the operator has changed the password or the rules.
 */
const UNAVAILABLE_CLASSES = new Set(['08', '28', '53', '57', '58', '40']);
/** The database was renamed, or dropped. */
const NO_SUCH_DATABASE = '3D000';
const UNAVAILABLE_NODE_CODES = new Set(
  'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN'.split(' '),
);
const UNAVAILABLE_MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|client has encountered|query read timeout|not queryable|does not support SSL|^SASL:/i;

/** @param poolerUrl leads to the same database through a pooler, for all but the feed and the signals; null: there is none */
export function postgresEngine(
  url: string,
  onLost: (error: Error) => void,
  { connection, idle, lock, query }: TimeLimits,
  poolerUrl: string | null,
): Engine {
  const pg = loadPg();
  const settings: PoolConfig = {
    connectionTimeoutMillis: connection,
    idleTimeoutMillis: idle,
    // The client's own limit, for a server that answers, but late.
    ...(query !== null && { query_timeout: query + 2 * SECOND }),
    keepAlive: true,
    // Ids, times and counts are int8 there and safe integers here.
    types: { getTypeParser: (oid: number, format?: 'text' | 'binary') => parserOf(pg, oid, format) },
  };
  const limits = {
    lock_timeout: lock,
    statement_timeout: query ?? 0,
    idle_in_transaction_session_timeout: query ?? 0,
  };
  const directUrl = withSessionSettings(url, limits);
  const pool = new pg.Pool({ ...settings, connectionString: poolerUrl ?? directUrl, max: POOL_SIZE });
  // Every call begins with the feed: it must not wait for calls that hold all connections.
  const feeds = new pg.Pool({ ...settings, connectionString: directUrl, max: 1 });
  // The pool replaces a connection that dies, and the running query fails. Without an error listener on each
  // connection, in use or idle, the error would end the process.
  for (const one of [pool, feeds]) {
    one.on('connect', (client) => {
      client.on('error', onLost);
      // No statement may take this long and idle connections are closed earlier, so a silent connection is dead.
      if (query !== null) endWhenSilent(client.connection.stream as Socket, query + SECOND);
    });
    one.on('error', () => {}); // the listener on the connection has been called already
  }
  const dialect = { pool: { options: pool.options, connect: () => pool.connect(), end: () => endAll([pool, feeds]) } };
  return {
    name: 'postgres',
    dialect: poolerUrl === null ? new PostgresDialect(dialect) : new PoolerDialect(dialect, limits),
    connections: {
      max: POOL_SIZE,
      byState: () => ({
        in_use: pool.totalCount - pool.idleCount,
        idle: pool.idleCount,
        waiting: pool.waitingCount,
      }),
    },
    signals: postgresSignals(pg, url, pool, onLost),
    openChangeFeed: () => postgresChangeFeed(feeds),
    async problemOfSetUp() {
      if (poolerUrl === null) return problemOfServer(pool);
      return (await problemOfServer(feeds)) ?? problemOfPooler(feeds, pool);
    },
    now: sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`,
    refusesWrites: false,
    noteError(error) {
      if (TAKES_NO_WRITES.has(codeOf(error))) this.refusesWrites = true;
    },
    bigInteger: 'bigint',
    numbered: (column) => column.primaryKey().generatedByDefaultAsIdentity(),
    async nextId(tx, table) {
      const { rows } = await sql<{ id: number }>`
        select nextval(pg_get_serial_sequence(${table}, 'id')) as id`.execute(tx);
      return (rows[0] as { id: number }).id;
    },
    finishTable: (table) => table,
    contains: (column, text) => sql<SqlBool>`${sql.ref(column)} ~ ${regularExpressionOf(text)}`,
    appendOnly: (table) => [
      `create function refuse_change_of_${table}() returns trigger language plpgsql as $$ begin raise exception '${table} is append-only'; end $$`,
      `create trigger ${table}_append_only before update or delete or truncate on ${table} for each statement execute function refuse_change_of_${table}()`,
    ],
    isUniqueViolation: (error) => codeOf(error) === '23505',
    isUnavailable: isPostgresUnavailable,
    isOutage: (error) => isPostgresUnavailable(error) && codeOf(error) !== QUERY_CANCELED,
  };
}

async function endAll(pools: Pool[]): Promise<void> {
  await Promise.all(pools.map((pool) => pool.end()));
}

/** Which letters `ilike` and `lower` know depends on the locale of the database. */
function regularExpressionOf(text: string): string {
  const escaped = (character: string) => `\\U${character.codePointAt(0)?.toString(16).padStart(8, '0')}`;
  return letterCases(text)
    .map((cases) => `[${cases.map(escaped).join('')}]`)
    .join('');
}

/**
 * When the server's machine or the network fails, connections look open for a quarter of an hour. The pool would hand
 * them out again and again, and each query would wait for its timeout.
 */
function endWhenSilent(stream: Socket, milliseconds: number): void {
  stream.setTimeout(milliseconds, () => {
    stream.destroy(Object.assign(new Error('the database has fallen silent'), { code: 'ETIMEDOUT' }));
  });
}

export function isPostgresUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  return (
    UNAVAILABLE_CLASSES.has(code.slice(0, 2)) ||
    code === LOCK_NOT_AVAILABLE ||
    code === READ_ONLY_TRANSACTION ||
    code === NO_SUCH_DATABASE ||
    isTlsError(code) ||
    UNAVAILABLE_NODE_CODES.has(code) ||
    (code === 'ENOENT' && (error as NodeJS.ErrnoException).syscall === 'connect') || // a Unix socket that is gone
    (error instanceof Error && UNAVAILABLE_MESSAGES.test(error.message))
  );
}

/** The server's certificate has expired, or was replaced. */
function isTlsError(code: string): boolean {
  return code.startsWith('CERT_') || code.startsWith('ERR_TLS_') || /SELF_SIGNED|UNABLE_TO_(GET|VERIFY)/.test(code);
}

function parserOf(pg: typeof import('pg'), oid: number, format?: 'text' | 'binary') {
  return oid === INT8 ? Number : pg.types.getTypeParser(oid, format);
}

function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}
