/**
 * Puts what is deleted into the trash, in the transaction of its deletion and before it: the rows that go with it, whole,
 * so that they can be put back (trash/restore.ts). Whatever reads posts and comments finds nothing of them meanwhile.
 */

import type { TrashKind } from '@ieum/contract/console-choices';
import type { DeletedBy } from '@ieum/contract/trash';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { batchesOf } from '../db/batches.ts';
import type { CommentRow, PostRow, TrashRow, Tx } from '../db/schema.ts';
import { FACTS, referencesOf, TABLE_NAMES, type TableName } from '../db/tables.ts';
import { isUnnamedAsker } from '../people/writer-columns.ts';
import { foundPosts } from './visibility.ts';

/** PostgreSQL limits the number of parameters of a statement. */
const ROWS_AT_ONCE = 500;

/** Who deletes it; an admin with what the author is told. */
export type Deletion = { actorId: number; now: Date } & (
  | { by: Extract<DeletedBy, 'AUTHOR'> }
  | { by: Extract<DeletedBy, 'ADMIN'>; reason: string | undefined }
);

/** Where the rows of a table are that go with one of another, and whose each is; null: it is nobody's own. */
interface Kept {
  of: TableName;
  key: string;
  member: string | null;
}

/** In the order in which they can be put back, because they refer to one another. */
export const KEPT_WITH: Record<TrashKind, readonly Kept[]> = {
  post: withRowsOf('posts'),
  comment: withRowsOf('comments'),
  addition: withRowsOf('post_additions'),
};

function withRowsOf(table: TableName): Kept[] {
  return TABLE_NAMES.flatMap((of) => {
    const { goesWith, owner: member = null } = FACTS[of];
    const columns = referencesOf(goesWith).filter((reference) => reference.table === table);
    const keys = of === table ? ['id'] : columns.map(({ column }) => column);
    return keys.map((key) => ({ of, key, member }));
  });
}

type Row = Record<string, string | number | null>;

/** @param post locked, and not deleted yet */
export async function keepPost(tx: Tx, { id, ...post }: PostRow, deletion: Deletion): Promise<void> {
  const { board, author_id, anonymous, title, content } = post;
  await keep(tx, { kind: 'post', id, board, post_id: id, author_id, anonymous, title, content }, deletion);
}

/** @param comment under a locked post, and not deleted yet */
export async function keepComment(tx: Tx, { id, ...comment }: CommentRow, deletion: Deletion): Promise<void> {
  const { board, post_id, author_id, content } = comment;
  const post = await foundPosts(tx, [post_id]).select(['title', 'author_id', 'anonymous']).executeTakeFirstOrThrow();
  const [title, anonymous] = [post.title, isUnnamedAsker(post, author_id) ? 1 : 0];
  await keep(tx, { kind: 'comment', id, board, post_id, author_id, anonymous, title, content }, deletion);
}

/** @param question locked, which it was added to @param addition not deleted yet */
export async function keepAddition(
  tx: Tx,
  { id: post_id, ...question }: PostRow,
  { id, content }: { id: number; content: string },
  deletion: Deletion,
): Promise<void> {
  const { board, author_id, anonymous, title } = question;
  await keep(tx, { kind: 'addition', id, board, post_id, author_id, anonymous, title, content }, deletion);
}

type Deleted = Omit<TrashRow, 'deleted_by' | 'reason' | 'deleted_at'>;

async function keep(tx: Tx, deleted: Deleted, deletion: Deletion): Promise<void> {
  const { kind, id } = deleted;
  const reason = deletion.by === 'ADMIN' ? (deletion.reason ?? null) : null;
  await tx
    .insertInto('trash')
    .values({ ...deleted, deleted_by: deletion.by, reason, deleted_at: deletion.now.getTime() })
    .execute();
  let position = 0;
  for (const { of, key, member } of KEPT_WITH[kind]) {
    const rows = await rowsOf(tx, of, sql`${sql.ref(key)} = ${id}`);
    const kept = rows.map((row) => ({
      kind,
      id,
      position: position++,
      of,
      member_id: member === null ? null : (row[member] as number),
      row: JSON.stringify(row),
    }));
    for (const batch of batchesOf(kept, ROWS_AT_ONCE)) {
      await tx.insertInto('trash_rows').values(batch).execute();
    }
  }
}

/** With all their columns, whichever those are; where they are numbered, in this order. */
async function rowsOf(tx: Tx, table: TableName, where: RawBuilder<unknown>): Promise<Row[]> {
  const rows = await (tx as unknown as Kysely<Record<string, Row>>)
    .selectFrom(table)
    .where(where as RawBuilder<boolean>)
    .selectAll()
    .execute();
  return rows.sort((one, other) => Number(one.id ?? 0) - Number(other.id ?? 0));
}
