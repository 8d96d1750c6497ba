import { AppError } from '../app-error.ts';
import type { MemberCtx } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { isCurrentFor } from './current.ts';

/** The member has confirmed it, or has put it away: its notification is read as well. */
export async function readAnnouncement({ db, actor, now }: MemberCtx, id: number): Promise<void> {
  await transact(db, async (tx) => {
    // Locked, because one that is deleted at this moment cannot be referred to.
    const found = await tx
      .selectFrom('announcements')
      .where('id', '=', id)
      .where('is_draft', '=', 0)
      .select(['audience', 'from_at', 'until_at'])
      .forKeyShare()
      .executeTakeFirst();
    if (!found || !isCurrentFor(found, actor, now)) throw new AppError('ANNOUNCEMENT_NOT_FOUND');
    const at = now.getTime();
    await tx
      .insertInto('announcement_reads')
      .values({ announcement_id: id, member_id: actor.id, noticed_at: at, read_at: at })
      .onConflict((conflict) =>
        conflict
          .columns(['announcement_id', 'member_id'])
          .doUpdateSet({ read_at: at })
          .where('announcement_reads.read_at', 'is', null),
      )
      .execute();
  });
}

/** The member has read the notification of it. */
export async function noteNoticed(tx: Tx, memberId: number, broadcastId: number, now: Date): Promise<void> {
  await tx
    .insertInto('announcement_reads')
    .columns(['announcement_id', 'member_id', 'noticed_at', 'read_at'])
    .expression(({ selectFrom, val, lit }) =>
      selectFrom('announcements')
        .where('broadcast_id', '=', broadcastId)
        .select(['id', val(memberId).as('member_id'), val(now.getTime()).as('noticed_at'), lit(null).as('read_at')]),
    )
    .onConflict((conflict) => conflict.columns(['announcement_id', 'member_id']).doNothing())
    .execute();
}
