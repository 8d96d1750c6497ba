/** A disk of a few megabytes, which can be filled up: a file system in memory, where this machine lets us mount one. */

import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../harness/postgres.ts';
import type { EngineName } from '../harness/world.ts';
import { openStage, type Stage } from '../nodes/stage.ts';

/** A database of PostgreSQL begins with 8 MB. */
const SIZE = { sqlite: '8m', postgres: '24m' } as const;
const BLOCK = Buffer.alloc(4096);

export interface SmallDisk {
  /** A stage whose database is on this disk. */
  openStage(): Promise<Stage>;
  fill(): void;
  free(): void;
  unmount(): void;
}

/** It takes root, and the right to mount: a container may withhold it. */
export function canMountDisks(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const folder = mkdtempSync(join(tmpdir(), 'ieum-disk-'));
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', folder]).status === 0;
  if (isMounted) execFileSync('umount', [folder]);
  rmdirSync(folder);
  return isMounted;
}

export function mountSmallDisk(engine: EngineName): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'ieum-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE[engine]}`, 'tmpfs', folder]);
  chmodSync(folder, 0o711); // PostgreSQL runs as somebody else
  const filler = join(folder, 'filler');
  return {
    openStage: () =>
      engine === 'sqlite' ? openStage(engine, `file:${join(folder, 'ieum.db')}`) : openOnPostgres(folder),
    fill() {
      try {
        for (;;) writeFileSync(filler, BLOCK, { flag: 'a' });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    },
    free: () => rmSync(filler),
    unmount() {
      execFileSync('umount', ['--lazy', folder]);
      rmdirSync(folder);
    },
  };
}

/**
 * A database in a tablespace in the folder, on a PostgreSQL of its own: the processes of one that others share would try
 * to write this tablespace's pages too, and their queries would fail.
 */
async function openOnPostgres(folder: string): Promise<Stage> {
  const postgres = await startPostgres();
  const place = join(folder, 'tablespace');
  mkdirSync(place);
  const admin = new pg.Client(postgres.url);
  await admin.connect();
  const { rows } = await admin.query<{ data_directory: string }>('show data_directory');
  const { uid, gid } = statSync(String(rows[0]?.data_directory));
  chownSync(place, uid, gid);
  await admin.query(`create tablespace small location '${place}'`);
  await admin.query('create database small tablespace small');
  await admin.end();
  const stage = await openStage('postgres', Object.assign(new URL(postgres.url), { pathname: 'small' }).href);
  return {
    ...stage,
    async close() {
      await stage.close();
      await postgres.stop();
    },
  };
}
