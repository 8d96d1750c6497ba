import type { AnswerState } from '@ieum/contract/boards';
import { type RawBuilder, sql } from 'kysely';
import { batchesOf } from '../db/batches.ts';
import type { Db, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { lockPosts } from './visibility.ts';

/** How many posts are locked at once. */
const AT_ONCE = 500;

/** `post_tags` repeats them. */
type ColumnOfTags = 'answer_state' | 'helpful_rank';

/** A number, or the state of a question; null: the post is no question. */
export type Derived = number | AnswerState | null;

/** Something that is stored in posts, although it follows from other rows. */
export interface DerivedOfPosts {
  /** In the name of what is wrong. */
  name: string;
  column: 'comment_count' | ColumnOfTags;
  /** What the column is to be, of a row of `posts`. */
  value: RawBuilder<Derived>;
}

export interface WrongPost {
  id: number;
  kept: Derived;
  counted: Derived;
}

/** Stores what is right, in all posts and their tags, or in these. */
export async function putDerived(tx: Tx, { column, value }: DerivedOfPosts, ids?: number[]): Promise<void> {
  await tx
    .updateTable('posts')
    .set({ [column]: value })
    .where(column, 'is distinct from', value)
    .$if(ids !== undefined, (posts) => posts.where('id', 'in', ids as number[]))
    .execute();
  if (column !== 'comment_count') await repeatInTags(tx, column, ids);
}

export async function repeatInTags(tx: Tx, column: ColumnOfTags, ids?: number[]): Promise<void> {
  const ofPost = sql<Derived>`(select ${sql.ref(`posts.${column}`)} from posts where posts.id = post_tags.post_id)`;
  await tx
    .updateTable('post_tags')
    .set({ [column]: ofPost })
    .where(column, 'is distinct from', ofPost)
    .$if(ids !== undefined, (tags) => tags.where('post_id', 'in', ids as number[]))
    .execute();
}

/** The posts that store something else than they are to, or whose tags do. Reads all posts. */
export function selectWrong(db: Db, { column, value }: DerivedOfPosts) {
  const own = sql.ref<Derived>(`posts.${column}`);
  const ofTags = sql.ref<Derived>(`post_tags.${column}`);
  const isWrong = sql<boolean>`${own} is distinct from ${value}`;
  const wrongTags = sql`from post_tags where post_tags.post_id = posts.id and ${ofTags} is distinct from ${own}`;
  const isRepeated = column !== 'comment_count';
  const kept = isRepeated
    ? sql<Derived>`case when ${isWrong} then ${own} else (select ${ofTags} ${wrongTags} limit 1) end`
    : own;
  return db
    .selectFrom('posts')
    .where(isRepeated ? sql<boolean>`(${isWrong} or exists (select 1 ${wrongTags}))` : isWrong)
    .select(['posts.id', kept.as('kept'), value.as('counted')])
    .orderBy('posts.id');
}

/**
 * Corrects it while the server runs. Only wrong posts are locked, a few at a time; a transaction that changes one of them
 * waits for that time.
 * @returns what was wrong
 */
export async function mendPosts(db: Db, derived: DerivedOfPosts): Promise<WrongPost[]> {
  const suspects = await selectWrong(db, derived).execute();
  const mended: WrongPost[] = [];
  for (const batch of batchesOf(suspects, AT_ONCE)) {
    const ids = batch.map(({ id }) => id);
    const wrong = await transact(db, async (tx) => {
      await lockPosts(tx, ids);
      // Read again: a transaction that was changing one of them has committed by now.
      const found = await selectWrong(tx, derived).where('posts.id', 'in', ids).execute();
      await putDerived(tx, derived, ids);
      return found;
    });
    mended.push(...wrong);
  }
  return mended;
}
