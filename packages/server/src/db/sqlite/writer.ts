/**
 * Whose turn it is to write to SQLite: one transaction at a time, in the order in which they asked. Those that queue up
 * meanwhile are committed together, so that they wait for the disk once instead of once each.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { isBusy, isSqliteUnavailable, type SqliteFile } from './file.ts';

const BUSY_RETRY_MS = 20;
/**
 * How long a write waits for another process (an operator's command) to finish its own. Counted from when it queued:
 * a hundred writers that find the file locked are all told so after this time, not one after the other.
 */
const BUSY_LIMIT_MS = 3_000;
/** How many are committed together at most: the first of them waits for the last. */
const LARGEST_GROUP = 50;

type Run = SqliteFile['writer']['run'];

/** A transaction of one's own. To end it, call one of its ends, once. */
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

export class SqliteWriter {
  readonly #file: SqliteFile;
  #last: Promise<void> = Promise.resolve();
  /** Those who have their turn or wait for it. */
  #waiters = 0;
  #group: Group | null = null;

  constructor(file: SqliteFile) {
    this.#file = file;
  }

  /** Waits for one's turn, and begins a transaction. */
  async begin(): Promise<WriteLock> {
    const asked = performance.now();
    const release = await this.#queue();
    const joined = this.#group;
    try {
      if (joined) {
        this.#run('savepoint joined', []);
        joined.size += 1;
        return this.#lock(joined, true, release);
      }
      // At once for writing: one that began by reading could find, at its first write, that another process wrote in
      // between, and fail without waiting.
      await this.#retryWhileBusy(asked, () => this.#run('begin immediate', []));
      this.#group = newGroup();
      return this.#lock(this.#group, false, release);
    } catch (error) {
      if (joined) this.#abandon(joined, error);
      release();
      throw error;
    }
  }

  /** For what is no part of any transaction. */
  async alone<T>(work: (run: Run) => T): Promise<T> {
    const asked = performance.now();
    const release = await this.#queue();
    try {
      if (this.#group) this.#commit(this.#group);
      return await this.#retryWhileBusy(asked, () => work((text, parameters) => this.#run(text, parameters)));
    } finally {
      release();
    }
  }

  #lock(group: Group, isJoined: boolean, release: () => void): WriteLock {
    let problem: unknown;
    return {
      run: (text, parameters) => {
        try {
          return this.#run(text, parameters);
        } catch (error) {
          problem = error;
          throw error;
        }
      },
      commit: () => {
        try {
          if (isJoined) this.#run('release joined', []);
          this.#commitSoon(group);
        } catch (error) {
          this.#abandon(group, error);
        } finally {
          release();
        }
        return group.outcome.promise;
      },
      rollback: () => {
        try {
          if (isJoined && this.#file.isInTransaction()) {
            this.#run('rollback to joined', []);
            this.#run('release joined', []);
            this.#commitSoon(group);
          } else {
            // The first has nothing before it; or SQLite has rolled back by itself, the whole group with it.
            this.#abandon(group, problem);
          }
        } catch (error) {
          this.#abandon(group, error);
          throw error;
        } finally {
          release();
        }
      },
    };
  }

  /**
   * Commits once all requests that have arrived by now had the chance to join: waiting for the disk holds up the whole
   * process, so they would otherwise come one after the other.
   */
  #commitSoon(group: Group): void {
    if (group.size >= LARGEST_GROUP) {
      this.#commit(group);
    } else {
      setImmediate(() => {
        if (this.#group === group && this.#waiters === 0) this.#commit(group);
      });
    }
  }

  #commit(group: Group): void {
    try {
      this.#run('commit', []);
      this.#group = null;
      group.outcome.resolve();
    } catch (error) {
      this.#abandon(group, error);
    }
  }

  /** Undoes what all of a group did, and tells them. */
  #abandon(group: Group, reason: unknown): void {
    this.#group = null;
    group.outcome.reject(reason);
    // A full disk, for one, makes SQLite roll back by itself: then there is nothing left to do.
    if (this.#file.isInTransaction()) this.#file.writer.run('rollback', []);
  }

  #run<Row>(text: string, parameters: readonly unknown[]) {
    try {
      return this.#file.writer.run<Row>(text, parameters);
    } catch (error) {
      // That another process writes just now is waited for first.
      if (isSqliteUnavailable(error) && !isBusy(error)) this.#file.isStuck = true;
      throw error;
    }
  }

  /** Tries again while another process writes, without holding up this one. */
  async #retryWhileBusy<T>(asked: number, work: () => T): Promise<T> {
    for (;;) {
      try {
        return work();
      } catch (error) {
        if (!isBusy(error)) throw error;
        if (performance.now() - asked > BUSY_LIMIT_MS) {
          this.#file.isStuck = true;
          throw error;
        }
        await sleep(BUSY_RETRY_MS);
      }
    }
  }

  /** Waits for one's turn; call what it answers, once, to let the next one in. */
  async #queue(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    this.#waiters += 1;
    await before;
    return () => {
      this.#waiters -= 1;
      resolve();
    };
  }
}

function newGroup(): Group {
  const outcome = Promise.withResolvers<void>();
  outcome.promise.catch(() => {}); // whoever committed is told; there may be nobody
  return { size: 1, outcome };
}
