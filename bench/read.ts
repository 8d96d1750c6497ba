/** Reading, beside a bare server that sends the same bytes: how much of what Node can do is left to the reader. */
import { startBare } from './bare.ts';
import { type Load, type Measured, measure } from './load.ts';
import type { EngineName, Options } from './options.ts';
import type { Check, Row, Section } from './report.ts';
import type { RunningServer } from './server.ts';
import type { Site } from './site.ts';
import { mebibytes, median, rounded } from './statistics.ts';

const LIST = 'list';
const MOST_CONNECTIONS = 32;
const CONNECTIONS = [1, MOST_CONNECTIONS];
const WARM_UP_REQUESTS = 30_000;
/** At one connection. */
const SLOWEST_LIST_MS = 2;

interface Subject {
  name: string;
  path: string;
  /** The share of the bare server's requests per second, at the most connections. */
  atLeast: Partial<Record<EngineName, number>>;
}

interface Pair {
  real: Measured;
  bare: Measured;
}

export async function read(sites: Site[], { seconds, rounds }: Options): Promise<Section> {
  const site = sites.at(-1) as Site;
  const subjects = await subjectsOf(site);
  const requests = [...new Set(subjects.map(({ path }) => path))].map((path) => ({ path }));
  const bare = await startBare(
    site.server,
    site.tokens.reader,
    requests.map(({ path }) => path),
  );
  const rows: Row[] = [];
  const checks: Check[] = [];
  try {
    const warmUp = {
      token: site.tokens.reader,
      connections: MOST_CONNECTIONS,
      requests,
      until: { requests: WARM_UP_REQUESTS },
    };
    for (const server of [bare, site.server]) await measure(server, warmUp);
    for (const subject of subjects) {
      for (const connections of CONNECTIONS) {
        const load = { token: site.tokens.reader, connections, requests: [{ path: subject.path }] };
        const pairs = await takeTurns(site.server, bare, load, seconds, rounds);
        const share = rounded(median(pairs.map((pair) => pair.real.perSecond / pair.bare.perSecond)));
        const atLeast = connections === MOST_CONNECTIONS ? subject.atLeast[site.engine] : undefined;
        rows.push({ ...rowOf(subject, connections, pairs), share, 'at least': atLeast ?? '' });
        if (atLeast !== undefined) {
          const what = `${subject.name} at ${connections} connections, share of the bare server`;
          checks.push({ what, value: share, bound: { atLeast } });
        }
        if (subject.name === LIST && connections === 1) {
          const value = rounded(median(pairs.map(({ real }) => real.p99)));
          checks.push({ what: 'p99 of a list at one connection, ms', value, bound: { atMost: SLOWEST_LIST_MS } });
        }
      }
    }
  } finally {
    await bare.stop();
  }
  return { title: `reading, ${site.posts.toLocaleString('en')} posts`, rows, checks };
}

async function subjectsOf({ server, store, tokens }: Site): Promise<Subject[]> {
  const list = '/api/free-posts?page=0&size=5&sort=createdAt,desc';
  const response = await fetch(server.url + list, { headers: { authorization: `Bearer ${tokens.reader}` } });
  const { content } = (await response.json()) as { content: { id: number }[] };
  const commented = await store.number(
    `select post_id from comments where board = 'free' group by post_id order by count(*) desc, post_id desc limit 1`,
  );
  return [
    { name: LIST, path: list, atLeast: { sqlite: 0.4 } },
    { name: 'detail', path: `/api/free-posts/${content[0]?.id}`, atLeast: { sqlite: 0.2 } },
    { name: 'comments', path: `/api/free-comments/${commented}`, atLeast: { sqlite: 0.3, postgres: 0.2 } },
    { name: 'me', path: '/api/members/me', atLeast: { sqlite: 0.25 } },
  ];
}

/** Real and bare one after the other; who is first in one round is second in the next. */
async function takeTurns(
  real: RunningServer,
  bare: Pick<RunningServer, 'url' | 'usage'>,
  load: Pick<Load, 'token' | 'connections' | 'requests'>,
  seconds: number,
  rounds: number,
): Promise<Pair[]> {
  const run = (server: Pick<RunningServer, 'url' | 'usage'>) => measure(server, { ...load, until: { seconds } });
  const pairs: Pair[] = [];
  for (let round = 0; round < rounds; round++) {
    if (round % 2 === 0) {
      const first = await run(bare);
      pairs.push({ bare: first, real: await run(real) });
    } else {
      pairs.push({ real: await run(real), bare: await run(bare) });
    }
  }
  return pairs;
}

function rowOf({ name }: Subject, connections: number, pairs: Pair[]): Row {
  const of = (server: keyof Pair, figure: keyof Measured) => median(pairs.map((pair) => pair[server][figure]));
  return {
    what: name,
    connections,
    'requests/s': Math.round(of('real', 'perSecond')),
    'bare/s': Math.round(of('bare', 'perSecond')),
    'p50 ms': rounded(of('real', 'p50')),
    'p99 ms': rounded(of('real', 'p99')),
    'bare p50': rounded(of('bare', 'p50')),
    'bare p99': rounded(of('bare', 'p99')),
    'CPU µs': Math.round(of('real', 'cpuPerRequest')),
    'bare µs': Math.round(of('bare', 'cpuPerRequest')),
    'CPU share': rounded(median(pairs.map(({ real, bare }) => bare.cpuPerRequest / real.cpuPerRequest))),
    'resident MiB': mebibytes(of('real', 'residentBytes')),
  };
}
