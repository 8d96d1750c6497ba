import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/**
 * The index of the search (docs/decisions/034): what is indexed of each listed post and comment. It is filled after the
 * migrations (search-index/fill.ts), because that takes minutes for a million posts and must survive an interruption.
 */
export function createSearch(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const indexed of ['posts', 'comments']) await CREATE[engine.name](db, engine, indexed);
      await engine
        .finishTable(
          db.schema
            .createTable('search_filling')
            .addColumn('of', 'text', (column) => column.primaryKey())
            .addColumn('after_id', engine.bigInteger, (column) => column.notNull()),
        )
        .execute();
      for (const indexed of ['posts', 'comments']) {
        await sql`insert into search_filling (of, after_id) values (${indexed}, 0)`.execute(db);
      }
    },
  };
}

const CREATE = {
  /**
   * A view stands for the two tables, so that an entry is written alike on both engines. The full-text index is numbered
   * by time, so that the newest entries come first, and keeps no texts. The mark of the number's end in the triggers: ids
   * of one millisecond differ by less than 2^21.
   */
  async sqlite(db: Kysely<unknown>, engine: Engine, of: string) {
    await engine
      .finishTable(
        db.schema
          .createTable(`search_${of}_entries`)
          .addColumn('number', 'integer', (column) => column.primaryKey())
          .addColumn('id', 'integer', (column) => column.notNull().unique().references(`${of}.id`).onDelete('cascade'))
          .addColumn('digest', 'text', (column) => column.notNull()),
      )
      .execute();
    for (const statement of [
      `create virtual table search_${of}_terms using fts5 (terms, content = '', contentless_delete = 1, tokenize = "ascii tokenchars '^|>@#'")`,
      `create view search_${of} as select id, number >> 21 as created_at, null as terms, digest from search_${of}_entries`,
      `create trigger insert_search_${of} instead of insert on search_${of} begin ` +
        `insert into search_${of}_entries (number, id, digest) values ((new.created_at << 21) | (new.id & 2097151), new.id, new.digest); ` +
        `insert into search_${of}_terms (rowid, terms) values ((new.created_at << 21) | (new.id & 2097151), new.terms); end`,
      `create trigger delete_search_${of} instead of delete on search_${of} begin ` +
        `delete from search_${of}_entries where id = old.id; end`,
      `create trigger delete_search_${of}_terms after delete on search_${of}_entries begin ` +
        `delete from search_${of}_terms where rowid = old.number; end`,
    ]) {
      await sql.raw(statement).execute(db);
    }
  },

  /**
   * The index knows an entry's time by terms, too, so that a search looks through a limited time, however common its
   * words are: by the parts of time of about 4 seconds, a minute, 17 minutes, 5 hours, 3 days, 50 days and 2 years.
   */
  async postgres(db: Kysely<unknown>, _engine: Engine, of: string) {
    await db.schema
      .createTable(`search_${of}`)
      .addColumn('id', 'bigint', (column) => column.primaryKey().references(`${of}.id`).onDelete('cascade'))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('terms', 'text', (column) => column.notNull())
      .addColumn('digest', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex(`search_${of}_by_created_at_id`)
      .on(`search_${of}`)
      .columns(['created_at', 'id'])
      .execute();
    await sql
      .raw(
        `create function search_${of}_lexemes(terms text, created_at bigint) returns tsvector language sql immutable parallel safe ` +
          `return array_to_tsvector(string_to_array(terms || ${[12, 16, 20, 24, 28, 32, 36]
            .map((bits) => `' ${bits}:' || (created_at >> ${bits})::text`)
            .join(' || ')}, ' '))`,
      )
      .execute(db);
    await sql
      .raw(`create index search_${of}_by_terms on search_${of} using gin (search_${of}_lexemes(terms, created_at))`)
      .execute(db);
  },
};
