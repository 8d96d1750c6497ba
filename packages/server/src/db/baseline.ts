/** The migrations of 0.1.0, which are one since: a database on which they have run counts as one on which that has. */
import { sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration';
import { OperatorError } from '../operator-error.ts';
import type { Db } from './schema.ts';
import { transact } from './transact.ts';

export const BASELINE = '0049-baseline';

export const FORMER = `
  0001-create-tables 0002-create-throttles 0003-create-admin-actions 0004-create-once-keys 0005-create-idempotency-keys
  0006-add-versions 0007-create-write-probe 0008-create-migration-checksums 0009-add-missing-statuses
  0010-create-known-secrets 0011-create-events 0012-raise-subjects 0013-raise-boards-alone 0014-create-identity
  0015-create-invitations 0016-add-comment-counts 0017-create-search 0018-create-notifications 0019-create-push
  0020-create-hooks 0021-add-digests 0022-resolve-questions 0023-let-sign-ups-coexist 0024-claim-without-separators
  0025-let-destinations-rest 0033-name-new-devices 0034-forget-unproved-addresses 0035-tell-audiences
  0036-moderate-content 0037-keep-tags 0038-create-announcements 0039-moderators 0042-create-trash 0046-create-settings
  0048-keep-records 0049-open-cases
`
  .trim()
  .split(/\s+/);

/**
 * The migrations that have run, as this version counts them.
 * @throws OperatorError if 0.1.0 has not brought the database up to date
 */
export function countBaseline(applied: string[]): string[] {
  const former = applied.filter((name) => FORMER.includes(name));
  if (former.length === 0) return applied;
  if (former.length < FORMER.length) {
    throw new OperatorError(
      `the database is older than version 0.1.0 of Ieum (its last migration is ${former.at(-1)}): start 0.1.0 on it ` +
        'once, which brings it up to date, and then this version',
    );
  }
  return [BASELINE, ...applied.filter((name) => !FORMER.includes(name))];
}

/** Of a database of 0.1.0. Several nodes may do so at once. @param applied as it is recorded */
export async function recordBaseline(db: Db, applied: string[]): Promise<void> {
  if (!applied.some((name) => FORMER.includes(name))) return;
  const [table, former] = [sql.table(DEFAULT_MIGRATION_TABLE), sql.join(FORMER)];
  await transact(db, async (tx) => {
    await sql`
      insert into ${table} (name, timestamp)
      select ${BASELINE}, max(timestamp) from ${table} where name in (${former}) having count(*) > 0
      on conflict do nothing`.execute(tx);
    await sql`delete from ${table} where name in (${former})`.execute(tx);
    await tx.deleteFrom('migration_checksums').where('name', 'in', FORMER).execute();
  });
}
