import { type RawBuilder, sql } from 'kysely';
import { batchesOf } from '../db/batches.ts';
import type { Tx } from '../db/schema.ts';
import type { Merging, NewNotification } from './kinds/kind.ts';
import { personal } from './kinds.ts';

/** SQLite takes some 32,000 values in a statement. */
const AT_ONCE = 500;

/**
 * Inserts notifications, each as its kind goes together with former ones (`Merging`). One about a post is merged into
 * the unread one of the same member, kind and post by the statement that finds it unread: whether its member reads that
 * one before or afterwards, nothing is lost and nothing told twice.
 * @param told to locked members
 */
export async function putNotifications(tx: Tx, told: NewNotification[]): Promise<void> {
  for (const one of told) if (mergingOf(one) === 'REPLACES') await deleteReplaced(tx, one);
  const merged = mergeAmongThemselves(told);
  for (const one of merged) {
    if (one.post_id === null && mergingOf(one) === 'INTO_UNREAD') await takeInUnread(tx, one);
  }
  for (const batch of batchesOf(merged, AT_ONCE)) {
    await tx
      .insertInto('notifications')
      .values(batch)
      .onConflict((conflict) =>
        conflict
          .columns(['member_id', 'kind', 'post_id'])
          .where('read_at', 'is', null)
          .doUpdateSet({
            id: ofTheLater('id'),
            comment_id: endOfRange(),
            first_comment_id: smaller('first_comment_id'),
            since: smaller('since'),
            created_at: greater('created_at'),
            count: sql<number>`notifications.count + excluded.count`,
          }),
      )
      .execute();
  }
}

/** The later one is the new one, unless an event is handled again that was given up on before. */
function ofTheLater(column: 'id' | 'comment_id'): RawBuilder<number> {
  const [kept, added] = [sql.ref(`notifications.${column}`), sql.ref(`excluded.${column}`)];
  return sql`case when excluded.id > notifications.id then ${added} else ${kept} end`;
}

/** A notification covers a range. Its ends are not those of the first and the last event: the clocks of nodes differ. */
function smaller(column: 'first_comment_id' | 'since'): RawBuilder<number> {
  const [kept, added] = [sql.ref(`notifications.${column}`), sql.ref(`excluded.${column}`)];
  return sql`case when ${kept} is null or ${added} < ${kept} then ${added} else ${kept} end`;
}

/** A comment that is edited may be told of after a newer one, and what is added to a question is no comment. */
function endOfRange(): RawBuilder<number> {
  const [kept, added] = [sql.ref('notifications.comment_id'), sql.ref('excluded.comment_id')];
  return sql`case when notifications.first_comment_id is null and excluded.first_comment_id is null then ${ofTheLater('comment_id')}
    when ${kept} is null or ${added} > ${kept} then ${added} else ${kept} end`;
}

function greater(column: 'created_at'): RawBuilder<number> {
  const [kept, added] = [sql.ref(`notifications.${column}`), sql.ref(`excluded.${column}`)];
  return sql`case when ${added} > ${kept} then ${added} else ${kept} end`;
}

function mergingOf(one: NewNotification): Merging {
  const { merging = 'INTO_UNREAD' } = personal(one.kind);
  return typeof merging === 'function' ? merging(one) : merging;
}

/** The former one, read or not: both would say what is true now. */
async function deleteReplaced(tx: Tx, { member_id, kind, post_id }: NewNotification): Promise<void> {
  await tx
    .deleteFrom('notifications')
    .where('member_id', '=', member_id)
    .where('kind', '=', kind)
    .where('post_id', 'is not distinct from', post_id)
    .execute();
}

/** Where there is no post, there is no conflict by which the database finds the unread one. */
async function takeInUnread(tx: Tx, one: NewNotification): Promise<void> {
  const unread = await tx
    .deleteFrom('notifications')
    .where('member_id', '=', one.member_id)
    .where('kind', '=', one.kind)
    .where('change', 'is not distinct from', one.change)
    .where('post_id', 'is', null)
    .where('read_at', 'is', null)
    .returning(['id', 'created_at', 'device', 'count'])
    .execute();
  for (const { count, ...former } of unread) {
    if (former.id > one.id) Object.assign(one, former); // the event is handled again that was given up on before
    one.count += count;
  }
}

/** A statement may not change a row twice. @param told in the order of their events */
function mergeAmongThemselves(told: NewNotification[]): NewNotification[] {
  const merged = new Map<string, NewNotification>();
  for (const one of told) {
    const { member_id, kind, post_id, change, id } = one;
    const key = mergingOf(one) === 'ALONE' ? `${member_id} ${id}` : `${member_id} ${kind} ${post_id} ${change}`;
    const before = merged.get(key);
    merged.set(key, before ? mergedWith(before, one) : one);
  }
  return Array.from(merged.values());
}

function mergedWith(before: NewNotification, one: NewNotification): NewNotification {
  const hasRange = before.first_comment_id !== null || one.first_comment_id !== null;
  return {
    ...one,
    first_comment_id: least(before.first_comment_id, one.first_comment_id),
    comment_id: hasRange ? Math.max(before.comment_id ?? 0, one.comment_id ?? 0) : one.comment_id,
    since: least(before.since, one.since),
    created_at: Math.max(one.created_at, before.created_at),
    count: before.count + one.count,
  };
}

function least(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other);
}
