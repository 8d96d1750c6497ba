/**
 * SQLite's full-text index FTS5 knows the order of the terms, so that it finds phrases by itself. What is not in it yet is
 * looked through.
 */
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import type { Found, Slice, Sought } from './find.ts';

/** The numbers of the entries are their times in milliseconds and, in these last bits, their ids. */
const ID_BITS = 21;

/** One statement, because what is costly is to look for hits where there are few: the count and the page share them. */
export async function findByFts5(db: Db, sought: Sought, { offset, limit }: Slice, countUpTo: number): Promise<Found> {
  const { of } = sought;
  const most = Math.max(countUpTo + 1, offset + limit);
  const indexed = sql`select rowid as number from ${sql.table(`search_${of}_terms`)}
    where ${sql.join([isMatch(sought), ...isWithin(sought, 'rowid')], sql` and `)} order by rowid desc limit ${most}`;
  const pending = sql`select number from ${sql.table(`search_${of}_pending`)}
    where ${sql.join([...phrasesOf(sought).map(hasPhrase), ...isWithin(sought, 'number')], sql` and `)}`;
  const hits = sql`select number from (${indexed}) union all ${pending} order by number desc limit ${most}`;
  const page = sql`select id, number from hits join ${sql.table(`search_${of}_entries`)} using (number)
    order by number desc limit ${limit} offset ${offset}`;
  const { ids, found } = await db
    .selectFrom(
      sql<{ ids: string; found: number }>`(with hits as materialized (${hits})
        select (select json_group_array(id order by number desc) from (${page})) as ids, (select count(*) from hits) as found)`.as(
        'hits_and_page',
      ),
    )
    .selectAll()
    .executeTakeFirstOrThrow();
  return { ids: JSON.parse(ids), total: Math.min(found, countUpTo), isAtLeast: found > countUpTo };
}

function isMatch({ of, ...sought }: Sought) {
  const query = phrasesOf(sought).map((phrase) => `"${phrase}"`);
  return sql<SqlBool>`${sql.raw(`search_${of}_terms`)} match ${query.join(' AND ')}`;
}

function hasPhrase(phrase: string) {
  return sql<SqlBool>`instr(' ' || terms || ' ', ${` ${phrase} `}) > 0`;
}

/** The terms have no quotes and no spaces in them. */
function phrasesOf({ phrases, labels }: Pick<Sought, 'phrases' | 'labels'>): string[] {
  return [...phrases.map((phrase) => phrase.join(' ')), ...labels];
}

/** Compares numbers of SQLite, which are larger than JavaScript's integers. */
function isWithin({ from, to }: Sought, number: 'rowid' | 'number') {
  const column = sql.ref(number);
  return [
    ...(from === null ? [] : [sql<SqlBool>`${column} >= (${from} << ${sql.lit(ID_BITS)})`]),
    ...(to === null ? [] : [sql<SqlBool>`${column} < ((${to} + 1) << ${sql.lit(ID_BITS)})`]),
  ];
}
