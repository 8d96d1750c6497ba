/** Several processes on one port (`WEB_CONCURRENCY`): this one starts them, replaces the ones that die, and ends them. */
import cluster, { type Worker } from 'node:cluster';
import type { FastifyBaseLogger } from 'fastify';

const PAUSE_AFTER_DEATH_MS = 1_000;

/** Runs `count` workers, each of which runs `main.ts` again. Resolves when all have ended after `stop`. */
export function runWorkers(count: number, log: FastifyBaseLogger): { stop(): Promise<void> } {
  let isStopping = false;
  for (let started = 0; started < count; started++) cluster.fork();

  cluster.on('exit', (worker, status, signal) => {
    if (isStopping) return;
    log.error({ pid: worker.process.pid, status, signal }, 'a worker died and is replaced');
    // A worker that dies at once must not be restarted in a busy loop.
    setTimeout(() => isStopping || cluster.fork(), PAUSE_AFTER_DEATH_MS);
  });

  async function stop(): Promise<void> {
    isStopping = true;
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => end(worker)));
  }

  return { stop };
}

function end(worker: Worker | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (!worker || worker.isDead()) return resolve();
    worker.once('exit', () => resolve());
    worker.process.kill('SIGTERM');
  });
}
