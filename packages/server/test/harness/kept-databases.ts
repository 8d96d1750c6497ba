/**
 * PostgreSQL databases that the suites of a process use one after the other: making one, connecting to it, and the first
 * plans of its connections take longer than most suites.
 */
import { sql } from 'kysely';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../../src/db/database.ts';
import type { TimeLimits } from '../../src/db/engine.ts';
import type { Db } from '../../src/db/schema.ts';
import { emptyDatabase } from './empty-database.ts';
import { createDatabase } from './postgres.ts';

interface Kept {
  url: string;
  database: Database;
  sequences: Sequence[];
  onLost: (error: Error) => void;
}

interface Sequence {
  name: string;
  /** null: it has numbered nothing. */
  last: number | null;
}

/** Those that no suite uses at the moment. */
const idle: Kept[] = [];

/**
 * Migrated and empty.
 * @param onLost told of each connection that breaks
 */
export async function keptDatabase(limits: TimeLimits, onLost: (error: Error) => void) {
  const kept = idle.pop() ?? (await newDatabase(limits));
  const { url, database, sequences } = kept;
  kept.onLost = onLost;
  return {
    url,
    database,
    async close() {
      // A test may have left it unable to write.
      if (database.engine.refusesWrites) return database.close();
      await emptyDatabase(database);
      await resetSequences(database.db, sequences);
      idle.push(kept);
    },
  };
}

async function newDatabase(limits: TimeLimits): Promise<Kept> {
  const url = await createDatabase(inject('postgresUrl'), inject('migratedPostgres'));
  const database = openDatabase(url, (error) => kept.onLost(error), limits);
  const kept: Kept = { url, database, sequences: await sequencesOf(database.db), onLost: () => {} };
  return kept;
}

async function sequencesOf(db: Db): Promise<Sequence[]> {
  const { rows } = await sql<Sequence>`select sequencename as name, last_value as last from pg_sequences`.execute(db);
  return rows;
}

/** Ids begin as in a new database. */
async function resetSequences(db: Db, sequences: Sequence[]): Promise<void> {
  const each = sequences.map(({ name, last }) => sql`setval(${sql.lit(name)}, ${last ?? 1}, ${last !== null})`);
  await sql`select ${sql.join(each)}`.execute(db);
}
