import { spawn } from 'node:child_process';
import * as nodeModule from 'node:module';
import { constants } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { endWithNpm } from './end-with-npm.mjs';
import { isOnOwnNode, ownNode, ROOT } from './paths.mjs';

/**
 * Runs one of Ieum's own scripts as if it had been started directly, in the repository: in this process when that is
 * on the right Node, otherwise in a child whose signals and exit status are passed on.
 *
 * @param {string} script from the root
 * @param {string[]} args
 */
export async function runOnBundledNode(script, args) {
  const file = join(ROOT, script);
  process.chdir(ROOT);
  endWithNpm();
  if (!isOnOwnNode) return runInChild(String(ownNode()), [...process.execArgv, file, ...args]);
  useCompileCache();
  process.argv.splice(1, Infinity, file, ...args);
  await import(pathToFileURL(file).href);
}

/** The next start reads from it what this one has compiled. */
export function useCompileCache() {
  nodeModule.enableCompileCache(join(ROOT, 'node_modules', '.cache', 'node'));
}

/**
 * @param {string} program
 * @param {string[]} args
 */
function runInChild(program, args) {
  const child = spawn(program, args, { stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      // Ctrl-C in a terminal reaches the child by itself. Passed on as well, it would be the second, which ends it at once.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  child.on('error', (error) => {
    console.error(`${program} could not be started: ${error.message}`);
    process.exitCode = 1;
  });
  child.on('exit', (status, signal) => {
    process.exitCode = status ?? 128 + (signal ? constants.signals[signal] : 0);
  });
}
