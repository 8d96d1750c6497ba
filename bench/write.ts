/** Writing: durable creates over HTTP, beside the same statements in a bare loop, and beside what raises no subjects. */
import { bareCreates } from './bare-loop.ts';
import { POST, recordCreate } from './create-statements.ts';
import { type Measured, measure } from './load.ts';
import type { Options } from './options.ts';
import { withoutRaising } from './raising.ts';
import type { Row, Section } from './report.ts';
import type { Site } from './site.ts';
import { median, rounded } from './statistics.ts';

const CONNECTIONS = [8, 32];
const AT_LEAST = 0.5;
/** Times what a write costs without it. */
const RAISING_AT_MOST = 1.3;
const WARM_UP_SECONDS = 1;

export async function write(sites: Site[], { seconds, rounds }: Options): Promise<Section> {
  const { server, store, databaseUrl, tokens, posts } = sites.at(-1) as Site;
  const tagIds = [
    await store.number(`select min(id) from tags where board = 'free'`),
    await store.number(`select max(id) from tags where board = 'free'`),
  ];
  const statements = await recordCreate(sites.at(-1) as Site, tagIds);
  const requests = [{ method: 'POST', path: '/api/free-posts', body: { ...POST, tagIds } } as const];
  const rows: Row[] = [];
  for (const connections of CONNECTIONS) {
    const load = { token: tokens.reader, connections, requests };
    await measure(server, { ...load, until: { seconds: WARM_UP_SECONDS } });
    const real: Measured[] = [];
    const bare: number[] = [];
    const unraised: Measured[] = [];
    for (let round = 0; round < rounds; round++) {
      // Who is first in one round is second in the next.
      if (round % 2 === 1) real.push(await measure(server, { ...load, until: { seconds } }));
      bare.push(await bareCreates(databaseUrl, statements, connections, seconds));
      unraised.push(await withoutRaising(databaseUrl, () => measure(server, { ...load, until: { seconds } })));
      if (round % 2 === 0) real.push(await measure(server, { ...load, until: { seconds } }));
    }
    const of = (figure: keyof Measured) => median(real.map((one) => one[figure]));
    rows.push({
      what: 'create a post with two tags',
      connections,
      'posts/s': Math.round(of('perSecond')),
      'bare loop/s': Math.round(median(bare)),
      share: rounded(median(real.map(({ perSecond }, round) => perSecond / (bare[round] as number)))),
      'at least': AT_LEAST,
      'cost of raising': rounded(
        median(real.map(({ perSecond }, round) => (unraised[round] as Measured).perSecond / perSecond)),
      ),
      'at most': RAISING_AT_MOST,
      'p50 ms': rounded(of('p50')),
      'p99 ms': rounded(of('p99')),
      'CPU µs': Math.round(of('cpuPerRequest')),
      statements: statements.before.length + statements.inside.length,
    });
  }
  return {
    title: `writing, ${posts.toLocaleString('en')} posts`,
    rows,
    checks: rows.flatMap(({ connections, share, 'cost of raising': raising }) => [
      {
        what: `durable creates, share of the bare loop at ${connections} connections`,
        value: share as number,
        bound: { atLeast: AT_LEAST },
      },
      {
        what: `a create, times its cost without raising, at ${connections} connections`,
        value: raising as number,
        bound: { atMost: RAISING_AT_MOST },
      },
    ]),
  };
}
