import { sql } from 'kysely';
import type { Db } from '../schema.ts';
import { readInOneSnapshot } from '../transact.ts';

/**
 * What SQLite finds damaged in its file, or in one table of it; a full-text index, which takes the most time, is part of
 * both. At one moment, which has a new connection: on one that has seen older states FTS5 finds damage where none is.
 */
export function damageOf(db: Db, table?: string): Promise<string[]> {
  return readInOneSnapshot(db, async (tx) => {
    const only = table === undefined ? sql`` : sql`(${sql.table(table)})`;
    const { rows } = await sql<{ quick_check: string }>`pragma quick_check${only}`.execute(tx);
    return rows.map((row) => row.quick_check).filter((line) => line !== 'ok');
  });
}
