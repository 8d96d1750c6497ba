import type { Db } from './schema.ts';

/** PostgreSQL's codes for a transaction that it undid because of another one: a deadlock, a failed serialization. */
const UNDONE_FOR_ANOTHER = new Set(['40P01', '40001']);

/**
 * Runs `work` in a transaction, all of it or nothing. When PostgreSQL undoes the transaction because it is at odds with
 * another, it runs once more: nobody has been answered yet. So `work` has no effect but on the database.
 */
export async function transact<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  try {
    return await db.transaction().execute(work);
  } catch (error) {
    if (!UNDONE_FOR_ANOTHER.has(String((error as { code?: unknown } | null)?.code))) throw error;
    return db.transaction().execute(work);
  }
}

/**
 * Everything that `work` reads is as it was at one moment, while others go on writing. It can only read. On SQLite too,
 * nobody waits for it.
 */
export function readAtOneMoment<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}
