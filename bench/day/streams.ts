import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Holding } from './hold-streams.ts';

const POLL_MS = 100;
const CLOSED_WITHIN_MS = 60_000;

export interface Streams {
  /** Opens or closes as many as it takes, over the next seconds. */
  want(count: number): void;
  tell(): Promise<Holding>;
  /** Closes all; again: nothing happens. */
  stop(): Promise<void>;
}

export function holdStreams(urls: string[], tokens: string[]): Streams {
  const worker = new Worker(new URL('./hold-streams.ts', import.meta.url), { workerData: { urls, tokens } });
  let stopped: Promise<void> | null = null;
  const tell = async () => {
    worker.postMessage('tell');
    return ((await once(worker, 'message')) as [Holding])[0];
  };
  return {
    want: (count) => worker.postMessage(count),
    tell,
    stop() {
      stopped ??= closeAll();
      return stopped;
    },
  };

  async function closeAll(): Promise<void> {
    worker.postMessage(0);
    const deadline = performance.now() + CLOSED_WITHIN_MS;
    while ((await tell()).open > 0 && performance.now() < deadline) await sleep(POLL_MS);
    await worker.terminate();
  }
}
