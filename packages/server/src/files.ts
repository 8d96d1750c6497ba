/** File operations of the server and its commands. */
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { OperatorError } from './operator-error.ts';

/**
 * Creates a folder and its parents. Does not use `mkdirSync` with `recursive`, which never returns where the system
 * reports a new folder as missing, as below /proc.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process has created it.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/**
 * The name under which a file is written until it is complete.
 * @throws OperatorError when the file is there already: nothing is ever overwritten
 */
export function partialOf(file: string): string {
  const partial = `${file}.partial`;
  if (existsSync(file)) throw new OperatorError(`${file} exists already, and is not overwritten.`);
  if (existsSync(partial)) {
    throw new OperatorError(`${partial} exists: it is being written right now, or was left behind. If so, delete it.`);
  }
  return partial;
}

/** Makes a written file, or a rename in a folder, survive a power cut (fsync). */
export function syncToDisk(path: string): void {
  if (process.platform === 'win32') return; // it syncs no folder, and no file that is open for reading only
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** For the names of what is kept beside a file: `20261120T010203456Z`. */
export function timestamp(now: Date): string {
  return now.toISOString().replace(/[-:.]/g, '');
}
