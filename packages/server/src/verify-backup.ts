/** Proves that a backup can be restored: it is restored apart, and checked there as `doctor` checks the own database. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readDump } from './backup/postgres-dump.ts';
import { restore } from './backup/restore.ts';
import { withScratchDatabase } from './backup/scratch-database.ts';
import { checkRestored } from './cli/doctor/database.ts';
import { type Contents, describeContents } from './db/contents.ts';
import { sqliteFile } from './db/database.ts';
import { makeFolder } from './files.ts';
import { OperatorError } from './operator-error.ts';

/**
 * `RESTORED`: it was restored and checked. `READ`: it was only read to its end, because the role of `DATABASE_URL` may
 * not create a database on its PostgreSQL.
 */
export type Verified = 'RESTORED' | 'READ';

export interface BackupToVerify {
  /** What `DATABASE_URL` names. Nothing in it is changed. */
  databaseUrl: string;
  file: string;
  /** A folder for the copy, which is removed again. */
  scratch: string;
  /** What the backup said that it holds. */
  contents: Contents;
}

/** @throws OperatorError with what is wrong with it */
export async function verifyBackup({ databaseUrl, file, scratch, contents }: BackupToVerify): Promise<Verified> {
  if (sqliteFile(databaseUrl) !== null) {
    makeFolder(scratch);
    try {
      await verifyIn(`file:${join(scratch, 'ieum.db')}`, file, contents);
    } finally {
      rmSync(scratch, { recursive: true, force: true });
    }
    return 'RESTORED';
  }
  const restored = await withScratchDatabase(databaseUrl, (url) => verifyIn(url, file, contents).then(() => true));
  if (restored !== null) return 'RESTORED';
  await readDump(file);
  return 'READ';
}

async function verifyIn(databaseUrl: string, file: string, contents: Contents): Promise<void> {
  const restored = await restore(databaseUrl, file, new Date());
  if (!isDeepStrictEqual(restored.contents, contents)) {
    const [now, then] = [describeContents(restored.contents), describeContents(contents)];
    throw new OperatorError(`Restored, the backup holds ${now}, and not ${then}.`);
  }
  const problems = await checkRestored({ databaseUrl });
  if (problems.length > 0) throw new OperatorError(`The restored backup has problems: ${problems.join('; ')}`);
}
