/** What a stream is as an answer, and what limits it. */
import type { Socket } from 'node:net';
import { LIMITS } from '@ieum/contract/limits';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { eventually } from '../harness/eventually.ts';
import type { Listening } from '../harness/live-stream.ts';
import { figures } from '../harness/metrics.ts';
import type { Member } from '../harness/people.ts';
import { expectProblem } from '../harness/problems.ts';
import { describeOnOneEngine } from '../harness/world.ts';
import { openSocket, request } from '../security/raw-socket.ts';
import { useListeners } from './listeners.ts';

const STREAMS_PER_MEMBER = 10;
/** The system keeps some megabytes that a client does not read. */
const MORE_THAN_A_CONNECTION_HOLDS = 100_000;
const MANY = '아주 많은 글';

describeOnOneEngine('a stream', (world) => {
  const { open, untilAllIsSent } = useListeners(world);
  const sockets: Socket[] = [];
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });

  test('is an answer that no proxy or browser keeps or holds back, with the headers of every answer', async () => {
    const stream = await open(await world().senior());

    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-request-id': expect.stringMatching(/./),
    });
    expect(stream.headers).not.toHaveProperty('content-encoding');
  });

  test('is refused like every call before it begins', async () => {
    const kim = await world().senior();

    expectProblem(await world().nobody.get('/api/live'), 401, 'NOT_SIGNED_IN');
    expectProblem(await world().bearer(kim.refreshToken).get('/api/live'), 401, 'NOT_SIGNED_IN');
    for (const watch of ['free', 'free:0', 'free:x', 'other:1', 'free:1,', 'free:1;qna:2']) {
      expectProblem(await kim.get(`/api/live?watch=${watch}`), 400, 'INVALID_FIELDS');
    }
    const watch = (count: number) => Array.from({ length: count }, (_, at) => `free:${at + 1}`).join(',');
    expectProblem(await kim.get(`/api/live?watch=${watch(LIMITS.watchedPosts + 1)}`), 400, 'INVALID_FIELDS');
    expect(await kim.get(`/api/live?watch=${watch(LIMITS.watchedPosts)}`)).toMatchObject({ status: 200 });
    expect(await kim.get('/api/live?watch=')).toMatchObject({ status: 200 });
  });

  test('is not opened by HEAD', async () => {
    const answer = await (await world().senior()).raw('HEAD', '/api/live');

    expect(answer).toMatchObject({ status: 200, body: null });
    await eventually(() => expect(world().services.live.count()).toBe(0));
  });

  test('is counted while it is open, logged once when it ends, and not measured as a request', async () => {
    const { logs } = world();
    const kim = await world().senior();
    const lines = () => logs.map((line) => JSON.parse(line)).filter(({ path }) => path === '/api/live');
    const stream = await open(kim);
    expect(await figures(world().nobody)).toMatchObject({ live_streams: 1 });
    expect(lines()).toEqual([]);

    stream.leave();

    await eventually(() => expect(lines()).toMatchObject([{ level: 30, msg: 'request', status: 200 }]));
    expect(await figures(world().nobody)).toMatchObject({ live_streams: 0 });
    expectProblem(await world().nobody.get('/api/live'), 401, 'NOT_SIGNED_IN');
    const measured = await figures(world().nobody);
    const ofStatus = (status: number) =>
      `http_request_duration_seconds_count{method="GET",route="/api/live",status="${status}"}`;
    expect(measured).toHaveProperty([ofStatus(401)]);
    expect(measured).not.toHaveProperty([ofStatus(200)]);
    expect(logs.map((line) => JSON.parse(line)).filter(({ level }) => level > 30)).toEqual([]);
  });

  test('of a member is one of ten: the next one closes the oldest, which is not to come back at once', async () => {
    const kim = await world().senior();
    const ofOthers = await open(await world().senior());
    const streams = [];
    for (let count = 0; count < STREAMS_PER_MEMBER; count++) streams.push(await open(kim));
    const [oldest, ...others] = streams;
    expect(oldest?.isOpen()).toBe(true);

    const newest = await open(kim);

    await oldest?.ended;
    expect(oldest?.heard().at(-1)).toEqual({ event: 'bye', data: {} });
    expect(oldest?.retry()).toBeGreaterThanOrEqual(60_000);
    await untilAllIsSent(newest, ofOthers, ...others);
  });

  test('is cut off when its client does not read, and the others are not kept waiting', async () => {
    const { url, db, clock, services } = world();
    const [deaf, kim] = [await world().senior(), await world().senior()];
    const stream = await open(kim);
    await listenWithoutReading(url, deaf);
    await eventually(() => expect(services.live.count()).toBe(2));

    await writeMany(kim, MORE_THAN_A_CONNECTION_HOLDS);

    await untilHeard(stream, MORE_THAN_A_CONNECTION_HOLDS);
    await eventually(() => expect(services.live.count()).toBe(1));
    await untilAllIsSent(stream);
    await db.deleteFrom('posts').where('title', '=', MANY).execute();
    await db.deleteFrom('events').where('created_at', '<=', clock.now().getTime()).execute();
  });

  /** Posts by somebody else, as far as streams notice them. */
  async function writeMany(author: Member, count: number): Promise<void> {
    const { db, clock } = world();
    const now = clock.now().getTime();
    await sql`
      insert into posts (board, author_id, title, content, status, open_reports, created_at)
      with recursive numbers (i) as (select 1 union all select i + 1 from numbers where i < ${count})
      select 'free', ${author.id}, ${MANY}, '', 'ACTIVE', 0, ${now} from numbers`.execute(db);
    await sql`
      insert into events (kind, facts, created_at)
      select 'POST_WRITTEN', json_object('actorId', 0, 'board', 'free', 'postId', id), ${now}
      from posts where title = ${MANY}`.execute(db);
  }

  /** However long that takes, as long as more of them come. */
  async function untilHeard(stream: Listening, count: number): Promise<void> {
    const heard = () => stream.heardOf('posts').length;
    for (let before = 0; before < count; before = heard()) {
      await eventually(() => expect(heard()).toBeGreaterThan(before));
    }
  }

  async function listenWithoutReading(url: string, { accessToken }: Member): Promise<void> {
    const socket = await openSocket(url);
    sockets.push(socket);
    socket.pause();
    socket.write(request(['GET /api/live HTTP/1.1', 'Host: ieum.test', `Authorization: Bearer ${accessToken}`]));
  }
});
