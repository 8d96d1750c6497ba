/**
 * Several processes on one port (`WEB_CONCURRENCY`): this process starts them, replaces those that die, and stops them.
 */
import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Running } from './shutdown.ts';
import { SECOND } from './time/units.ts';

/**
 * The pause before a worker that died is replaced. It doubles each time, so that a worker that cannot run is not
 * restarted in a tight loop.
 */
const FIRST_PAUSE_MS = SECOND;
const LONGEST_PAUSE_MS = 30 * SECOND;
/** If a worker has run for this long, the next pause is short again. */
const STEADY_AFTER_MS = 60 * SECOND;

/** A worker exited before any had started to serve. */
export class WorkerFailedError extends Error {
  override name = 'WorkerFailedError';
  /** True when the worker has printed the reason itself. */
  readonly isExplained: boolean;

  constructor(status: number, signal: string | null) {
    super(`a worker ended before it served (${signal ?? `status ${status}`})`);
    this.isExplained = signal === null;
  }
}

/**
 * Runs `count` workers, each of which runs `main.ts` again. Resolves when the first of them serves. What prevents one
 * from starting (a port in use) would prevent all of them, and is reported once.
 * @param mayStop called before the first is started
 * @throws WorkerFailedError
 */
export async function runWorkers(
  count: number,
  log: FastifyBaseLogger,
  mayStop: (running: Running) => void,
): Promise<void> {
  let isStopping = false;
  let pause = FIRST_PAUSE_MS;

  async function keepRunning(worker: Worker): Promise<void> {
    const started = performance.now();
    const { status, signal } = await endOf(worker);
    if (isStopping) return;
    if (performance.now() - started > STEADY_AFTER_MS) pause = FIRST_PAUSE_MS;
    const replacedInSeconds = pause / SECOND;
    log.error({ pid: worker.process.pid, status, signal, replacedInSeconds }, 'a worker died and will be replaced');
    const due = sleep(pause);
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
    await due;
    if (!isStopping) void keepRunning(cluster.fork());
  }

  mayStop({
    async stop(signal) {
      isStopping = true;
      await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && end(worker, signal)));
    },
  });
  cluster.on('listening', ({ process: { pid } }) => log.info({ pid }, 'a worker serves'));
  const first = cluster.fork();
  const failure = await untilServing(first);
  if (isStopping) return;
  if (failure) throw failure;
  void keepRunning(first);
  for (let started = 1; started < count; started++) void keepRunning(cluster.fork());
}

interface End {
  status: number;
  signal: string | null;
}

/** @returns why it never will */
async function untilServing(worker: Worker): Promise<WorkerFailedError | null> {
  const serving = new Promise<null>((resolve) => worker.once('listening', () => resolve(null)));
  const ended = await Promise.race([serving, endOf(worker)]);
  return ended && new WorkerFailedError(ended.status, ended.signal);
}

function endOf(worker: Worker): Promise<End> {
  return new Promise((resolve) => {
    worker.once('exit', (status: number, signal: string | null) => resolve({ status, signal }));
  });
}

async function end(worker: Worker, signal: NodeJS.Signals): Promise<void> {
  if (worker.isDead()) return;
  const ended = endOf(worker);
  worker.process.kill(signal);
  await ended;
}
