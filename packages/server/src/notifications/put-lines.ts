import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import type { NewLine } from './causes/cause.ts';
import type { LineKind } from './kinds.ts';

/** SQLite takes some 32,000 values in a statement. */
const AT_ONCE = 500;
/**
 * Of these a new line takes the place of the former one, read or not: both would say what is true now. It is told anew
 * that an answer is accepted when the acceptance was withdrawn and given again.
 */
const REPLACED: LineKind[] = ['JOIN_ASKED', 'ACCEPTED'];

/**
 * Inserts lines. One about a post is merged into the unread line of the same member, kind and post, by the statement
 * that finds it unread: whether its member reads that line before or afterwards, nothing is lost and nothing told twice.
 * @param lines of locked members
 */
export async function putLines(tx: Db, lines: NewLine[]): Promise<void> {
  await deleteReplaced(tx, lines);
  const merged = mergeAmongThemselves(lines);
  for (let from = 0; from < merged.length; from += AT_ONCE) {
    await tx
      .insertInto('notifications')
      .values(merged.slice(from, from + AT_ONCE))
      .onConflict((conflict) =>
        conflict
          .columns(['member_id', 'kind', 'post_id'])
          .where('read_at', 'is', null)
          .doUpdateSet({
            id: ofTheLater('id'),
            comment_id: ofTheLater('comment_id'),
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

/** A line covers a range. Its ends are not those of the first and the last event: the clocks of nodes differ. */
function smaller(column: 'first_comment_id' | 'since'): RawBuilder<number> {
  const [kept, added] = [sql.ref(`notifications.${column}`), sql.ref(`excluded.${column}`)];
  return sql`case when ${added} < ${kept} then ${added} else ${kept} end`;
}

function greater(column: 'created_at'): RawBuilder<number> {
  const [kept, added] = [sql.ref(`notifications.${column}`), sql.ref(`excluded.${column}`)];
  return sql`case when ${added} > ${kept} then ${added} else ${kept} end`;
}

async function deleteReplaced(tx: Db, lines: NewLine[]): Promise<void> {
  for (const { member_id, kind, post_id } of lines.filter(({ kind }) => REPLACED.includes(kind))) {
    await tx
      .deleteFrom('notifications')
      .where('member_id', '=', member_id)
      .where('kind', '=', kind)
      .where('post_id', 'is not distinct from', post_id)
      .execute();
  }
}

/** A statement may not change a row twice. @param lines in the order of their events */
function mergeAmongThemselves(lines: NewLine[]): NewLine[] {
  const merged = new Map<string, NewLine>();
  for (const line of lines) {
    const { member_id, kind, post_id, id } = line;
    const key = post_id === null ? `${member_id} ${id}` : `${member_id} ${kind} ${post_id}`;
    const before = merged.get(key);
    merged.set(key, before ? mergedWith(before, line) : line);
  }
  return Array.from(merged.values());
}

function mergedWith(before: NewLine, line: NewLine): NewLine {
  return {
    ...line,
    first_comment_id: before.first_comment_id,
    since: line.since && Math.min(line.since, before.since ?? line.since),
    created_at: Math.max(line.created_at, before.created_at),
    count: before.count + line.count,
  };
}
