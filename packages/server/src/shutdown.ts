/** Graceful shutdown: the requests in flight are finished, up to a time limit, and then the process exits. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { SECOND } from './time/units.ts';

/**
 * How long a shutdown waits for the requests in flight. Unfinished ones are then cut off, because a client that sends
 * its body a byte at a time would delay the shutdown forever. With everything before it, a shutdown takes less than the
 * 20 s stated in docs/operating.md; the systemd unit and the compose file wait a little longer.
 */
const FINISH_WITHIN_MS = 10 * SECOND;
/** The primary process waits longer, so that each worker can finish by itself. */
const WORKERS_FINISH_WITHIN_MS = FINISH_WITHIN_MS + 2 * SECOND;

/** Something that runs until it is stopped. */
export interface Running {
  stop(signal: NodeJS.Signals): Promise<void>;
}

/** Stops `running` on SIGTERM and SIGINT, and exits. */
export function shutDownOnSignals(
  running: Running,
  { shutdownDelay, hasWorkers }: { shutdownDelay: number; hasWorkers: boolean },
  log: FastifyBaseLogger,
): void {
  let isStopping = false;
  async function shutDown(signal: NodeJS.Signals): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    log.info(`${signal}: finishing the requests in flight`);
    const limit = shutdownDelay + (hasWorkers ? WORKERS_FINISH_WITHIN_MS : FINISH_WITHIN_MS);
    const late = sleep(limit, 'late');
    if ((await Promise.race([running.stop(signal), late])) === 'late')
      log.warn('stopping: what is not finished is cut off');
    process.exit(0);
  }
  // A worker gets the signal from the primary process, and often from the system, too; the second one is ignored.
  process.on('SIGTERM', shutDown);
  // Ctrl-C pressed again ends the process at once.
  process.once('SIGINT', shutDown);
}
