import { LISTED } from '@ieum/contract/boards';
import { TOLD_OF_BOARDS } from '@ieum/contract/told-of-boards';
import { foundPosts } from '../boards/visibility.ts';
import type { Db } from '../db/schema.ts';
import type { RecordedEvent } from '../events/event.ts';
import { oldestKept } from './moment.ts';

const MAKE_WAIT_OR_NOT = new Set<RecordedEvent['kind']>([
  'POST_WRITTEN',
  'POST_STATUS_CHANGED',
  'COMMENT_WRITTEN',
  'COMMENT_DELETED',
]);

/**
 * Keeps one row for each question that waits: it goes with the first answer, and when the question is hidden, and comes
 * back with the event by which the question waits again. So there are few, however many have been asked.
 * @returns whether there is a new one
 */
export async function keepBroadcasts(tx: Db, events: RecordedEvent[], now: Date): Promise<boolean> {
  const last = lastEventsOfQuestions(events);
  const postIds = Array.from(last.keys());
  if (postIds.length === 0) return false;
  // Locked, because one that is deleted at this moment cannot be referred to.
  const posts = await foundPosts(tx, postIds)
    .orderBy('posts.id')
    .select(['posts.id', 'posts.status', 'posts.comment_count', 'posts.created_at'])
    .forKeyShare()
    .execute();
  const waiting = posts
    .filter((post) => post.status === LISTED && post.comment_count === 0 && post.created_at > oldestKept(now))
    .map(({ id }) => id);
  const kept = await tx.selectFrom('broadcasts').where('post_id', 'in', postIds).select('post_id').execute();
  const known = kept.map(({ post_id }) => post_id);
  const over = known.filter((id) => !waiting.includes(id));
  if (over.length > 0) await tx.deleteFrom('broadcasts').where('post_id', 'in', over).execute();
  const fresh = waiting.filter((id) => !known.includes(id)).flatMap((id) => last.get(id) ?? []);
  if (fresh.length === 0) return false;
  await tx
    .insertInto('broadcasts')
    .values(
      fresh.map(({ id, postId, createdAt }) => ({
        id,
        kind: 'QUESTION' as const,
        post_id: postId,
        created_at: createdAt.getTime(),
      })),
    )
    .execute();
  return true;
}

/** By the posts' ids. */
function lastEventsOfQuestions(events: RecordedEvent[]) {
  const last = new Map<number, RecordedEvent & { postId: number }>();
  for (const event of events) {
    if (MAKE_WAIT_OR_NOT.has(event.kind) && 'postId' in event && TOLD_OF_BOARDS[event.board].isPostQuestion) {
      last.set(event.postId, event);
    }
  }
  return last;
}
