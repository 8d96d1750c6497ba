/**
 * The backup of each day. One node makes it, that holds the lease; how far it is stands in the row of the day, so that
 * another node tries again what a node that died has begun. What has failed is tried again each hour.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { BackupSettings } from '../config/backup-settings.ts';
import type { BackupRow, Db } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { record } from '../events/record.ts';
import { storableError } from '../queue/queue.ts';
import type { Services } from '../services.ts';
import { DAY, HOUR } from '../time/units.ts';
import { copyBackup, InterruptedError, makeBackup } from './backup-process.ts';
import { attemptAt, deleteOld, publish, removeLeftBehind, requireWritable, sizeOf } from './folder.ts';
import { type BackupDay, dayDue } from './schedule.ts';

const TRIED_AGAIN_AFTER = HOUR;
/** Whatever ends a node so often may be the backup itself: then it is tried less often. */
const INTERRUPTIONS = 3;
const FORGOTTEN_AFTER = 400 * DAY;

type Log = Pick<FastifyBaseLogger, 'error'>;
type Needed = Pick<Services, 'database' | 'config' | 'clock'>;

export interface ScheduledBackup {
  isDue(): Promise<boolean>;
  /** To be called by the holder of the lease alone. @param mayGoOn whether it still is */
  make(mayGoOn: () => boolean): Promise<void>;
}

export function scheduledBackup(services: Needed, settings: BackupSettings, log: Log): ScheduledBackup {
  const { database, config, clock } = services;
  const { db } = database;
  let lastDone = '';

  function today(): BackupDay {
    return dayDue(clock(), settings, config.companyTimeZone);
  }

  return {
    async isDue() {
      const day = today();
      if (day.name === lastDone) return false; // this is asked every few seconds
      const row = await findDay(db, day);
      if (row?.state === 'DONE') lastDone = day.name;
      return isOpen(row, clock());
    },

    async make(mayGoOn) {
      const day = today();
      const row = await findDay(db, day);
      if (!isOpen(row, clock())) return; // another node has done it meanwhile
      const startedAt = clock();
      try {
        await begin(db, day, row, startedAt);
        if (row?.state === 'RUNNING' && row.attempts >= INTERRUPTIONS) {
          throw new Error(`the server has ended in the middle of it, in each of ${row.attempts} attempts`);
        }
        const file = copiedNext(row) ?? (await makeOne(day, startedAt, mayGoOn));
        await copy(file, mayGoOn);
        await finish(db, day, clock());
      } catch (err) {
        if (err instanceof InterruptedError) {
          await discountAttempt(db, day, startedAt);
          return; // whoever makes it next removes what it has left behind
        }
        await fail(db, day, row, err, clock());
        log.error(
          { err, day: day.name, attempt: (row?.attempts ?? 0) + 1 },
          'the backup has failed; it is tried again',
        );
        return;
      }
      try {
        deleteOld(settings.folder, settings.keep, config.companyTimeZone);
      } catch (err) {
        log.error({ err }, 'backups that are not to be kept could not be deleted');
      }
    },
  };

  /** What an earlier attempt has made and verified, and could not copy to the storage. */
  function copiedNext(row: BackupRow | undefined): string | null {
    const file = row?.file ?? null;
    return file !== null && existsSync(join(settings.folder, file)) ? file : null;
  }

  /** Nothing where there is no storage. */
  async function copy(name: string, mayGoOn: () => boolean): Promise<void> {
    const { storage, folder, keep } = settings;
    if (storage === null) return;
    const { companyTimeZone: timeZone } = config;
    await copyBackup({ storage, file: resolve(folder, name), name, keep, timeZone }, mayGoOn);
  }

  /** @returns its name */
  async function makeOne({ name }: BackupDay, startedAt: Date, mayGoOn: () => boolean): Promise<string> {
    requireWritable(settings.folder);
    removeLeftBehind(settings.folder);
    const attempt = attemptAt(settings.folder, startedAt);
    const { unverified: file, scratch } = attempt;
    const { databaseUrl, files } = config;
    const verified = await makeBackup({ databaseUrl, files, file, scratch }, mayGoOn);
    publish(attempt);
    const made = { file: attempt.name, bytes: sizeOf(attempt.file), verified };
    await db.updateTable('backups').set(made).where('day', '=', name).execute();
    return attempt.name;
  }
}

async function findDay(db: Db, { name }: BackupDay): Promise<BackupRow | undefined> {
  return db.selectFrom('backups').where('day', '=', name).selectAll().executeTakeFirst();
}

/** RUNNING: to the holder of the lease it is one that was interrupted. */
function isOpen(row: BackupRow | undefined, now: Date): boolean {
  if (row === undefined || row.state === 'RUNNING') return true;
  return row.state === 'FAILED' && (row.due_at ?? 0) <= now.getTime();
}

async function begin(db: Db, { name }: BackupDay, row: BackupRow | undefined, now: Date): Promise<void> {
  const attempt = { state: 'RUNNING', attempts: (row?.attempts ?? 0) + 1, started_at: now.getTime() } as const;
  await db
    .insertInto('backups')
    .values({ day: name, ...attempt })
    .onConflict((conflict) => conflict.column('day').doUpdateSet({ ...attempt, finished_at: null, due_at: null }))
    .execute();
}

/** A node that stops, as in a rolling upgrade, says nothing of the backup. One that dies does not come here. */
async function discountAttempt(db: Db, { name }: BackupDay, startedAt: Date): Promise<void> {
  await db
    .updateTable('backups')
    .set((row) => ({ attempts: row('attempts', '-', 1) }))
    .where('day', '=', name)
    // Not that of another node, which has begun meanwhile.
    .where('started_at', '=', startedAt.getTime())
    .where('state', '=', 'RUNNING')
    .execute();
}

async function finish(db: Db, { name }: BackupDay, now: Date): Promise<void> {
  const finished_at = now.getTime();
  await db.updateTable('backups').set({ state: 'DONE', finished_at, error: null }).where('day', '=', name).execute();
  await db
    .deleteFrom('backups')
    .where('started_at', '<', finished_at - FORGOTTEN_AFTER)
    .execute();
}

/** Admins are told of the first failure of a day. */
async function fail(
  db: Db,
  { name }: BackupDay,
  before: BackupRow | undefined,
  error: unknown,
  now: Date,
): Promise<void> {
  const at = now.getTime();
  await transact(db, async (tx) => {
    await tx
      .updateTable('backups')
      .set({ state: 'FAILED', finished_at: at, due_at: at + TRIED_AGAIN_AFTER, error: storableError(error) })
      .where('day', '=', name)
      .execute();
    if ((before?.error ?? null) === null) await record(tx, { kind: 'BACKUP_FAILED', day: name }, now);
  });
}
