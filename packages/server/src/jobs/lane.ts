import type { FastifyBaseLogger } from 'fastify';
import { newPause } from '../time/pause.ts';

export interface Lane {
  /** Has the next round begin now. */
  wake(): void;
  /** Resolves when the round in progress is done. */
  stop(): Promise<void>;
}

/**
 * Repeats `round`: when it is woken, and at least once in `pollMilliseconds`. Work that may take long has a lane of its
 * own, so that nothing else waits for it.
 * @param round must stop soon once `stopping` is aborted
 */
export function startLane(
  { pollMilliseconds }: { pollMilliseconds: number },
  log: Pick<FastifyBaseLogger, 'warn'>,
  round: (stopping: AbortSignal) => Promise<void>,
): Lane {
  const stopping = new AbortController();
  const pause = newPause();

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      pause.begin();
      try {
        await round(stopping.signal);
      } catch (err) {
        log.warn({ err }, 'background work was interrupted; it is tried again');
        pause.begin(); // what it was woken for meanwhile will not go better at once
      }
      if (!stopping.signal.aborted) await pause.wait(pollMilliseconds);
    }
  }

  const ended = loop();
  return {
    wake: pause.wake,
    async stop() {
      stopping.abort();
      pause.wake();
      await ended;
    },
  };
}
