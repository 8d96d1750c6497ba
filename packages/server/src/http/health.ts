import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Database } from '../db/database.ts';
import { newWritableCheck } from '../db/writable-check.ts';
import type { Services } from '../services.ts';
import { VERSION } from '../version.ts';
import type { ShutdownState } from './close-connections.ts';
import { useMetrics } from './metrics.ts';
import { sendProblem } from './problems.ts';
import { isLocal } from './proxies.ts';

const READY_WITHIN_MS = 2_000;
const NOT_READY = new AppError('UNAVAILABLE', { retryAfterSeconds: 2 });

/** `/healthz`, `/readyz` and `/metrics` (product page, section 5). */
export function useHealth(app: FastifyInstance, services: Services, shutdown: ShutdownState): void {
  const { database, config } = services;
  const registry = useMetrics(app, services);
  const checkWritable = newWritableCheck(database);

  app.get('/healthz', hidden, async () => ({ status: 'ok', version: VERSION }));

  app.get('/readyz', hidden, async (request, reply) => {
    // Sent, not thrown: this is not an error and must not be logged as one.
    if (shutdown.isAnnounced) return sendProblem(request, reply, NOT_READY);
    await within(READY_WITHIN_MS, checkReady(database, checkWritable));
    return { status: 'ok' };
  });

  app.get('/metrics', hidden, async (request, reply) => {
    if (!bearsToken(request, config.metricsToken) && !isLocal(request)) {
      throw new AppError('NOT_FOUND');
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

const hidden = { schema: { hide: true } } as const;

function bearsToken({ headers }: FastifyRequest, token: string | null): boolean {
  if (token === null) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}

/** A successful read is not enough: it works with a full disk, too. */
async function checkReady({ db }: Database, checkWritable: () => Promise<void>): Promise<void> {
  await db.selectFrom('members').select('id').limit(1).execute();
  await checkWritable();
}

async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(NOT_READY), milliseconds);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
