/** How each engine stores the index, apart from its entries. */
import { sql } from 'kysely';
import type { Engine } from '../db/engine.ts';
import type { Db, Tx } from '../db/schema.ts';
import { damageOf } from '../db/sqlite/damage.ts';
import type { Searched } from './entries.ts';

interface Storage {
  /**
   * What is wrong with it, null if nothing is. Changes nothing.
   * @param damage what SQLite finds in the whole file, where that is known
   */
  problem(db: Db, of: Searched, damage?: string[]): Promise<string | null>;
  /** Makes an index without entries, which must be filled. */
  empty(tx: Tx, of: Searched): Promise<void>;
  /** Completes an index whose entries are there. */
  complete(tx: Tx, of: Searched): Promise<void>;
}

const sqlite: Storage = {
  async problem(db, of, known) {
    const name = `search_${of}_terms`;
    const damage = (known ?? (await damageOf(db, name))).find((line) => line.includes(name));
    if (damage) return damage;
    const texts = sql<{ total: number }>`
      select count(*) as total from ${sql.table(`search_${of}_terms_docsize`)}
      where id not in (select number from ${sql.table(`search_${of}_entries`)})`;
    const total = (await texts.execute(db)).rows[0]?.total ?? 0;
    return total > 0 ? `${total} of its texts have no entry` : null;
  },

  /** Entries without a text, which remain, count as missing. */
  async empty(tx, of) {
    const name = `search_${of}_terms`;
    await sql`insert into ${sql.table(name)} (${sql.ref(name)}) values ('delete-all')`.execute(tx);
    await sql`delete from ${sql.table(`search_${of}_pending`)}`.execute(tx);
  },

  async complete() {},
};

const postgres: Storage = {
  async problem(db, of) {
    const { rows } = await sql`
      select 1 from pg_index where indexrelid = to_regclass(${`search_${of}_by_terms`}) and indisvalid`.execute(db);
    return rows.length === 0 ? `the index search_${of}_by_terms is missing` : null;
  },

  async empty(tx, of) {
    await sql`truncate ${sql.table(`search_${of}`)}`.execute(tx);
  },

  /** All at once takes a fraction of the time that it takes entry by entry. */
  async complete(tx, of) {
    if ((await postgres.problem(tx, of)) === null) return;
    const name = sql.table(`search_${of}_by_terms`);
    const table = sql.table(`search_${of}`);
    const lexemes = sql.table(`search_${of}_lexemes`);
    await sql`set local lock_timeout = 0`.execute(tx);
    await sql`set local maintenance_work_mem = '256MB'`.execute(tx);
    await sql`drop index if exists ${name}`.execute(tx);
    // Without a list of entries that wait to be put into the index: each search would read that, too.
    await sql`create index ${name} on ${table} using gin (${lexemes}(terms, created_at)) with (fastupdate = off)`.execute(
      tx,
    );
    await sql`analyze ${table}`.execute(tx);
  },
};

const STORAGES = { sqlite, postgres } satisfies Record<Engine['name'], Storage>;

export function storageOf(engine: Engine): Storage {
  return STORAGES[engine.name];
}
