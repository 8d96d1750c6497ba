import type { Db } from '../db/schema.ts';
import type { Searched } from './entries.ts';

const EVERY_MS = 3_000;

/** How far something is that goes through all posts, and then through all comments. */
export interface Progress {
  of: Searched;
  done: number;
  total: number;
  /** null: it cannot be said. */
  secondsLeft: number | null;
}

/** Told every few seconds; never told of what takes less. */
export type Report = (progress: Progress) => void;

export function describeProgress({ of, done, total, secondsLeft }: Progress): string {
  const rest = secondsLeft === null ? '' : `, about ${secondsLeft} s left`;
  return `Search index: ${done} of ${total} ${of}${rest}`;
}

/** @param from the id after which it begins @returns called with the last id that is done */
export function reportOn(db: Db, of: Searched, from: number, report: Report): (id: number) => Promise<void> {
  const start = performance.now();
  let last = start;
  return async (id) => {
    const now = performance.now();
    if (now - last < EVERY_MS) return;
    last = now;
    const { total, before, done } = await db
      .selectFrom(of)
      .select(({ fn }) => [
        fn.countAll<number>().as('total'),
        fn.countAll<number>().filterWhere('id', '<=', from).as('before'),
        fn.countAll<number>().filterWhere('id', '<=', id).as('done'),
      ])
      .executeTakeFirstOrThrow();
    const rate = (done - before) / (now - start);
    report({ of, done, total, secondsLeft: rate > 0 ? Math.ceil((total - done) / rate / 1_000) : null });
  };
}
