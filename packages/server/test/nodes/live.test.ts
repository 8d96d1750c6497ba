/** Streams of several real servers over one database: what happens on one is heard on the other, and nothing is lost. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { FREE, postText, QNA, writeComment, writePost } from '../harness/boards.ts';
import { SECOND, thisYear } from '../harness/clock.ts';
import { eventually } from '../harness/eventually.ts';
import { type Listening, listen, type Opening, postsHeard } from '../harness/live-stream.ts';
import type { Member } from '../harness/people.ts';
import { expectProblem } from '../harness/problems.ts';
import { ENGINES } from '../harness/world.ts';
import { type Listed, notificationsOf } from '../notifications/listed.ts';
import { openSocket, request } from '../security/raw-socket.ts';
import { openStage, openStageForTest, type Server, type Stage } from './stage.ts';

/** What a shutdown takes in which nobody holds it up, on a machine that is busy with other things. */
const CUT_OFF_AFTER_MS = 10 * SECOND;
/** Without a signal, a server looks for work every five seconds. It takes a fraction of a second. */
const AT_ONCE_MS = 4 * SECOND;

let stage: Stage;
const streams: Listening[] = [];

afterEach(() => {
  for (const stream of streams.splice(0)) stream.leave();
});

async function open({ url }: Server, { accessToken }: Member, opening?: Opening): Promise<Listening> {
  const stream = await listen(url, accessToken, opening);
  streams.push(stream);
  expect(stream.status).toBe(200);
  await stream.hearsFirst();
  return stream;
}

describe.each(ENGINES)('two servers on %s', (engine) => {
  let here: Server;
  let there: Server;
  beforeAll(async () => {
    stage = await openStage(engine);
    [here, there] = [await stage.serve(), await stage.serve()];
  });
  afterAll(() => stage.close());

  test('an answer written through one shows at the asker’s on the other, with the bell', async () => {
    const isNotifying = stage.database.db.selectFrom('jobs').where('name', '=', 'notifications').select('name');
    await eventually(async () => expect(await isNotifying.execute()).toHaveLength(1));
    const [asker, senior] = [await stage.join(there, { joinedYear: thisYear() }), await stage.join(here)];
    const postId = await writePost(QNA, asker);
    const [stream, ofSenior] = [await open(there, asker, { watch: `qna:${postId}` }), await open(here, senior)];
    await ofSenior.hears({ event: 'unread', data: { unread: 1 } });

    const start = performance.now();
    const commentId = await writeComment(QNA.comments, senior, postId);
    await stream.hears({ event: 'post', data: { board: 'qna', postId, what: 'comments' } });
    await stream.hears({ event: 'unread', data: { unread: 1 } });

    expect(performance.now() - start).toBeLessThan(AT_ONCE_MS);
    const { items, unread }: Listed = await notificationsOf(asker);
    expect(unread).toBe(1);
    expect(items).toMatchObject([{ kind: 'COMMENT', postId, commentId, actors: [senior.nickname], readAt: null }]);
    await ofSenior.hears({ event: 'unread', data: { unread: 0 } }); // the question waits no more
    // Reading on one server is known on the other.
    await here.bearer(asker.accessToken).post('/api/notifications/read', { all: true });
    await stream.hears({ event: 'unread', data: { unread: 0 } });
    expect(stream.heardOf('reset', 'bye', 'end')).toEqual([]);
  });

  test('a post on one is heard of on the other, and what ends a sign-in there ends its stream here', async () => {
    const [author, kim] = [await stage.join(there), await stage.join(there)];
    const [stream, ofKim] = [await open(here, author), await open(here, kim)];

    const postId = await writePost(FREE, author);
    await ofKim.hears({ event: 'posts', data: { board: 'free', postId } });

    await kim.post('/withdraw');
    await ofKim.ended;
    expect(ofKim.heard().at(-1)).toEqual({ event: 'end', data: {} });
    expectProblem(await here.bearer(kim.accessToken).get('/api/live'), 401, 'NOT_SIGNED_IN');
    expect(stream.isOpen()).toBe(true);
  });

  test('new rules of the company are heard on both nodes, and hold there at once', async () => {
    const admin = await stage.join(there, { role: 'ADMIN' });
    const member = await stage.join(here);
    const stream = await open(here, member);

    expect(await admin.put('/api/admin/settings', { askers: 'everyone', contentLimit: 300 })).toMatchObject({
      status: 200,
    });
    await stream.hears({ event: 'settings', data: {} });
    const { body } = await member.get<{ rules: object }>('/api/members/me');
    expect(body.rules).toMatchObject({ askers: 'everyone', contentLimit: 300 });
    const asked = await member.post(QNA.create, postText({ content: '가'.repeat(300) }));
    expect(asked).toMatchObject({ status: 201 });
  });

  test('a node is killed: whoever comes back to the other has lost nothing', async () => {
    const [kim, author] = [await stage.join(here), await stage.join(there)];
    const stream = await open(here, kim);
    const before = await writePost(FREE, author);
    await stream.hears({ event: 'posts', data: { board: 'free', postId: before } });

    here.signal('SIGKILL');
    await stream.ended;
    const missed = [await writePost(FREE, author), await writePost(FREE, author)];
    const again = await open(there, kim, { lastEventId: stream.lastEventId() });

    await eventually(() => expect(postsHeard(again)).toEqual(missed));
    expect(again.heardOf('reset')).toEqual([]);
  });
});

describe.each(['1', '2'])('WEB_CONCURRENCY=%s', (WEB_CONCURRENCY) => {
  test('SIGTERM ends streams at once and refuses others, and waits for none', async () => {
    stage = await openStageForTest('sqlite');
    const server = await stage.serve({ WEB_CONCURRENCY, SHUTDOWN_DELAY: '5s' });
    const kim = await stage.join(server);
    const opened = [await open(server, kim), await open(server, kim), await open(server, await stage.join(server))];
    const deaf = await openSocket(server.url);
    deaf.pause();
    deaf.write(request(['GET /api/live HTTP/1.1', 'Host: ieum.test', `Authorization: Bearer ${kim.accessToken}`]));

    const told = performance.now();
    server.signal('SIGTERM');
    await Promise.all(opened.map(({ ended }) => ended));
    for (const stream of opened) {
      expect(stream.heard().at(-1)).toEqual({ event: 'bye', data: {} });
      expect(stream.retry()).toBeGreaterThanOrEqual(500);
      expect(stream.retry()).toBeLessThanOrEqual(3_000);
    }
    const refused = await kim.get('/api/live');
    expectProblem(refused, 503, 'UNAVAILABLE');
    expect(refused.headers.get('connection')).toBe('close');

    expect(await server.ended).toBe(0);
    deaf.destroy();
    expect(performance.now() - told).toBeLessThan(5 * SECOND + CUT_OFF_AFTER_MS);
    expect(server.log().filter(({ level }) => level >= 50)).toEqual([]);
  });
});
