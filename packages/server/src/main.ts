/** The process: settings, database, server, signals. */
import './thread-pool.ts'; // before anything uses the pool

import cluster from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from './app.ts';
import { ensureFirstAdmin } from './auth/first-admin.ts';
import { requireKnownSecret } from './auth/known-secret.ts';
import { shareCoresForHashes } from './auth/passwords.ts';
import { type Config, readConfig } from './config.ts';
import { type Database, openDatabase } from './db/database.ts';
import type { Patience } from './db/engine.ts';
import { migrate } from './db/migrate.ts';
import { nameOfDatabase } from './db/name-of-database.ts';
import { useEnvFile } from './env-file.ts';
import { explainError } from './explain-error.ts';
import { startHousekeeping } from './housekeeping.ts';
import { newLogger } from './http/logging.ts';
import { listen } from './listen.ts';
import { newServices } from './services.ts';
import { VERSION } from './version.ts';
import { runWorkers, WorkerFailedError } from './workers.ts';

const SECOND = 1000;
/**
 * How long a stop waits for the requests in flight. A caller who sends the rest of a body a byte at a time would hold it
 * up for ever: what is not done by then is cut off. Together with all that comes before it, a stop takes less than the
 * 20 s that docs/operating.md promises; the systemd unit and the compose file wait a little longer.
 */
const FINISH_WITHIN_MS = 10 * SECOND;
/** The process that leads the workers lets each of them come to its own end first. */
const WORKERS_FINISH_WITHIN_MS = FINISH_WITHIN_MS + 2 * SECOND;

/** What runs until it is told to stop. */
interface Running {
  stop(signal: NodeJS.Signals): Promise<void>;
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { 'env-file': { type: 'string' } } });
  const warnings = values['env-file'] === undefined ? [] : useEnvFile(values['env-file']);
  const config = readConfig(process.env);
  const log = newLogger(config.logLevel);
  if (!cluster.isWorker) {
    log.info({ version: VERSION, database: nameOfDatabase(config.databaseUrl) }, 'Ieum starts');
    for (const warning of [...warnings, ...config.warnings]) log.warn(warning);
  }
  const isLeader = config.webConcurrency > 1 && cluster.isPrimary;
  const running = isLeader ? await startWorkers(config, log) : await startServer(config, log);

  let isStopping = false;
  async function stop(signal: NodeJS.Signals): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    log.info(`${signal}: finishing the requests in flight`);
    const limit = config.shutdownDelay + (isLeader ? WORKERS_FINISH_WITHIN_MS : FINISH_WITHIN_MS);
    const late = sleep(limit, 'late');
    if ((await Promise.race([running.stop(signal), late])) === 'late')
      log.warn('stopping: what is not finished is cut off');
    process.exit(0);
  }
  // A worker is told by its leader, and often by the system too: the second time changes nothing.
  process.on('SIGTERM', stop);
  // Ctrl-C pressed again ends it at once.
  process.once('SIGINT', stop);
}

async function startServer(config: Config, log: FastifyBaseLogger): Promise<Running> {
  shareCoresForHashes(config.webConcurrency);
  const { database, services } = await prepare(config, log);
  const app = await buildApp(services, log);
  await listen(app, config);
  const housekeeping = startHousekeeping(services, log);
  return {
    async stop(signal) {
      // Who presses Ctrl-C waits for it, and has no proxy to tell.
      if (signal === 'SIGTERM') {
        app.announceClosing();
        await sleep(config.shutdownDelay);
      }
      await app.close();
      await housekeeping.stop();
      await database.close();
    },
  };
}

/** The workers find the database prepared. */
async function startWorkers(config: Config, log: FastifyBaseLogger): Promise<Running> {
  const { database } = await prepare(config, log);
  await database.close();
  return runWorkers(config.webConcurrency, log);
}

async function prepare(config: Config, log: FastifyBaseLogger) {
  const open = (patience: Patience) =>
    openDatabase(config.databaseUrl, (err) => log.warn({ err }, 'a database connection was lost'), patience);
  await bringUpToDate(open('operator'), log);
  const database = open('request');
  await requireKnownSecret(database.db, config);
  const services = newServices(config, database, log);
  const firstAdmin = await ensureFirstAdmin(services);
  if (firstAdmin === 'email in use') {
    log.warn('ADMIN_EMAIL belongs to a member already: see `npm run ieum -- admin add`');
  }
  return { database, services };
}

/** Closes the database again: migrating, or waiting for another node that migrates, takes longer than any request may. */
async function bringUpToDate(database: Database, log: FastifyBaseLogger): Promise<void> {
  try {
    const { migrated, backup } = await migrate(database);
    if (migrated.length > 0) log.info({ migrated, backup }, 'the database schema was brought up to date');
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  // A worker that has said why it could not start need not be echoed.
  if (!(error instanceof WorkerFailedError && error.isExplained)) console.error(explainError(error) ?? error);
  process.exit(1);
});
