import type { CaseKind } from '@ieum/contract/console-choices';
import { keepDecision } from '../../src/admin/states-before-decisions.ts';
import type { Db } from '../../src/db/schema.ts';
import { transact } from '../../src/db/transact.ts';
import { insertRow } from '../harness/insert-row.ts';
import type { World } from '../harness/world.ts';

/** One report of the post or the comment waits for a decision. @returns the id of its case */
export async function plantCase(db: Db, kind: CaseKind, id: number, reporterId: number): Promise<number> {
  const { board, author_id, ...target } = await db
    .updateTable(kind)
    .set({ open_reports: 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const post_id = 'post_id' in target ? (target.post_id as number) : id;
  const anonymous = 'anonymous' in target ? (target.anonymous as number) : 0;
  const case_id = await insertRow(db, 'cases', {
    kind,
    target_id: id,
    board,
    post_id,
    author_id,
    anonymous,
    state: 'open',
    version: 1,
    opened_at: 0,
  });
  await db
    .insertInto('reports')
    .values({ case_id, member_id: reporterId, note: '심은 말', version: 1, created_at: 0 })
    .execute();
  return case_id;
}

/** The reports of a post have been dismissed just now. @returns the id of the decision */
export async function plantDecision({ db, clock }: World, postId: number, adminId: number): Promise<number> {
  const { board, author_id } = await db
    .selectFrom('posts')
    .where('id', '=', postId)
    .select(['board', 'author_id'])
    .executeTakeFirstOrThrow();
  const about = { kind: 'posts', target_id: postId, post_id: postId, board, author_id } as const;
  const decided_at = clock.now().getTime();
  const decided = await db
    .insertInto('cases')
    .values({ ...about, state: 'decided', version: 1, opened_at: 0, decided_at, decided_by: adminId })
    .returningAll()
    .executeTakeFirstOrThrow();
  const before = { case: null, isHidden: false, hidden_at: null, pinned_at: null };
  return transact(db, (tx) => keepDecision(tx, decided, before));
}
