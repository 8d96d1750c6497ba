import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, Pool } from 'pg';
import type { Signals } from './engine.ts';

const CHANNEL = 'ieum_events';
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Sends `notify` outside of any transaction that writes: a transaction that notifies holds a server-wide lock while it
 * commits, and all such commits would wait for the disk one after the other.
 */
export function postgresSignals(
  pg: typeof import('pg'),
  connectionString: string,
  pool: Pool,
  onLost: (error: Error) => void,
): Signals {
  /** All who listen in this process; they share one connection. */
  const listeners = new Set<() => void>();
  let stopListening: (() => Promise<void>) | null = null;

  return {
    send: () => pool.query(`notify ${CHANNEL}`),
    listen(heard) {
      listeners.add(heard);
      stopListening ??= keepListening(pg, connectionString, onLost, () => {
        for (const listener of listeners) listener();
      });
      return async () => {
        listeners.delete(heard);
        if (listeners.size > 0) return;
        const stop = stopListening;
        stopListening = null;
        await stop?.();
      };
    },
  };
}

/** @returns ends it */
function keepListening(
  pg: typeof import('pg'),
  connectionString: string,
  onLost: (error: Error) => void,
  heard: () => void,
): () => Promise<void> {
  const stopping = new AbortController();
  let client: Client | null = null;

  /** Resolves when the connection has ended, rejects if none could be opened. */
  async function listenOnce(): Promise<void> {
    client = new pg.Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 3_000 });
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    client.on('error', onLost).on('end', end).on('notification', heard);
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      heard(); // signals may have been sent before it listened
      await ended;
    } finally {
      await client.end();
    }
  }

  async function listenOnceMore(): Promise<void> {
    let pause = FIRST_PAUSE_MS;
    while (!stopping.signal.aborted) {
      const begun = performance.now();
      await listenOnce().catch(onLost);
      if (performance.now() - begun > LONGEST_PAUSE_MS) pause = FIRST_PAUSE_MS;
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {}); // it is to stop
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
    }
  }

  const listening = listenOnceMore();
  return async () => {
    stopping.abort();
    await client?.end();
    await listening;
  };
}
