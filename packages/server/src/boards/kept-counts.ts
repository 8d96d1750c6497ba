/**
 * Stored totals of lists, updated in the transaction of the change, so that the total of a board costs the same for a
 * thousand posts as for a million.
 */
import type { Board } from '@ieum/contract/boards';
import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';

/** Both engines limit the number of parameters of a statement. */
const ROWS_AT_ONCE = 500;

/** The active posts of a board. */
export function boardCount(board: Board): string {
  return `${board}:posts`;
}

/** The active posts with a tag. */
export function tagCount(tagId: number): string {
  return `tag:${tagId}:posts`;
}

/** The posts of a board with open reports. */
export function reportedCount(board: Board): string {
  return `${board}:reported`;
}

/** A member's posts, comments or scraps of a board that my page lists. */
export function memberCount(memberId: number, board: Board, of: 'posts' | 'comments' | 'scraps'): string {
  return `member:${memberId}:${board}:${of}`;
}

export async function readCount(db: Db, name: string): Promise<number> {
  const row = await db.selectFrom('kept_counts').where('name', '=', name).select('value').executeTakeFirst();
  return row?.value ?? 0;
}

/** Adds the same to several counts. */
export async function addToCounts(tx: Db, names: string[], difference: 1 | -1): Promise<void> {
  await changeCounts(tx, new Map(names.map((name) => [name, difference])));
}

/**
 * Adds to several counts, in the order of their names. All counts that a transaction changes must be given in one call,
 * so that they are locked in one order and cannot cause a deadlock.
 */
export async function changeCounts(tx: Db, differences: Map<string, number>): Promise<void> {
  await add(tx, new Map([...differences].filter(([, value]) => value !== 0)));
}

/** Locks these counts until the transaction ends, and returns their values. */
export async function lockCounts(tx: Db, names: string[]): Promise<Map<string, number>> {
  // A count of 0 may have no row yet: adding 0 creates the row, so that it can be locked.
  await add(tx, new Map(names.map((name) => [name, 0])));
  const rows = await tx.selectFrom('kept_counts').selectAll().execute();
  const values = new Map(rows.map((row) => [row.name, row.value]));
  return new Map(names.map((name) => [name, values.get(name) ?? 0]));
}

async function add(tx: Db, differences: Map<string, number>): Promise<void> {
  const rows = Array.from(differences, ([name, value]) => ({ name, value })).toSorted((one, other) =>
    one.name < other.name ? -1 : 1,
  );
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await tx
      .insertInto('kept_counts')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet(({ ref }) => ({
          value: sql<number>`${ref('kept_counts.value')} + ${ref('excluded.value')}`,
        })),
      )
      .execute();
  }
}
