/** What is told by pushes: each notification once, as it is when the push is sent, to whom it still concerns. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../src/db/database.ts';
import { OPERATOR_LIMITS } from '../../src/db/engine.ts';
import { addJobs } from '../../src/jobs/due-jobs.ts';
import { type Jobs, startJobs } from '../../src/jobs/runner.ts';
import { DEFAULT_SETTINGS } from '../../src/jobs/settings.ts';
import { newServices } from '../../src/new-services.ts';
import { untilHandled } from '../events/until-handled.ts';
import { FREE, QNA, writeComment, writePost } from '../harness/boards.ts';
import { HOUR, MINUTE, SECOND } from '../harness/clock.ts';
import { eventually } from '../harness/eventually.ts';
import type { Member } from '../harness/people.ts';
import { type Browser, openPushService, type PushService } from '../harness/push-service.ts';
import { describeOnBothEngines, type World } from '../harness/world.ts';

const SETTINGS = { pollMilliseconds: 20 };
const TITLE = '연차는 어떻게 쓰나요?';
const SECRET = '댓글의 내용';

let service: PushService;

beforeAll(async () => {
  service = await openPushService();
});
afterAll(() => service.stop());

async function deviceOf(member: Member): Promise<Browser> {
  const browser = service.subscribe();
  await member.put('/api/push/subscription', browser.subscription);
  return browser;
}

const waiting = ({ db }: World) => db.selectFrom('pushes').selectAll().orderBy('id').execute();

/** Every event is told, and no push waits. */
async function settled(world: World): Promise<void> {
  await untilHandled(world.db, 'notifications');
  await eventually(async () => {
    expect(await world.db.selectFrom('push_rounds').selectAll().execute()).toEqual([]);
    expect(await waiting(world)).toEqual([]);
  });
}

/** The push service has refused so many attempts. */
const refused = (world: World, attempts: number) =>
  eventually(async () =>
    expect(await waiting(world)).toMatchObject([{ failures: attempts, error: expect.stringMatching(/ 50\d/) }]),
  );

