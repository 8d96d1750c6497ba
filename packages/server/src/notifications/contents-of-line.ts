/**
 * What lines tell of, as far as it still exists: for queries that have `notifications` in them. A line for which there
 * is nothing any more is not shown.
 */
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { DAY } from './moment.ts';

const line = expressionBuilder<Schema, 'notifications'>();

/** The comments from the first to the last one that was merged into the line. */
export const COMMENTS_OF_LINE = line
  .selectFrom('comments')
  .whereRef('comments.post_id', '=', 'notifications.post_id')
  .whereRef('comments.id', '>=', 'notifications.first_comment_id')
  .whereRef('comments.id', '<=', 'notifications.comment_id')
  .whereRef('comments.author_id', '<>', 'notifications.member_id')
  .select(({ lit }) => lit(1).as('one'));

/** The acceptance of the answer, as long as it is that one that is accepted. */
export const ACCEPTANCE_OF_LINE = line
  .selectFrom('accepted_answers')
  .whereRef('accepted_answers.post_id', '=', 'notifications.post_id')
  .whereRef('accepted_answers.comment_id', '=', 'notifications.comment_id')
  .select(({ lit }) => lit(1).as('one'));

/** What was added to a question that the member has answered. */
export const ADDITIONS_OF_LINE = line
  .selectFrom('post_additions')
  .whereRef('post_additions.post_id', '=', 'notifications.post_id')
  .whereRef('post_additions.created_at', '>=', 'notifications.since')
  .whereRef('post_additions.created_at', '<=', 'notifications.created_at')
  .where(({ exists, selectFrom }) =>
    exists(
      selectFrom('comments')
        .whereRef('comments.post_id', '=', 'notifications.post_id')
        .whereRef('comments.author_id', '=', 'notifications.member_id')
        .select(({ lit }) => lit(1).as('one')),
    ),
  )
  .select(({ lit }) => lit(1).as('one'));

/**
 * The reactions to what the member wrote: those of all days, counted from the first one, up to the day of the last one
 * that was merged into the line (once-a-day.ts). For queries that have the `posts` of the lines in them, too.
 */
export const REACTIONS_OF_LINE = expressionBuilder<Schema, 'notifications' | 'posts'>()
  .selectFrom('reactions')
  .leftJoin('comments', 'comments.id', 'reactions.comment_id')
  .whereRef('reactions.post_id', '=', 'notifications.post_id')
  .where(isByMember())
  .whereRef('reactions.created_at', '>=', 'notifications.since')
  .where('reactions.created_at', '<', endOfDays());

/** Of integers: the division leaves out what is less than a day. */
function endOfDays(): Expression<number> {
  const day = sql.lit(DAY);
  return sql<number>`notifications.since + ((notifications.created_at - notifications.since) / ${day} + 1) * ${day}`;
}

function isByMember(): Expression<SqlBool> {
  return sql<SqlBool>`coalesce(comments.author_id, posts.author_id) = notifications.member_id`;
}
