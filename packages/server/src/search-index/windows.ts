/**
 * The windows of time through which a search on PostgreSQL goes, from the newest on, until it has enough. The index
 * knows the time of an entry by terms, too: by the parts of time that it lies in, of 2^12 ms (4 seconds), 2^16 ms and so
 * on up to 2^36 ms (2 years). A window is looked through by the terms of the parts that cover it.
 */

/** Milliseconds; `end` is the first one after it. */
export interface Window {
  start: number;
  end: number;
}

/** As the function `search_…_lexemes` of the database makes them. */
export const PART_BITS = [12, 16, 20, 24, 28, 32, 36];
/** Parts of each size in one of the next size. */
const PARTS_IN_NEXT = 16;
/** A window is rounded to parts of at most this share of it: the smaller the share, the more terms. */
const ROUNDING = 1 / 8;
/** Of the largest size. Times that are so far apart are not of a community; the index is read without terms of time. */
const MOST_LARGEST_PARTS = 64;

/** A window without hits is followed by one so many times as long. */
const GROWTH = 16;
/** Where one had too many, by this share of what is left of it: a window without hits costs far less than another such. */
const APPROACH = 1 / 4;
/** The next window is to bring so many times the hits that are missing: hits are never evenly spread. */
const SURPLUS = 1.5;
/** A window with too many hits is made so many times shorter. */
const SHRINKAGE = 8;

/** The terms of the parts of time that cover the window, and little more; none: it is not worth while. */
export function partsCovering({ start, end }: Window): string[] {
  const finest = Math.max(
    0,
    PART_BITS.findLastIndex((bits) => 2 ** bits <= (end - start) * ROUNDING),
  );
  const parts: string[] = [];
  let from = Math.floor(start / 2 ** partBits(finest));
  let to = Math.ceil(end / 2 ** partBits(finest));
  for (let size = finest; from < to; size++) {
    const isLargest = size === PART_BITS.length - 1;
    if (isLargest && to - from > MOST_LARGEST_PARTS) return [];
    while (from < to && (isLargest || from % PARTS_IN_NEXT !== 0)) parts.push(`${partBits(size)}:${from++}`);
    while (from < to && to % PARTS_IN_NEXT !== 0) parts.push(`${partBits(size)}:${--to}`);
    from /= PARTS_IN_NEXT;
    to /= PARTS_IN_NEXT;
  }
  return parts;
}

/** How far a search has come. */
export interface Progress {
  window: Window;
  /** Where a window began that had too many hits; null: there was none. */
  crowdedFrom: number | null;
}

/** The window before this one; null: this one began with the oldest entry. */
export function windowBefore(
  { window: { start, end }, crowdedFrom }: Progress,
  oldest: number,
  { found, missing }: { found: number; missing: number },
): Progress | null {
  if (start <= oldest) return null;
  const length = end - start;
  const isCrowdAhead = crowdedFrom !== null && crowdedFrom < start;
  const longest = isCrowdAhead ? (start - crowdedFrom) * APPROACH : length * GROWTH;
  const needed = found === 0 ? longest : Math.min(longest, (length * missing * SURPLUS) / found);
  // What would be left is not worth a window.
  const isRest = !isCrowdAhead && 2 * needed > start - oldest;
  return { window: { start: isRest ? oldest : Math.max(oldest, start - Math.ceil(needed)), end: start }, crowdedFrom };
}

/** The newer part of a window with too many hits; null: it cannot be shorter. */
export function shorter({ window: { start, end } }: Progress): Progress | null {
  const length = Math.floor((end - start) / SHRINKAGE);
  return length < 1 ? null : { window: { start: end - length, end }, crowdedFrom: start };
}

function partBits(size: number): number {
  return PART_BITS[size] as number;
}
