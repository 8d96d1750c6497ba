import { deleteSome } from '../db/delete-some.ts';
import type { Db } from '../db/schema.ts';
import { oldestKept } from './as-of.ts';

const AT_ONCE = 5_000;

/** Deletes what is not shown any more because of its age. @returns whether there may be more */
export async function deleteOldNotifications(db: Db, now: Date): Promise<boolean> {
  const before = oldestKept(now);
  const maybeMore = [
    await deleteSome(
      db,
      'notifications',
      ['member_id', 'id'],
      (rows) => rows.where('created_at', '<=', before),
      AT_ONCE,
    ),
    await deleteSome(db, 'broadcasts', ['kind', 'id'], (rows) => rows.where('created_at', '<=', before), AT_ONCE),
    await deleteSome(db, 'followed_news', ['thing', 'id'], (rows) => rows.where('created_at', '<=', before), AT_ONCE),
  ];
  return maybeMore.includes(true);
}
