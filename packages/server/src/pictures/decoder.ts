/**
 * Decodes pictures in processes of their own (decoder-process.ts), so that neither the event loop nor the threads of
 * password hashing work for them, and what a hostile picture does to a decoder is done to a process that has nothing.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { LIMITS } from '@ieum/contract/limits';
import { PICTURE_PIXELS, PICTURE_SIZES } from '@ieum/contract/picture-kinds';
import type { Upload } from '@ieum/contract/pictures';
import { AppError } from '../app-error.ts';
import { newFairQueue } from '../auth/fair-queue.ts';
import { partyOf } from '../auth/password-hashing.ts';
import type { PictureDecoder, RemadePicture } from '../services.ts';

/** What the process is told. */
export interface Job extends Upload {
  maxPixels: number;
  /** In pixels. */
  maxSide: number;
  /** The longer sides, the largest first. */
  sizes: number[];
}

/** What it answers. */
export type Outcome = { width: number; height: number; made: Uint8Array[] } | { unreadable: string };

const MOST_PROCESSES = 2;
const LONGEST_QUEUE = 100;
/** The process ends itself after less processor time: this is for one that hangs. */
const GIVEN_UP_AFTER_MS = 20_000;
/**
 * Of everything that the process may have written to, in KiB: about 600 MiB are reserved by V8 and never used. Linux holds
 * to it, whatever a picture asks for at once; the process itself looks every few milliseconds, on any system.
 */
const MOST_DATA_KIB = 1.5 * 1024 * 1024;
/** An idle server holds no memory for pictures. */
const ENDED_AFTER_IDLE_MS = 10_000;
const BY_SIZE = PICTURE_SIZES.toSorted((one, other) => PICTURE_PIXELS[other] - PICTURE_PIXELS[one]);

/**
 * @param processes how many server processes share this machine's processors
 * @param endedAfter how long a process waits for the next picture, in milliseconds
 */
export function newDecoder(
  processes: number,
  log: { warn(facts: object, message: string): void },
  endedAfter = ENDED_AFTER_IDLE_MS,
): PictureDecoder {
  const atOnce = Math.max(1, Math.min(MOST_PROCESSES, Math.floor((availableParallelism() - 1) / processes)));
  const queue = newFairQueue(atOnce, LONGEST_QUEUE);
  const idle: Worker[] = [];
  const all = new Set<Worker>();

  async function run(job: Job): Promise<Outcome> {
    const worker = idle.pop() ?? startWorker(endedAfter);
    all.add(worker);
    const outcome = await worker.run(job);
    if (worker.isAlive()) {
      idle.push(worker);
      worker.endWhenIdle(() => {
        idle.splice(idle.indexOf(worker), 1);
        all.delete(worker);
      });
    } else all.delete(worker);
    return outcome;
  }

  return {
    async remake(upload, member) {
      const sizes = BY_SIZE.map((size) => PICTURE_PIXELS[size]);
      const job = { ...upload, maxPixels: LIMITS.picturePixels, maxSide: LIMITS.pictureSide, sizes };
      const busy = () => new AppError('UNAVAILABLE', { retryAfterSeconds: 5 });
      const outcome = await queue.add(partyOf(member), () => run(job), busy);
      if ('unreadable' in outcome) {
        // Without whose it is: it may have been for a question without a name.
        log.warn({ reason: outcome.unreadable }, 'a picture could not be read');
        throw new AppError('PICTURE_UNREADABLE');
      }
      const { width, height, made } = outcome;
      const files = Object.fromEntries(BY_SIZE.map((size, at) => [size, made[at]])) as RemadePicture['files'];
      return { width, height, files };
    },
    underWay: () => ({ running: queue.running, waiting: queue.waiting }),
    stop() {
      for (const worker of all) worker.end();
    },
  };
}

interface Worker {
  run(job: Job): Promise<Outcome>;
  isAlive(): boolean;
  endWhenIdle(then: () => void): void;
  end(): void;
}

function startWorker(endedAfter: number): Worker {
  const child = fork(new URL('./decoder-process.ts', import.meta.url), {
    // Nothing of the settings, which hold secrets. The pool is that of libvips' readers and writers.
    env: { UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2' },
    ...(process.platform === 'linux' ? limitedBy(MOST_DATA_KIB) : { execArgv: NODE_OPTIONS }),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let ending: NodeJS.Timeout | undefined;
  // It does not keep a process alive that has nothing else to do.
  child.unref();
  child.channel?.unref();

  return {
    run(job) {
      clearTimeout(ending);
      return outcomeOf(child, job);
    },
    isAlive: () => child.exitCode === null && child.signalCode === null && child.connected,
    endWhenIdle(then) {
      ending = setTimeout(() => {
        then();
        child.kill('SIGKILL');
      }, endedAfter).unref();
    },
    end: () => child.kill('SIGKILL'),
  };
}

const NODE_OPTIONS = ['--max-old-space-size=64', '--max-semi-space-size=2'];

/** A shell that sets the limit and becomes Node. One that may not set it has a lower one already. */
function limitedBy(dataKib: number) {
  const script = `ulimit -d ${dataKib} 2>/dev/null; exec "$0" "$@"`;
  return { execPath: '/bin/sh', execArgv: ['-c', script, process.execPath, ...NODE_OPTIONS] };
}

/** One that dies has been given something that nobody can read. */
function outcomeOf(child: ChildProcess, job: Job): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const onEnd = () => resolve({ unreadable: 'the decoder ended' });
  const givenUp = setTimeout(() => {
    child.kill('SIGKILL');
    resolve({ unreadable: 'it took too long' });
  }, GIVEN_UP_AFTER_MS);
  child.once('message', resolve);
  child.once('exit', onEnd);
  child.once('error', onEnd);
  child.send(job, (error) => {
    if (error) onEnd();
  });
  return promise.finally(() => {
    clearTimeout(givenUp);
    child.off('message', resolve);
    child.off('exit', onEnd);
    child.off('error', onEnd);
  });
}
