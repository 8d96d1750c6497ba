/** What is announced to whom at which time, and what members do about it. */
import { LIMITS } from '@ieum/contract/limits';
import { expect, test } from 'vitest';
import { MINUTE } from '../harness/clock.ts';
import { expectProblem } from '../harness/problems.ts';
import { describeOnBothEngines } from '../harness/world.ts';
import { ANNOUNCEMENTS, announce, currentOf, NEWS, shownTo } from './announce.ts';

describeOnBothEngines('announcements', (world, engine) => {
  test('are shown to those they are for, newest first, with all there is to know', async () => {
    const [admin, newHire, senior] = [await world().admin(), await world().newHire(), await world().senior()];
    expect(await shownTo(senior)).toEqual({ ids: [], unread: 0 });
    const toAll = await announce(admin, { mustRead: true, until: '2026-12-01' });
    const toSeniors = await announce(admin, { audience: 'SENIORS', from: '2026-11-20' });
    const toNewHires = await announce(admin, { audience: 'NEW_HIRES' });

    const createdAt = world().clock.now().toISOString();
    expect(await currentOf(senior)).toEqual([
      {
        ...{ id: toSeniors, title: NEWS.title, content: NEWS.content, mustRead: false, isRead: false },
        ...{ from: '2026-11-19T15:00:00.000Z', createdAt },
      },
      { id: toAll, title: NEWS.title, content: NEWS.content, mustRead: true, isRead: false, from: null, createdAt },
    ]);
    expect(await shownTo(newHire)).toEqual({ ids: [toNewHires, toAll], unread: 2 });
    expect(await shownTo(admin)).toEqual({ ids: [toSeniors, toAll], unread: 2 });
    expectProblem(await world().nobody.get('/api/announcements'), 401, 'NOT_SIGNED_IN');
  });

  test('are shown from their beginning until their end, and never as drafts', async () => {
    const [admin, kim] = [await world().admin(), await world().member()];
    const from = '2026-11-20T01:03:00.000Z';
    const until = '2026-11-20T01:05:00.000Z';
    const id = await announce(admin, { from, until });
    const draft = await announce(admin, { draft: true });
    const nothing = { ids: [], unread: 0 };
    for (const [time, shown] of [
      ['2026-11-20T01:02:59.999Z', nothing],
      [from, { ids: [id], unread: 1 }],
      ['2026-11-20T01:04:59.999Z', { ids: [id], unread: 1 }],
      [until, nothing],
    ] as const) {
      world().clock.set(time);
      expect([time, await shownTo(kim)]).toEqual([time, shown]);
    }
    await admin.put(`${ANNOUNCEMENTS}/${draft}`, NEWS);
    expect(await shownTo(kim)).toEqual({ ids: [draft], unread: 1 });
    await admin.put(`${ANNOUNCEMENTS}/${draft}`, { ...NEWS, draft: true });
    expect(await shownTo(kim)).toEqual(nothing);
  });

  test('are read by confirming, once and for all, by each member', async () => {
    const [admin, kim, lee] = [await world().admin(), await world().member(), await world().member()];
    const [first, second] = [await announce(admin, { mustRead: true }), await announce(admin)];
    for (let twice = 0; twice < 2; twice++) {
      expect(await kim.post(`/api/announcements/${first}/read`)).toMatchObject({ status: 204, body: null });
      world().clock.advance(1000);
    }
    expect((await currentOf(kim)).map(({ id, isRead }) => [id, isRead])).toEqual([
      [second, false],
      [first, true],
    ]);
    expect([await shownTo(kim), await shownTo(lee)]).toMatchObject([{ unread: 1 }, { unread: 2 }]);
    await admin.put(`${ANNOUNCEMENTS}/${first}`, { ...NEWS, title: '오타를 고친 제목' });
    expect(await shownTo(kim)).toMatchObject({ unread: 1 });
    const { read_at } = await world().db.selectFrom('announcement_reads').selectAll().executeTakeFirstOrThrow();
    expect(read_at).toBe(Date.parse('2026-11-20T01:02:03.456Z'));
  });

  test(`are at most ${LIMITS.announcementsListed} at a time`, async () => {
    const [admin, kim] = [await world().admin(), await world().member()];
    const { mustRead: _, ...news } = NEWS;
    const row = { ...news, must_read: 0, is_draft: 0, created_at: 0, begun_at: 0 };
    await world()
      .db.insertInto('announcements')
      .values(Array.from({ length: LIMITS.announcementsListed }, () => row))
      .execute();
    const newest = await announce(admin);
    const { ids, unread } = await shownTo(kim);
    expect([ids.length, ids[0], unread]).toEqual([LIMITS.announcementsListed, newest, LIMITS.announcementsListed + 1]);
  });

  // Rules that need no SQL of their own.
  if (engine === 'postgres') return;

  test('are for seniors from the year on in which one is a senior', async () => {
    const [admin, kim] = [await world().admin(), await world().newHire()];
    const toSeniors = await announce(admin, { audience: 'SENIORS' });
    const toNewHires = await announce(admin, { audience: 'NEW_HIRES' });
    expect((await shownTo(kim)).ids).toEqual([toNewHires]);
    // In the company's time zone.
    world().clock.set('2026-12-31T15:00:00.000Z');
    expect((await shownTo(await world().signInAgain(kim))).ids).toEqual([toSeniors]);
  });

  test('are not found by those they are not for, or when they are not current', async () => {
    const [admin, kim] = [await world().admin(), await world().member()];
    const hidden = {
      another: await announce(admin, { audience: 'NEW_HIRES' }),
      draft: await announce(admin, { draft: true }),
      future: await announce(admin, { from: '2026-11-21' }),
      past: await announce(admin, { until: '2026-11-20T01:03:00Z' }),
      deleted: await announce(admin),
      unknown: 999_999,
    };
    await admin.delete(`${ANNOUNCEMENTS}/${hidden.deleted}`);
    world().clock.advance(MINUTE);
    for (const id of Object.values(hidden)) {
      expectProblem(await kim.post(`/api/announcements/${id}/read`), 404, 'ANNOUNCEMENT_NOT_FOUND');
    }
    expect(await world().db.selectFrom('announcement_reads').selectAll().execute()).toEqual([]);
    expect((await kim.post(`/api/announcements/${await announce(admin)}/read`)).status).toBe(204);
  });

  test('that a member has read are in the data that the member can download, and go with the member', async () => {
    const [admin, kim] = [await world().admin(), await world().member()];
    const id = await announce(admin);
    await announce(admin);
    await kim.post(`/api/announcements/${id}/read`);
    const { body } = await kim.get<{ announcements: object[] }>('/api/members/me/export');
    expect(body.announcements).toEqual([{ id, title: NEWS.title, readAt: world().clock.now().toISOString() }]);
    await kim.post('/withdraw');
    expect(await world().db.selectFrom('announcement_reads').selectAll().execute()).toEqual([]);
  });
});
