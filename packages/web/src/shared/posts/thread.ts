/**
 * The comments and replies of a long thread. An answer of the server holds the newest 500 or the 500 before one of them;
 * what a screen has loaded is one stretch without gaps, up to the newest.
 */
import { LIMITS } from '@ieum/contract/limits';
import type { Comment, Replies, Reply, ThreadPart } from '../api/boards/types.ts';

/** Comments are listed oldest first, those of one moment in the order of their ids. */
export function isLater(one: Place, other: Place): boolean {
  return one.createdAt === other.createdAt ? one.id > other.id : one.createdAt > other.createdAt;
}

type Place = Pick<Comment, 'id' | 'createdAt'>;

/** Whether there may be older ones than those of this answer. */
export function isCut(part: readonly Place[]): boolean {
  return part.length >= LIMITS.commentsListed;
}

/** The two together, in their order; of what stands in both, that of the second. */
export function joinParts(older: readonly Comment[], newer: readonly Comment[]): Comment[] {
  const newerIds = new Set(newer.map(({ id }) => id));
  const joined = [...older.filter(({ id }) => !newerIds.has(id)), ...newer];
  return joined.sort((one, other) => (isLater(one, other) ? 1 : -1));
}

/**
 * The newest comments, and older ones as far back as is known.
 * @param known what is on the screen by now
 */
export async function loadCommentsBack(
  load: (part: ThreadPart) => Promise<Comment[]>,
  known: () => readonly Comment[],
): Promise<Comment[]> {
  const newest = await load({});
  let comments = newest;
  // An accepted answer is listed in front of the newest, however old it is.
  let oldest = newest.at(-LIMITS.commentsListed);
  const lacksOlder = (from: Place) =>
    known().some((comment) => isLater(from, comment) && !newest.some(({ id }) => id === comment.id));
  while (oldest !== undefined && lacksOlder(oldest)) {
    const part = await load({ before: oldest.id });
    comments = joinParts(part, comments);
    oldest = isCut(part) ? part[0] : undefined;
  }
  return comments;
}

/**
 * The newest replies, and older ones back to the oldest comment: no reply is older than its comment.
 * @param comments what is on the screen by now
 */
export async function loadRepliesBack(
  load: (part: ThreadPart) => Promise<Replies>,
  comments: () => readonly Place[],
): Promise<Replies> {
  const parts: Reply[][] = [];
  const parentOf = new Map<number, string>();
  for (let before: Place | undefined; ; ) {
    const answer = await load(before === undefined ? {} : { before: before.id });
    for (const [parent, replies] of Object.entries(answer)) for (const { id } of replies) parentOf.set(id, parent);
    const part = Object.values(answer)
      .flat()
      .sort((one, other) => (isLater(one, other) ? 1 : -1));
    parts.unshift(part);
    before = part[0];
    const [oldest] = comments();
    if (before === undefined || oldest === undefined || !isCut(part) || isLater(oldest, before)) break;
  }
  return Object.fromEntries(Map.groupBy(parts.flat(), ({ id }) => parentOf.get(id) as string));
}

/** Whether replies to these comments may be missing, because they were loaded before the comments. */
export function lacksReplies(replies: Replies, comments: readonly Place[]): boolean {
  const loaded = Object.values(replies).flat();
  const [oldest] = comments;
  return isCut(loaded) && oldest !== undefined && loaded.every((reply) => isLater(reply, oldest));
}
