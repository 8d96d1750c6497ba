/** A node's part in the backups that are made by themselves, and the folder that they are in. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { scheduledBackup } from '../../src/scheduled-backups/scheduled-backup.ts';
import type { World } from '../harness/world.ts';

export const BACKUP = /^ieum-\d{8}T\d{9}Z\.backup$/;
/** 03:00 in Seoul. */
export const FRIDAY = '2026-11-19T18:00:00.000Z';

/** For the tests of a file: the folder of the backups is there at the start of each, and empty. */
export function useBackups() {
  const folder = mkdtempSync(join(tmpdir(), 'ieum-backups-'));
  const backups = join(folder, 'backups');
  const pictures = join(folder, 'pictures');
  const log = { error: vi.fn() };
  beforeEach(() => mkdirSync(backups, { recursive: true }));
  afterEach(() => {
    rmSync(backups, { recursive: true, force: true });
    log.error.mockClear();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return {
    folder,
    backups,
    pictures,
    log,
    settings: {
      FILES_URL: `file:${pictures}`,
      BACKUP_DIR: backups,
      BACKUP_KEEP: '2d',
      COMPANY_TIME_ZONE: 'Asia/Seoul',
    },
    files: () => readdirSync(backups).toSorted(),
    /** Does what is due. */
    node({ services }: Pick<World, 'services'>, mayGoOn = () => true) {
      const settings = services.config.backups;
      if (settings === null) throw new Error('BACKUP_DIR is not set');
      const backup = scheduledBackup(services, settings, log);
      return {
        isDue: backup.isDue,
        async work() {
          if (await backup.isDue()) await backup.make(mayGoOn);
        },
      };
    },
  };
}

export function rowsOf({ db }: World) {
  return db.selectFrom('backups').orderBy('day').selectAll().execute();
}
