/** What changes cost those who read: a list while other boards, nothing that it shows, or its own board are written to. */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { POST } from './create-statements.ts';
import { type Measured, measure, type Request } from './load.ts';
import type { Options } from './options.ts';
import type { Check, Row, Section } from './report.ts';
import type { Site } from './site.ts';
import { median, rounded } from './statistics.ts';

const CONNECTIONS = 32;
const LIST = '/api/free-posts?page=0&size=5&sort=createdAt,desc';
const WARM_UP_REQUESTS = 30_000;

const WARM_UP_WRITES = 1_500;
/** For the writers to rise before the reads, and to outlast them. */
const MARGIN_SECONDS = 0.5;

interface Subject {
  name: string;
  /** Changes the data for so many seconds, and answers how often. */
  change(site: Site, seconds: number): Promise<number>;
  /** The share of the calm throughput. */
  atLeast: number;
}

const TIP: Request = { method: 'POST', path: '/api/tip-posts', body: POST };
const FREE_POST: Request = { method: 'POST', path: '/api/free-posts', body: { ...POST, tagIds: [] } };

const SUBJECTS: Subject[] = [
  { name: '20 writes a second to another board', change: writes(TIP), atLeast: 0.9 },
  { name: '100 writes a second of what no list shows', change: writeElsewhere, atLeast: 0.9 },
  { name: '20 writes a second to its own board', change: writes(FREE_POST), atLeast: 0.5 },
];

export async function changes(sites: Site[], { seconds, rounds }: Options): Promise<Section> {
  const site = sites.at(-1) as Site;
  const load = { token: site.tokens.reader, connections: CONNECTIONS, requests: [{ path: LIST }] };
  const read = () => measure(site.server, { ...load, until: { seconds } });
  await measure(site.server, { ...load, until: { requests: WARM_UP_REQUESTS } });
  // A server that has been up for a while has compiled what it runs; twenty calls a second would take minutes to.
  for (const request of [TIP, FREE_POST]) {
    const writing = { token: site.tokens.reader, connections: 8, requests: [request] };
    await measure(site.server, { ...writing, until: { requests: WARM_UP_WRITES } });
  }
  const rows: Row[] = [];
  const checks: Check[] = [];
  for (const subject of SUBJECTS) {
    const pairs: { calm: Measured; changing: Measured; written: number }[] = [];
    for (let round = 0; round < rounds; round++) {
      // What is first in one round is second in the next.
      if (round % 2 === 0) {
        const calm = await read();
        pairs.push({ calm, ...(await whileChanging(site, subject, seconds, read)) });
      } else {
        pairs.push({ ...(await whileChanging(site, subject, seconds, read)), calm: await read() });
      }
    }
    const share = rounded(median(pairs.map(({ calm, changing }) => changing.perSecond / calm.perSecond)));
    rows.push({
      what: `list, ${subject.name}`,
      'requests/s': Math.round(median(pairs.map(({ changing }) => changing.perSecond))),
      'calm/s': Math.round(median(pairs.map(({ calm }) => calm.perSecond))),
      share,
      'at least': subject.atLeast,
      'CPU share': rounded(median(pairs.map(({ calm, changing }) => calm.cpuPerRequest / changing.cpuPerRequest))),
      'p99 ms': rounded(median(pairs.map(({ changing }) => changing.p99))),
      'calm p99': rounded(median(pairs.map(({ calm }) => calm.p99))),
      'writes/s': Math.round(median(pairs.map(({ written }) => written / (seconds + 2 * MARGIN_SECONDS)))),
    });
    checks.push({ what: `list, ${subject.name}`, value: share, bound: { atLeast: subject.atLeast } });
  }
  return { title: `reading while the data changes, ${site.posts.toLocaleString('en')} posts`, rows, checks };
}

/** From a thread of its own: the one that measures has no time for it. */
function writes({ path, body }: Request) {
  return async ({ server, tokens }: Site, seconds: number): Promise<number> => {
    const instance = autocannon(
      {
        url: server.url + path,
        method: 'POST',
        headers: { authorization: `Bearer ${tokens.reader}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        connections: 1,
        overallRate: 20,
        duration: seconds,
        workers: 1,
      },
      () => {},
    );
    const [result] = (await once(instance, 'done')) as [autocannon.Result];
    if (result.errors + result.non2xx > 0) throw new Error(`writing to ${path} failed`);
    return result['2xx'];
  };
}

/** A counter, and something of one member's: as a sign-in does, or an inbox that marks things as read. */
async function writeElsewhere({ store }: Site, seconds: number): Promise<number> {
  const start = performance.now();
  let written = 0;
  for (; performance.now() - start < seconds * 1000; written++) {
    await store.run(
      `insert into throttles (key, hits, blocked_until, expires_at) values ('bench', 1, 0, 0)
       on conflict (key) do update set hits = throttles.hits + 1;
       update sign_ins set created_at = created_at + 1 where id = (select max(id) from sign_ins)`,
    );
    await sleep(Math.max(0, start + (written + 1) * 10 - performance.now()));
  }
  return written;
}

async function whileChanging(
  site: Site,
  { change }: Subject,
  seconds: number,
  read: () => Promise<Measured>,
): Promise<{ changing: Measured; written: number }> {
  const changing = change(site, seconds + 2 * MARGIN_SECONDS);
  await sleep(MARGIN_SECONDS * 1000);
  const measured = await read();
  return { changing: measured, written: await changing };
}
