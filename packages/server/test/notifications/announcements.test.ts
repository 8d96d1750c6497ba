/** Members are told of each announcement once, when it begins, without a row for each of them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginDueAnnouncements } from '../../src/announcements/times.ts';
import { startJobs } from '../../src/jobs/runner.ts';
import { ANNOUNCEMENTS, announce, NEWS } from '../announcements/announce.ts';
import { recordedKinds } from '../events/recorded.ts';
import { DAY, HOUR } from '../harness/clock.ts';
import { eventually } from '../harness/eventually.ts';
import { openPushService, type PushService } from '../harness/push-service.ts';
import { describeOnBothEngines, describeOnOneEngine } from '../harness/world.ts';
import { itemsOf, rowsOf, said, unreadByMember, useTelling } from './listed.ts';

const ABOUT_NO_POST = { board: null, postId: null, commentId: null } as const;
const TOLD = { ...ABOUT_NO_POST, kind: 'ANNOUNCEMENT', title: NEWS.title, actors: [], count: 1 } as const;

describeOnBothEngines('an announcement', (world, engine) => {
  const tell = useTelling(world);

  test('is told to everyone it is for but the admin who made it, each in a notification of its own', async () => {
    const [admin, boss] = [await world().admin(), await world().admin()];
    const [newHire, senior] = [await world().newHire(), await world().senior()];
    await announce(admin);
    await announce(admin, { audience: 'SENIORS', title: '선배들께' });
    await announce(admin, { draft: true });
    await tell();
    expect((await itemsOf(senior)).map(said)).toEqual([{ ...TOLD, title: '선배들께' }, TOLD]);
    expect((await itemsOf(newHire)).map(said)).toEqual([TOLD]);
    expect(await unreadByMember(world(), [admin, boss, newHire, senior])).toEqual([0, 2, 1, 2]);
    expect(await rowsOf(world())).toEqual([]);
  });

  test('is told once, whatever becomes of it afterwards, and takes its notification along', async () => {
    const [admin, kim] = [await world().admin(), await world().senior()];
    const id = await announce(admin);
    await tell();
    const [line] = await itemsOf(kim);
    const change = async (settings: object) => {
      expect((await admin.put(`${ANNOUNCEMENTS}/${id}`, { ...NEWS, ...settings })).status).toBe(200);
      await tell();
      return [(await itemsOf(kim)).map(({ title }) => title), await unreadByMember(world(), [kim])];
    };
    expect(await change({ title: '다른 제목' })).toEqual([['다른 제목'], [1]]);
    expect(await change({ draft: true })).toEqual([[], [0]]);
    expect(await change({ audience: 'NEW_HIRES' })).toEqual([[], [0]]);
    expect(await change({ until: world().clock.now().toISOString() })).toEqual([[], [0]]);
    expect(await change({})).toEqual([[NEWS.title], [1]]);
    expect((await itemsOf(kim))[0]?.id).toBe(line?.id);
    expect(await recordedKinds(world())).toEqual(['ANNOUNCEMENT_BEGAN']);
    await admin.delete(`${ANNOUNCEMENTS}/${id}`);
    expect([await itemsOf(kim), await unreadByMember(world(), [kim])]).toEqual([[], [0]]);
  });

  test('is told when its time has come, also to the admin who made it, and no more when it is over', async () => {
    const { clock, services } = world();
    const [admin, kim] = [await world().admin(), await world().senior()];
    await announce(admin, { from: '2026-11-20T02:00:00Z', until: '2026-11-20T03:00:00Z' });
    const lines = async () => {
      await beginDueAnnouncements(services);
      await tell();
      return unreadByMember(world(), [kim, admin]);
    };
    expect(await lines()).toEqual([0, 0]);
    clock.set('2026-11-20T02:00:00Z');
    expect(await lines()).toEqual([1, 1]);
    expect(await lines()).toEqual([1, 1]);
    expect(await recordedKinds(world())).toEqual(['ANNOUNCEMENT_BEGAN']);
    clock.set('2026-11-20T03:00:00Z');
    expect(await lines()).toEqual([0, 0]);
  });

  test('is read with its notification, which leaves it to be confirmed, and with confirming it', async () => {
    const [admin, kim] = [await world().admin(), await world().senior()];
    const ids = [await announce(admin, { mustRead: true }), await announce(admin), await announce(admin)];
    await tell();
    const lines = await itemsOf(kim);
    const read = async () => (await itemsOf(kim)).map(({ readAt }) => readAt !== null);
    const unreadAnnouncements = async () =>
      (await kim.get<{ unreadAnnouncements: number }>('/api/members/me')).body.unreadAnnouncements;

    expect((await kim.post('/api/notifications/read', { ids: [lines[1]?.id] })).body).toEqual({ unread: 2 });
    expect([await read(), await unreadAnnouncements()]).toEqual([[false, true, false], 3]);
    await kim.post(`/api/announcements/${ids[2]}/read`);
    expect([await read(), await unreadAnnouncements()]).toEqual([[true, true, false], 2]);
    expect((await kim.post('/api/notifications/read', { all: true })).body).toEqual({ unread: 0 });
    expect([await read(), await unreadAnnouncements()]).toEqual([[true, true, true], 2]);
    await kim.post(`/api/announcements/${ids[0]}/read`);
    expect([await read(), await unreadAnnouncements()]).toEqual([[true, true, true], 1]);
  });

  // Times and orders, which are the same on both.
  if (engine === 'postgres') return;

  test('that is taken back before anybody was told is told when it begins again', async () => {
    const [admin, kim] = [await world().admin(), await world().senior()];
    const id = await announce(admin);
    await admin.put(`${ANNOUNCEMENTS}/${id}`, { ...NEWS, draft: true });
    await tell();
    await admin.put(`${ANNOUNCEMENTS}/${id}`, NEWS);
    await tell();
    expect((await itemsOf(kim)).map(said)).toEqual([TOLD]);
  });

  test('is told for 90 days', async () => {
    const [admin, kim] = [await world().admin(), await world().senior()];
    await announce(admin);
    await tell();
    world().clock.advance(90 * DAY - 1);
    expect(await unreadByMember(world(), [kim])).toEqual([1]);
    world().clock.advance(1);
    expect(await unreadByMember(world(), [kim])).toEqual([0]);
  });
});

describeOnOneEngine('a push of an announcement', (world) => {
  let service: PushService;
  beforeAll(async () => {
    service = await openPushService();
  });
  afterAll(() => service.stop());

  test('comes once for each, to those alone that it is for', async () => {
    const { services, log, db, clock } = world();
    service.clear();
    service.reroute(services);
    const [admin, senior, newHire] = [await world().admin(), await world().senior(), await world().newHire()];
    const browsers = new Map<string, string>();
    for (const [name, member] of Object.entries({ admin, senior, newHire })) {
      const { subscription } = service.subscribe();
      browsers.set(subscription.endpoint, name);
      await member.put('/api/push/subscription', subscription);
    }
    const jobs = startJobs(services, log, { pollMilliseconds: 20 });
    const arrived = () =>
      service.arrived.map(({ endpoint, content }) => `${content.title} to ${browsers.get(endpoint)}`).toSorted();
    const settled = (expected: string[]) =>
      eventually(async () => {
        expect(arrived()).toEqual(expected);
        expect(await db.selectFrom('push_rounds').select('kind').execute()).toEqual([]);
        expect(await db.selectFrom('pushes').select('kind').execute()).toEqual([]);
      });
    await eventually(async () => expect(await db.selectFrom('jobs').select('name').execute()).not.toEqual([]));
    await announce(admin, { title: '모두' });
    await settled(['모두 to newHire', '모두 to senior']);
    expect(service.arrived[0]?.content).toMatchObject({ body: '새 공지가 있어요.', path: '/announcements' });

    // Nobody is told again of the first one, which is still unread.
    clock.advance(HOUR);
    const again = await world().signInAgain(admin);
    await announce(again, { title: '신입', audience: 'NEW_HIRES' });
    await settled(['모두 to newHire', '모두 to senior', '신입 to newHire']);
    expect(new Set(service.arrived.map(({ content }) => content.tag)).size).toBe(2);
    await jobs.stop();
  });
});
