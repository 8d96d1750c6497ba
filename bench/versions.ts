/** What reads, a create, a sign-in and a sign-up cost beside another version of Ieum, of which there is a checkout. */
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { POST } from './create-statements.ts';
import { type Load, type Measured, measure, type Request } from './load.ts';
import type { Options } from './options.ts';
import type { Row, Section } from './report.ts';
import { PASSWORD, type Site, type withSites } from './site.ts';
import { median, rounded } from './statistics.ts';

const CONNECTIONS = 4;
/** Of a sign-in or a sign-up, most is the hash of the password. */
const HASHES_IN_A_RUN = 40;
const WARM_UP_REQUESTS = 20;
const READ_AT_MOST = 1;
const AT_MOST = 1.2;
const READS = ['list', 'post', 'me'];
const LIST = '/api/free-posts?page=0&size=5&sort=createdAt,desc';
/** Few enough for the smallest database. */
const MEMBERS = 40;

let calls = 0;

export async function versions(sites: Site[], { seconds, rounds, other }: Options): Promise<Section> {
  if (other === null)
    throw new Error('The part "versions" needs --other=FOLDER, a checkout with its packages installed.');
  const present = sites.at(-1) as Site;
  const rows: Row[] = [];
  await sitesOf(other)(present.engine, [present.posts], async ([former]) => {
    for (const [what, until, requestsOf] of LOADS(seconds)) {
      const [ours, theirs] = await inTurn([present, former as Site], rounds, until, requestsOf);
      const of = (figure: keyof Measured) => rounded(median(ours.map((one) => one[figure])));
      const ratio = (figure: keyof Measured) =>
        rounded(median(ours.map((one, round) => one[figure] / (theirs[round] as Measured)[figure])));
      rows.push({
        what,
        'per second': of('perSecond'),
        'p50 ms': of('p50'),
        'CPU µs': of('cpuPerRequest'),
        'times the p50': ratio('p50'),
        'times the CPU': ratio('cpuPerRequest'),
      });
    }
  });
  return {
    title: `beside the version in ${other}, ${present.posts.toLocaleString('en')} posts`,
    rows,
    checks: rows.map((row) => ({
      what: `${row.what}: times the other version's processor time`,
      value: row['times the CPU'] as number,
      bound: { atMost: READS.includes(row.what as string) ? READ_AT_MOST : AT_MOST },
    })),
  };
}

/** The other version fills its own database, and starts its own server on it. */
export function sitesOf(other: string): typeof withSites {
  return async (...args) => {
    const site = await import(pathToFileURL(join(resolve(other), 'bench/site.ts')).href);
    return (site.withSites as typeof withSites)(...args);
  };
}

type Loads = [what: string, until: Load['until'], requestsOf: (site: Site) => Promise<Request[]>][];

const LOADS = (seconds: number): Loads => [
  ['list', { seconds }, async () => [{ path: LIST }]],
  [
    'post',
    { seconds },
    async ({ store }) => {
      const id = await store.number(`select max(id) from posts where board = 'free' and status = 'ACTIVE'`);
      return [{ path: `/api/free-posts/${id}` }];
    },
  ],
  ['me', { seconds }, async () => [{ path: '/api/members/me' }]],
  [
    'create a post with two tags',
    { seconds },
    async ({ store }) => {
      const tagIds = await store.numbers(`select id from tags where board = 'free' order by id limit 2`);
      return [{ method: 'POST', path: '/api/free-posts', body: () => ({ ...POST, tagIds }) }];
    },
  ],
  [
    'sign in',
    { requests: HASHES_IN_A_RUN },
    async () => [{ method: 'POST', path: '/auth/sign-in', body: () => ({ email: nextMember(), password: PASSWORD }) }],
  ],
  ['sign up', { requests: HASHES_IN_A_RUN }, async () => [{ method: 'POST', path: '/auth/sign-up', body: newcomer }]],
];

async function inTurn(
  sites: [Site, Site],
  rounds: number,
  until: Load['until'],
  requestsOf: (site: Site) => Promise<Request[]>,
): Promise<[Measured[], Measured[]]> {
  const measured: [Measured[], Measured[]] = [[], []];
  const run = async (site: Site, end: Load['until']) =>
    measure(site.server, {
      token: site.tokens.reader,
      connections: CONNECTIONS,
      requests: await requestsOf(site),
      until: end,
    });
  for (const site of sites) await run(site, { requests: WARM_UP_REQUESTS });
  for (let round = 0; round < rounds; round++) {
    // Who is first in one round is second in the next.
    for (const at of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      measured[at].push(await run(sites[at], until));
    }
  }
  return measured;
}

/** Each in turn, since an account has one hash at a time. */
function nextMember(): string {
  calls += 1;
  return `member${3 + (calls % MEMBERS)}@ieum.test`;
}

function newcomer(): object {
  calls += 1;
  return {
    email: `newcomer${calls}@ieum.test`,
    nickname: `새내기${calls}`,
    password: '봄날의 낡은 자전거 58',
    joinedYear: new Date().getFullYear(),
    organization: '플랫폼팀',
  };
}
