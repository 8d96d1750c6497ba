/** Checks the folder and the file of SQLite: permissions and disk space. */
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { secretFile } from '../../auth/auth-secret.ts';
import type { Config } from '../../config/config.ts';
import { sqliteFile } from '../../db/database.ts';

const ENOUGH_DISK_BYTES = 500 * 1024 * 1024;

export async function checkPermissions(config: Config): Promise<string[]> {
  const file = sqliteFile(config.databaseUrl);
  if (file === null) return [];
  const problems: string[] = [];
  const folder = nearestFolder(resolve(file));
  if (!isWritable(folder)) problems.push(`the folder ${folder} is not writable`);
  if (existsSync(file) && !isWritable(file)) problems.push(`the database ${file} is not writable`);
  for (const kept of [secretFile(config), file]) {
    if (isReadByOthers(kept)) problems.push(`others can read ${kept}; run: chmod 600 ${kept}`);
  }
  return problems;
}

/** Others cannot open a file in a folder that is closed to them. */
function isReadByOthers(file: string): boolean {
  if (!existsSync(file) || process.platform === 'win32') return false;
  return (statSync(file).mode & 0o077) !== 0 && (statSync(dirname(file)).mode & 0o077) !== 0;
}

export async function checkDisk(config: Config): Promise<string[]> {
  const file = sqliteFile(config.databaseUrl);
  if (file === null) return [];
  const { bavail, bsize } = await statfs(nearestFolder(resolve(file)));
  const free = bavail * bsize;
  const megabytes = Math.floor(free / 1024 / 1024);
  return free < ENOUGH_DISK_BYTES ? [`only ${megabytes} MiB are free where ${file} is kept`] : [];
}

/** The folder itself, or else the nearest existing parent, in which it would be created. */
function nearestFolder(path: string): string {
  const folder = dirname(path);
  return existsSync(folder) ? folder : nearestFolder(folder);
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false; // accessSync reports it only by throwing
  }
}
