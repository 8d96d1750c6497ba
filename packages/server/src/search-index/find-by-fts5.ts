/** SQLite's full-text index FTS5 knows the order of the terms, so that it finds phrases by itself. */
import type { Phrase } from '@ieum/contract/search/query';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import type { Found, Slice, Sought } from './find.ts';

/** The numbers of the entries are their times in milliseconds and, in these last bits, their ids. */
const ID_BITS = 21;

/** One statement, because what is costly is to look for hits where there are few: the count and the page share them. */
export async function findByFts5(db: Db, sought: Sought, { offset, limit }: Slice, countUpTo: number): Promise<Found> {
  const { of } = sought;
  const hits = sql`select rowid as number from ${sql.table(`search_${of}_terms`)} where ${conditionOf(sought)}
    order by rowid desc limit ${Math.max(countUpTo + 1, offset + limit)}`;
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

function conditionOf({ of, phrases, labels, from, to }: Sought) {
  const query = [...phrases, ...labels.map((label) => [label])].map(quoted).join(' AND ');
  const conditions = [sql<SqlBool>`${sql.raw(`search_${of}_terms`)} match ${query}`];
  // As numbers of SQLite: they are larger than JavaScript's integers.
  if (from !== null) conditions.push(sql<SqlBool>`rowid >= (${from} << ${sql.lit(ID_BITS)})`);
  if (to !== null) conditions.push(sql<SqlBool>`rowid < ((${to} + 1) << ${sql.lit(ID_BITS)})`);
  return sql.join(conditions, sql` and `);
}

/** The terms have no quotes in them. */
function quoted(phrase: Phrase): string {
  return `"${phrase.join(' ')}"`;
}
