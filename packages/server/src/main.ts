/** The process: settings, database, server, signals. */
import './thread-pool.ts'; // before anything uses the pool

import { executionAsyncResource } from 'node:async_hooks';
import cluster from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from './app.ts';
import { problemOfFormerSecret, requireKnownSecret } from './auth/known-secret.ts';
import { shareCoresForHashes } from './auth/password-hashing.ts';
import { endSignInsByPassword } from './auth/sign-ins.ts';
import { signupMode } from './company/signup-mode.ts';
import { type Config, readConfig } from './config/config.ts';
import { useEnvFile } from './config/env-file.ts';
import { isSignupOpenToAll, OPEN_SIGNUP } from './config/open-signup.ts';
import { publicUrlOf } from './config/public-url.ts';
import { problemOfClock, watchClock } from './db/clock-difference.ts';
import { countContents } from './db/contents.ts';
import { type Database, openDatabase, requireUsable } from './db/database.ts';
import { OPERATOR_LIMITS, REQUEST_LIMITS } from './db/engine.ts';
import { migrate } from './db/migrate.ts';
import { nameOfDatabase } from './db/name-of-database.ts';
import { explainError } from './explain-error.ts';
import { problemOfApps } from './factors/unreadable-apps.ts';
import { newLogger } from './http/logging.ts';
import { hideFormerWithdrawn } from './identity/withdrawn-identity.ts';
import { type Jobs, startJobs } from './jobs/runner.ts';
import { ensureFirstAdmin, type FirstAdmin } from './joining/first-admin.ts';
import { newSetupAddress, removeSetupFile, setupFile, writeSetupFile } from './joining/setup-link.ts';
import { listen } from './listen.ts';
import { newServices } from './new-services.ts';
import { IEUM } from './operator-error.ts';
import { pushKeysOf } from './push/push-keys.ts';
import { requireWritable } from './scheduled-backups/folder.ts';
import { fillSearch } from './search-index/fill.ts';
import { describeProgress } from './search-index/progress.ts';
import type { Services } from './services.ts';
import { type Running, shutDownOnSignals } from './shutdown.ts';
import { newTerminalLog, startSummary } from './start-summary.ts';
import { BUILD } from './version.ts';
import { runWorkers, WorkerFailedError } from './workers.ts';

/**
 * Keeps the object of one tick. Whenever V8 gives memory back, after the start and when the server is idle, it drops the
 * hidden classes that no object has. Once that of ticks is gone, `process.nextTick` is slow for good: it takes five times
 * as long, and a read a tenth longer.
 */
const keptTicks: object[] = [];
process.nextTick(() => keptTicks.push(executionAsyncResource()));

/** null: no person reads along. */
const terminal = process.stdout.isTTY ? newTerminalLog(process.stdout, process.stderr) : null;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { 'env-file': { type: 'string' } } });
  const warnings = values['env-file'] === undefined ? [] : useEnvFile(values['env-file']);
  const config = readConfig(process.env);
  const log = newLogger(config.logLevel, terminal ?? undefined);
  if (!cluster.isWorker) {
    log.info({ version: BUILD, database: nameOfDatabase(config.databaseUrl) }, 'Ieum starts');
    for (const warning of [...warnings, ...config.warnings]) log.warn(warning);
    if (config.publicUrl === null) log.info(`PUBLIC_URL is not set: links in mail lead to ${publicUrlOf(config)}`);
  }
  const hasWorkers = config.webConcurrency > 1 && cluster.isPrimary;
  const stopOnSignals = (running: Running) =>
    shutDownOnSignals(running, { shutdownDelay: config.shutdownDelay, hasWorkers }, log);
  await (hasWorkers ? startWorkers : startServer)(config, log, stopOnSignals);
}

/** Called before anything listens: whoever has waited for that may send a signal at once. */
type StopOnSignals = (running: Running) => void;

async function startServer(config: Config, log: FastifyBaseLogger, stopOnSignals: StopOnSignals): Promise<void> {
  shareCoresForHashes(config.webConcurrency);
  const { database, services, printSummary } = await prepare(config, log);
  const unwatchClock = await watchClock(database, log);
  const app = await buildApp(services, log);
  const started = Promise.withResolvers<Jobs>();
  stopOnSignals({
    async stop(signal) {
      const jobs = await started.promise;
      // SIGINT comes from Ctrl-C: no proxy has to notice first, so there is no delay.
      if (signal === 'SIGTERM') {
        app.announceShutdown();
        await sleep(config.shutdownDelay);
      }
      unwatchClock();
      await app.close();
      await jobs.stop();
      await database.close();
    },
  });
  await listen(app, config);
  started.resolve(startJobs(services, log));
  printSummary();
  terminal?.endStart();
  collectGarbageOfStart();
}

/** Not at once, because whoever has waited for the start is served first. */
const COLLECTED_AFTER_MS = 1_000;

