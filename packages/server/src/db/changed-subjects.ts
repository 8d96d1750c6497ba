/** `changed_subjects`, from which caches learn what has changed. Triggers write it (migrations/0049-subject-triggers.ts). */
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { EVERYTHING } from './engine.ts';
import type { Tx } from './schema.ts';
import { transact } from './transact.ts';

/** For changes without a changed row. */
export async function raiseEverything(tx: Tx): Promise<void> {
  await tx
    .insertInto('changed_subjects')
    .values({ subject: EVERYTHING })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const KEPT = 10_000;

/**
 * Deletes the oldest changes on PostgreSQL; on SQLite there is only one row for each subject. A server that has not
 * read them yet finds a row in their place that says that everything has changed.
 */
export async function pruneChanges({ db, engine }: Pick<Database, 'db' | 'engine'>, kept = KEPT): Promise<void> {
  if (engine.name === 'sqlite') return;
  await transact(db, async (tx) => {
    const { rows } = await sql<{ xid: string }>`
      select xid::text from changed_subjects order by changed_subjects.xid desc offset ${kept} limit 1`.execute(tx);
    if (rows[0] === undefined) return;
    await raiseEverything(tx);
    await sql`delete from changed_subjects where xid <= ${rows[0].xid}::xid8`.execute(tx);
  });
}
