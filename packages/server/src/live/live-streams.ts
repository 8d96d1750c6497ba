/**
 * The open streams of a process. One loop serves all of them: it reads what is new, once for all, and says to each what
 * concerns it. While there is no stream, it does not run.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Actor } from '../context.ts';
import { hearCommits } from '../db/transact.ts';
import type { EventStream, LiveServices, LiveStreams } from '../services.ts';
import { newPause } from '../time/pause.ts';
import type { Joining } from './admit.ts';
import { inTurns } from './deliver.ts';
import { goodbye, heartbeat, placeAfter } from './frames.ts';
import { processBatch } from './process-batch.ts';
import { type Reading, startReading } from './reading.ts';
import { newRegistry } from './registry.ts';
import { DEFAULT_SETTINGS, FAILED_REST_MS, type LiveSettings, REST_MS } from './settings.ts';
import { end, newStream, type Stream, send, start } from './stream.ts';

const RETRY_WHEN_FULL_SECONDS = 30;
/** Another node serves at once, this one when it is back. */
const stopping = () => new AppError('UNAVAILABLE', { retryAfterSeconds: 1, isExpected: true });

export function newLiveStreams(
  services: LiveServices,
  log: Pick<FastifyBaseLogger, 'warn'>,
  settings: Partial<LiveSettings> = {},
): LiveStreams {
  const { streamsPerMember, heartbeatMilliseconds, pollMilliseconds, ...most } = { ...DEFAULT_SETTINGS, ...settings };
  const { database } = services;
  const streams = newRegistry();
  const joining: Joining[] = [];
  let isRunning = false;
  let ended: Promise<void> = Promise.resolve();
  let isStopped = false;
  const pause = newPause();
  const { wake } = pause;

  function open(actor: Actor, watched: string[], after: number | null): Promise<EventStream> {
    if (isStopped) throw stopping();
    if (streams.size() + joining.length >= most.streams) {
      throw new AppError('UNAVAILABLE', { retryAfterSeconds: RETRY_WHEN_FULL_SECONDS });
    }
    const { promise, resolve, reject } = Promise.withResolvers<Stream>();
    joining.push({ stream: newStream(actor, watched), after, resolve, reject });
    if (isRunning) wake();
    else ended = run();
    return promise.then(connect);
  }

  function connect(stream: Stream): EventStream {
    return { start: (sink) => start(stream, sink), leave: () => streams.remove(stream) };
  }

  async function run(): Promise<void> {
    isRunning = true;
    const stopHearing = hearCommits(database, wake);
    const beating = setInterval(() => void beat(), heartbeatMilliseconds);
    let reading: Reading | null = null;
    let hasFailed = false;
    while (streams.size() + joining.length > 0) {
      pause.begin();
      const joiners = joining.splice(0);
      let isPart = false;
      try {
        reading ??= await startReading(database);
        isPart = await processBatch(services, streams, reading, joiners, streamsPerMember);
        hasFailed = false;
      } catch (err) {
        if (!hasFailed) log.warn({ err }, 'open streams hear nothing for now; it is tried again');
        hasFailed = true;
        for (const { reject } of joiners) reject(err);
      }
      await sleep(hasFailed ? FAILED_REST_MS : REST_MS);
      if (!isPart) await pause.wait(pollMilliseconds);
    }
    isRunning = false; // who comes from now on begins anew
    clearInterval(beating);
    await stopHearing();
  }

  function beat(): Promise<void> {
    // Nearly all have heard the same.
    const beats = new Map<number, string>();
    return inTurns(streams.all(), (stream) => {
      const { position } = stream;
      const text = beats.get(position) ?? heartbeat(placeAfter(services.secrets, position));
      beats.set(position, text);
      send(stream, text);
    });
  }

  return {
    open,
    count: () => streams.size(),
    stop() {
      isStopped = true;
      for (const stream of [...streams.all()]) {
        streams.remove(stream);
        end(stream, goodbye());
      }
      for (const { reject } of joining.splice(0)) reject(stopping());
      wake();
      return ended;
    },
  };
}
