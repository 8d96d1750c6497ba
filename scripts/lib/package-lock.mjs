import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownNode, ROOT } from './paths.mjs';
import { StepFailed } from './run.mjs';

/**
 * @typedef {object} LockEntry
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [optional]
 * @property {boolean} [devOptional]
 * @property {string | string[]} [os]
 * @property {string | string[]} [cpu]
 * @property {string | string[]} [libc]
 */

/**
 * npm writes node_modules/.package-lock.json last, and `npm ci` first deletes the old one:
 * where it is and agrees with package-lock.json, the install was finished and is current.
 */
export function isInstalled() {
  const installed = packagesOf(join(ROOT, 'node_modules', '.package-lock.json'));
  const wanted = lockedPackages();
  if (!installed || !ownNode()) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    const there = installed[path];
    if (!there) return !isNeededHere(entry);
    return there.version === entry.version && there.integrity === entry.integrity;
  });
}

/** The hashes of all packages that this machine needs, as package-lock.json has them. */
export function neededHashes() {
  return Object.values(lockedPackages()).flatMap((entry) =>
    entry.integrity && isNeededHere(entry) ? [entry.integrity] : [],
  );
}

function lockedPackages() {
  const locked = packagesOf(join(ROOT, 'package-lock.json'));
  if (!locked) throw new StepFailed('package-lock.json is missing.');
  return locked;
}

/**
 * Optional is what is made for one kind of machine, as Ieum's own Node is. (node_modules may have come from another
 * machine.) "No" also where only npm can tell, by the C library.
 *
 * @param {LockEntry} entry
 */
function isNeededHere({ optional, devOptional, os, cpu, libc }) {
  if (!optional && !devOptional) return true;
  if (!os || !cpu || libc) return false;
  return [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch);
}

/**
 * @param {string} file
 * @returns {Record<string, LockEntry> | null}
 */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    // Absent or half-written: either way nothing to go by.
    return null;
  }
}
