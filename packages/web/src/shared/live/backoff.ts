/** How long a connection that has ended waits for the next attempt, in milliseconds. */
const FIRST = 1_000;
const SHORTEST = 100;
const LONGEST = 60_000;
/** Nothing here answers with a stream: a server without it, a proxy that does not let it through. */
export const LONG_PAUSE = 5 * 60_000;

/**
 * Between half and all of a time that doubles with each failure, so that the browsers of a whole company don't come back
 * in one moment.
 * @param failures in a row, 0 after a connection that worked
 * @param hint the server's `retry`
 */
export function nextPause(failures: number, hint: number | null, random: () => number): number {
  const longest = Math.min(LONGEST, Math.max(hint ?? FIRST, SHORTEST) * 2 ** failures);
  return Math.round(longest * (0.5 + random() / 2));
}
