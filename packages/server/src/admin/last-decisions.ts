import { HISTORY_ACTIONS, type QueuedCase } from '@ieum/contract/cases';
import type { CaseRow, Db } from '../db/schema.ts';
import { memberNickname } from '../people/writer-columns.ts';
import { isoOf } from '../time/iso.ts';

type Decision = NonNullable<QueuedCase['lastDecision']>;

/** What was last decided about each of these posts and comments, as the log has it, apart from what was taken back. */
export async function lastDecisions(db: Db, cases: CaseRow[]): Promise<(one: CaseRow) => Decision | null> {
  const made = await db
    .selectFrom('admin_actions')
    .leftJoin('members', 'members.id', 'admin_actions.admin_id')
    .where('post_id', 'in', [...new Set(cases.map(({ post_id }) => post_id))])
    .where('action', 'in', HISTORY_ACTIONS)
    .orderBy('admin_actions.id')
    .select(['post_id', 'comment_id', 'action', 'reason', 'admin_actions.created_at', memberNickname.as('by')])
    .$narrowType<{ action: (typeof HISTORY_ACTIONS)[number] }>()
    .execute();
  return ({ kind, target_id, post_id }) => {
    const ofIt = made.filter((one) =>
      kind === 'posts' ? one.post_id === post_id && one.comment_id === null : one.comment_id === target_id,
    );
    const standing: Decision[] = [];
    for (const { action, by, reason, created_at } of ofIt) {
      if (action === 'DECISION_UNDONE') standing.pop();
      else standing.push({ action, by, reason, at: isoOf(created_at) });
    }
    return standing.at(-1) ?? null;
  };
}
