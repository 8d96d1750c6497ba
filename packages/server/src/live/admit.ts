import { isSeenBy } from '../boards/visibility.ts';
import type { Db } from '../db/schema.ts';
import { readNewestId } from '../events/read-events.ts';
import type { LiveServices } from '../services.ts';
import { deliver, readPosts } from './deliver.ts';
import { frame, goodbye, OPENING, placeAfter } from './frames.ts';
import { extend } from './history.ts';
import type { Reading } from './reading.ts';
import type { Registry } from './registry.ts';
import { CROWDED_OUT_RETRY_MS } from './settings.ts';
import { end, readWatchKey, type Stream, send } from './stream.ts';
import { countUnread, sendUnread } from './unread.ts';

/** Somebody whose stream is to be opened. */
export interface Joining {
  stream: Stream;
  /** The last event that they have heard of; null: this is their first stream. */
  after: number | null;
  resolve(stream: Stream): void;
  reject(error: unknown): void;
}

/** Opens streams, and sends them what they have missed. */
export async function admit(
  services: LiveServices,
  streams: Registry,
  reading: Reading,
  joining: Joining[],
  streamsPerMember: number,
): Promise<void> {
  if (joining.length === 0) return;
  const { db } = services.database;
  const { cursor, history } = reading;
  const known = await knownOf(services, reading, joining);
  const joined = joining.map(({ stream }) => stream);
  const unread = await countUnread(services, joined);
  const seesAll = await seesAllWatched(db, joining);
  const reset = (stream: Stream) => send(stream, frame('reset', {}, placeAfter(services.secrets, stream.position)));
  for (const { stream, after } of joining) {
    const isKnown = after === null || known(after);
    stream.position = isKnown ? (after ?? cursor) : cursor;
    send(stream, OPENING);
    sendUnread(services, stream, unread.get(stream.id) ?? 0);
    if (!isKnown || (after !== null && !seesAll(stream))) reset(stream);
  }
  await deliver(services, history.messages, joined, 'missed');
  for (const { stream, resolve } of joining) {
    stream.position = Math.max(stream.position, cursor);
    makeRoom(streams, stream.id, streamsPerMember);
    streams.add(stream);
    resolve(stream);
  }
}

/** Which of the ids are such that everything can be told that has happened since. */
async function knownOf(
  services: LiveServices,
  { cursor, history }: Reading,
  joining: Joining[],
): Promise<(after: number) => boolean> {
  const { database, clock } = services;
  const ids = joining.flatMap(({ after }) => after ?? []);
  await extend(database.db, history, Math.min(...ids, cursor), clock());
  // Another node may have read further than this one. An id that there is not yet is of another database.
  const newest = ids.some((id) => id > cursor) ? await readNewestId(database) : cursor;
  return (after) => history.since <= after && after <= newest;
}

/**
 * Whether those who come back may see what they watch. Else they are to load everything again: a post that is hidden and
 * one that there is not are told alike.
 */
async function seesAllWatched(db: Db, joining: Joining[]): Promise<(stream: Stream) => boolean> {
  const back = joining.filter(({ after }) => after !== null);
  const ids = back.flatMap(({ stream }) => stream.watched.map((key) => readWatchKey(key).postId));
  const posts = await readPosts(db, [...new Set(ids)]);
  return (stream) =>
    stream.watched.map(readWatchKey).every(({ board, postId }) => {
      const post = posts.get(postId);
      return post?.board === board && isSeenBy(stream, post);
    });
}

function makeRoom(streams: Registry, memberId: number, streamsPerMember: number): void {
  const [oldest, ...others] = streams.of(memberId);
  if (!oldest || others.length + 1 < streamsPerMember) return;
  streams.remove(oldest);
  end(oldest, goodbye(CROWDED_OUT_RETRY_MS));
}
