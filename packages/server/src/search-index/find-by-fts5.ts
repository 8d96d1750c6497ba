/** SQLite's full-text index FTS5 knows the order of the terms, so that it finds phrases by itself. */
import { isOneTerm, prefixTerm } from '@ieum/contract/search/entry';
import type { Phrase } from '@ieum/contract/search/query';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import type { Found, Slice, Sought } from './find.ts';

/** The numbers of the entries are their times in milliseconds and, in these last bits, their ids. */
const ID_BITS = 21;

export async function findByFts5(db: Db, sought: Sought, { offset, limit }: Slice, countUpTo: number): Promise<Found> {
  const { of } = sought;
  const terms = sql.table(`search_${of}_terms`);
  const entries = sql.table(`search_${of}_entries`);
  const condition = conditionOf(sought);
  const rows = await db
    .selectFrom(
      sql<{ id: number }>`(
      select entry.id from ${terms} as found join ${entries} as entry on entry.number = found.rowid
      where ${condition} order by found.rowid desc limit ${limit} offset ${offset})`.as('page'),
    )
    .select('id')
    .execute();
  const counted = await db
    .selectFrom(
      sql<{ one: number }>`(
      select 1 as one from ${terms} as found where ${condition} limit ${countUpTo + 1})`.as('hits'),
    )
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const total = Math.min(counted.total, countUpTo);
  return { ids: rows.map(({ id }) => id), total, isAtLeast: counted.total > countUpTo };
}

function conditionOf({ of, phrases, labels, from, to }: Sought) {
  const query = [...phrases.flatMap(queriesOf), ...labels.map(quoted)].join(' AND ');
  const conditions = [sql<SqlBool>`${sql.raw(`search_${of}_terms`)} match ${query}`];
  // As numbers of SQLite: they are larger than JavaScript's integers.
  if (from !== null) conditions.push(sql<SqlBool>`found.rowid >= (${from} << ${sql.lit(ID_BITS)})`);
  if (to !== null) conditions.push(sql<SqlBool>`found.rowid < ((${to} + 1) << ${sql.lit(ID_BITS)})`);
  return sql.join(conditions, sql` and `);
}

/** FTS5 collects all terms with a prefix before it finds the first entry, therefore the term of the prefix comes first. */
function queriesOf(phrase: Phrase): string[] {
  const { terms, endsInPrefix } = phrase;
  if (!endsInPrefix) return [quoted(terms.join(' '))];
  const prefix = quoted(prefixTerm(phrase));
  return isOneTerm(phrase) ? [prefix] : [prefix, `${quoted(terms.join(' '))} *`];
}

/** The terms have no quotes in them. */
function quoted(terms: string): string {
  return `"${terms}"`;
}