describeOnBothEngines('a push', (world, engine) => {
  let jobs: Jobs;
  beforeEach(async () => {
    const { services, log } = world();
    service.clear();
    service.reroute(services);
    await addJobs(services.database.db, DEFAULT_SETTINGS);
    jobs = startJobs(services, log, SETTINGS);
  });
  afterEach(() => jobs.stop());

  test('tells the author of a comment, by the title, and not the one who wrote it', async () => {
    const [kim, lee] = [await world().newHire(), await world().senior()];
    const [phone, laptop] = [await deviceOf(kim), await deviceOf(await world().signInAgain(kim))];
    await deviceOf(lee);
    const question = await writePost(QNA, kim, { title: TITLE });
    const answer = await writeComment(QNA.comments, lee, question, SECRET);

    for (const browser of [phone, laptop]) {
      const { content, headers } = await service.next(browser);
      expect(content).toEqual({
        title: TITLE,
        brand: '이음',
        body: '새 답변이 있어요.',
        tag: `COMMENT-${question}`,
        path: `/qna/${question}#comment-${answer}`,
      });
      expect(headers.topic).not.toContain('COMMENT');
    }
    await settled(world());
    const toKim = service.arrived.filter(({ content }) => content.tag.startsWith('COMMENT'));
    expect(toKim.map(({ endpoint }) => endpoint).toSorted()).toEqual(
      [phone, laptop].map(({ subscription }) => subscription.endpoint).toSorted(),
    );
    expect(JSON.stringify(service.arrived)).not.toContain(SECRET);
  });

  test('of a notification that becomes more replaces the one before: that waits, and that is on the device', async () => {
    const [kim, lee] = [await world().senior(), await world().senior()];
    const browser = await deviceOf(kim);
    const post = await writePost(FREE, kim, { title: TITLE });
    service.answer(503);
    await writeComment(FREE.comments, lee, post);
    await refused(world(), 1);
    await writeComment(FREE.comments, lee, post);
    const last = await writeComment(FREE.comments, lee, post);
    await untilHandled(world().db, 'notifications');
    // One push, that begins anew, while the device rests.
    expect(await waiting(world())).toMatchObject([{ failures: 0 }]);
    expect(service.requests()).toBe(1);

    service.answer(201);
    world().clock.advance(MINUTE);
    const first = await service.next(browser);
    expect(first.content.path).toBe(`/free/${post}#comment-${last}`);
    await settled(world());
    await writeComment(FREE.comments, lee, post, '넷');

    const second = await service.next(browser);
    expect([second.content.tag, second.headers.topic]).toEqual([first.content.tag, first.headers.topic]);
    await settled(world());
    expect(service.arrived).toHaveLength(2);
  });

  test('says which questions wait to every senior, and no more before they have looked', async () => {
    const [kim, lee, other] = [await world().newHire(), await world().senior(), await world().newHire()];
    const browser = await deviceOf(lee);
    await deviceOf(other);
    const first = await writePost(QNA, kim, { title: TITLE });
    expect((await service.next(browser)).content).toEqual({
      title: TITLE,
      brand: '이음',
      body: '답을 기다리는 질문이 있어요.',
      tag: 'QUESTION',
      path: `/qna/${first}`,
    });
    await settled(world());

    world().clock.advance(MINUTE);
    await writePost(QNA, kim, { title: '두 번째' });
    await settled(world());
    expect(service.arrived).toHaveLength(1);

    await lee.post('/api/notifications/read', { all: true });
    await writePost(QNA, kim, { title: '세 번째' });
    expect((await service.next(browser)).content).toMatchObject({ title: '세 번째', path: '/qna' });
    await settled(world());
    expect(service.arrived).toHaveLength(2);
  });

  test('of a question reaches more seniors than are gone through at once', async () => {
    const { db, services, clock } = world();
    const kim = await world().newHire();
    const lee = await world().senior();
    const last = await world().senior();
    const crowd = Array.from({ length: 250 }, (_, at) => at);
    const signIns = crowd.map(() => ({ member_id: lee.id, created_at: 0 }));
    const subscriptions = (await db.insertInto('sign_ins').values(signIns).returning('id').execute()).map(({ id }) => ({
      member_id: lee.id,
      sign_in_id: id,
      endpoint_hash: `of ${id}`,
      sealed: services.secrets.seal('push-subscription', '{}'),
      language: 'ko' as const,
      created_at: clock.now().getTime(),
      renewed_at: 0,
    }));
    await db.insertInto('push_subscriptions').values(subscriptions).execute();
    const browser = await deviceOf(last);
    await writePost(QNA, kim, { title: TITLE });

    expect((await service.next(browser)).content.title).toBe(TITLE);
    await settled(world());
    expect(service.requests()).toBe(1); // nobody is signed in at the others any more
  });

  test('of a question reaches them though another round cannot be gone through', async () => {
    const { db, logs } = world();
    const browser = await deviceOf(await world().senior());
    // As if an older version had told it to all at once.
    await db.insertInto('push_rounds').values({ kind: 'COMMENT', broadcast_id: 0, done_to: 0 }).execute();
    await writePost(QNA, await world().newHire(), { title: TITLE });

    expect((await service.next(browser)).content.title).toBe(TITLE);
    await settled(world());
    expect(logs.join('\n')).toContain('a round of pushes is given up');
  });

  test('is sent once by two nodes', async () => {
    const { services, log, clock } = world();
    const beside = openDatabase(services.config.databaseUrl, (error) => log.warn(error), OPERATOR_LIMITS);
    const others = newServices(services.config, beside, log, clock.now);
    service.reroute(others);
    const node = startJobs(others, log, SETTINGS);
    try {
      const lee = await world().senior();
      const authors = await Promise.all(Array.from({ length: 8 }, () => world().senior()));
      const browsers = await Promise.all(authors.map(deviceOf));
      const posts = await Promise.all(authors.map((author) => writePost(FREE, author)));
      for (const post of posts) await writeComment(FREE.comments, lee, post);

      for (const browser of browsers) await service.next(browser);
      await settled(world());
      expect(service.requests()).toBe(authors.length);
    } finally {
      await node.stop();
      await beside.close();
    }
  });

  // What the push service says, and what is asked of the database in the same way before each push.
  if (engine === 'postgres') return;

  test('is tried again for four hours, and then dropped', async () => {
    const [kim, lee] = [await world().senior(), await world().senior()];
    await deviceOf(kim);
    const post = await writePost(FREE, kim);
    service.answer(500);
    await writeComment(FREE.comments, lee, post);
    await refused(world(), 1);
    const pauses: number[] = [];
    for (;;) {
      const row = await eventually(async () => {
        const [found] = await waiting(world());
        if (found) expect([found.failures, found.error]).toEqual([pauses.length + 1, expect.stringContaining('500')]);
        return found;
      });
      if (row === undefined) break;
      pauses.push(row.due_at - world().clock.now().getTime());
      world().clock.advance(row.due_at - world().clock.now().getTime());
    }

    expect(pauses.slice(0, 8).map((pause) => pause / SECOND)).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600]);
    expect(pauses.reduce((sum, pause) => sum + pause)).toBeLessThanOrEqual(4 * HOUR);
    expect(await world().db.selectFrom('push_subscriptions').select('member_id').execute()).toHaveLength(1);
    expect(world().logs.join('\n')).toContain('a push is dropped');
  });

  test('that cannot even be prepared holds up no other, and is dropped in the end', async () => {
    const { db, services, clock, logs } = world();
    const [kim, lee, park] = [await world().senior(), await world().senior(), await world().senior()];
    const { subscription } = await deviceOf(kim);
    const browser = await deviceOf(lee);
    const endpoint = `https://${'a'.repeat(290)}.kr/`; // was accepted before
    const sealed = services.secrets.seal('push-subscription', JSON.stringify({ ...subscription, endpoint }));
    await db.updateTable('push_subscriptions').set({ sealed }).where('member_id', '=', kim.id).execute();
    for (const author of [kim, lee]) await writeComment(FREE.comments, park, await writePost(FREE, author));

    expect((await service.next(browser)).content.tag).toContain('COMMENT');
    await eventually(async () => expect(await waiting(world())).toMatchObject([{ error: expect.any(String) }]));
    clock.advance(4 * HOUR);
    await settled(world());
    expect(logs.join('\n')).toContain('a push is dropped');
  });

  test('to a device that is gone removes it', async () => {
    const [kim, lee] = [await world().senior(), await world().senior()];
    await deviceOf(kim);
    const post = await writePost(FREE, kim);
    service.answer(410);
    await writeComment(FREE.comments, lee, post);

    await eventually(async () => expect((await kim.get('/api/push')).body).toMatchObject({ isOn: false }));
    await settled(world());
  });

  /** Lee has commented first, and hears of what comes after. For other reasons see notifications/silence.test.ts. */
  test.each<[string, (lee: Member, post: number, kim: Member) => Promise<unknown>]>([
    ['the post was deleted', (_lee, post, kim) => kim.delete(FREE.post(post))],
    ['the notification was read', (lee) => lee.post('/api/notifications/read', { all: true })],
    ['the member signed out', (lee) => world().bearer(lee.refreshToken).post('/auth/sign-out')],
    ['the device was turned off', (lee) => lee.delete('/api/push/subscription')],
  ])('is not sent when meanwhile %s', async (_, meanwhile) => {
    const [kim, lee, park] = [await world().senior(), await world().senior(), await world().senior()];
    const post = await writePost(FREE, kim);
    await writeComment(FREE.comments, lee, post);
    await deviceOf(lee);
    service.answer(503);
    await writeComment(FREE.comments, park, post);
    await refused(world(), 1);

    await meanwhile(lee, post, kim);
    service.answer(201);
    world().clock.advance(MINUTE);

    await settled(world());
    expect(service.arrived).toEqual([]);
    expect(service.requests()).toBe(1);
  });
});
