import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from './paths.mjs';
import { runQuietly } from './run.mjs';

/**
 * Runs npm to its end; what it said is in the `StepFailed` of a failure.
 *
 * @param {string} step
 * @param {string[]} args
 */
export function runNpm(step, args) {
  const { program, args: first, shell } = npmCommand();
  return runQuietly(step, program, [...first, ...args], { shell });
}

/**
 * Asks npm for something, and gives it this long.
 *
 * @param {string[]} args
 * @param {number} timeout in milliseconds
 */
export function askNpm(args, timeout) {
  const { program, args: first, shell } = npmCommand();
  return promisify(execFile)(program, [...first, ...args], { cwd: ROOT, shell, timeout, killSignal: 'SIGKILL' });
}

/** The npm that started this command, if one did. It runs on its own Node, since `npm ci` is about to replace ours. */
function npmCommand() {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  if (npm?.endsWith('npm-cli.js')) return { program: node ?? process.execPath, args: [npm], shell: false };
  // A .cmd file needs a shell; no argument here comes from outside.
  const isWindows = process.platform === 'win32';
  return { program: isWindows ? 'npm.cmd' : 'npm', args: [], shell: isWindows };
}
