import { vi } from 'vitest';

/** Generous: it only bounds how long a failing test takes. */
const PATIENCE_MS = 180_000;

/** Asks again and again until what is expected holds. `vi.waitFor` by itself gives up after a second. */
export function eventually<T>(expected: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(expected, { timeout: PATIENCE_MS, interval: 50 });
}
