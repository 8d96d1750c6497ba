import type { MemberCtx } from '../context.ts';
import { type Moment, momentOf } from './moment.ts';
import { membersWithUnreadQuestions } from './questions.ts';
import { shownLines } from './shown-lines.ts';

/** Limits how long a statement takes. */
const AT_ONCE = 500;

/**
 * How many lines each of these members has not read, by the rules of the list: 0 for one who has none, or who does not
 * exist. Whether somebody may be told at all (suspended, withdrawn) is for the caller to know.
 */
export async function unreadOf(moment: Moment, memberIds: number[]): Promise<Map<number, number>> {
  const unread = new Map(memberIds.map((id) => [id, 0]));
  for (let from = 0; from < memberIds.length; from += AT_ONCE) {
    const ids = memberIds.slice(from, from + AT_ONCE);
    const rows = await shownLines(moment)
      .where('notifications.member_id', 'in', ids)
      .where('notifications.read_at', 'is', null)
      .groupBy('notifications.member_id')
      .select((line) => ['notifications.member_id', line.fn.countAll<number>().as('total')] as const)
      .execute();
    for (const { member_id, total } of rows) unread.set(member_id, total);
    for (const id of await membersWithUnreadQuestions(moment, ids)) unread.set(id, (unread.get(id) ?? 0) + 1);
  }
  return unread;
}

export async function countUnread(ctx: MemberCtx): Promise<number> {
  const { actor } = ctx;
  return (await unreadOf(momentOf(ctx), [actor.id])).get(actor.id) ?? 0;
}
