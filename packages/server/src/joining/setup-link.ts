/**
 * The address at which the first admin is made in the browser, while there is none (the second page, part F, "The first
 * five minutes"). Logs are collected elsewhere and read by others, so it is never in one: it is printed to a terminal, and
 * stands in a file that only the service's user reads.
 */
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { secretFile } from '../auth/auth-secret.ts';
import { issueOneTimeToken } from '../auth/one-time-tokens.ts';
import type { Config } from '../config/config.ts';
import { publicUrlOf } from '../config/public-url.ts';
import type { Db } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { makeFolder } from '../files.ts';
import { DAY } from '../time/units.ts';

export const SETUP_LIFETIME_MS = DAY;

/** Makes an address of which each former one, also of another node, is of no use any more. */
export function newSetupAddress(db: Db, config: Config, now: Date): Promise<string> {
  return transact(db, async (tx) => {
    await tx.deleteFrom('one_time_tokens').where('kind', '=', 'SETUP').execute();
    const token = await issueOneTimeToken(
      tx,
      { kind: 'SETUP', memberId: null, facts: {}, lifetime: SETUP_LIFETIME_MS },
      now,
    );
    return `${publicUrlOf(config)}/setup?token=${token}`;
  });
}

/** Beside the data: where the generated secret is with SQLite, or in the folder that systemd gives the service. */
export function setupFile(config: Config): string {
  const [given] = config.databaseUrl.startsWith('file:') ? [] : (process.env.STATE_DIRECTORY?.split(':') ?? []);
  return join(resolve(given ?? dirname(secretFile(config))), 'setup-address');
}

/** @throws when the file cannot be written */
export function writeSetupFile(config: Config, address: string): string {
  const file = setupFile(config);
  makeFolder(dirname(file));
  // Made anew, since the mode of one that is there would stay.
  const draft = `${file}.${process.pid}`;
  rmSync(draft, { force: true });
  writeFileSync(draft, `${address}\n`, { mode: 0o600, flag: 'wx' });
  renameSync(draft, file);
  return file;
}

/** Once there is an admin. @throws when it is there and cannot be removed */
export function removeSetupFile(config: Config): void {
  rmSync(setupFile(config), { force: true });
}
