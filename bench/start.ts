/** How soon it is ready, and how much memory it takes: idle, and while it is read. */
import { setTimeout as sleep } from 'node:timers/promises';
import { drive } from './load.ts';
import type { Options } from './options.ts';
import type { Section } from './report.ts';
import { type Command, START, startServer } from './server.ts';
import type { Site } from './site.ts';
import { mebibytes, median, rounded } from './statistics.ts';

/** The command as an operator gives it. */
const NPM_START: Command = [process.platform === 'win32' ? 'npm.cmd' : 'npm', 'start'];
const IDLE_MS = 3_000;

const CONNECTIONS = 32;
const REQUESTS = 200_000;
const SAMPLES = 4;
const READ_LISTS = 100;
const READ_POSTS = 1_000;
const READY_AT_MOST_SECONDS = 1;
const IDLE_AT_MOST_MIB = 140;
const READ_AT_MOST_MIB = 250;
const GROWN_AT_MOST = 1.1;

interface Figure {
  what: string;
  value: number;
  unit: string;
  atMost: number;
}

export async function start(sites: Site[], { rounds }: Options): Promise<Section> {
  const site = sites.at(-1) as Site;
  const figures: Figure[] = [];
  for (const command of [NPM_START, START]) {
    const seconds = await secondsToReady(site, command, rounds);
    figures.push({
      what: `${command === NPM_START ? 'npm start' : 'the same without npm'}, second start to ready`,
      value: seconds,
      unit: 's',
      atMost: READY_AT_MOST_SECONDS,
    });
  }
  const { idle, read } = await memory(site);
  figures.push({ what: 'resident, idle', value: mebibytes(idle), unit: 'MiB', atMost: IDLE_AT_MOST_MIB });
  for (const [at, bytes] of read.entries()) {
    const requests = (((at + 1) * REQUESTS) / SAMPLES).toLocaleString('en');
    const what = `resident after ${requests} requests`;
    figures.push({ what, value: mebibytes(bytes), unit: 'MiB', atMost: READ_AT_MOST_MIB });
  }
  const grown = rounded((read.at(-1) as number) / (read[0] as number));
  figures.push({ what: 'the last of these', value: grown, unit: 'times the first', atMost: GROWN_AT_MOST });
  return {
    title: `start and size, ${site.posts.toLocaleString('en')} posts`,
    rows: figures.map(({ what, value, unit, atMost }) => ({ what, value, unit, 'at most': atMost })),
    checks: figures.map(({ what, value, atMost }) => ({ what, value, bound: { atMost } })),
  };
}

/** The first start does what is done once (building, caching), and is not counted. */
async function secondsToReady({ databaseUrl }: Site, command: Command, rounds: number): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const server = await startServer(databaseUrl, command);
    if (round > 0) times.push(server.readyAfterMs / 1000);
    await server.stop();
  }
  return rounded(median(times));
}

/** Of a fresh server: at rest, and after each part of a long read of many different addresses. In bytes. */
async function memory({ databaseUrl, tokens, store }: Site): Promise<{ idle: number; read: number[] }> {
  const newest = await store.number('select max(id) from posts');
  const free = await store.number(`select count(*) from posts where board = 'free' and status = 'ACTIVE'`);
  const ids = await store.numbers(
    `select id from posts where board = 'free' and status = 'ACTIVE' and id > ${newest - 20 * READ_POSTS}
     order by id desc limit ${READ_POSTS}`,
  );
  const requests = [
    ...Array.from({ length: READ_LISTS }, (_, page) => ({
      path: `/api/free-posts?page=${page % Math.ceil(free / 5)}`,
    })),
    ...ids.map((id) => ({ path: `/api/free-posts/${id}` })),
    { path: '/api/members/me' },
  ];
  const server = await startServer(databaseUrl, START);
  try {
    await sleep(IDLE_MS);
    const idle = (await server.usage()).residentBytes;
    const read: number[] = [];
    for (let sample = 0; sample < SAMPLES; sample++) {
      const until = { requests: REQUESTS / SAMPLES };
      await drive({ url: server.url, token: tokens.reader, connections: CONNECTIONS, requests, until });
      read.push((await server.usage()).residentBytes);
    }
    return { idle, read };
  } finally {
    await server.stop();
  }
}
