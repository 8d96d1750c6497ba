/**
 * Node does its hashing, signing and reading of files in one pool of threads, four unless told otherwise. Password
 * hashes may take all processors but one: the pool is that large and four more, so that files are read meanwhile.
 *
 * To be imported before anything else: the pool takes its size at its first use.
 */
import { availableParallelism } from 'node:os';

const THREADS_FOR_OTHERS = 4;

process.env.UV_THREADPOOL_SIZE ??= String(Math.max(1, availableParallelism() - 1) + THREADS_FOR_OTHERS);

/** @param processes how many share this machine's processors (`WEB_CONCURRENCY`) */
export function hashesAtOnce(processes: number): number {
  const coresForHashes = Math.floor((availableParallelism() - 1) / processes);
  const threadsForHashes = Number(process.env.UV_THREADPOOL_SIZE) - THREADS_FOR_OTHERS;
  return Math.max(1, Math.min(coresForHashes, threadsForHashes));
}
