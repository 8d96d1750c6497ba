import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PART_BITS, type Progress, partsCovering, shorter, type Window, windowBefore } from './windows.ts';

const YEAR_MS = 365 * 86_400_000;
const NOW = Date.UTC(2026, 10, 20);

const someTime = fc.oneof(
  fc.integer({ min: NOW - 3 * YEAR_MS, max: NOW }),
  fc.integer({ min: -100 * YEAR_MS, max: 200 * YEAR_MS }),
);
const someLength = fc.oneof(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 70 * YEAR_MS }));
const someWindow = fc.tuple(someTime, someLength).map(([start, length]): Window => ({ start, end: start + length }));

/** What the database makes of an entry's time. */
function partsOf(time: number): string[] {
  return PART_BITS.map((bits) => `${bits}:${BigInt(time) >> BigInt(bits)}`);
}

describe('the parts of time that cover a window', () => {
  test('are those of all its times, and of none far beside it', () => {
    fc.assert(
      fc.property(someWindow, fc.double({ min: -1, max: 2, noNaN: true }), ({ start, end }, place) => {
        const time = Math.floor(start + place * (end - start));
        const parts = new Set(partsCovering({ start, end }));
        const isCovered = partsOf(time).some((part) => parts.has(part));
        const rounding = Math.max(2 ** 12, (end - start) / 8);
        if (time >= start && time < end) expect(isCovered).toBe(true);
        if (time < start - rounding || time >= end + rounding) expect(isCovered).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });

  test('are few, and do not overlap', () => {
    fc.assert(
      fc.property(someWindow, (window) => {
        const parts = partsCovering(window);
        expect(parts.length).toBeLessThanOrEqual(80);
        const ranges = parts
          .map((part) => part.split(':').map(Number) as [bits: number, number: number])
          .map(([bits, number]) => ({ start: number * 2 ** bits, end: (number + 1) * 2 ** bits }))
          .toSorted((one, other) => one.start - other.start);
        expect(ranges.slice(1).map(({ start }) => start)).toEqual(ranges.slice(0, -1).map(({ end }) => end));
      }),
      { numRuns: 2_000 },
    );
  });

  test('are not counted out for times that are no times of posts', () => {
    expect(partsCovering({ start: -8.64e15, end: 8.64e15 })).toEqual([]);
  });
});

describe('the windows', () => {
  interface Walk {
    /** Each of them was looked through once, some of them in vain, because there was too much. */
    steps: number;
    windows: Window[];
  }

  /** Through the time from the oldest entry on, until enough is found. */
  function walk(first: Window, oldest: number, enough: number, hits: (window: Window) => number): Walk {
    const windows: Window[] = [];
    let progress: Progress | null = { window: first, crowdedFrom: null };
    let missing = enough;
    let steps = 0;
    while (progress !== null && missing > 0) {
      steps++;
      const newer = shorter(progress);
      const found = hits(progress.window);
      if (newer !== null && found > 4 * enough) {
        progress = newer;
      } else {
        windows.push(progress.window);
        missing -= found;
        progress = windowBefore(progress, oldest, { found, missing });
      }
    }
    return { steps, windows };
  }

  test('follow each other without a gap, from the newest entry on, until enough is found', () => {
    fc.assert(
      fc.property(someWindow, someLength, fc.array(someTime), fc.nat(20), (first, before, times, spared) => {
        const oldest = first.start - before;
        const within = ({ start, end }: Window) => times.filter((time) => time >= start && time < end).length;
        const all = within({ start: oldest, end: first.end });
        const enough = Math.max(1, all + 1 - spared);
        const { windows, steps } = walk(first, oldest, enough, within);
        expect(steps).toBeLessThan(500);
        expect(windows[0]?.end).toBe(first.end);
        expect(windows.slice(1).map(({ end }) => end)).toEqual(windows.slice(0, -1).map(({ start }) => start));
        const start = windows.at(-1)?.start as number;
        if (enough > all) expect(start).toBe(oldest);
        else expect(within({ start, end: first.end })).toBeGreaterThanOrEqual(enough);
      }),
    );
  });

  const OLDEST = NOW - 3 * YEAR_MS;
  /** Of a million entries in three years, the newest 4,000. */
  const FIRST = { start: NOW - 12 * 3_600_000, end: NOW };
  const PER_MS = 1_000_000 / (3 * YEAR_MS);

  /** Of a word that is in a third of what was written in a period. */
  function hitsIn(period: Window): (window: Window) => number {
    return ({ start, end }) =>
      Math.floor((Math.max(0, Math.min(end, period.end) - Math.max(start, period.start)) * PER_MS) / 3);
  }

  test('are few, whenever a word was common', () => {
    const nowhere = hitsIn({ start: NOW, end: NOW });
    const always = hitsIn({ start: OLDEST, end: NOW });
    const onlyInTheBeginning = hitsIn({ start: OLDEST, end: OLDEST + 0.3 * YEAR_MS });
    const onlyInHalf = hitsIn({ start: OLDEST, end: OLDEST + 1.5 * YEAR_MS });
    expect(walk(FIRST, OLDEST, 1_001, nowhere).steps).toBeLessThanOrEqual(4);
    expect(walk(FIRST, OLDEST, 1_001, always).steps).toBeLessThanOrEqual(2);
    expect(walk(FIRST, OLDEST, 1_001, onlyInTheBeginning).steps).toBeLessThanOrEqual(16);
    expect(walk(FIRST, OLDEST, 1_001, onlyInHalf).steps).toBeLessThanOrEqual(16);
  });
});