/**
 * The start leaves garbage behind, which V8 would keep until it needs the room, and an idle server needs none. It takes
 * a fraction of a second. `gc` is there if the process was started with `--expose-gc`.
 */
function collectGarbageOfStart(): void {
  setTimeout(
    () => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' }),
    COLLECTED_AFTER_MS,
  ).unref();
}

/** Why there is no admin, and what to do. */
const NO_FIRST_ADMIN = {
  'email in use': `ADMIN_EMAIL belongs to a member already: see \`${IEUM} admin add\``,
  missing: `There is no active admin: make a member one: ${IEUM} admin add EMAIL`,
};

/** Prepares the database before the workers start, so that they find it migrated. */
async function startWorkers(config: Config, log: FastifyBaseLogger, stopOnSignals: StopOnSignals): Promise<void> {
  const { database, printSummary } = await prepare(config, log);
  await database.close();
  await runWorkers(config.webConcurrency, log, stopOnSignals);
  printSummary();
  terminal?.endStart();
}

async function prepare(config: Config, log: FastifyBaseLogger) {
  const noteLoss = (err: Error) => log.warn({ err }, 'a database connection was lost');
  if (config.backups !== null) requireWritable(config.backups.folder);
  await migrateAndFill(openDatabase(config.databaseUrl, noteLoss, OPERATOR_LIMITS), log);
  const database = openDatabase(config.databaseUrl, noteLoss, REQUEST_LIMITS, config.databasePoolerUrl);
  if (config.databasePoolerUrl !== null) await requireUsable(database);
  await requireKnownSecret(database.db, config);
  const services = newServices(config, database, log);
  await hideFormerWithdrawn(database.db, services.secrets);
  const ended = config.oidc?.only ? await endSignInsByPassword(database.db, services.clock()) : 0;
  if (ended > 0) log.warn({ ended }, 'OIDC_ONLY is on: the sign-ins by a password or a passkey have ended');
  await pushKeysOf(services);
  const firstAdmin = await ensureFirstAdmin(services);
  let printSummary = () => {};
  if (!cluster.isWorker) {
    const problem =
      (await problemOfFormerSecret(database.db, config)) ?? (await problemOfApps(database.db, services.secrets));
    if (problem !== null) log.warn(problem);
    const signup = await signupMode(database.db, config);
    // At a terminal the summary says it.
    if (terminal === null && isSignupOpenToAll(config, signup)) log.warn(OPEN_SIGNUP);
    const setupAddress = await offerSetup(services, firstAdmin, log);
    if (terminal !== null) {
      const { members } = await countContents(database.db);
      const hasAdmin = firstAdmin === 'made' || firstAdmin === 'not needed';
      const clock = await problemOfClock(database);
      const lines = startSummary({ config, members, signup, hasAdmin, setupAddress, clock });
      printSummary = () => process.stdout.write(`\n${lines.join('\n')}\n`);
    }
  }
  return { database, services, printSummary };
}

/**
 * While there is no admin, and nothing else makes one, makes the address at which one is made in the browser.
 * @returns the address, which is for a terminal alone; null: there is none
 */
async function offerSetup(services: Services, firstAdmin: FirstAdmin, log: FastifyBaseLogger): Promise<string | null> {
  const { config, database } = services;
  if (firstAdmin === 'missing' && !config.oidc?.only) {
    const address = await newSetupAddress(database.db, config, services.clock());
    try {
      const file = writeSetupFile(config, address);
      if (terminal === null)
        log.warn({ file }, 'There is no admin yet: open the address in this file, once and within a day, to make one');
    } catch (err) {
      log.warn({ err }, `There is no admin yet: ${IEUM} admin setup prints an address at which one is made`);
    }
    return address;
  }
  if (firstAdmin in NO_FIRST_ADMIN) {
    log.warn(NO_FIRST_ADMIN[firstAdmin as keyof typeof NO_FIRST_ADMIN]);
    return null;
  }
  try {
    removeSetupFile(config);
  } catch (err) {
    log.warn(
      { err, file: setupFile(config) },
      'a file with an address that is of no use any more could not be removed',
    );
  }
  return null;
}

/**
 * Uses a separate connection, which is closed again: migrating, or waiting for another node to migrate, takes longer
 * than the time limit of requests.
 */
async function migrateAndFill(database: Database, log: FastifyBaseLogger): Promise<void> {
  try {
    const { migrated, backup } = await migrate(database);
    if (migrated.length > 0) log.info({ migrated, backup }, 'the database schema was brought up to date');
    const entries = await fillSearch(database, (progress) => {
      log.info(progress, 'the search index is being filled');
      if (terminal !== null) process.stdout.write(`${describeProgress(progress)}\n`);
    });
    if (entries > 0) log.info({ entries }, 'the search index was filled');
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  // A worker that could not start has printed the reason itself.
  if (!(error instanceof WorkerFailedError && error.isExplained)) console.error(explainError(error) ?? error);
  process.exit(1);
});
