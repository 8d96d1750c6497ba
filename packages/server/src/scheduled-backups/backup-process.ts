/** Starts the process that makes, verifies and copies backups (backup-process.ts in the root of the server). */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { KeepRules } from '../config/backup-settings.ts';
import type { FilesPlace } from '../config/files-url.ts';
import type { S3Settings } from '../config/s3-settings.ts';
import type { BackupRow } from '../db/schema.ts';
import { OperatorError } from '../operator-error.ts';

export interface BackupOrder {
  databaseUrl: string;
  files: FilesPlace;
  /** Must not exist yet. */
  file: string;
  /** Where it may restore the backup to. */
  scratch: string;
}

/** To copy a backup to the storage, and delete there what is not to be kept. */
export interface CopyOrder {
  storage: S3Settings;
  file: string;
  name: string;
  keep: KeepRules;
  timeZone: string;
}

type Verified = NonNullable<BackupRow['verified']>;
export type BackupAnswer = { verified: Verified } | { error: string };
export type CopyAnswer = { copied: true } | { error: string };

/** The backup was given up on the way, because another node may have begun it, or the server stops. */
export class InterruptedError extends Error {
  override name = 'InterruptedError';
}

const PROGRAM = join(import.meta.dirname, '..', 'backup-process.ts');
const LOOKS_EVERY_MS = 200;

/**
 * Makes a backup and verifies it.
 * @param mayGoOn when it returns false, the process is killed
 * @returns how far it could be verified
 * @throws OperatorError with what went wrong, InterruptedError
 */
export async function makeBackup(order: BackupOrder, mayGoOn: () => boolean): Promise<Verified> {
  const { verified } = await runApart<{ verified: Verified }>(order, mayGoOn);
  return verified;
}

/** As `makeBackup`. */
export async function copyBackup(order: CopyOrder, mayGoOn: () => boolean): Promise<void> {
  await runApart<{ copied: true }>(order, mayGoOn);
}

async function runApart<Answer extends object>(
  order: BackupOrder | CopyOrder,
  mayGoOn: () => boolean,
): Promise<Answer> {
  // Its order goes by a message: others can see arguments. It leads a group of processes, with the programs that it runs.
  const child = fork(PROGRAM, [], { execArgv: [], detached: true, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  // The channel is read to its end.
  const ended = Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
  let answer: Answer | { error: string } | undefined;
  child.once('message', (message) => {
    answer = message as Answer | { error: string };
  });
  const isOver = new AbortController();
  const watching = watch();
  child.send(order);
  const [[status, signal]] = await ended.finally(() => isOver.abort());
  await watching;
  if (!mayGoOn()) throw new InterruptedError('the backup was interrupted');
  if (answer === undefined) {
    throw new OperatorError(
      `The process that made the backup has ended in the middle (${signal ?? `status ${status}`}).`,
    );
  }
  if ('error' in answer) throw new OperatorError(answer.error);
  return answer;

  async function watch(): Promise<void> {
    while (!isOver.signal.aborted) {
      if (!mayGoOn()) killWithChildren(child);
      await sleep(LOOKS_EVERY_MS, undefined, isOver).catch(() => {}); // it is over
    }
  }
}

function killWithChildren(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  if (process.platform === 'win32') child.kill('SIGKILL');
  else process.kill(-child.pid, 'SIGKILL');
}
