import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../services.ts';
import { type BackgroundLoop, startBackgroundLoop } from './background-loop.ts';
import { type Lease, withLease } from './lease.ts';
import { type JobSettings, REST_MS } from './settings.ts';

/** How long an attempt that is under way at the end of the process may still take. */
const FINISH_WITHIN_MS = 5_000;

/** What waits in a table to be sent to the outside. */
export interface SendingWork {
  isDue(): Promise<boolean>;
  /** @param cut ends the attempts that are under way */
  send(mayGoOn: () => boolean, cut: AbortSignal): Promise<void>;
}

/** Sends what is due, on one node at a time. Whoever receives it can take their time: nothing else waits for it. */
export function startQueueLoop(
  { database }: Pick<Services, 'database'>,
  { isDue, send }: SendingWork,
  lease: Lease,
  polling: Pick<JobSettings, 'pollMilliseconds'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): BackgroundLoop {
  return startBackgroundLoop(polling, log, async (stopping) => {
    await sleep(REST_MS); // every commit wakes it, and most of them have queued nothing
    const cut = new AbortController();
    const cutSoon = () => setTimeout(() => cut.abort(), FINISH_WITHIN_MS).unref();
    stopping.addEventListener('abort', cutSoon);
    try {
      // Checks once more after the lease is released: a process that found it taken relies on its holder.
      while (!stopping.aborted && (await isDue())) {
        const work = (isHeld: () => boolean) => send(() => isHeld() && !stopping.aborted, cut.signal);
        if (!(await withLease(database, lease, work))) return;
        await sleep(REST_MS);
      }
    } finally {
      stopping.removeEventListener('abort', cutSoon); // the signal outlives this round
    }
  });
}
