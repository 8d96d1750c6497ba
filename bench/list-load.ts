/** A list that some members read all the time, which is measured beside something else. */
import { type Load, type Measured, measure } from './load.ts';
import type { Row } from './report.ts';
import type { RunningServer } from './server.ts';
import { median, rounded } from './statistics.ts';

const READERS = 8;
const LIST = '/api/free-posts?page=0&size=5&sort=createdAt,desc';
const WARM_UP_REQUESTS = 5_000;

/** @returns measures the reading of one run; the server is warm by then */
export async function listReading(
  server: RunningServer,
  token: string,
): Promise<(seconds: number) => Promise<Measured>> {
  const read = (until: Load['until']) =>
    measure(server, { token, connections: READERS, requests: [{ path: LIST }], until });
  await read({ requests: WARM_UP_REQUESTS });
  return (seconds) => read({ seconds });
}

/** What all runs have in common. */
export function readingRow(what: string, measured: Measured[]): Row {
  const of = (figure: keyof Measured) => median(measured.map((one) => one[figure]));
  return {
    what,
    connections: READERS,
    'requests/s': Math.round(of('perSecond')),
    'p50 ms': rounded(of('p50')),
    'p99 ms': rounded(of('p99')),
  };
}
