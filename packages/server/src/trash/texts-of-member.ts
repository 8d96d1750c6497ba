import type { MyData } from '@ieum/contract/my-data';
import type { Static } from 'typebox';
import type { Db } from '../db/schema.ts';
import { isoOf } from '../time/iso.ts';
import { keptTrash } from './retention.ts';

/** In memory at the same time. On SQLite no other call is answered while they are read. */
const BATCH = 20;

type Text = Static<typeof MyData>['trash'][number];

/** What a member wrote and is in the trash, for the member's own data: also comments that went with a post of others. */
export async function* trashedTextsOf(db: Db, memberId: number, now: Date): AsyncGenerator<Text> {
  const own = keptTrash(db, now).where('author_id', '=', memberId).orderBy('kind').orderBy('id').limit(BATCH);
  for (const kind of ['addition', 'comment', 'post'] as const) {
    for (let after = 0; ; ) {
      const some = await own.where('kind', '=', kind).where('id', '>', after).selectAll().execute();
      const added = kind === 'post' ? await additionsTo(db, some) : [];
      for (const { id, board, post_id, title, content, deleted_by, reason, deleted_at } of some) {
        const additions = added.filter((row) => row.id === id).map(({ row }) => JSON.parse(row).content);
        const words = { title: kind === 'post' ? title : null, content, additions };
        const deletion = { deletedBy: deleted_by, reason, deletedAt: isoOf(deleted_at) };
        yield { kind, board, id, postId: post_id, ...words, ...deletion };
      }
      if (some.length < BATCH) break;
      after = some.at(-1)?.id ?? after;
    }
  }
  yield* commentsWithPosts(db, memberId, now);
}

function additionsTo(db: Db, posts: { id: number }[]) {
  if (posts.length === 0) return [];
  const ids = posts.map(({ id }) => id);
  return db
    .selectFrom('trash_rows')
    .where('kind', '=', 'post')
    .where('id', 'in', ids)
    .where('of', '=', 'post_additions')
    .orderBy('position')
    .select(['id', 'row'])
    .execute();
}

/** Those that were deleted with their posts, of which nothing is said. */
async function* commentsWithPosts(db: Db, memberId: number, now: Date): AsyncGenerator<Text> {
  const rows = await keptTrash(db, now)
    .innerJoin('trash_rows', (join) =>
      join.onRef('trash_rows.kind', '=', 'trash.kind').onRef('trash_rows.id', '=', 'trash.id'),
    )
    .where('trash_rows.member_id', '=', memberId)
    .where('trash_rows.of', '=', 'comments')
    .where('trash.kind', '=', 'post')
    .select(['trash_rows.row', 'trash.board', 'trash.post_id', 'trash.deleted_at'])
    .execute();
  for (const { row, board, post_id, deleted_at } of rows) {
    const { id, content }: { id: number; content: string } = JSON.parse(row);
    const deletion = { deletedBy: null, reason: null, deletedAt: isoOf(deleted_at) };
    yield { kind: 'comment', board, id, postId: post_id, title: null, content, additions: [], ...deletion };
  }
}
