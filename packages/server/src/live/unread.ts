/** The numbers of unread notifications, which are counted for many members at once, and sent where they differ. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { asOfNow } from '../notifications/as-of.ts';
import { stateOfBroadcasts } from '../notifications/broadcasts.ts';
import { membersWithUnreadAbout, unreadOf } from '../notifications/unread.ts';
import type { LiveServices } from '../services.ts';
import { frame, placeAfter } from './frames.ts';
import type { Message } from './messages.ts';
import type { Registry } from './registry.ts';
import { type Stream, send } from './stream.ts';

const MEMBERS_A_QUERY = 250;
/** Everybody's number may change with what is told to many, and counting it takes a while. */
const LOOK_FOR_BROADCASTS_MS = 500;

export interface Counting {
  /** The members whose numbers may have changed. */
  toCount: Set<number>;
  /** What is told to many, as it was when everybody's number was counted. */
  broadcasts: string;
  /** When to look at it again, by `performance.now`. */
  broadcastsDueAt: number;
}

export function newCounting(): Counting {
  return { toCount: new Set(), broadcasts: '', broadcastsDueAt: 0 };
}

/** Notes whose numbers may have changed with these posts, and with what is told to many. */
export async function noteCounts(
  services: LiveServices,
  counting: Counting,
  messages: readonly Message[],
  all: () => Iterable<number>,
): Promise<void> {
  const changed = messages.flatMap(({ postId, what }) =>
    postId === null || what === null || what === 'text' ? [] : postId,
  );
  if (changed.length > 0) {
    for (const id of await membersWithUnreadAbout(services.database.db, [...new Set(changed)]))
      counting.toCount.add(id);
  }
  if (performance.now() < counting.broadcastsDueAt) return;
  const broadcasts = await stateOfBroadcasts({ db: services.database.db, now: services.clock() });
  if (broadcasts !== counting.broadcasts) for (const id of all()) counting.toCount.add(id);
  counting.broadcasts = broadcasts;
  counting.broadcastsDueAt = performance.now() + LOOK_FOR_BROADCASTS_MS;
}

/** Counts anew what has been noted, and sends what differs. */
export async function sendChangedCounts(
  services: LiveServices,
  { toCount }: Counting,
  streams: Registry,
): Promise<void> {
  const members = Array.from(toCount).filter((id) => streams.of(id).length > 0);
  for await (const unread of countInTurns(services, members)) {
    for (const [id, number] of unread) {
      toCount.delete(id);
      for (const stream of streams.of(id)) sendUnread(services, stream, number);
    }
  }
  toCount.clear();
}

/** @returns by member */
export async function countUnread(services: LiveServices, streams: Stream[]): Promise<Map<number, number>> {
  const all = new Map<number, number>();
  const members = Array.from(new Set(streams.map(({ id }) => id)));
  for await (const unread of countInTurns(services, members)) for (const [id, number] of unread) all.set(id, number);
  return all;
}

export function sendUnread({ secrets }: Pick<LiveServices, 'secrets'>, stream: Stream, unread: number): void {
  if (stream.unread === unread) return;
  stream.unread = unread;
  send(stream, frame('unread', { unread }, placeAfter(secrets, stream.position)));
}

/** Without keeping the process from everything else. */
async function* countInTurns(services: LiveServices, members: number[]) {
  if (members.length === 0) return;
  const asOf = await asOfNow(services);
  for (let at = 0; at < members.length; at += MEMBERS_A_QUERY) {
    if (at > 0) await nextTurn();
    yield await unreadOf(asOf, members.slice(at, at + MEMBERS_A_QUERY));
  }
}
