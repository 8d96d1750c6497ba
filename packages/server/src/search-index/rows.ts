/** Which rows are looked at together, when the index is compared with them, filled or set right. */
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import type { Searched } from './entries.ts';

/** So few that nobody waits for long while they are locked. */
const AT_ONCE = 500;

/** Rows, or entries of the index, by their ids: from after one to another (null: to the last), or these. */
export type Which = { after: number; to: number | null } | { ids: number[] };

export function within(which: Which) {
  if ('ids' in which) return sql<SqlBool>`id in (${sql.join(which.ids)})`;
  const { after, to } = which;
  return to === null ? sql<SqlBool>`id > ${after}` : sql<SqlBool>`id > ${after} and id <= ${to}`;
}

/** The ids of the next rows after one. */
export async function idsAfter(db: Db, of: Searched, after: number): Promise<number[]> {
  const rows = await db.selectFrom(of).where('id', '>', after).orderBy('id').limit(AT_ONCE).select('id').execute();
  return rows.map(({ id }) => id);
}

/** All ids there can be, in ranges with so many rows. */
export async function* rangesOf(
  db: Db,
  of: Searched,
  rows = AT_ONCE,
): AsyncGenerator<{ after: number; to: number | null }> {
  let after: number | null = 0;
  while (after !== null) {
    const last: { id: number } | undefined = await db
      .selectFrom(of)
      .where('id', '>', after)
      .orderBy('id')
      .offset(rows - 1)
      .limit(1)
      .select('id')
      .executeTakeFirst();
    const to: number | null = last?.id ?? null;
    yield { after, to };
    after = to;
  }
}
