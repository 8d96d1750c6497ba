import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long one call may keep all others waiting. */
const LONGEST_TURN_MS = 5;

/**
 * For work that may be long, to be awaited between its parts: once they have taken a few milliseconds, other calls are
 * served first.
 */
export function newPauses(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < LONGEST_TURN_MS) return;
    await nextTurn();
    since = performance.now();
  };
}

/** A pause between two rounds of work that can be cut short. */
export interface Pause {
  /** From now on being woken counts: what comes during a round has the next one follow at once. */
  begin(): void;
  /** Waits so long, or until it is woken; not at all if it was since it has begun. */
  wait(milliseconds: number): Promise<void>;
  wake(): void;
}

/** Being woken costs next to nothing, since every commit does it: an aborted signal would make two errors each time. */
export function newPause(): Pause {
  let isWoken = false;
  let end: (() => void) | null = null;
  return {
    begin() {
      isWoken = false;
    },
    async wait(milliseconds) {
      if (isWoken) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, milliseconds);
      end = resolve;
      await promise;
      clearTimeout(timer);
      end = null;
    },
    wake() {
      isWoken = true;
      end?.();
    },
  };
}
