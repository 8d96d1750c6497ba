/** Who is a new hire, by the calendar year or for 12 months from the sign-up, and whether others ask, too. */
import { isSenior, type Rules } from '@ieum/contract/permissions';
import { effectiveYears } from '@ieum/contract/years';
import { expect, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { openDatabase } from '../../src/db/database.ts';
import { newServices } from '../../src/new-services.ts';
import { isSeniorMember, seniorityAt } from '../../src/people/seniority.ts';
import { announce } from '../announcements/announce.ts';
import { postText, QNA, writePost } from '../harness/boards.ts';
import { newClient } from '../harness/client.ts';
import type { Member } from '../harness/people.ts';
import { expectProblem } from '../harness/problems.ts';
import { actionsOf } from '../harness/reads.ts';
import { describeOnBothEngines, describeOnOneEngine, type World } from '../harness/world.ts';
import { itemsOf, unreadByMember, useTelling } from '../notifications/listed.ts';

const OURS = '/api/admin/settings';

describeOnOneEngine('the askers', (world) => {
  test('are new hires, or everyone from the next call on; who answers stays the same', async () => {
    const [admin, newHire, senior] = [await world().admin(), await world().newHire(), await world().senior()];
    const asks = () => senior.post<{ id: number }>(QNA.create, postText());
    expectProblem(await asks(), 403, 'NEW_HIRES_ONLY');
    expect((await admin.get(OURS)).body).toMatchObject({ askers: 'new-hires', seniors: 2 });

    expect(await admin.put(OURS, { askers: 'everyone' })).toMatchObject({ status: 200, body: { askers: 'everyone' } });

    expect((await senior.get('/api/members/me')).body).toMatchObject({ rules: { askers: 'everyone' } });
    const { status, body } = await asks();
    expect(status).toBe(201);
    await writePost(QNA, newHire);
    const answer = { qnaPostId: body.id, content: '답변' };
    expectProblem(await newHire.post(QNA.comments.create, answer), 403, 'SENIORS_ONLY');
    expect((await admin.post(QNA.comments.create, answer)).status).toBe(201);
    const changes = [{ field: 'askers', before: 'new-hires', after: 'everyone' }];
    expect(await actionsOf(admin)).toMatchObject([{ changes }]);

    await admin.put(OURS, { askers: 'new-hires' });
    expectProblem(await asks(), 403, 'NEW_HIRES_ONLY');
    expect(await senior.put(QNA.post(body.id), { ...postText(), content: '고침' })).toMatchObject({ status: 200 });
  });
});

describeOnBothEngines('the new hires', (world) => {
  const tell = useTelling(world);

  const setRule = async (admin: Member, newHires: Rules['newHires']) => {
    expect(await admin.put(OURS, { newHires })).toMatchObject({ status: 200, body: { newHires } });
  };
  const badgeOfAuthor = async (reader: Member, postId: number) =>
    (await reader.get<{ writerBadge: string }>(QNA.post(postId))).body.writerBadge;

  test('are those of the last 12 months from the next call on, where the company says so', async () => {
    const { clock } = world();
    const [admin, early] = [await world().admin('대장'), await world().newHire('이른')];
    clock.set('2027-01-10T03:00:00Z');
    const [boss, fresh] = [await world().signInAgain(admin), await world().newHire('새싹')];
    const kim = await world().signInAgain(early);
    const asks = (member: Member) => member.post<{ id: number }>(QNA.create, postText());
    const question = await writePost(QNA, fresh);
    expectProblem(await asks(kim), 403, 'NEW_HIRES_ONLY');
    expect((await kim.get('/api/members/me')).body).toMatchObject({ yearsOfService: 2 });
    expect((await kim.post(QNA.comments.create, { qnaPostId: question, content: '답변' })).status).toBe(201);
    expect((await boss.get(OURS)).body).toMatchObject({ newHires: 'calendar-year', seniors: 2, differing: 1 });

    await setRule(boss, '12-months');

    expect((await kim.get('/api/members/me')).body).toMatchObject({ yearsOfService: 1, joinedYear: 2026 });
    expect((await boss.get(OURS)).body).toMatchObject({ newHires: '12-months', seniors: 1, differing: 1 });
    const { status, body } = await asks(kim);
    expect(status).toBe(201);
    expectProblem(await kim.post(QNA.comments.create, { qnaPostId: question, content: '답변' }), 403, 'SENIORS_ONLY');
    expect(await badgeOfAuthor(boss, body.id)).toBe('NEW_HIRE');
    const changes = [{ field: 'newHires', before: 'calendar-year', after: '12-months' }];
    expect(await actionsOf(boss)).toMatchObject([{ changes }]);

    await setRule(boss, 'calendar-year');
    expect(await badgeOfAuthor(boss, body.id)).toBe('SENIOR');
    expectProblem(await asks(kim), 403, 'NEW_HIRES_ONLY');
  });

  test('become seniors after 12 months, at the beginning of the day, also in what is kept', async () => {
    const { clock } = world();
    const [admin, kim] = [await world().admin(), await world().newHire()];
    await setRule(admin, '12-months');
    const question = await writePost(QNA, kim);

    clock.set('2027-11-19T14:59:59Z');
    let [boss, asker] = [await world().signInAgain(admin), await world().signInAgain(kim)];
    expect(await badgeOfAuthor(boss, question)).toBe('NEW_HIRE');
    expect((await asker.post(QNA.create, postText())).status).toBe(201);
    await tell();
    expect(await unreadByMember(world(), [boss, asker])).toEqual([1, 0]);

    clock.set('2027-11-19T15:00:00Z');
    [boss, asker] = [await world().signInAgain(admin), await world().signInAgain(kim)];
    expect(await badgeOfAuthor(boss, question)).toBe('SENIOR');
    expectProblem(await asker.post(QNA.create, postText()), 403, 'NEW_HIRES_ONLY');
    expect((await asker.get('/api/members/me')).body).toMatchObject({ yearsOfService: 2 });
  });

  test('are told what is for new hires, and of no questions that wait', async () => {
    const { clock } = world();
    const [admin, kim] = [await world().admin(), await world().newHire()];
    clock.set('2027-03-02T03:00:00Z');
    const [boss, early] = [await world().signInAgain(admin), await world().signInAgain(kim)];
    await announce(boss, { audience: 'NEW_HIRES', title: '새로 오신 분께' });
    await writePost(QNA, await world().newHire());
    await tell();
    const titles = async () => (await itemsOf(early)).map(({ kind }) => kind);
    const shown = async () =>
      (await early.get<{ title: string }[]>('/api/announcements')).body.map(({ title }) => title);
    const readers = async () => {
      const { content } = (await boss.get<{ content: { readers: number }[] }>('/api/admin/announcements')).body;
      return content.map(({ readers }) => readers);
    };
    expect([await titles(), await shown(), await readers()]).toEqual([['QUESTION'], [], [1]]);

    await setRule(boss, '12-months');

    expect([await titles(), await shown(), await readers()]).toEqual([['ANNOUNCEMENT'], ['새로 오신 분께'], [2]]);
    expect(await unreadByMember(world(), [early])).toEqual([1]);
  });

  test('are the same to the database and to the policy, whenever they have joined and signed up', async () => {
    const { clock, db } = world();
    for (const day of ['2024-02-28', '2024-02-29', '2024-03-01', '2024-12-31', '2025-01-01', '2025-02-28']) {
      clock.set(`${day}T14:59:59.999Z`);
      for (const joinedYear of [2021, 2022, 2023, 2024, 2025]) await world().member({ joinedYear });
    }
    const members = await db.selectFrom('members').select(['id', 'created_at', 'joined_year']).execute();
    const found = [];
    for (const day of ['2025-02-27', '2025-02-28', '2025-03-01', '2025-12-31', '2026-01-01', '2028-02-29']) {
      for (const rule of ['calendar-year', '12-months'] as const) {
        const seniority = seniorityAt(new Date(`${day}T03:00:00Z`), 'Asia/Seoul', rule);
        const rows = await db.selectFrom('members').where(isSeniorMember(seniority)).select('id').execute();
        const expected = members.filter(({ joined_year: joinedYear, created_at: signedUpAt }) =>
          isSenior({ yearsOfService: effectiveYears({ joinedYear, signedUpAt }, seniority) }),
        );
        expect(rows.map(({ id }) => id).toSorted(), `${day} ${rule}`).toEqual(expected.map(({ id }) => id).toSorted());
        if (rule === '12-months') found.push(members.length - rows.length);
      }
    }
    // Three of each day of 2024, two of each of 2025, as long as the day has not come again.
    expect(found).toEqual([16, 13, 7, 4, 2, 0]);
  });

  test('are the same on all nodes at once', async () => {
    const { clock } = world();
    const [admin, kim] = [await world().admin(), await world().newHire()];
    clock.set('2027-01-10T03:00:00Z');
    const [boss, early] = [await world().signInAgain(admin), await world().signInAgain(kim)];
    const other = await startOther(world());
    try {
      const there = newClient(other.url, () => {}, early.accessToken);
      const years = async () => (await there.get<{ yearsOfService: number }>('/api/members/me')).body.yearsOfService;
      expect(await years()).toBe(2);
      await setRule(boss, '12-months');
      expect(await years()).toBe(1);
      expect((await there.post(QNA.create, postText())).status).toBe(201);
      await setRule(boss, 'calendar-year');
      expect(await years()).toBe(2);
      expectProblem(await there.post(QNA.create, postText()), 403, 'NEW_HIRES_ONLY');
    } finally {
      await other.stop();
    }
  });
});

/** Another server on the same database, at the same time. */
async function startOther({ services, clock, log }: World): Promise<{ url: string; stop(): Promise<void> }> {
  const database = openDatabase(services.config.databaseUrl, (error) => log.warn(error));
  const app = await buildApp(newServices(services.config, database, log, clock.now), log);
  return {
    url: await app.listen({ port: 0, host: '127.0.0.1' }),
    async stop() {
      await app.close();
      await database.close();
    },
  };
}
