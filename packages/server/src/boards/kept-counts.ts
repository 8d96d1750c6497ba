/**
 * Stored totals of lists, updated in the transaction of the change, so that the total of a board costs the same for a
 * thousand posts as for a million.
 */
import type { AnswerState, Board } from '@ieum/contract/boards';
import { sql } from 'kysely';
import { batchesOf } from '../db/batches.ts';
import { compiledOnce } from '../db/compiled-once.ts';
import type { Db, PostRow, Tx } from '../db/schema.ts';

/** Both engines limit the number of parameters of a statement. */
const ROWS_AT_ONCE = 500;

/** The active posts of a board, or those of a state. */
export function boardCount(board: Board, state?: AnswerState): string {
  return postsIn(board, state);
}

/** The active posts with a tag, or those of a state. */
export function tagCount(tagId: number, state?: AnswerState): string {
  return postsIn(`tag:${tagId}`, state);
}

/** What a listed post with these tags adds 1 to. */
export function listCounts({ board, answer_state: state }: Listed, tagIds: number[]): string[] {
  return [boardCount(board), ...(state === null ? [] : [boardCount(board, state)]), ...tagCounts(state, tagIds)];
}

/** Those of them that count the posts with its tags. */
export function tagCounts(state: AnswerState | null, tagIds: number[]): string[] {
  return tagIds.flatMap((id) => (state === null ? [tagCount(id)] : [tagCount(id), tagCount(id, state)]));
}

/** Those of them that count the posts of its state. */
export function stateCounts({ board, answer_state: state }: Listed, tagIds: number[]): string[] {
  return state === null ? [] : [boardCount(board, state), ...tagIds.map((id) => tagCount(id, state))];
}

type Listed = Pick<PostRow, 'board' | 'answer_state'>;

function postsIn(list: string, state?: AnswerState): string {
  return state === undefined ? `${list}:posts` : `${list}:posts:${state}`;
}

/** The posts of a board with open reports. */
export function reportedCount(board: Board): string {
  return `${board}:reported`;
}

/** The comments of a board with open reports. */
export function reportedCommentsCount(board: Board): string {
  return `${board}:reported-comments`;
}

/** A member's posts, comments or scraps of a board that my page lists. */
export function memberCount(memberId: number, board: Board, of: 'posts' | 'comments' | 'scraps'): string {
  return `member:${memberId}:${board}:${of}`;
}

/** By how much a count changes. */
export type CountChange = [name: string, by: number];

/** Of each of these counts by the same. */
export function changesOf(names: string[], by: number): CountChange[] {
  return names.map((name) => [name, by]);
}

export function times(factor: number, changes: CountChange[]): CountChange[] {
  return changes.map(([name, by]) => [name, factor * by]);
}

export async function readCount(db: Db, name: string): Promise<number> {
  return (await readCounts(db, [name])).get(name) ?? 0;
}

/** By their names. A count that has never been changed is missing: it is 0. */
export async function readCounts(db: Db, names: string[]): Promise<Map<string, number>> {
  const rows = await db.selectFrom('kept_counts').where('name', 'in', names).selectAll().execute();
  return new Map(rows.map(({ name, value }) => [name, value]));
}

/**
 * Adds to several counts, in the order of their names. All counts that a transaction changes must be given in one call,
 * so that they are locked in one order and cannot cause a deadlock.
 */
export async function changeCounts(tx: Tx, changes: Iterable<CountChange>): Promise<void> {
  const sums = new Map<string, number>();
  for (const [name, by] of changes) sums.set(name, (sums.get(name) ?? 0) + by);
  await add(tx, new Map([...sums].filter(([, value]) => value !== 0)));
}

/**
 * Whoever pins a post of the board queues here until the transaction ends: of two at once each would count the others
 * without the other one. The row counts nothing. Called once the posts are locked, and before any count is changed.
 */
export async function lockPins(tx: Tx, board: Board): Promise<void> {
  await add(tx, new Map([[`${board}:pins`, 0]]));
}

/** Locks these counts until the transaction ends, and returns their values. */
export async function lockCounts(tx: Tx, names: string[]): Promise<Map<string, number>> {
  // A count of 0 may have no row yet: adding 0 creates the row, so that it can be locked.
  await add(tx, new Map(names.map((name) => [name, 0])));
  const rows = await tx.selectFrom('kept_counts').selectAll().execute();
  const values = new Map(rows.map((row) => [row.name, row.value]));
  return new Map(names.map((name) => [name, values.get(name) ?? 0]));
}

async function add(tx: Tx, differences: Map<string, number>): Promise<void> {
  const rows = Array.from(differences, ([name, value]) => ({ name, value })).toSorted((one, other) =>
    one.name < other.name ? -1 : 1,
  );
  for (const some of batchesOf(rows, ROWS_AT_ONCE)) {
    await addRows(tx, { names: some.map(({ name }) => name), values: some.map(({ value }) => value) });
  }
}

const addRows = compiledOnce((tx, { names, values }: { names: string[]; values: number[] }) =>
  tx
    .insertInto('kept_counts')
    .values(names.map((name, at) => ({ name, value: values[at] as number })))
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(({ ref }) => ({
        value: sql<number>`${ref('kept_counts.value')} + ${ref('excluded.value')}`,
      })),
    ),
);
