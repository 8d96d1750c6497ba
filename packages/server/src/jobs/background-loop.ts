import type { FastifyBaseLogger } from 'fastify';
import { newPause } from '../time/pause.ts';

export interface BackgroundLoop {
  /** Has the work begin again now. */
  wake(): void;
  /** Resolves when the work in progress is done. */
  stop(): Promise<void>;
}

/**
 * Repeats `work`: when it is woken, and at least once in `pollMilliseconds`. Work that may take long has a loop of its
 * own, so that nothing else waits for it.
 * @param work must stop soon once `stopping` is aborted
 */
export function startBackgroundLoop(
  { pollMilliseconds }: { pollMilliseconds: number },
  log: Pick<FastifyBaseLogger, 'warn'>,
  work: (stopping: AbortSignal) => Promise<void>,
): BackgroundLoop {
  const stopping = new AbortController();
  const pause = newPause();

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      pause.begin();
      try {
        await work(stopping.signal);
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
