/** Metrics of what an operator looks after: the disks, the clock, what waits for long, the backups. */
import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Gauge, type Registry } from 'prom-client';
import type { Config } from '../config/config.ts';
import { sqliteFile } from '../db/database.ts';
import type { BackupFigures, Services } from '../services.ts';

type Needed = Pick<Services, 'config' | 'jobFigures' | 'clock'>;

export function tellOfOperation(registry: Registry, { config, jobFigures: jobs, clock }: Needed): void {
  tellOfDisks(registry, config);
  new Gauge({
    name: 'clock_ahead_seconds',
    help: 'How far the clock of this machine is ahead of the one of the database',
    registers: [registry],
    collect() {
      this.set(jobs.clockAhead / 1000);
    },
  });
  new Gauge({
    name: 'queue_age_seconds',
    help: 'How long what has waited longest has waited, by queue',
    labelNames: ['queue'],
    registers: [registry],
    collect() {
      for (const [queue, since] of Object.entries(jobs.waitingSince)) {
        this.set({ queue }, secondsBetween(since, clock()) ?? 0);
      }
    },
  });
  tellOfBackups(registry, () => jobs.backups, clock);
}

/** Those on which this process stores something. With PostgreSQL, its own disk is not seen from here. */
function tellOfDisks(registry: Registry, { databaseUrl, files, backups }: Config): void {
  const file = sqliteFile(databaseUrl);
  const folders = {
    ...(file !== null && { data: dirname(resolve(file)) }),
    ...('folder' in files && { files: resolve(files.folder) }),
    ...(backups && { backups: resolve(backups.folder) }),
  };
  const gauge = (name: string, help: string, blocks: 'bavail' | 'blocks') =>
    new Gauge({
      name,
      help,
      labelNames: ['folder'],
      registers: [registry],
      async collect() {
        for (const [folder, path] of Object.entries(folders)) {
          try {
            const disk = await statfs(path);
            this.set({ folder }, disk[blocks] * disk.bsize);
          } catch {
            this.remove({ folder }); // the other metrics are told all the same; an alert asks for this one
          }
        }
      },
    });
  gauge('disk_free_bytes', 'Free on the disk of the folder', 'bavail');
  gauge('disk_size_bytes', 'The size of the disk of the folder', 'blocks');
}

/** Nothing, as long as the server makes none by itself. */
function tellOfBackups(registry: Registry, read: () => BackupFigures | null, clock: () => Date): void {
  const told: [name: string, help: string, value: (backups: BackupFigures) => number | null][] = [
    [
      'backup_age_seconds',
      'Since the last good backup was finished; as long as there is none, since the first was begun',
      ({ lastGood, since }) => secondsBetween(lastGood ?? since, clock()),
    ],
    [
      'backup_last_success_timestamp_seconds',
      'When the last good backup was finished',
      ({ lastGood }) => lastGood && lastGood / 1000,
    ],
    ['backup_failed', '1: the last backup has failed', ({ isFailing }) => Number(isFailing)],
    ['backup_size_bytes', 'How large the last good backup is', ({ bytes }) => bytes],
    [
      'backup_duration_seconds',
      'How long the last good backup took, with its verification',
      ({ milliseconds }) => milliseconds && milliseconds / 1000,
    ],
  ];
  for (const [name, help, value] of told) {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        const backups = read();
        const number = backups && value(backups);
        if (number === null) this.remove();
        else this.set(number);
      },
    });
  }
}

function secondsBetween(instant: number | null, now: Date): number | null {
  return instant && Math.max(0, now.getTime() - instant) / 1000;
}
