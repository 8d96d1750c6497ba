import { expressionBuilder } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** For queries that have `notifications` in them: the comments that a line tells of, as far as they still exist. */
export const COMMENTS_OF_LINE = expressionBuilder<Schema, 'notifications'>()
  .selectFrom('comments')
  .whereRef('comments.post_id', '=', 'notifications.post_id')
  .whereRef('comments.id', '>=', 'notifications.first_comment_id')
  .whereRef('comments.id', '<=', 'notifications.comment_id')
  .whereRef('comments.author_id', '<>', 'notifications.member_id')
  .select(({ lit }) => lit(1).as('one'));
