/** Writing: durable creates over HTTP, beside the same statements in a bare loop, and beside a server without events and subjects. */
import { bareCreates } from './bare-loop.ts';
import { POST, recordCreate } from './create-statements.ts';
import { type Measured, measure } from './load.ts';
import type { Options } from './options.ts';
import { withoutRaising } from './raising.ts';
import type { Row, Section } from './report.ts';
import { SERVER_WITHOUT_EVENTS, startServer } from './server.ts';
import type { Site } from './site.ts';
import { median, rounded } from './statistics.ts';

const CONNECTIONS = [8, 32];
const AT_LEAST = 0.5;
/** Times what a write costs without events and subjects. */
const COST_AT_MOST = 1.3;
const WARM_UP_SECONDS = 1;

export async function write(sites: Site[], { seconds, rounds }: Options): Promise<Section> {
  const { server, store, databaseUrl, tokens, posts } = sites.at(-1) as Site;
  const tagIds = [
    await store.number(`select min(id) from tags where board = 'free'`),
    await store.number(`select max(id) from tags where board = 'free'`),
  ];
  const create = await recordCreate(sites.at(-1) as Site, tagIds);
  const plain = await startServer(databaseUrl, SERVER_WITHOUT_EVENTS);
  const requests = [{ method: 'POST', path: '/api/free-posts', body: { ...POST, tagIds } } as const];
  const rows: Row[] = [];
  for (const connections of CONNECTIONS) {
    const load = { token: tokens.reader, connections, requests };
    for (const one of [server, plain]) await measure(one, { ...load, until: { seconds: WARM_UP_SECONDS } });
    const real: Measured[] = [];
    const bare: number[] = [];
    const without: Measured[] = [];
    for (let round = 0; round < rounds; round++) {
      // Who is first in one round is second in the next.
      if (round % 2 === 1) real.push(await measure(server, { ...load, until: { seconds } }));
      bare.push(await bareCreates(databaseUrl, create, connections, seconds));
      without.push(await withoutRaising(databaseUrl, () => measure(plain, { ...load, until: { seconds } })));
      if (round % 2 === 0) real.push(await measure(server, { ...load, until: { seconds } }));
    }
    const of = (figure: keyof Measured) => median(real.map((one) => one[figure]));
    const ratios = (figure: keyof Measured) =>
      real.map((one, round) => one[figure] / (without[round] as Measured)[figure]);
    rows.push({
      what: 'create a post with two tags',
      connections,
      'posts/s': Math.round(of('perSecond')),
      'bare loop/s': Math.round(median(bare)),
      share: rounded(median(real.map(({ perSecond }, round) => perSecond / (bare[round] as number)))),
      'at least': AT_LEAST,
      'cost of events and subjects': rounded(1 / median(ratios('perSecond'))),
      'in CPU': rounded(median(ratios('cpuPerRequest'))),
      'at most': COST_AT_MOST,
      'p50 ms': rounded(of('p50')),
      'p99 ms': rounded(of('p99')),
      'CPU µs': Math.round(of('cpuPerRequest')),
      statements: create.statements.length,
    });
  }
  await plain.stop();
  return {
    title: `writing, ${posts.toLocaleString('en')} posts`,
    rows,
    checks: rows.flatMap(({ connections, share, 'cost of events and subjects': cost }) => [
      {
        what: `durable creates, share of the bare loop at ${connections} connections`,
        value: share as number,
        bound: { atLeast: AT_LEAST },
      },
      {
        what: `a create, times its cost without events and subjects, at ${connections} connections`,
        value: cost as number,
        bound: { atMost: COST_AT_MOST },
      },
    ]),
  };
}
