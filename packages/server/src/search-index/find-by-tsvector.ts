/** PostgreSQL. */
import { isOneTerm, prefixTerm } from '@ieum/contract/search/entry';
import type { Phrase } from '@ieum/contract/search/query';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import type { Found, Slice, Sought } from './find.ts';

export async function findByTsvector(
  db: Db,
  { of, phrases, labels, from, to }: Sought,
  { offset, limit }: Slice,
  countUpTo: number,
): Promise<Found> {
  const lexemes = [...new Set([...phrases.flatMap(lexemesOf), ...labels])];
  const conditions = [
    sql<SqlBool>`${sql.raw(`search_${of}_lexemes`)}(terms, created_at) @@ ${lexemes.map(quoted).join(' & ')}::tsquery`,
    ...phrases.filter((phrase) => !isOneTerm(phrase)).map((phrase) => sql<SqlBool>`terms like ${patternOf(phrase)}`),
  ];
  if (from !== null) conditions.push(sql<SqlBool>`created_at >= ${from}`);
  if (to !== null) conditions.push(sql<SqlBool>`created_at <= ${to}`);
  const rows = await db
    .selectFrom(`search_${of}`)
    .where(sql.join<SqlBool>(conditions, sql` and `))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .select('id')
    .limit(Math.max(countUpTo + 1, offset + limit))
    .execute();
  return {
    ids: rows.slice(offset, offset + limit).map(({ id }) => id),
    total: Math.min(rows.length, countUpTo),
    isAtLeast: rows.length > countUpTo,
  };
}

function lexemesOf(phrase: Phrase): string[] {
  return phrase.endsInPrefix ? [...phrase.terms.slice(0, -1), prefixTerm(phrase)] : phrase.terms;
}

/** The terms have no signs in them that mean something to `like`. */
function patternOf({ terms, endsInPrefix }: Phrase): string {
  return endsInPrefix ? `% ${terms.join(' ')}%` : `% ${terms.join(' ')} %`;
}

/** The terms have no quotes in them. */
function quoted(term: string): string {
  return `'${term}'`;
}
