import { expressionBuilder } from 'kysely';
import { commentsWithPosts } from '../../boards/visibility.ts';
import type { Db, Schema, Tx } from '../../db/schema.ts';
import type { RecordedEvent } from '../../events/event.ts';
import { commentersIn, detailsOfCommenters, mergedComments } from './comment.ts';
import { newNotification, ofKind, type PersonalKind, type VisibleNotification } from './kind.ts';
import { namePostAuthors } from './people.ts';

const mentionsMember = expressionBuilder<Schema, 'notifications'>()
  .selectFrom('mentions')
  .whereRef('mentions.post_id', '=', 'notifications.post_id')
  .whereRef('mentions.member_id', '=', 'notifications.member_id');

/**
 * Whoever is mentioned is told of it, and of that comment in no other way (consumer.ts). Of comments it covers a range, of
 * what is added to questions a time.
 */
export const mention: PersonalKind = {
  told: 'each',
  tell,
  tellsOf: mentionsMember
    .where((row) =>
      row.or([
        row.exists(
          mergedComments
            .whereRef('comments.id', '=', row.ref('mentions.comment_id'))
            .select(({ lit }) => lit(1).as('one')),
        ),
        row.exists(
          row
            .selectFrom('post_additions')
            .whereRef('post_additions.id', '=', 'mentions.addition_id')
            .whereRef('post_additions.created_at', '>=', 'notifications.since')
            .whereRef('post_additions.created_at', '<=', 'notifications.created_at')
            .select(({ lit }) => lit(1).as('one')),
        ),
      ]),
    )
    .select(({ lit }) => lit(1).as('one')),
  lostBy: ['COMMENT_EDITED', 'COMMENT_DELETED', 'ADDITION_DELETED'],
  details,
  push: { ko: '나를 언급한 글이 있어요.', en: 'Someone mentioned you.' },
};

async function tell(tx: Tx, events: RecordedEvent[]) {
  const ofComments = [...ofKind(events, 'COMMENT_WRITTEN'), ...ofKind(events, 'COMMENT_EDITED')].filter(isMentioning);
  const ofAdditions = ofKind(events, 'ADDITION_WRITTEN').filter(isMentioning);
  const commentIds = ofComments.map(({ commentId }) => commentId);
  const shown = await shownComments(tx, commentIds);
  return [
    ...ofComments
      .filter(({ commentId }) => shown.has(commentId))
      .flatMap((event) => {
        const ids = { first_comment_id: event.commentId, comment_id: event.commentId };
        return event.mentioned.map((memberId) => newNotification(event, memberId, { kind: 'MENTION', ...ids }));
      }),
    ...ofAdditions.flatMap((event) =>
      event.mentioned.map((memberId) =>
        newNotification(event, memberId, { kind: 'MENTION', since: event.createdAt.getTime() }),
      ),
    ),
  ].toSorted((one, other) => one.id - other.id);
}

function isMentioning<Event extends { mentioned?: number[] }>(event: Event): event is Event & { mentioned: number[] } {
  return event.mentioned !== undefined;
}

async function shownComments(tx: Tx, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await commentsWithPosts(tx, ids).where('comments.hidden_at', 'is', null).select('comments.id').execute();
  return new Set(rows.map(({ id }) => id));
}

/** Who has mentioned the member: writers of comments, or else the asker. */
async function details(db: Db, memberId: number, rows: VisibleNotification[]) {
  const commenters = await commentersIn(db, memberId, rows)
    .innerJoin('mentions', (join) =>
      join.onRef('mentions.comment_id', '=', 'comments.id').onRef('mentions.member_id', '=', 'notifications.member_id'),
    )
    .execute();
  const ofComments = detailsOfCommenters(commenters);
  const ofPosts = await namePostAuthors(db, rows, 'comments');
  return (row: VisibleNotification) => {
    const found = ofComments(row);
    return found.commentId === null ? { ...found, ...ofPosts(row) } : found;
  };
}
