/**
 * PostgreSQL. The time that a search takes must not depend on what the planner believes about how frequent a word is, nor
 * on how frequent it is: it reads the index through windows of time (windows.ts), by a function of the database that can
 * be planned in one way only.
 */
import type { Phrase } from '@ieum/contract/search/query';
import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import type { Found, Slice, Sought } from './find.ts';
import { type Progress, partsCovering, shorter, type Window, windowBefore } from './windows.ts';

/** The first window has so many entries for each hit that is looked for, and a window with so many hits has too many. */
const ENTRIES_PER_HIT = 4;
/** The database steps over them to find where the first window begins. */
const MOST_FIRST_ENTRIES = 4096;

export async function findByTsvector(
  db: Db,
  sought: Sought,
  { offset, limit }: Slice,
  countUpTo: number,
): Promise<Found> {
  const enough = Math.max(countUpTo + 1, offset + limit);
  const tooMany = ENTRIES_PER_HIT * enough;
  const times = await timesOf(db, sought, Math.min(tooMany - 1, MOST_FIRST_ENTRIES));
  const ids: number[] = [];
  let total = 0;
  let progress: Progress | null = times && {
    window: { start: times.first, end: times.newest + 1 },
    crowdedFrom: null,
  };
  while (times !== null && progress !== null && total < enough) {
    const { window } = progress;
    const newer = shorter(progress);
    const hits = await hitsWithin(db, sought, window, {
      parts: isMostOf(window, times) ? [] : partsCovering(window),
      // What lies in one millisecond must be read as a whole.
      most: newer === null ? null : tooMany + 1,
      offset: Math.max(0, offset - total),
      limit: limit - ids.length,
    });
    if (newer !== null && hits.found > tooMany) {
      progress = newer;
    } else {
      ids.push(...hits.ids);
      total += hits.found;
      progress = windowBefore(progress, times.oldest, { found: hits.found, missing: enough - total });
    }
  }
  return { ids, total: Math.min(total, countUpTo), isAtLeast: total > countUpTo };
}

/** Of the rest and of more than half of the time: the few newer hits are read faster than left out. */
function isMostOf({ start, end }: Window, { oldest, newest }: Times): boolean {
  return start === oldest && 2 * (end - start) > newest - oldest;
}

interface Times {
  oldest: number;
  /** Of the oldest of the newest entries. */
  first: number;
  newest: number;
}

/** Of the entries in the period; null: there are none. */
async function timesOf(db: Db, { of, from, to }: Sought, firstEntries: number): Promise<Times | null> {
  const { oldest, first, newest } = await db
    .selectFrom(
      sql<{ oldest: number | null; first: number | null; newest: number | null }>`${sql.raw(`search_${of}_times`)}(
        ${from ?? Number.MIN_SAFE_INTEGER}, ${to ?? Number.MAX_SAFE_INTEGER}, ${firstEntries})`.as('times'),
    )
    .select(['oldest', 'first', 'newest'])
    .executeTakeFirstOrThrow();
  return oldest === null || newest === null ? null : { oldest, first: first ?? oldest, newest };
}

interface Hits {
  found: number;
  ids: number[];
}

async function hitsWithin(
  db: Db,
  { of, phrases, labels }: Sought,
  { start, end }: Window,
  { parts, most, offset, limit }: { parts: string[]; most: number | null; offset: number; limit: number },
): Promise<Hits> {
  const terms = [...new Set([...phrases.flat(), ...labels])].map(quoted).join(' & ');
  const time = parts.length === 0 ? null : parts.map(quoted).join(' | ');
  const patterns = phrases.filter(({ length }) => length > 1).map(patternOf);
  const within = sql<Hits>`${sql.raw(`search_${of}_within`)}(
    ${terms}, ${patterns}, ${time}, ${start}, ${end - 1}, ${most}, ${offset}, ${limit})`;
  return db.selectFrom(within.as('hits')).select(['found', 'ids']).executeTakeFirstOrThrow();
}

/** The terms have no signs in them that mean something to `like`. */
function patternOf(phrase: Phrase): string {
  return `% ${phrase.join(' ')} %`;
}

/** The terms have no quotes in them. */
function quoted(term: string): string {
  return `'${term}'`;
}
