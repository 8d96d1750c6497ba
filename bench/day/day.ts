/** A company's day: ten hours of 10,000 members, each hour compressed to two minutes, with all that happens in one. */
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BOARD_NAMES } from '@ieum/contract/boards';
import { SMTPServer } from 'smtp-server';
import { ADMIN } from '../../packages/server/test/harness/fill.ts';
import { signMany } from '../members.ts';
import type { EngineName, Options } from '../options.ts';
import { photograph } from '../photograph.ts';
import type { Check, Row, Section } from '../report.ts';
import { startServer } from '../server.ts';
import { BULK, catchUp, idsWithPassword, type Site, signIn } from '../site.ts';
import { mebibytes, quantile, rounded } from '../statistics.ts';
import { KINDS, type Known, MAY_BE_SLOW, newCalls, postWithPicture } from './calls.ts';
import { callsPerSecond, FIRST_HOUR, HOURS, runsInADay, streamsAt } from './hours.ts';
import { type Nodes, startNodes } from './nodes.ts';
import { type Outcome, sendAll } from './people.ts';
import { newSender, type Sender } from './send.ts';
import { holdStreams } from './streams.ts';
import { watchUsage } from './watch-usage.ts';

const MEMBERS = 10_000;
/** Who asked for the mail of Monday. */
const DIGESTS = 1_000;
const POSTS_KNOWN = 1_000;
const PICTURES = 20;
const NODES: Record<EngineName, number> = { sqlite: 1, postgres: 3 };

const DIGEST_AT = 9;
const ANNOUNCED_AT = 10;
const UPGRADED_AT = 14;
const DAYS_IN_THREE_YEARS = 3 * 250;

/** From the first step to the beginning of the day. If it takes longer, the day begins later by the clock. */
const PREPARED_WITHIN_MS = 60_000;
const IDLE_MS = 10_000;
const POLL_MS = 250;
const BACKUP_WITHIN_MS = 180_000;
const DIGESTS_WITHIN_MS = 60_000;

const P99_AT_MOST_MS = 100;
const GROWN_AT_MOST = 1.1;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Of the company's time zone, Asia/Seoul. */
const AHEAD_OF_UTC_MS = 9 * HOUR_MS;

