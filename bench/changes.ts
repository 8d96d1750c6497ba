/** What changes cost those who read: a list while other boards, nothing that it shows, or its own board are written to. */
import { setTimeout as sleep } from 'node:timers/promises';
import { POST } from './create-statements.ts';
import { type Measured, measure } from './load.ts';
import type { Options } from './options.ts';
import type { Check, Row, Section } from './report.ts';
import type { Site } from './site.ts';
import { median, rounded } from './statistics.ts';

const CONNECTIONS = 32;
const LIST = '/api/free-posts?page=0&size=5&sort=createdAt,desc';
const WARM_UP_REQUESTS = 30_000;

interface Subject {
  name: string;
  everyMs: number;
  change(site: Site): Promise<void>;
  /** The share of the calm throughput. */
  atLeast: number;
}

const SUBJECTS: Subject[] = [
  { name: '20 writes a second to another board', everyMs: 50, change: post('/api/tip-posts', POST), atLeast: 0.9 },
  { name: '100 writes a second of what no list shows', everyMs: 10, change: writeElsewhere, atLeast: 0.9 },
  {
    name: '20 writes a second to its own board',
    everyMs: 50,
    change: post('/api/free-posts', { ...POST, tagIds: [] }),
    atLeast: 0.5,
  },
];

export async function changes(sites: Site[], { seconds, rounds }: Options): Promise<Section> {
  const site = sites.at(-1) as Site;
  const load = { token: site.tokens.reader, connections: CONNECTIONS, requests: [{ path: LIST }] };
  const read = () => measure(site.server, { ...load, until: { seconds } });
  await measure(site.server, { ...load, until: { requests: WARM_UP_REQUESTS } });
  const rows: Row[] = [];
  const checks: Check[] = [];
  for (const subject of SUBJECTS) {
    const pairs: { calm: Measured; changing: Measured; written: number }[] = [];
    for (let round = 0; round < rounds; round++) {
      // What is first in one round is second in the next.
      if (round % 2 === 0) {
        const calm = await read();
        pairs.push({ calm, ...(await whileChanging(site, subject, read)) });
      } else {
        pairs.push({ ...(await whileChanging(site, subject, read)), calm: await read() });
      }
    }
    const share = rounded(median(pairs.map(({ calm, changing }) => changing.perSecond / calm.perSecond)));
    rows.push({
      what: `list, ${subject.name}`,
      'requests/s': Math.round(median(pairs.map(({ changing }) => changing.perSecond))),
      'calm/s': Math.round(median(pairs.map(({ calm }) => calm.perSecond))),
      share,
      'at least': subject.atLeast,
      'p99 ms': rounded(median(pairs.map(({ changing }) => changing.p99))),
      'calm p99': rounded(median(pairs.map(({ calm }) => calm.p99))),
      'writes/s': Math.round(median(pairs.map(({ written }) => written / seconds))),
    });
    checks.push({ what: `list, ${subject.name}`, value: share, bound: { atLeast: subject.atLeast } });
  }
  return { title: `reading while the data changes, ${site.posts.toLocaleString('en')} posts`, rows, checks };
}

/** A counter, and something of one member's: as a sign-in does, or an inbox that marks things as read. */
function writeElsewhere({ store }: Site): Promise<void> {
  return store.run(
    `insert into throttles (key, hits, blocked_until, expires_at) values ('bench', 1, 0, 0)
     on conflict (key) do update set hits = throttles.hits + 1;
     update sign_ins set created_at = created_at + 1 where id = (select max(id) from sign_ins)`,
  );
}

function post(path: string, body: object) {
  return async ({ server, tokens }: Site): Promise<void> => {
    const response = await fetch(server.url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens.reader}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (response.status !== 201) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    await response.arrayBuffer();
  };
}

async function whileChanging(
  site: Site,
  { everyMs, change }: Subject,
  read: () => Promise<Measured>,
): Promise<{ changing: Measured; written: number }> {
  let isOver = false;
  let written = 0;
  const writing = (async () => {
    for (let next = performance.now(); !isOver; next += everyMs) {
      await change(site);
      written += 1;
      await sleep(Math.max(0, next + everyMs - performance.now()));
    }
  })();
  const changing = await read();
  isOver = true;
  await writing;
  return { changing, written };
}
