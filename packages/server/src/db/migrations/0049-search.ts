import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine.ts';

/**
 * The index of the search (docs/decisions/034): what is indexed of each listed post and comment. It is filled after the
 * migrations (search-index/fill.ts), because that takes minutes for a million posts and must survive an interruption.
 */
export async function createSearch(engine: Engine, db: Kysely<unknown>): Promise<void> {
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
}

/** Under these, the times are read from the index in its order. */
const IN_ORDER = ['enable_seqscan = off', 'enable_bitmapscan = off', 'enable_sort = off'];
/** Under these, entries are found by the index of terms. With less memory, it would give whole pages for hits. */
const BY_TERMS = [
  'enable_seqscan = off',
  'enable_indexscan = off',
  'enable_indexonlyscan = off',
  'max_parallel_workers_per_gather = 0',
  `work_mem = '64MB'`,
];
/** The planner never decides by the words that are sought, nor has code compiled, which takes longer than the search. */
const ALWAYS = ['plan_cache_mode = force_generic_plan', 'jit = off'];

/** So many are moved at once: a few milliseconds for the one who writes the last of them. */
const MOST_PENDING = 128;

const CREATE = {
  /**
   * A view stands for three tables, so that an entry is written alike on both engines. It shows none whose terms are lost
   * (the full-text index has a row in `docsize` for each), so that such an entry is missing, and can be written again; the
   * plus keeps SQLite from reading all of these rows first. The entries are numbered by time, so that the newest are found
   * first. The numbers end with the ids, as far as they differ within a millisecond. The full-text index keeps no texts.
   * Each transaction that writes to it adds a part to it, which is costly, and must be merged with others later. So new
   * entries wait in a table until there are some, and a search looks through these, too.
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
    await engine
      .finishTable(
        db.schema
          .createTable(`search_${of}_pending`)
          .addColumn('number', 'integer', (column) => column.primaryKey())
          .addColumn('terms', 'text', (column) => column.notNull()),
      )
      .execute();
    for (const statement of [
      `create virtual table search_${of}_terms using fts5 (terms, content = '', contentless_delete = 1, tokenize = "ascii tokenchars '^|>=@#'")`,
      `insert into search_${of}_terms (search_${of}_terms, rank) values ('automerge', 8)`,
      `create view search_${of} as select id, number >> 21 as created_at, null as terms, digest from search_${of}_entries ` +
        `where +number in (select number from search_${of}_pending) or +number in (select id from search_${of}_terms_docsize)`,
      `create trigger insert_search_${of} instead of insert on search_${of} begin ` +
        `insert or replace into search_${of}_entries (number, id, digest) values ((new.created_at << 21) | (new.id & 2097151), new.id, new.digest); ` +
        `insert into search_${of}_pending (number, terms) values ((new.created_at << 21) | (new.id & 2097151), new.terms); end`,
      `create trigger move_search_${of}_pending after insert on search_${of}_pending ` +
        `when (select count(*) from search_${of}_pending) >= ${MOST_PENDING} begin ` +
        `insert into search_${of}_terms (rowid, terms) select number, terms from search_${of}_pending order by number; ` +
        `delete from search_${of}_pending; end`,
      `create trigger delete_search_${of} instead of delete on search_${of} begin ` +
        `delete from search_${of}_entries where id = old.id; end`,
      `create trigger delete_search_${of}_terms after delete on search_${of}_entries begin ` +
        `delete from search_${of}_terms where rowid = old.number; ` +
        `delete from search_${of}_pending where number = old.number; end`,
    ]) {
      await sql.raw(statement).execute(db);
    }
  },

  /**
   * The index knows an entry's time by terms, too, so that a search looks through a limited time, however common its
   * words are (search-index/windows.ts): by the parts of time of about 4 seconds, a minute, 17 minutes, 5 hours, 3 days,
   * 50 days and 2 years.
   *
   * A search asks functions, because a function has settings of its own: under these, there is one way to go about it,
   * whatever the statistics say, or if there are none. The parts of time are a condition of their own, and the first,
   * because the index skips to the entries of the condition before, but reads all that a condition's terms have.
   *
   * The index of the terms is created when the entries are there (search-index/storage.ts), which is far faster.
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
    await createFunction(
      db,
      `search_${of}_times(earliest bigint, latest bigint, entries bigint) returns table (oldest bigint, first bigint, newest bigint)`,
      IN_ORDER,
      timesQuery(of),
    );
    await createFunction(
      db,
      `search_${of}_within(sought tsquery, patterns text[], parts tsquery, earliest bigint, latest bigint, most bigint, skipped bigint, taken bigint) ` +
        'returns table (found bigint, ids json)',
      BY_TERMS,
      `if parts is null then ${hitsQuery(of, '@@ sought')} else ${hitsQuery(of, '@@ parts', '@@ sought')} end if;`,
    );
  },
};

async function createFunction(db: Kysely<unknown>, head: string, settings: string[], body: string): Promise<void> {
  const set = [...settings, ...ALWAYS].map((setting) => `set ${setting}`).join(' ');
  await sql.raw(`create function ${head} language plpgsql stable ${set} as $$ begin ${body} end $$`).execute(db);
}

/** Of the entries in a period: the oldest, the newest, and the one with so many entries after it. */
function timesQuery(of: string): string {
  const entries = `select created_at from search_${of} where created_at between earliest and latest`;
  const newestFirst = `${entries} order by created_at desc, id desc`;
  return (
    `return query select (${entries} order by created_at, id limit 1), ` +
    `(${newestFirst} offset entries limit 1), (${newestFirst} limit 1);`
  );
}

/** How many hits there are, at most so many, and the ids of some, the newest first. */
function hitsQuery(of: string, ...conditions: string[]): string {
  const lexemes = `search_${of}_lexemes(terms, created_at)`;
  return (
    'return query with candidates as materialized ' +
    `(select id, created_at from search_${of} ` +
    `where ${conditions.map((condition) => `${lexemes} ${condition}`).join(' and ')} and terms like all (patterns)), ` +
    'hits as materialized (select id, created_at from candidates where created_at between earliest and latest limit most) ' +
    'select (select count(*) from hits), ' +
    'to_json(array(select id from hits order by created_at desc, id desc offset skipped limit taken));'
  );
}
