/** The numbers of unread notifications, which are counted for many members at once, and sent where they differ. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { yearAt } from '@ieum/contract/years';
import type { LiveServices } from '../context.ts';
import { membersToldOf, newestWaitingQuestions } from '../notifications/changed-lines.ts';
import { unreadOf } from '../notifications/unread.ts';
import { frame } from './frames.ts';
import type { Message } from './messages.ts';
import type { Registry } from './registry.ts';
import { type Stream, send } from './stream.ts';

const MEMBERS_A_QUERY = 250;
/** Everybody's number may change with a question, and counting it takes a while. */
const LOOK_FOR_QUESTIONS_MS = 500;

export interface Counting {
  /** The members whose numbers may have changed. */
  toCount: Set<number>;
  /** The newest questions that wait, as they were when everybody's number was counted. */
  questions: string;
  /** When to look at them again, by `performance.now`. */
  questionsDueAt: number;
}

export function newCounting(): Counting {
  return { toCount: new Set(), questions: '', questionsDueAt: 0 };
}

/** Notes whose numbers may have changed with these posts, and with the questions that wait. */
export async function noteCounts(
  { database: { db } }: LiveServices,
  counting: Counting,
  messages: readonly Message[],
  all: () => Iterable<number>,
): Promise<void> {
  const changed = messages.filter(({ what }) => what !== null && what !== 'text').map(({ postId }) => postId);
  if (changed.length > 0) {
    for (const id of await membersToldOf(db, [...new Set(changed)])) counting.toCount.add(id);
  }
  if (performance.now() < counting.questionsDueAt) return;
  const questions = (await newestWaitingQuestions(db)).join();
  if (questions !== counting.questions) for (const id of all()) counting.toCount.add(id);
  counting.questions = questions;
  counting.questionsDueAt = performance.now() + LOOK_FOR_QUESTIONS_MS;
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
      for (const stream of streams.of(id)) sendUnread(stream, number);
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

export function sendUnread(stream: Stream, unread: number): void {
  if (stream.unread === unread) return;
  stream.unread = unread;
  send(stream, frame('unread', { unread }, stream.position));
}

/** Without keeping the process from everything else. */
async function* countInTurns({ database, clock, config }: LiveServices, members: number[]) {
  const now = clock();
  const moment = { db: database.db, now, year: yearAt(now, config.companyTimeZone) };
  for (let at = 0; at < members.length; at += MEMBERS_A_QUERY) {
    if (at > 0) await nextTurn();
    yield await unreadOf(moment, members.slice(at, at + MEMBERS_A_QUERY));
  }
}
