import { invalidField } from '../app-error.ts';
import { readGivenTime } from '../time/given-times.ts';

/** Milliseconds, both included; null: no limit. */
export interface Period {
  from: number | null;
  to: number | null;
}

/** A day is meant whole, in the company's time zone. @throws INVALID_FIELDS */
export function readPeriod(given: { from?: string; to?: string }, timeZone: string): Period {
  const spanOf = (name: 'from' | 'to') => {
    if (!given[name]) return null;
    const span = readGivenTime(given[name], timeZone);
    if (span === null) throw invalidField(name, 'INVALID');
    return span;
  };
  const to = spanOf('to');
  return { from: spanOf('from')?.start ?? null, to: to === null ? null : to.end - 1 };
}
