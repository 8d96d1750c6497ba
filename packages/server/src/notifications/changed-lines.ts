/** For what shows numbers of unread lines as they change: when they may have changed without a change of a line. */
import { waitingQuestions } from '../boards/visibility.ts';
import type { Db } from '../db/schema.ts';

/** Of these each member has read some, written or muted a few: what comes after them rarely matters. */
const LOOKED_AT = 30;

/** The newest questions that wait: when these are others, the line of questions may be unread, or read, for anyone. */
export async function newestWaitingQuestions(db: Db): Promise<number[]> {
  const rows = await waitingQuestions(db)
    .select('broadcasts.id')
    .orderBy('broadcasts.id', 'desc')
    .limit(LOOKED_AT)
    .execute();
  return rows.map(({ id }) => id);
}

/** The members with unread lines about these posts, which are shown no longer, or again, with the posts. */
export async function membersToldOf(db: Db, postIds: number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('notifications')
    .where('post_id', 'in', postIds)
    .where('read_at', 'is', null)
    .select('member_id')
    .distinct()
    .execute();
  return rows.map(({ member_id }) => member_id);
}
