import { setTimeout as sleep } from 'node:timers/promises';
import { isBusy, type SqliteFile } from './file.ts';

const BUSY_RETRY_MS = 20;
/**
 * How long a write waits for another process (an operator's command) to finish its own. Measured from when it was
 * queued, so that a hundred writers that find the file locked all fail after this time, not one after the other.
 */
const BUSY_LIMIT_MS = 3_000;

/** The write lock of this process, granted to one writer at a time, in order. */
export class WriteQueue {
  #last: Promise<void> = Promise.resolve();
  #waiters = 0;

  /** Is the lock held or waited for? */
  get isBusy(): boolean {
    return this.#waiters > 0;
  }

  /** Waits for the lock. Call the returned function once to release it. */
  async enter(): Promise<() => void> {
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

/** Retries while another process writes, without blocking this one. */
export async function retryWhileBusy<T>(file: SqliteFile, asked: number, work: () => T): Promise<T> {
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (performance.now() - asked > BUSY_LIMIT_MS) {
        file.refusesWrites = true;
        throw error;
      }
      await sleep(BUSY_RETRY_MS);
    }
  }
}
