import type { MemberCtx } from '../context.ts';
import { lockMember } from '../db/member-locks.ts';
import type { Db, MemberRow } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { recordDeed } from '../events/deed.ts';
import { HOUR } from '../time/units.ts';

/** What an admin opens several times within this is one look. */
const MERGED_MS = HOUR;

/**
 * Writes into the log that an admin looks at a member's record, before anything of it is shown. Whose log cannot be
 * written shows no record.
 * @param looked or one who has signed up to be a member, and keeps the id
 */
export async function noteLook(ctx: MemberCtx, looked: Pick<MemberRow, 'id' | 'nickname'>): Promise<void> {
  const { db, actor } = ctx;
  if (await hasLooked(db, ctx, looked.id)) return;
  await transact(db, async (tx) => {
    // A screen asks for several parts of a record at once.
    await lockMember(tx, actor.id);
    if (!(await hasLooked(tx, ctx, looked.id))) await recordDeed(tx, ctx, 'member-viewed', { member: looked });
  });
}

async function hasLooked(db: Db, { actor, now }: MemberCtx, memberId: number): Promise<boolean> {
  const look = await db
    .selectFrom('admin_actions')
    .where('member_id', '=', memberId)
    .where('admin_id', '=', actor.id)
    .where('action', '=', 'MEMBER_VIEWED')
    .where('created_at', '>', now.getTime() - MERGED_MS)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return look !== undefined;
}
