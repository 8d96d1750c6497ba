import { LISTED } from '@ieum/contract/boards';
import { raiseEverything } from '../db/changed-subjects.ts';
import type { Db, Tx } from '../db/schema.ts';
import { readInOneSnapshot, transact } from '../db/transact.ts';
import { indexEverything } from '../search-index/differences.ts';
import { answerState } from './answer-states.ts';
import { commentCount } from './comment-counts.ts';
import {
  type Derived,
  type DerivedOfPosts,
  mendPosts,
  putDerived,
  selectWrong,
  type WrongPost,
} from './derived-of-posts.ts';
import { helpfulRank } from './helpful-ranks.ts';
import {
  type CountChange,
  changeCounts,
  listCounts,
  lockCounts,
  memberCount,
  reportedCommentsCount,
  reportedCount,
  tagCounts,
} from './kept-counts.ts';
import { isReportedComment } from './visibility.ts';

/** In this order: a state depends on the number of comments, and the kept counts on the states. */
const OF_POSTS: DerivedOfPosts[] = [commentCount, answerState, helpfulRank];

/** The correct values of the kept counts, counted from the rows. Reads all rows; for imports and checks. */
async function recount(db: Db): Promise<Map<string, number>> {
  const listed = await db
    .selectFrom('posts')
    .where('status', '=', LISTED)
    .groupBy(['board', 'answer_state'])
    .select((row) => ['board', 'answer_state', row.fn.countAll<number>().as('total')] as const)
    .execute();
  const tagged = await db
    .selectFrom('post_tags')
    .where('status', '=', LISTED)
    .groupBy(['tag_id', 'answer_state'])
    .select((row) => ['tag_id', 'answer_state', row.fn.countAll<number>().as('total')] as const)
    .execute();
  const reported = await db
    .selectFrom('posts')
    .where((post) => post.or([post('open_reports', '>', 0), post('status', '<>', LISTED)]))
    .groupBy('board')
    .select((row) => ['board', row.fn.countAll<number>().as('total')] as const)
    .execute();
  const reportedComments = await db
    .selectFrom('comments')
    .where(isReportedComment)
    .groupBy('board')
    .select((row) => ['board', row.fn.countAll<number>().as('total')] as const)
    .execute();
  const written = await db
    .selectFrom('posts')
    .groupBy(['author_id', 'board'])
    .select((row) => ['author_id', 'board', row.fn.countAll<number>().as('total')] as const)
    .execute();
  const commented = await db
    .selectFrom('comments')
    .where('status', '=', LISTED)
    .groupBy(['author_id', 'board'])
    .select((row) => ['author_id', 'board', row.fn.countAll<number>().as('total')] as const)
    .execute();
  const scrapped = await db
    .selectFrom('scraps')
    .where('status', '=', LISTED)
    .groupBy(['member_id', 'board'])
    .select((row) => ['member_id', 'board', row.fn.countAll<number>().as('total')] as const)
    .execute();
  return new Map([
    ...totals(listed, ({ board, answer_state }) => listCounts({ board, answer_state }, [])),
    ...totals(tagged, ({ tag_id, answer_state }) => tagCounts(answer_state, [tag_id])),
    ...reported.map(({ board, total }) => [reportedCount(board), total] as const),
    ...reportedComments.map(({ board, total }) => [reportedCommentsCount(board), total] as const),
    ...written.map(({ author_id, board, total }) => [memberCount(author_id, board, 'posts'), total] as const),
    ...commented.map(({ author_id, board, total }) => [memberCount(author_id, board, 'comments'), total] as const),
    ...scrapped.map(({ member_id, board, total }) => [memberCount(member_id, board, 'scraps'), total] as const),
  ]);
}

/** @param namesOf the counts that the rows of a group are counted in */
function totals<Group extends { total: number }>(groups: Group[], namesOf: (group: Group) => string[]) {
  const sums = new Map<string, number>();
  for (const group of groups) {
    for (const name of namesOf(group)) sums.set(name, (sums.get(name) ?? 0) + group.total);
  }
  return sums;
}

/**
 * Computes all that is kept besides the rows that it derives from, after they were inserted in another way than by the
 * use cases: the counts and the index of the search.
 */
export async function rebuildDerived(tx: Tx): Promise<void> {
  await putRecount(tx);
  await indexEverything(tx);
}

/** Recomputes all stored totals after rows were inserted in another way than by the use cases. */
export async function putRecount(tx: Tx): Promise<void> {
  await putDerivedOfPosts(tx);
  const counts = await recount(tx);
  await tx.deleteFrom('kept_counts').execute();
  await changeCounts(tx, counts);
  await raiseEverything(tx);
}

/** Stores what follows from other rows in all posts, or in these. */
export async function putDerivedOfPosts(tx: Tx, ids?: number[]): Promise<void> {
  for (const derived of OF_POSTS) await putDerived(tx, derived, ids);
}

export interface WrongCount<Of extends Derived = Derived> {
  name: string;
  kept: Of;
  counted: Of;
}

/** The stored totals that differ from the rows, as of one moment; normally empty. */
export function wrongCounts(db: Db): Promise<WrongCount[]> {
  return readInOneSnapshot(db, async (tx) => {
    const wrong: WrongCount[] = await wrongKeptCounts(tx);
    for (const derived of OF_POSTS) {
      wrong.push(...(await selectWrong(tx, derived).execute()).map((post) => ofPost(derived.name, post)));
    }
    return wrong;
  });
}

/**
 * Corrects the stored totals that differ from the rows, while the server runs. Only those are locked, so that none
 * changes between counting and correction; a transaction that changes one of them waits for that time.
 * @returns what was wrong
 */
export async function mendCounts(db: Db): Promise<WrongCount[]> {
  const mended: WrongCount[] = [];
  for (const derived of OF_POSTS) {
    mended.push(...(await mendPosts(db, derived)).map((post) => ofPost(derived.name, post)));
  }
  return [...(await mendKeptCounts(db)), ...mended];
}

async function wrongKeptCounts(db: Db): Promise<WrongCount<number>[]> {
  const counted = await recount(db);
  const rows = await db.selectFrom('kept_counts').selectAll().execute();
  const kept = new Map(rows.map((row) => [row.name, row.value] as const));
  return [...new Set([...counted.keys(), ...kept.keys()])]
    .map((name) => ({ name, kept: kept.get(name) ?? 0, counted: counted.get(name) ?? 0 }))
    .filter((count) => count.kept !== count.counted)
    .toSorted(byName);
}

async function mendKeptCounts(db: Db): Promise<WrongCount<number>[]> {
  const suspects = await readInOneSnapshot(db, wrongKeptCounts);
  if (suspects.length === 0) return [];
  return transact(db, async (tx) => {
    const names = suspects.map(({ name }) => name);
    const kept = await lockCounts(tx, names);
    // Transactions that have changed one of them have committed and are counted; those that are about to do so wait.
    const counted = await recount(tx);
    const wrong = Array.from(kept, ([name, value]) => ({ name, kept: value, counted: counted.get(name) ?? 0 })).filter(
      (count) => count.kept !== count.counted,
    );
    const changes = wrong.map((count): CountChange => [count.name, count.counted - count.kept]);
    await changeCounts(tx, changes);
    // Normally counts change together with the rows that they count, whose triggers raise the subjects.
    await raiseEverything(tx);
    return wrong.toSorted(byName);
  });
}

function ofPost(what: string, { id, kept, counted }: WrongPost): WrongCount {
  return { name: `post:${id}:${what}`, kept, counted };
}

function byName(one: WrongCount, other: WrongCount): number {
  return one.name < other.name ? -1 : 1;
}
