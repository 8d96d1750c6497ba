import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isOnOwnNode, ownNode, ROOT } from './places.mjs';
import { runQuietly, StepFailed } from './run.mjs';

/** Brings node_modules to what package-lock.json says, if it is not there yet. */
export async function installWhatIsMissing() {
  if (isInstalled()) return;
  console.log('Installing dependencies…');
  const { program, args } = npmCommand();
  // Windows cannot delete the Node that runs this very script, which `npm ci` would do.
  const install = process.platform === 'win32' && isOnOwnNode ? 'install' : 'ci';
  const options = ['--no-audit', '--no-fund', '--loglevel=error', '--include=dev', '--include=optional'];
  // A .cmd file needs a shell; no argument here comes from outside.
  await runQuietly('Installing dependencies', program, [...args, install, ...options], {
    shell: program === 'npm.cmd',
  });
  if (!isInstalled()) throw new StepFailed('Installing dependencies failed: node_modules is not what the lock says.');
}

/**
 * npm writes node_modules/.package-lock.json last, and `npm ci` first deletes the old one:
 * where it is and agrees with package-lock.json, the install was finished and is current.
 */
function isInstalled() {
  const installed = packagesOf(join(ROOT, 'node_modules', '.package-lock.json'));
  const wanted = packagesOf(join(ROOT, 'package-lock.json'));
  if (!wanted) throw new StepFailed('package-lock.json is missing.');
  if (!installed || !ownNode()) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    const there = installed[path];
    if (!there) return isOptional(entry) && !isForThisMachine(entry);
    return there.version === entry.version && there.integrity === entry.integrity;
  });
}

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

/** @param {LockEntry} entry */
function isOptional({ optional, devOptional }) {
  return optional === true || devOptional === true;
}

/**
 * Is it a binary made for here, as Ieum's own Node is? (node_modules may have come from another machine.)
 * "No" also where only npm can tell, by the C library.
 *
 * @param {LockEntry} entry
 */
function isForThisMachine({ os, cpu, libc }) {
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

/** The npm that started this command, if one did, on its own Node: `npm ci` is about to replace ours. */
function npmCommand() {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  if (npm?.endsWith('npm-cli.js')) return { program: node ?? process.execPath, args: [npm] };
  return { program: process.platform === 'win32' ? 'npm.cmd' : 'npm', args: [] };
}
