import { spawn } from 'node:child_process';
import { ROOT } from './paths.mjs';

/** What a person should read instead of a stack trace: the step that failed, and why. */
export class StepFailed extends Error {}

/**
 * Runs a program in the repository, quietly: what it said is in the `StepFailed` of a non-zero exit.
 *
 * @param {string} step what the program is run for, for the message
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<string>} what the program said
 */
export function runQuietly(step, program, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: ROOT, ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (said += text));
    child.on('error', (error) => reject(new StepFailed(`${step} failed: ${error.message}`)));
    child.on('close', (status, signal) => {
      if (status === 0) resolve(said);
      else reject(new StepFailed(`${said.trimEnd()}\n${step} failed (${signal ?? `status ${status}`}).`.trimStart()));
    });
  });
}

/**
 * Ends the command with status 1 and a plain message when one of its steps failed.
 *
 * @param {() => Promise<void>} steps
 */
export async function runSteps(steps) {
  try {
    await steps();
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
