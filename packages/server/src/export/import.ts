import { releaseSecret } from '../auth/known-secret.ts';
import { rebuildDerived } from '../boards/recount.ts';
import type { Database } from '../db/database.ts';
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { OperatorError } from '../operator-error.ts';
import { EXPORTED, insertRows, NUMBERED } from './exported-rows.ts';
import type { Footer } from './file-format.ts';
import { NUMBERING } from './numbering.ts';
import { readExport } from './read-export.ts';

/**
 * Fills a database without members from an export, all or nothing.
 * @throws OperatorError
 */
export async function importFrom(file: string, { db, engine }: Database): Promise<Footer> {
  // The file is verified before the database is locked, and again while it is read, because it may change in between.
  await readExport(file, async () => {});
  return transact(db, async (tx) => {
    await clear(tx);
    const footer = await readExport(file, (table, rows) => insertRows(tx, table, rows));
    for (const table of NUMBERED) await NUMBERING[engine.name].setLastId(tx, table, footer.lastIds[table] ?? 0);
    await rebuildDerived(tx);
    await releaseSecret(tx);
    return footer;
  });
}

/** A new database has tags, and whatever a server has put there that was started on it; but nobody has acted. */
const IN_NEW_DATABASES = EXPORTED.filter((name) => name !== 'admin_actions').toReversed();

async function clear(tx: Tx): Promise<void> {
  const member = await tx.selectFrom('members').select('id').limit(1).executeTakeFirst();
  if (member) throw new OperatorError('This database holds members already: an import fills only an empty one.');
  for (const table of IN_NEW_DATABASES) await tx.deleteFrom(table).execute();
}
