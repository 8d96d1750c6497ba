/**
 * What Ieum needs of a connection to PostgreSQL beyond its answers: time limits, an isolation, and UTF8. A connection of
 * its own is opened with these settings. A pooler (PgBouncer in transaction mode) gives each transaction another
 * connection, and none its settings: there they are set within each transaction.
 */
import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';
import type { Pool } from 'pg';
import { explainDatabaseError, LEADS_TO_POOLER } from './database-hint.ts';

const ISOLATION = 'read committed';
const ENCODING = 'UTF8';
/** Where this setting of ours is missing, the others have got lost as well. */
const KEPT = 'ieum.settings_are_kept';

/** PostgreSQL's settings, in milliseconds; 0: none. */
export type SessionLimits = Record<
  'lock_timeout' | 'statement_timeout' | 'idle_in_transaction_session_timeout',
  number
>;

/** The address, with the settings that a connection to it begins with. */
export function withSessionSettings(url: string, limits: SessionLimits): string {
  const whole = new URL(url);
  const settings = { ...limits, default_transaction_isolation: ISOLATION.replace(' ', '\\ '), [KEPT]: 'on' };
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  // Later ones win.
  const given = whole.searchParams.get('options') ?? process.env.PGOPTIONS ?? '';
  whole.searchParams.set('options', [given, ...options].join(' ').trim());
  return whole.href;
}

/** Sets the limits in each transaction. A statement outside of any has none but those of the client. */
export class PoolerDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  readonly #limits: SessionLimits;

  constructor(config: PostgresDialectConfig, limits: SessionLimits) {
    super(config);
    this.#config = config;
    this.#limits = limits;
  }

  override createDriver(): PostgresDriver {
    return new PoolerDriver(this.#config, this.#limits);
  }
}

class PoolerDriver extends PostgresDriver {
  readonly #setLimits: string;

  constructor(config: PostgresDialectConfig, limits: SessionLimits) {
    super(config);
    this.#setLimits = Object.entries(limits)
      .map(([name, value]) => `set local ${name} = ${value}`)
      .join('; ');
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await super.beginTransaction(connection, settings);
    await connection.executeQuery(CompiledQuery.raw(this.#setLimits));
  }
}

interface Facts {
  name: string;
  encoding: string;
  isolation: string;
  areSettingsKept: boolean;
  /** Identifies the database and the server. */
  which: string;
}

/** @param direct opened with `withSessionSettings` */
export async function problemOfServer(direct: Pool): Promise<string | null> {
  const { name, encoding, areSettingsKept } = await factsOf(direct);
  if (!areSettingsKept) {
    return `the database cannot be used: the settings of a connection get lost (see DATABASE_URL: ${LEADS_TO_POOLER})`;
  }
  if (encoding === ENCODING) return null;
  return (
    `the database cannot be used: ${name} is in ${encoding}, and Ieum needs ${ENCODING} (see DATABASE_URL: another one ` +
    `is made by: createdb --encoding=${ENCODING} --template=template0 NAME. Export and import move what is in this one)`
  );
}

/** @param direct has no problem */
export async function problemOfPooler(direct: Pool, pooled: Pool): Promise<string | null> {
  try {
    const [there, facts] = [await factsOf(direct), await factsOf(pooled)];
    if (facts.which !== there.which) return 'DATABASE_POOLER_URL leads to another database than DATABASE_URL';
    if (facts.isolation === ISOLATION) return null;
    return (
      `default_transaction_isolation is ${facts.isolation} behind DATABASE_POOLER_URL, where Ieum cannot change it: ` +
      `alter database ${facts.name} set default_transaction_isolation = '${ISOLATION}', and restart the pooler`
    );
  } catch (error) {
    return explainDatabaseError(error as Error, 'DATABASE_POOLER_URL');
  }
}

async function factsOf(pool: Pool): Promise<Facts> {
  const { rows } = await pool.query<Facts>(`
    select current_database() as name,
      current_setting('server_encoding') as encoding,
      current_setting('default_transaction_isolation') as isolation,
      coalesce(current_setting('${KEPT}', true), '') = 'on' as "areSettingsKept",
      concat_ws(' ', oid, pg_postmaster_start_time()) as which
    from pg_database where datname = current_database()`);
  return rows[0] as Facts;
}
