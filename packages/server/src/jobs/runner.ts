/**
 * Runs the background jobs: consumers of events and periodic work. Every process runs this; of those that share a
 * database, only the holder of the lease works. What waits for others has leases of its own: what is sent to the
 * outside, files in a storage elsewhere, backups.
 */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { coalesce } from '../coalesce.ts';
import type { BackupSettings } from '../config/backup-settings.ts';
import { hearCommits, listenToCommits } from '../db/transact.ts';
import { buildDigest } from '../digest/build-digest.ts';
import { hookWork } from '../hooks/send-deliveries.ts';
import type { MailBuilders } from '../mail/build-mail.ts';
import { buildNewDevices } from '../mail/new-devices.ts';
import { mailWork } from '../mail/send-mails.ts';
import { pushWork } from '../notifications/push-work.ts';
import { scheduledBackup } from '../scheduled-backups/scheduled-backup.ts';
import type { Services } from '../services.ts';
import { type BackgroundLoop, startBackgroundLoop } from './background-loop.ts';
import { consume, consumeTogether, retryDue } from './consume.ts';
import { addJobs, type DueWork, findDue, type Work } from './due-jobs.ts';
import { readFigures } from './figures.ts';
import { type Lease, withLease } from './lease.ts';
import { runPeriodic } from './periodic.ts';
import { type SendingWork, startQueueLoop } from './queue-loop.ts';
import { DEFAULT_SETTINGS, type JobSettings, REST_MS } from './settings.ts';

/** Mails whose text is read when they are sent. */
const MAIL_BUILDERS: MailBuilders = { DIGEST: buildDigest, NEW_DEVICES: buildNewDevices };

export interface Jobs {
  /** Resolves when the work in progress is done. */
  stop(): Promise<void>;
}

export function startJobs(
  services: Services,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
  settings: Partial<JobSettings> = {},
): Jobs {
  const whole = { ...DEFAULT_SETTINGS, ...settings };
  const { retries, leaseMilliseconds, pollMilliseconds } = whole;
  const { database } = services;
  const holder = `${hostname()} ${process.pid} ${randomUUID()}`;
  const lease = { name: 'jobs', holder, milliseconds: leaseMilliseconds };
  let figuresDueAt = 0;

  /** @param own what is done in turn, on one node at a time */
  function startLane(own: Work, lease: Lease, afterwards = async () => {}): BackgroundLoop {
    let areAdded = false;
    return startBackgroundLoop(whole, log, async (stopping) => {
      if (!areAdded) await addJobs(database.db, own);
      areAdded = true;
      await workWhileDue(own, lease, stopping);
      await afterwards();
    });
  }

  /** Checks once more after the lease is released: a process that found it taken relies on its holder. */
  async function workWhileDue(own: Work, lease: Lease, stopping: AbortSignal): Promise<void> {
    for (;;) {
      const due = await findDue(database, own);
      if (stopping.aborted || Object.values(due).flat().length === 0) return;
      if (!(await withLease(database, lease, (isHeld) => work(due, () => isHeld() && !stopping.aborted)))) return;
      await sleep(REST_MS);
    }
  }

  /**
   * Runs the jobs one after the other, so that background work uses only one connection. One that fails keeps none of the
   * others from running.
   */
  async function work({ consumers, retrying, periodic }: DueWork, mayGoOn: () => boolean): Promise<void> {
    const errors: unknown[] = [];
    const alone = async (job: () => Promise<unknown>): Promise<boolean> => {
      try {
        return mayGoOn() && (await job()) === true;
      } catch (error) {
        errors.push(error);
        return false;
      }
    };
    for (const one of periodic) await alone(() => runPeriodic(services, one, log));
    for (const one of retrying) await alone(() => retryDue(services, one, retries, log));
    let busy = consumers;
    while (busy.length > 0 && mayGoOn()) {
      const mayBeMore = busy.length > 1 ? await consumeTogether(services, busy) : null;
      if (mayBeMore === false) break;
      if (mayBeMore) continue;
      const before = busy;
      busy = [];
      for (const consumer of before) {
        if (await alone(() => consume(services, consumer, retries, log))) busy.push(consumer);
      }
    }
    if (errors.length > 0) throw errors[0];
  }

  async function renewFigures(): Promise<void> {
    if (performance.now() < figuresDueAt) return;
    figuresDueAt = performance.now() + pollMilliseconds;
    const names = whole.consumers.map(({ name }) => name);
    Object.assign(services.jobFigures, await readFigures(database, names, services.config.backups !== null));
  }

  /** On its own, since it takes long. */
  function startBackups(settings: BackupSettings): BackgroundLoop {
    const { isDue, make } = scheduledBackup(services, settings, log);
    return startBackgroundLoop(whole, log, async (stopping) => {
      if (!(await isDue())) return;
      await withLease(database, { ...lease, name: 'backup' }, (isHeld) => make(() => isHeld() && !stopping.aborted));
    });
  }

  const { mail, backups } = services.config;
  const sending: Record<string, SendingWork> = {
    hooks: hookWork(services, log),
    pushes: pushWork(services, log),
    ...(mail && { mail: mailWork(services, mail, MAIL_BUILDERS, log) }),
  };
  const slow = whole.periodic.filter(({ isSlow }) => isSlow);
  const quick = whole.periodic.filter(({ isSlow }) => !isSlow);
  const loops = [
    startLane({ consumers: whole.consumers, periodic: quick }, lease, renewFigures),
    ...Object.entries(sending).map(([name, work]) => startQueueLoop(services, work, { ...lease, name }, whole, log)),
  ];
  // These are not woken by commits, which make none of it due.
  const unhurried = [
    ...(slow.length > 0 ? [startLane({ consumers: [], periodic: slow }, { ...lease, name: 'slow jobs' })] : []),
    ...(backups ? [startBackups(backups)] : []),
  ];
  const wake = () => {
    for (const loop of loops) loop.wake();
  };
  const stopHearing = hearCommits(database, wake);
  const wakeOthers = coalesce(async () => {
    await database.engine.signals?.send();
    await sleep(REST_MS);
  });
  const stopTelling = listenToCommits(() => {
    wakeOthers().catch((err: unknown) => log.warn({ err }, 'the other nodes could not be woken'));
  });
  return {
    async stop() {
      const stopped = [...loops, ...unhurried].map((loop) => loop.stop());
      stopTelling();
      await stopHearing();
      await Promise.all(stopped);
    },
  };
}
