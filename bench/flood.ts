/** Reading while far more people sign in than passwords can be hashed: the reads' slowest hundredth, quiet and flooded. */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { listReading, readingRow } from './list-load.ts';
import type { Measured } from './load.ts';
import type { Options } from './options.ts';
import type { Row, Section } from './report.ts';
import type { Site } from './site.ts';
import { median, rounded } from './statistics.ts';

/** More connections than the queue of hashes is long, so that some are told 503. */
const STRANGERS = 200;
const SIGN_INS_A_SECOND = 1_000;
/** For the flood to rise before the reads, and to outlast them. */
const MARGIN_SECONDS = 1;
const SLOWEST_MS = 100;
const POLL_MS = 200;

/** Nobody's email: it costs a hash, as anybody's would. */
const SIGN_IN = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'stranger@ieum.test', password: '아무 암호나 하나 7!' }),
} as const;

/** Answers a second, by status. */
type Answers = Record<401 | 503, number>;

export async function flood(sites: Site[], { seconds, rounds }: Options): Promise<Section> {
  const { server, tokens, posts } = sites.at(-1) as Site;
  const read = await listReading(server, tokens.reader);
  const quiet: Measured[] = [];
  const flooded: Measured[] = [];
  const answers: Answers[] = [];
  for (let round = 0; round < rounds; round++) {
    quiet.push(await read(seconds));
    const strangers = runFlood(server.url, seconds + 2 * MARGIN_SECONDS);
    await sleep(MARGIN_SECONDS * 1000);
    flooded.push(await read(seconds));
    answers.push(await strangers);
    await untilQuiet(server.url);
  }
  const p99 = rounded(median(flooded.map((one) => one.p99)));
  return {
    title: `reading during a flood of sign-ins, ${posts.toLocaleString('en')} posts`,
    rows: [
      rowOf('list, quiet', quiet, []),
      rowOf(`list, ${SIGN_INS_A_SECOND.toLocaleString('en')} sign-ins a second`, flooded, answers),
    ],
    checks: [{ what: 'p99 of reading during the flood, ms', value: p99, bound: { atMost: SLOWEST_MS } }],
  };
}

/** What the strangers were told, once they have given up. */
async function runFlood(url: string, seconds: number): Promise<Answers> {
  const instance = autocannon(
    {
      url: `${url}/auth/sign-in`,
      ...SIGN_IN,
      connections: STRANGERS,
      overallRate: SIGN_INS_A_SECOND,
      duration: seconds,
      workers: 1, // beside the thread that measures
    },
    () => {},
  );
  const [{ statusCodeStats = {} }] = (await once(instance, 'done')) as [autocannon.Result];
  const told = new Map(Object.entries(statusCodeStats).map(([status, { count = 0 }]) => [status, count]));
  const others = Array.from(told.keys()).filter((status) => status !== '401' && status !== '503');
  if (others.length > 0) throw new Error(`Sign-ins of strangers answered ${others}`);
  const perSecond = (status: string) => Math.round((told.get(status) ?? 0) / seconds);
  return { 401: perSecond('401'), 503: perSecond('503') };
}

/** What the flood has left in the queue is hashed although nobody waits for it: one more sign-in comes after it. */
async function untilQuiet(url: string): Promise<void> {
  while ((await fetch(`${url}/auth/sign-in`, SIGN_IN)).status !== 401) await sleep(POLL_MS);
}

function rowOf(what: string, measured: Measured[], answers: Answers[]): Row {
  const told = (status: keyof Answers) => (answers.length > 0 ? median(answers.map((one) => one[status])) : 0);
  return { ...readingRow(what, measured), 'sign-ins refused/s': told(401), 'told "later"/s': told(503) };
}
