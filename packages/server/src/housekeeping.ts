/** Deletes now and then, apart from any request, what has run out. */
import type { FastifyBaseLogger } from 'fastify';
import { deleteExpiredThrottles } from './auth/throttle.ts';
import type { Services } from './context.ts';
import { deleteExpiredKeys } from './db/idempotency.ts';
import { pruneChanges } from './db/prune-changes.ts';

const EVERY_MS = 10 * 60 * 1000;

export interface Housekeeping {
  /** Resolves when what was under way is done. */
  stop(): Promise<void>;
}

/** Each process does so; on PostgreSQL they pass over what another one is deleting. */
export function startHousekeeping(
  services: Services,
  log: Pick<FastifyBaseLogger, 'warn'>,
  everyMs = EVERY_MS,
): Housekeeping {
  let underWay = Promise.resolve();
  const timer = setInterval(() => {
    underWay = keepHouse(services).catch((err: unknown) => log.warn({ err }, 'housekeeping failed; it is tried again'));
  }, everyMs);
  timer.unref();
  return {
    stop() {
      clearInterval(timer);
      return underWay;
    },
  };
}

async function keepHouse({ database, clock }: Services): Promise<void> {
  await deleteExpiredThrottles(database.db, clock());
  await deleteExpiredKeys(database.db, clock());
  await pruneChanges(database);
}
