import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { NOTHING_RUN, type Outcome } from './outcomes.ts';

/**
 * Runs steps of `npm test` in another process. What it says is held back until its outcome is asked for, so that the
 * steps are read one after the other.
 */
export function runBeside(script: string, args: string[]) {
  const child = spawn(process.execPath, [script, ...args], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
  });
  const endWithThis = () => child.kill();
  process.once('exit', endWithThis);
  const releases = [holdBack(child.stdout as Readable), holdBack(child.stderr as Readable)];
  let outcome: Outcome = { ...NOTHING_RUN, failed: 1 };
  child.on('message', (message) => {
    outcome = message as Outcome;
  });
  const ended = once(child, 'close');

  return {
    /** One failure, should it end without having told any. */
    async outcome(): Promise<Outcome> {
      for (const release of releases) release();
      await ended;
      process.off('exit', endWithThis);
      return outcome;
    },
  };
}

/** @returns what lets go what has been said so far, and whatever follows at once */
function holdBack(stream: Readable): () => void {
  const held: Buffer[] = [];
  const hold = (chunk: Buffer) => held.push(chunk);
  stream.on('data', hold);
  return () => {
    stream.off('data', hold);
    for (const chunk of held) process.stdout.write(chunk);
    stream.pipe(process.stdout);
  };
}