export async function day(sites: Site[], options: Options): Promise<Section[]> {
  const site = sites.at(-1) as Site;
  const folder = mkdtempSync(join(tmpdir(), 'ieum-day-'));
  // It would do the background work of a day that is not its own.
  await site.server.stop();
  try {
    return await liveThrough(site, options, folder);
  } finally {
    site.server = await startServer(site.databaseUrl);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function liveThrough(site: Site, { hour, streams: mostStreams }: Options, folder: string): Promise<Section[]> {
  const { engine, store, databaseUrl } = site;
  const hourMs = hour * 1_000;
  const runMs = HOURS * hourMs;
  const mailbox = await countMails();
  // The digest is due one compressed hour after the beginning, and the backup in the middle, to the minute.
  const clock = newClock(PREPARED_WITHIN_MS + hourMs);
  const members = await signMany(site, 'day', MEMBERS, new Date(clock.now()));
  await subscribeToDigest(site);
  await backUpYesterday(site, clock.now());
  await catchUp(databaseUrl, new Date(clock.now()));
  const nodes = await startNodes(NODES[engine], databaseUrl, folder, {
    // As the unit, the image and `npm start` have it.
    MALLOC_MMAP_THRESHOLD_: '4194304',
    MALLOC_ARENA_MAX: '1',
    CLOCK_AHEAD_MS: String(clock.ahead),
    FILES_URL: `file:${join(folder, 'files')}`,
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'Ieum <ieum@ieum.test>',
    BACKUP_DIR: makeFolder(folder, 'backups'),
    BACKUP_AT: clock.timeOfDay(PREPARED_WITHIN_MS + runMs / 2),
  });
  const sender = newSender(nodes.urls);
  const streams = holdStreams(
    nodes.urls,
    members.map(({ token }) => token),
  );
  try {
    const known = await getToKnow(site, members, sender);
    const admin = await signIn({ url: nodes.urls[0] as string }, ADMIN.email);
    await sleep(Math.max(IDLE_MS, clock.at(PREPARED_WITHIN_MS) - clock.now()));
    const before = await residentBytes(nodes);
    const bytesBefore = await store.number(BULK[engine].bytes);

    const stopWatching = watchUsage(nodes.running, hourMs);
    const events = [
      ...Array.from({ length: HOURS }, (_, at) => async () => {
        await sleep(at * hourMs);
        streams.want(streamsAt(at, mostStreams));
      }),
      async () => {
        await sleep((ANNOUNCED_AT - FIRST_HOUR) * hourMs);
        await announce(sender, admin);
      },
      async () => {
        await sleep((UPGRADED_AT - FIRST_HOUR) * hourMs);
        if (nodes.running().length > 1) await nodes.upgrade();
      },
    ].map((happens) => happens());
    const [outcome, mostOpen] = await Promise.all([
      sendAll(sender, newCalls(known), runMs, (at) => callsPerSecond(Math.floor(at / hourMs))),
      mostOpenStreams(streams, runMs),
      ...events,
    ]);
    const { cpuSeconds, residentBytes: byHour } = await stopWatching();
    await untilBackedUp(site);
    await mailbox.until(DIGESTS);
    const held = await streams.tell();
    const bytes = (await store.number(BULK[engine].bytes)) - bytesBefore;
    await streams.stop();
    await sleep(IDLE_MS);
    const after = await residentBytes(nodes);

    const grown = rounded((byHour.at(HOURS - 1) as number) / Math.max(...byHour.slice(0, 3)));
    const grownADay = bytes * runsInADay(hour);
    const figures: Row[] = [
      { what: 'nodes', value: NODES[engine], unit: `reached through ${nodes.through}` },
      { what: 'calls', value: countCalls(outcome), unit: '' },
      { what: 'sent again', value: sender.sentAgain(), unit: 'refused or lost connections, and 502 of a proxy' },
      { what: 'streams at the most', value: mostOpen, unit: `${held.events.toLocaleString('en')} events` },
      { what: 'streams that a stop ended', value: held.ended, unit: 'opened again' },
      { what: 'streams refused', value: held.refused.length, unit: held.refused[0] ?? '' },
      { what: 'mails of the digest', value: mailbox.count(), unit: '' },
      { what: 'processor of the servers', value: rounded((cpuSeconds * 1_000) / runMs), unit: 'cores, on average' },
      { what: 'resident before', value: mebibytes(before), unit: 'MiB, the largest node' },
      ...byHour.slice(0, HOURS).map((most, at) => ({
        what: `resident at ${FIRST_HOUR + at}:00, at the most`,
        value: mebibytes(most),
        unit: 'MiB',
      })),
      { what: 'resident after', value: mebibytes(after), unit: 'MiB, without streams' },
      { what: 'growth of the database in the run', value: rounded(bytes / 1e6), unit: 'MB' },
      { what: 'growth in a whole day', value: rounded(grownADay / 1e6), unit: 'MB' },
      {
        what: 'growth in three years',
        value: rounded((grownADay * DAYS_IN_THREE_YEARS) / 1e9),
        unit: 'GB, if nothing were ever removed',
      },
    ];
    for (const said of outcome.said) console.error(`  ${said}`);
    return [
      { title: `a day, ${site.posts.toLocaleString('en')} posts: calls`, ...judgeCalls(outcome) },
      {
        title: 'the day: what it took',
        rows: figures,
        checks: [
          { what: 'streams refused', value: held.refused.length, bound: { atMost: 0 } },
          {
            what: 'memory of the last hour, times the most of the first three',
            value: grown,
            bound: { atMost: GROWN_AT_MOST },
          },
        ],
      },
    ];
  } finally {
    sender.close();
    await streams.stop();
    await nodes.stop();
    await mailbox.stop();
  }
}

function judgeCalls({ times, errors }: Outcome): { rows: Row[]; checks: Check[] } {
  const rows = KINDS.map((kind) => ({
    what: kind,
    calls: times[kind].length,
    errors: errors[kind],
    'p50 ms': rounded(quantile(times[kind], 0.5)),
    'p99 ms': rounded(quantile(times[kind], 0.99)),
    'slowest ms': rounded(Math.max(...times[kind])),
  }));
  const checks = rows.flatMap((row): Check[] => [
    { what: `${row.what}: errors`, value: row.errors, bound: { atMost: 0 } },
    ...(MAY_BE_SLOW.has(row.what)
      ? []
      : [{ what: `${row.what}: p99 ms`, value: row['p99 ms'], bound: { atMost: P99_AT_MOST_MS } }]),
  ]);
  return { rows, checks };
}

function countCalls({ times }: Outcome): number {
  return KINDS.reduce((sum, kind) => sum + times[kind].length, 0);
}

/** A clock that comes to Monday, 9:00 in Seoul, so many milliseconds from now. */
function newClock(untilNine = 0) {
  const there = Date.now() + untilNine + AHEAD_OF_UTC_MS;
  const midnight = there - (there % DAY_MS);
  const daysToMonday = (8 - new Date(midnight).getUTCDay()) % 7;
  // Always ahead: what is in the database is older.
  const nine = midnight + (daysToMonday || 7) * DAY_MS + DIGEST_AT * HOUR_MS;
  const ahead = nine - there;
  const started = Date.now();
  return {
    ahead,
    now: () => Date.now() + ahead,
    at: (after: number) => started + ahead + after,
    /** So long after now, at the next whole minute. */
    timeOfDay(after: number): string {
      const at = started + ahead + after + AHEAD_OF_UTC_MS + 59_999;
      return new Date(at).toISOString().slice(11, 16);
    },
  };
}

function makeFolder(inside: string, name: string): string {
  const folder = join(inside, name);
  mkdirSync(folder);
  return folder;
}

/** A mail server that throws away what it gets. */
async function countMails() {
  let count = 0;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onData(stream, _session, done) {
      stream.resume().once('end', () => {
        count++;
        done();
      });
    },
  });
  server.on('error', () => {}); // a client that hangs up
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    count: () => count,
    async until(wanted: number) {
      const deadline = performance.now() + DIGESTS_WITHIN_MS;
      while (count < wanted && performance.now() < deadline) await sleep(POLL_MS);
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Mail is set up, so that an address is to be verified before its member signs in. */
async function subscribeToDigest({ store }: Site): Promise<void> {
  await store.run('update members set email_verified_at = created_at');
  await store.run(
    `insert into notification_settings (member_id, digest, live)
     select id, 1, 1 from members where nickname like 'day%' order by id limit ${DIGESTS}`,
  );
}

/** What the members have before them: the newest posts, comments, and some pictures that they upload first. */
async function getToKnow({ store, posts: count }: Site, members: Known['members'], { send }: Sender): Promise<Known> {
  const posts = {} as Known['posts'];
  for (const board of BOARD_NAMES) {
    const ids = await store.numbers(
      `select id from posts where board = '${board}' and status = 'ACTIVE' order by id desc limit ${POSTS_KNOWN}`,
    );
    posts[board] = ids.map((id) => ({ board, id, author: null }));
  }
  const comments = await store.numbers(
    `select id from comments where board = 'free' and status = 'ACTIVE' order by id desc limit ${POSTS_KNOWN}`,
  );
  const known: Known = {
    members,
    emails: idsWithPassword(count).map((id) => `member${id}@ieum.test`),
    posts,
    comments,
    pictures: [],
    tagId: await store.number(`select max(id) from tags where board = 'free'`),
    picture: await photograph(2_000, 1_500),
  };
  for (const { token } of members.slice(0, PICTURES)) {
    let pictureId = 0;
    await send({
      method: 'POST',
      path: '/api/pictures',
      token,
      body: known.picture,
      onAnswer: (answer) => {
        pictureId = (answer as { id: number }).id;
      },
    });
    await send(postWithPicture(token, pictureId, known.tagId));
    known.pictures.push(pictureId);
  }
  return known;
}

async function announce({ send }: Sender, token: string): Promise<void> {
  await send({
    method: 'POST',
    path: '/api/admin/announcements',
    token,
    body: {
      title: '전사 공지',
      content: '내일은 전사 회의가 있습니다.',
      audience: 'ALL',
      mustRead: true,
      draft: false,
    },
  });
}

async function mostOpenStreams(streams: ReturnType<typeof holdStreams>, milliseconds: number): Promise<number> {
  let most = 0;
  for (const end = performance.now() + milliseconds; performance.now() < end; await sleep(1_000)) {
    most = Math.max(most, (await streams.tell()).open);
  }
  return most;
}

/** Without it the one of yesterday would be made before the day begins. */
async function backUpYesterday({ store }: Site, now: number): Promise<void> {
  const yesterday = new Date(now + AHEAD_OF_UTC_MS - DAY_MS).toISOString().slice(0, 10);
  await store.run(
    `insert into backups (day, state, attempts, started_at, finished_at) values ('${yesterday}', 'DONE', 1, 0, 0)`,
  );
}

/** Until that of today is made and verified. @throws Error when it has failed, or takes too long */
async function untilBackedUp({ store }: Site): Promise<void> {
  const count = (state: string) =>
    store.number(`select count(*) from backups where state = '${state}' and started_at > 0`);
  const deadline = performance.now() + BACKUP_WITHIN_MS;
  while ((await count('DONE')) < 1) {
    const [failed] = await store.texts(`select error from backups where state = 'FAILED'`);
    if (failed !== undefined) throw new Error(`the backup has failed: ${failed}`);
    if (performance.now() > deadline) throw new Error('the backup was not made in time');
    await sleep(POLL_MS);
  }
}

async function residentBytes({ running }: Nodes): Promise<number> {
  const usages = await Promise.all(running().map((server) => server.usage()));
  return Math.max(...usages.map((usage) => usage.residentBytes));
}
