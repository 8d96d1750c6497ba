/** What became of the backups, for doctor, /metrics and the admins. */
import type { BackupSettings } from '../config/backup-settings.ts';
import type { MemberCtx } from '../context.ts';
import type { BackupRow, Db } from '../db/schema.ts';
import type { BackupFigures } from '../services.ts';
import { isoOf } from '../time/iso.ts';
import { HOUR } from '../time/units.ts';
import { problemsOfFolder } from './folder.ts';
import { nextDay } from './schedule.ts';

/** One a day, with some time to make it. */
const TOO_OLD = 26 * HOUR;

interface BackupStatus {
  /** Of the last day that has one, also while it is being made. */
  last: BackupRow | null;
  lastGood: BackupRow | null;
  /** When the first of those that are known was begun. */
  since: number | null;
}

async function readBackups(db: Db): Promise<BackupStatus> {
  const newest = db.selectFrom('backups').orderBy('day', 'desc').limit(1).selectAll();
  const { since } = await db
    .selectFrom('backups')
    .select(({ fn }) => fn.min<number | null>('started_at').as('since'))
    .executeTakeFirstOrThrow();
  return {
    last: (await newest.executeTakeFirst()) ?? null,
    lastGood: (await newest.where('state', '=', 'DONE').executeTakeFirst()) ?? null,
    since,
  };
}

/** One line each. */
export async function problemsOfBackups(db: Db, { folder }: BackupSettings, now: Date): Promise<string[]> {
  const problems = problemsOfFolder(folder);
  const { last, lastGood } = await readBackups(db);
  if (last === null) return [...problems, 'no backup has been made yet: the server makes the first when it is started'];
  if (last.error !== null) {
    problems.push(
      `the backup of ${last.day} has failed ${timeOf(last.finished_at)}: ${last.error}; it is tried again each hour`,
    );
  }
  const age = now.getTime() - (lastGood?.finished_at ?? 0);
  if (lastGood === null) problems.push('no backup has gone well yet');
  else if (age > TOO_OLD) problems.push(`the last good backup is ${Math.floor(age / HOUR)} hours old`);
  return problems;
}

function timeOf(instant: number | null): string {
  return instant === null ? 'before' : `at ${isoOf(instant)}`;
}

/** For admins; null: the server makes none by itself. */
export async function describeBackups({ db, services: { config }, now }: Pick<MemberCtx, 'db' | 'services' | 'now'>) {
  if (config.backups === null) return null;
  const { last, lastGood } = await readBackups(db);
  return {
    nextAt: isoOf(nextDay(now, config.backups, config.companyTimeZone).from),
    error: last?.error ?? null,
    lastGood: lastGood && {
      finishedAt: isoOf(lastGood.finished_at ?? lastGood.started_at),
      bytes: lastGood.bytes ?? 0,
      verified: lastGood.verified ?? 'READ',
    },
  };
}

export async function readBackupFigures(db: Db): Promise<BackupFigures> {
  const { last, lastGood, since } = await readBackups(db);
  const finished = lastGood?.finished_at ?? null;
  return {
    since,
    lastGood: finished,
    isFailing: last !== null && last.error !== null,
    bytes: lastGood?.bytes ?? null,
    milliseconds: lastGood === null || finished === null ? null : finished - lastGood.started_at,
  };
}
