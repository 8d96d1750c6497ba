import type { Database } from './database.ts';
import type { Db, Tx } from './schema.ts';

/**
 * The error codes of a transaction that was rolled back because of another one: PostgreSQL's for a deadlock and a
 * failed serialization, and that of db/sqlite/group-commit.ts for a failed group.
 */
const UNDONE_FOR_ANOTHER = new Set(['40P01', '40001', 'UNDONE_FOR_ANOTHER']);

/** By transaction, what is done once it is committed. */
const afterwards = new WeakMap<Db, Set<() => void>>();
const listeners = new Set<() => void>();

/**
 * Runs `work` in a transaction. If the database rolls it back because of another one, it runs once more; no response
 * has been sent by then. So `work` must have no effect outside the database.
 */
export async function transact<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await runOnce(db, work);
  } catch (error) {
    if (!UNDONE_FOR_ANOTHER.has(String((error as { code?: unknown } | null)?.code))) throw error;
    return runOnce(db, work);
  }
}

async function runOnce<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { result, next } = await db.transaction().execute(async (tx) => {
    const result = await work(tx);
    return { result, next: afterwards.get(tx) };
  });
  if (next) for (const step of next) step();
  return result;
}

/** Does this, which cannot fail, once the transaction is committed; the same function once. */
export function afterCommit(tx: Tx, step: () => void): void {
  const steps = afterwards.get(tx);
  if (steps) steps.add(step);
  else afterwards.set(tx, new Set([step]));
}

/** Calls the listeners of this process once this transaction is committed. */
export function tellOnCommit(tx: Tx): void {
  afterCommit(tx, tellListeners);
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}

/** @returns a function that removes the listener */
export function listenToCommits(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Calls it after commits of this process, and of the others that share the database.
 * @returns a function that ends that
 */
export function hearCommits({ engine }: Database, heard: () => void): () => Promise<void> {
  const stopHearing = engine.signals?.listen(heard);
  const stopListening = listenToCommits(heard);
  return async () => {
    stopListening();
    await stopHearing?.();
  };
}

/**
 * Runs `work` in a read-only transaction on one snapshot, while others keep writing. It blocks no writer, on either
 * engine.
 */
export function readInOneSnapshot<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}
