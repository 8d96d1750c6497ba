import type { Db } from './schema.ts';

/**
 * The codes for a transaction that was undone because of another one: PostgreSQL's for a deadlock and for a failed
 * serialization, and the one of db/sqlite/writer.ts, where the group failed that it would have been committed with.
 */
const UNDONE_FOR_ANOTHER = new Set(['40P01', '40001', 'UNDONE_FOR_ANOTHER']);

/** Transactions whose commit is to be told. */
const toBeTold = new WeakSet<Db>();
const listeners = new Set<() => void>();

/**
 * Runs `work` in a transaction, all of it or nothing. When the database undoes the transaction because of another
 * one, it runs once more: nobody has been answered yet. So `work` has no effect but on the database.
 */
export async function transact<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  try {
    return await runOnce(db, work);
  } catch (error) {
    if (!UNDONE_FOR_ANOTHER.has(String((error as { code?: unknown } | null)?.code))) throw error;
    return runOnce(db, work);
  }
}

async function runOnce<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  const { result, isTold } = await db.transaction().execute(async (tx) => {
    const result = await work(tx);
    return { result, isTold: toBeTold.has(tx) };
  });
  if (isTold) for (const listener of listeners) listener();
  return result;
}

/** Once this transaction is committed, whoever listens in this process is told that there is something to do. */
export function tellOnCommit(tx: Db): void {
  toBeTold.add(tx);
}

/** @returns ends the listening */
export function listenToCommits(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Runs `work` in a read-only transaction on one snapshot, while others go on writing. Nobody waits for it, on SQLite
 * either.
 */
export function readAtOneMoment<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}
