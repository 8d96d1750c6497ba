/** How the process ends: the requests in flight are finished, up to a limit, and then it exits. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

const SECOND = 1000;
/**
 * How long a shutdown waits for the requests in flight. What is not finished by then is cut off: a caller who sends the
 * rest of a body a byte at a time would hold it up for ever. With all that comes before it, a shutdown takes less than
 * the 20 s that docs/operating.md promises; the systemd unit and the compose file wait a little longer.
 */
const FINISH_WITHIN_MS = 10 * SECOND;
/** The process that leads the workers gives each of them the time to finish by itself. */
const WORKERS_FINISH_WITHIN_MS = FINISH_WITHIN_MS + 2 * SECOND;

/** What runs until it is told to stop. */
export interface Running {
  stop(signal: NodeJS.Signals): Promise<void>;
}

/** Stops `running` on SIGTERM and SIGINT, and exits. */
export function shutDownOnSignals(
  running: Running,
  { shutdownDelay, isLeader }: { shutdownDelay: number; isLeader: boolean },
  log: FastifyBaseLogger,
): void {
  let isStopping = false;
  async function shutDown(signal: NodeJS.Signals): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    log.info(`${signal}: finishing the requests in flight`);
    const limit = shutdownDelay + (isLeader ? WORKERS_FINISH_WITHIN_MS : FINISH_WITHIN_MS);
    const late = sleep(limit, 'late');
    if ((await Promise.race([running.stop(signal), late])) === 'late')
      log.warn('stopping: what is not finished is cut off');
    process.exit(0);
  }
  // A worker is told by its leader, and often by the system too: the second time changes nothing.
  process.on('SIGTERM', shutDown);
  // Ctrl-C pressed again ends the process at once.
  process.once('SIGINT', shutDown);
}
