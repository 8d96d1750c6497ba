/** How admins write, change and delete announcements, and what they see of them. */
import { LIMITS } from '@ieum/contract/limits';
import { expect, test } from 'vitest';
import { deleteEndedAnnouncements } from '../../src/announcements/times.ts';
import { DAY, MINUTE } from '../harness/clock.ts';
import { addCrowd } from '../harness/crowd.ts';
import { insert } from '../harness/insert.ts';
import type { Member } from '../harness/people.ts';
import { expectInvalid, expectProblem } from '../harness/problems.ts';
import { actionsOf } from '../harness/reads.ts';
import { describeOnBothEngines } from '../harness/world.ts';
import { ANNOUNCEMENTS, announce, listedBy, NEWS, shownTo } from './announce.ts';

const TODAY = '2026-11-20T01:02:03.456Z';

describeOnBothEngines('an announcement', (world, engine) => {
  test('is written, listed, changed and deleted, and each change is in the log', async () => {
    const admin = await world().admin('대장');
    const added = await admin.post<{ id: number }>(ANNOUNCEMENTS, {
      ...{ ...NEWS, title: ` ${NEWS.title} `, audience: 'SENIORS', mustRead: true },
      ...{ from: '2026-11-20', until: '2026-11-21T00:00:00Z', unknown: 1 },
    });
    expect(added).toMatchObject({ status: 201, body: { id: expect.any(Number) } });
    const { id } = added.body;
    const shown = {
      ...{ id, title: NEWS.title, content: NEWS.content, audience: 'SENIORS', mustRead: true, draft: false },
      ...{ from: '2026-11-19T15:00:00.000Z', until: '2026-11-21T00:00:00.000Z', createdAt: TODAY },
      ...{ readers: 1, readBy: null },
    };
    expect(await listedBy(admin)).toEqual({ content: [shown], page: 0, size: 5, totalPages: 1, totalElements: 1 });

    const path = `${ANNOUNCEMENTS}/${id}`;
    const change = { ...NEWS, content: '바뀐 내용', until: '2026-11-30' };
    for (let twice = 0; twice < 2; twice++) {
      expect(await admin.put(path, change)).toMatchObject({ status: 200, body: { message: '공지를 수정했습니다.' } });
    }
    expect((await listedBy(admin)).content).toEqual([
      { ...shown, ...NEWS, content: '바뀐 내용', from: null, until: '2026-11-30T15:00:00.000Z' },
    ]);
    expect(await admin.delete(path)).toMatchObject({ status: 204, body: null });
    expect((await listedBy(admin)).content).toEqual([]);
    expectProblem(await admin.put(path, NEWS), 404, 'ANNOUNCEMENT_NOT_FOUND');
    expectProblem(await admin.delete(path), 404, 'ANNOUNCEMENT_NOT_FOUND');

    const by = { admin: '대장', target: NEWS.title };
    expect(await actionsOf(admin)).toMatchObject([
      {
        ...{ ...by, action: 'ANNOUNCEMENT_REMOVED' },
        changes: [{ field: 'content', before: '바뀐 내용', after: null }],
      },
      {
        ...{ ...by, action: 'ANNOUNCEMENT_CHANGED' },
        changes: [
          { field: 'content', before: NEWS.content, after: '바뀐 내용' },
          { field: 'from', before: '2026-11-19T15:00:00.000Z', after: null },
          { field: 'until', before: '2026-11-21T00:00:00.000Z', after: '2026-11-30T15:00:00.000Z' },
          { field: 'audience', before: 'SENIORS', after: 'ALL' },
          { field: 'mustRead', before: 'true', after: 'false' },
        ],
      },
      { ...by, action: 'ANNOUNCEMENT_ADDED', changes: [] },
    ]);
  });

  test('says how many of how many have confirmed it, of those who are there, and not who', async () => {
    const [admin, leaver, suspended] = [await world().admin(), await world().senior(), await world().senior()];
    const [newHire, senior] = [await world().newHire(), await world().senior()];
    const toAll = await announce(admin, { mustRead: true });
    const toNewHires = await announce(admin, { audience: 'NEW_HIRES', until: '2026-12-31' });
    for (const one of [newHire, senior, leaver, suspended]) await one.post(`/api/announcements/${toAll}/read`);
    await newHire.post(`/api/announcements/${toNewHires}/read`);
    const counts = async (by: Member) =>
      (await listedBy(by)).content.map(({ id, readBy, readers }) => [id, readBy, readers]);
    expect(await counts(admin)).toEqual([
      [toNewHires, null, 1],
      [toAll, null, 5],
    ]);
    await leaver.post('/withdraw');
    await admin.patch(`/api/admin/members/${suspended.id}/suspend`, {});
    const left = [
      [toNewHires, null, 1],
      [toAll, null, 3],
    ];
    expect(await counts(admin)).toEqual(left);
    expect(JSON.stringify(await listedBy(admin))).not.toContain(newHire.nickname);
    // Once it has ended, they stay those whom it was for.
    world().clock.set('2027-03-01T00:00:00Z');
    expect(await counts(await world().signInAgain(admin))).toEqual(left);
  });

  test.each([
    [0, null],
    [4, null],
    [5, 5],
    [13, 13],
  ])('read by %i of 13 says %s: of fewer than five, the number would tell who', async (read, readBy) => {
    const { db } = world();
    const admin = await world().admin();
    const id = await announce(admin);
    const members = [admin.id, ...(await addCrowd(db, 12)).map((one) => one.id)];
    for (const member_id of members.slice(0, read)) {
      await insert(db, 'announcement_reads', { announcement_id: id, member_id, noticed_at: 1, read_at: 1 });
    }

    expect((await listedBy(admin)).content).toMatchObject([{ readers: 13, readBy }]);
  });

  test('that has ended is deleted after a year, with who has read it', async () => {
    const { db, clock } = world();
    const [admin, kim] = [await world().admin(), await world().member()];
    const ended = await announce(admin, { until: '2026-11-21T00:00:00Z' });
    const lasting = await announce(admin);
    for (const id of [ended, lasting]) await kim.post(`/api/announcements/${id}/read`);
    const kept = async () => [
      (await db.selectFrom('announcements').select('id').orderBy('id').execute()).map(({ id }) => id),
      (await db.selectFrom('announcement_reads').select('announcement_id as id').execute()).map(({ id }) => id).sort(),
    ];
    clock.set('2027-11-20T23:59:59.999Z');
    expect(await deleteEndedAnnouncements(db, clock.now())).toBe(false);
    expect(await kept()).toEqual([[ended, lasting], [ended, lasting].sort()]);
    clock.advance(1);
    await deleteEndedAnnouncements(db, clock.now());
    expect(await kept()).toEqual([[lasting], [lasting]]);
    clock.advance(900 * DAY);
    await deleteEndedAnnouncements(db, clock.now());
    expect(await kept()).toEqual([[lasting], [lasting]]);
  });

  // Rules that need no SQL of their own.
  if (engine === 'postgres') return;

  test.each([
    [{ title: ' ' }, 'title'],
    [{ content: '' }, 'content'],
    [{ content: 'a\0b' }, 'content'],
    [{ audience: 'ADMINS' }, 'audience'],
    [{ from: 'tomorrow' }, 'from'],
    [{ from: '2026-02-30' }, 'from'],
    [{ until: '2026-11-20T25:00:00Z' }, 'until'],
    [{ until: '+010000-01-01T00:00:00Z' }, 'until'],
    [{ from: '2026-11-21', until: '2026-11-20' }, 'until'],
    [{ from: '2026-11-21T00:00:00Z', until: '2026-11-21T00:00:00Z' }, 'until'],
    [{ from: '9999-12-31', until: '9999-12-31' }, 'until'],
    // Over before anybody could see it.
    [{ until: TODAY }, 'until'],
    [{ until: '0000-01-01' }, 'until'],
  ])('is refused with %j', async (change, field) => {
    const admin = await world().admin();
    const id = await announce(admin, { draft: true });
    expectInvalid(await admin.post(ANNOUNCEMENTS, { ...NEWS, ...change }), field);
    expectInvalid(await admin.put(`${ANNOUNCEMENTS}/${id}`, { ...NEWS, ...change }), field);
    expect((await listedBy(admin)).content).toMatchObject([{ id, ...NEWS, draft: true }]);
  });

  test('is taken with whatever is in order: the longest texts, and the first and the last day', async () => {
    const admin = await world().admin();
    const longest = {
      title: '👩'.repeat(LIMITS.announcementTitle),
      content: '👩'.repeat(LIMITS.announcementContent),
    };
    for (const field of ['title', 'content'] as const) {
      expectInvalid(await admin.post(ANNOUNCEMENTS, { ...NEWS, [field]: `${longest[field]}가` }), field);
    }
    await announce(admin, { ...longest, from: '0000-01-01', until: '9999-12-31' });
    await announce(admin, { from: '0000-01-01T00:00:00Z', until: '9999-12-31T23:59:59Z' });
    expect((await listedBy(admin)).content).toMatchObject([
      { from: '1970-01-01T00:00:00.000Z', until: '2100-01-01T00:00:00.000Z' },
      { ...longest, from: '1969-12-31T15:00:00.000Z' },
    ]);
    expect((await shownTo(admin)).ids).toHaveLength(2);
  });

  test('that members know may be ended, and one that they do not know may not begin with its end', async () => {
    const admin = await world().admin();
    const [known, draft] = [await announce(admin), await announce(admin, { draft: true, until: '2026-11-20' })];
    world().clock.advance(MINUTE);
    expect((await admin.put(`${ANNOUNCEMENTS}/${known}`, { ...NEWS, until: TODAY })).status).toBe(200);
    expect((await admin.put(`${ANNOUNCEMENTS}/${draft}`, { ...NEWS, until: TODAY, draft: true })).status).toBe(200);
    expectInvalid(await admin.put(`${ANNOUNCEMENTS}/${draft}`, { ...NEWS, until: TODAY }), 'until');
    expect(await shownTo(admin)).toEqual({ ids: [], unread: 0 });
  });

  test(`is one of ${LIMITS.announcements} at most`, async () => {
    const [admin, other] = [await world().admin(), await world().admin()];
    const { mustRead: _, ...news } = NEWS;
    const row = { ...news, must_read: 0, is_draft: 1, created_at: 0 };
    await world()
      .db.insertInto('announcements')
      .values(Array.from({ length: LIMITS.announcements - 1 }, () => row))
      .execute();
    const answers = await Promise.all([admin, other].map((one) => one.post(ANNOUNCEMENTS, NEWS)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expectProblem(await admin.post(ANNOUNCEMENTS, NEWS), 409, 'TOO_MANY_ANNOUNCEMENTS');
    const { totalElements, content } = await listedBy(admin, '?page=1&size=100');
    expect([totalElements, content.length]).toEqual([LIMITS.announcements, 100]);
    await admin.delete(`${ANNOUNCEMENTS}/${content[0]?.id}`);
    await announce(admin);
  });
});
