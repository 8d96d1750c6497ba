/**
 * Runs transactions that write to SQLite, one at a time and in order. Those that queue are committed together, so that
 * they wait for the disk once instead of once each (docs/decisions/013).
 */
import { isBusy, isSqliteUnavailable, resultCode, type SqliteFile } from './file.ts';
import { retryWhileBusy, WriteQueue } from './write-queue.ts';

/** The largest number of transactions committed together: the first of them waits for the last. */
const LARGEST_GROUP = 50;

type Run = SqliteFile['writer']['run'];

/** The right to write, for one transaction. Call `commit` or `rollback` once to end it. */
export interface WriteLock {
  run: Run;
  /** Resolves when the transaction is on the disk. */
  commit(): Promise<void>;
  rollback(): void;
}

/** Transactions that share one of SQLite's, each but the first in a savepoint. */
interface Group {
  size: number;
  outcome: PromiseWithResolvers<void>;
}

/**
 * This transaction was rolled back because of another one in its group. Nothing has been acknowledged, so it may run
 * again.
 */
export class UndoneForAnotherError extends Error {
  override name = 'UndoneForAnotherError';
  readonly code = 'UNDONE_FOR_ANOTHER';
  /** SQLite's error. */
  readonly errcode: number;

  constructor(cause: unknown) {
    super(`a transaction was undone because of another one: ${(cause as Error)?.message}`, { cause });
    this.errcode = resultCode(cause);
  }
}

export class SqliteWriter {
  readonly #file: SqliteFile;
  readonly #holdLimitMs: number | null;
  readonly #queue = new WriteQueue();
  #group: Group | null = null;
  /**
   * After a group has failed, this many transactions are committed alone, so that only the one at fault fails again.
   */
  #commitAlone = 0;

  /** @param holdLimitMs how long a transaction may take, null for as long as it needs */
  constructor(file: SqliteFile, holdLimitMs: number | null) {
    this.#file = file;
    this.#holdLimitMs = holdLimitMs;
  }

  /** Waits for the lock, and begins a transaction. */
  async begin(): Promise<WriteLock> {
    const asked = performance.now();
    const release = await this.#queue.enter();
    const joined = this.#group;
    try {
      if (joined) {
        this.#run('savepoint joined', []);
        joined.size += 1;
        return this.#lock(joined, true, release);
      }
      // Takes the write lock at once: a transaction that begins by reading fails at its first write, without waiting,
      // if another process has written in between.
      await retryWhileBusy(this.#file, asked, () => this.#run('begin immediate', []));
      this.#group = newGroup();
      return this.#lock(this.#group, false, release);
    } catch (error) {
      if (joined) this.#abandon(joined, error);
      release();
      throw error;
    }
  }

  /** For statements outside of transactions. */
  async alone<T>(work: (run: Run) => T): Promise<T> {
    const asked = performance.now();
    const release = await this.#queue.enter();
    try {
      if (this.#group) this.#commit(this.#group);
      return await retryWhileBusy(this.#file, asked, () => work((text, parameters) => this.#run(text, parameters)));
    } finally {
      release();
    }
  }

  #lock(group: Group, isJoined: boolean, release: () => void): WriteLock {
    let problem: unknown;
    let hasEnded = false;
    const end = (work: () => void) => {
      hasEnded = true;
      clearTimeout(limit);
      try {
        work();
      } catch (error) {
        this.#abandon(group, error);
        throw error;
      } finally {
        release();
      }
    };
    const expire = () => {
      problem = new Error(`a transaction took longer than ${this.#holdLimitMs} ms, and was rolled back`);
      try {
        end(() => this.#rollback(group, isJoined, problem));
      } catch (error) {
        problem = error; // thrown at the next use of this lock
      }
    };
    const limit = this.#holdLimitMs === null ? undefined : setTimeout(expire, this.#holdLimitMs);
    return {
      run: (text, parameters) => {
        if (hasEnded) throw problem;
        try {
          return this.#run(text, parameters);
        } catch (error) {
          problem = error;
          throw error;
        }
      },
      commit: async () => {
        if (hasEnded) throw problem;
        end(() => {
          if (isJoined) this.#run('release joined', []);
          this.#commitSoon(group);
        });
        await group.outcome.promise;
      },
      rollback: () => {
        if (!hasEnded) end(() => this.#rollback(group, isJoined, problem));
      },
    };
  }

  #rollback(group: Group, isJoined: boolean, problem: unknown): void {
    if (isJoined && this.#file.isInTransaction()) {
      this.#run('rollback to joined', []);
      this.#run('release joined', []);
      group.size -= 1;
      this.#commitSoon(group);
    } else {
      // The first transaction of a group has no savepoint; or SQLite has rolled back the whole group by itself.
      this.#abandon(group, problem);
    }
  }

  /**
   * Commits after all requests that have already arrived had the chance to join. Waiting for the disk blocks the whole
   * process, so they would otherwise be committed one by one.
   */
  #commitSoon(group: Group): void {
    if (group.size >= LARGEST_GROUP || this.#commitAlone > 0) {
      this.#commit(group);
    } else {
      setImmediate(() => {
        if (this.#group === group && !this.#queue.isBusy) this.#commit(group);
      });
    }
  }

  #commit(group: Group): void {
    try {
      this.#run('commit', []);
      this.#group = null;
      this.#commitAlone = Math.max(0, this.#commitAlone - 1);
      group.outcome.resolve();
    } catch (error) {
      this.#abandon(group, error);
    }
  }

  /** Rolls back a whole group, and rejects the commits of all its transactions. */
  #abandon(group: Group, reason: unknown): void {
    this.#group = null;
    this.#commitAlone = group.size > 1 ? group.size : Math.max(0, this.#commitAlone - 1);
    group.outcome.reject(group.size > 1 ? new UndoneForAnotherError(reason) : reason);
    // SQLite may have rolled back by itself, for example on a full disk; then there is nothing to do.
    if (this.#file.isInTransaction()) this.#file.writer.run('rollback', []);
  }

  #run<Row>(text: string, parameters: readonly unknown[]) {
    try {
      return this.#file.writer.run<Row>(text, parameters);
    } catch (error) {
      // First waits while another process writes.
      if (isSqliteUnavailable(error) && !isBusy(error)) this.#file.refusesWrites = true;
      throw error;
    }
  }
}

function newGroup(): Group {
  const outcome = Promise.withResolvers<void>();
  outcome.promise.catch(() => {}); // those who committed get the error; there may be none
  return { size: 1, outcome };
}
