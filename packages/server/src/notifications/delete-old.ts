import type { Db } from '../db/schema.ts';
import { oldestKept } from './now.ts';

/** Limits how long a statement takes. */
const DELETED_AT_ONCE = 5_000;

/** Deletes what is not shown any more because of its age. @returns whether there may be more */
export async function deleteOldNotifications(db: Db, now: Date): Promise<boolean> {
  const notifications = await db
    .deleteFrom('notifications')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('member_id', 'id'),
        'in',
        selectFrom('notifications')
          .where('created_at', '<=', oldestKept(now))
          .select(['member_id', 'id'])
          .limit(DELETED_AT_ONCE)
          .forUpdate()
          .skipLocked()
          .$asTuple('member_id', 'id'),
      ),
    )
    .executeTakeFirst();
  const broadcasts = await db
    .deleteFrom('broadcasts')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('kind', 'id'),
        'in',
        selectFrom('broadcasts')
          .where('created_at', '<=', oldestKept(now))
          .select(['kind', 'id'])
          .limit(DELETED_AT_ONCE)
          .forUpdate()
          .skipLocked()
          .$asTuple('kind', 'id'),
      ),
    )
    .executeTakeFirst();
  const news = await db
    .deleteFrom('followed_news')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('thing', 'id'),
        'in',
        selectFrom('followed_news')
          .where('created_at', '<=', oldestKept(now))
          .select(['thing', 'id'])
          .limit(DELETED_AT_ONCE)
          .forUpdate()
          .skipLocked()
          .$asTuple('thing', 'id'),
      ),
    )
    .executeTakeFirst();
  return [notifications, broadcasts, news].some(({ numDeletedRows }) => numDeletedRows >= DELETED_AT_ONCE);
}
