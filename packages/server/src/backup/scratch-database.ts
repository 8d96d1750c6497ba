/** A database of PostgreSQL beside the own one, in which a backup is restored to see that it can be. */
import { sql } from 'kysely';
import { openDatabase } from '../db/database.ts';
import { OPERATOR_LIMITS } from '../db/engine.ts';
import type { Db } from '../db/schema.ts';

/**
 * Makes an empty database on the same server for as long as the work takes. One that a former call has left behind, when
 * its process ended, is dropped first: there is one for each database, whoever calls this.
 * @returns null if the role may create none
 */
export async function withScratchDatabase<T>(url: string, work: (scratchUrl: string) => Promise<T>): Promise<T | null> {
  await using own = openDatabase(url, () => {}, OPERATOR_LIMITS);
  const facts = await factsOf(own.db);
  if (!facts.mayCreate) return null;
  const name = `ieum_verify_${facts.id}`;
  await drop(own.db, name);
  await sql`
    create database ${sql.id(name)} template template0
    encoding ${sql.lit(facts.encoding)} lc_collate ${sql.lit(facts.collate)} lc_ctype ${sql.lit(facts.ctype)}`.execute(
    own.db,
  );
  try {
    return await work(Object.assign(new URL(url), { pathname: `/${name}` }).href);
  } finally {
    await drop(own.db, name);
  }
}

async function factsOf(db: Db) {
  const { rows } = await sql<{ id: number; mayCreate: boolean; encoding: string; collate: string; ctype: string }>`
    select oid::bigint as id, pg_encoding_to_char(encoding) as encoding, datcollate as collate, datctype as ctype,
      (select rolcreatedb or rolsuper from pg_roles where rolname = current_user) as "mayCreate"
    from pg_database where datname = current_database()`.execute(db);
  const [facts] = rows;
  if (facts === undefined) throw new Error('PostgreSQL does not list the database that it has just answered from');
  return facts;
}

/** Also while somebody is connected to it. */
async function drop(db: Db, name: string): Promise<void> {
  await sql`drop database if exists ${sql.id(name)} with (force)`.execute(db);
}
