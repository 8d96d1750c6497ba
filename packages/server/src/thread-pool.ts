/**
 * Node hashes, signs and reads files in one thread pool, by default with four threads. Password hashes may use all
 * processors but one, so the pool has that many threads plus four, with which files are read meanwhile.
 *
 * Must be imported before anything else, because the size of the pool is fixed at its first use.
 */
import { availableParallelism } from 'node:os';

const THREADS_FOR_OTHERS = 4;

process.env.UV_THREADPOOL_SIZE ??= String(Math.max(1, availableParallelism() - 1) + THREADS_FOR_OTHERS);

/** @param processes how many processes share this machine's processors (`WEB_CONCURRENCY`) */
export function hashesAtOnce(processes: number): number {
  const coresForHashes = Math.floor((availableParallelism() - 1) / processes);
  const threadsForHashes = Number(process.env.UV_THREADPOOL_SIZE) - THREADS_FOR_OTHERS;
  return Math.max(1, Math.min(coresForHashes, threadsForHashes));
}
