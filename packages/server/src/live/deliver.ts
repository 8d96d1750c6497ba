import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Board } from '@ieum/contract/boards';
import { isSeenBy, isSeenByAll, type SeenPost, seenPosts } from '../boards/visibility.ts';
import { batchesOf } from '../db/batches.ts';
import type { Db } from '../db/schema.ts';
import type { LiveServices } from '../services.ts';
import { frame, placeAfter } from './frames.ts';
import { type Message, merge } from './messages.ts';
import { type Stream, send } from './stream.ts';

/** After so many streams other requests have their turn: writing to one takes about 10 µs. */
const STREAMS_A_TURN = 200;
const POSTS_A_QUERY = 500;
/** More at once would be left unread on the connection, which is cut off then (http/send-events.ts). */
const MOST_MISSED = 500;

/**
 * Sends each stream what it has not been sent yet, as far as its member may see it now.
 * @param when `missed`: it was not open then, so that nobody knows whether its member was looking at a post that is hidden now
 */
export async function deliver(
  { database: { db }, secrets }: Pick<LiveServices, 'database' | 'secrets'>,
  messages: readonly Message[],
  streams: Iterable<Stream>,
  when: 'now' | 'missed' = 'now',
): Promise<void> {
  if (messages.length === 0) return;
  const merged = merge(messages).map((one) => ({ ...one, frame: frame(...one.tells, placeAfter(secrets, one.id)) }));
  const newest = messages.at(-1)?.id ?? 0;
  const posts = await readPosts(
    db,
    merged.flatMap(({ postId, what }) => (postId === null || what === 'deleted' ? [] : postId)),
  );
  await inTurns(streams, (stream) => {
    const told = merged.filter((one) => one.lastId > stream.position && concerns(one, stream, posts, when));
    const isTooMuch = when === 'missed' && told.length > MOST_MISSED;
    const text = isTooMuch ? frame('reset', {}, placeAfter(secrets, newest)) : told.map((one) => one.frame).join('');
    if (text !== '') send(stream, text);
  });
}

/** Calls `work` for each stream, without keeping the process from everything else. */
export async function inTurns(streams: Iterable<Stream>, work: (stream: Stream) => void): Promise<void> {
  let done = 0;
  for (const stream of streams) {
    work(stream);
    if (++done % STREAMS_A_TURN === 0) await nextTurn();
  }
}

export async function readPosts(db: Db, ids: number[]): Promise<Map<number, SeenPost & { board: Board }>> {
  const posts = new Map<number, SeenPost & { board: Board }>();
  for (const batch of batchesOf(ids, POSTS_A_QUERY)) {
    for (const post of await seenPosts(db, batch).execute()) posts.set(post.id, post);
  }
  return posts;
}

function concerns(message: Message, stream: Stream, posts: Map<number, SeenPost>, when: 'now' | 'missed'): boolean {
  const { watch, what, postId, former, authorId } = message;
  if (postId === null) return true;
  const post = what === 'deleted' ? former : posts.get(postId);
  if (!post) return false;
  if (watch === null) return isSeenByAll(post) && authorId !== stream.id;
  if (!stream.watched.includes(watch)) return false;
  // Whoever looks at a post when it is deactivated hears of it, to show that it is gone.
  return (what === 'status' && when === 'now') || isSeenBy(stream, post);
}
