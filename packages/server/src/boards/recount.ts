import type { Db } from '../db/schema.ts';
import { boardCount, changeCounts, memberCount, reportedCount, tagCount } from './kept-counts.ts';
import { LISTED } from './visibility.ts';

/** The kept counts as they should be, counted from the rows. Reads everything: for imports and checks. */
async function recount(db: Db): Promise<Map<string, number>> {
  const listed = await db
    .selectFrom('posts')
    .where('status', '=', LISTED)
    .groupBy('board')
    .select((row) => ['board', row.fn.countAll<number>().as('total')] as const)
    .execute();
  const tagged = await db
    .selectFrom('post_tags')
    .where('status', '=', LISTED)
    .groupBy('tag_id')
    .select((row) => ['tag_id', row.fn.countAll<number>().as('total')] as const)
    .execute();
  const reported = await db
    .selectFrom('posts')
    .where('open_reports', '>', 0)
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
    ...listed.map(({ board, total }) => [boardCount(board), total] as const),
    ...tagged.map(({ tag_id, total }) => [tagCount(tag_id), total] as const),
    ...reported.map(({ board, total }) => [reportedCount(board), total] as const),
    ...written.map(({ author_id, board, total }) => [memberCount(author_id, board, 'posts'), total] as const),
    ...commented.map(({ author_id, board, total }) => [memberCount(author_id, board, 'comments'), total] as const),
    ...scrapped.map(({ member_id, board, total }) => [memberCount(member_id, board, 'scraps'), total] as const),
  ]);
}

/** Sets the kept counts right after rows came in by another way than the use cases. */
export async function putRecount(tx: Db): Promise<void> {
  const counts = await recount(tx);
  await tx.deleteFrom('kept_counts').execute();
  await changeCounts(tx, counts);
}

/** The kept counts that differ from the rows; empty when all is well. */
export async function wrongCounts(db: Db): Promise<string[]> {
  const right = await recount(db);
  const kept = new Map(
    (await db.selectFrom('kept_counts').selectAll().execute()).map((row) => [row.name, row.value] as const),
  );
  const names = new Set([...right.keys(), ...kept.keys()]);
  return [...names].filter((name) => (right.get(name) ?? 0) !== (kept.get(name) ?? 0)).toSorted();
}
