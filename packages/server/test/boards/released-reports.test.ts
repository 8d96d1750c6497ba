/** Reports of members who have withdrawn or been suspended since (the second page, part E). */
import { expect, test } from 'vitest';
import { deactivate, FREE, listedIds, type PageOf, QNA, writeComment, writePost } from '../harness/boards.ts';
import type { Client } from '../harness/client.ts';
import { DAY } from '../harness/clock.ts';
import type { Member } from '../harness/people.ts';
import { doPeriodicWork } from '../harness/periodic-work.ts';
import { totalOf } from '../harness/reads.ts';
import { reportThrice, writePosts } from '../harness/several.ts';
import { describeOnBothEngines } from '../harness/world.ts';

// That counts and the index of the search are those of the rows is checked after every test by the harness.
describeOnBothEngines('reports by members', (world, engine) => {
  const LEAVE: [string, (member: Member) => Promise<unknown>][] = [
    ['have withdrawn', (member) => member.post('/withdraw')],
    ['are suspended', async (member) => (await world().admin()).patch(`/api/admin/members/${member.id}/suspend`, {})],
  ];
  const waiting = async (of: 'posts' | 'comments', board = 'free') => {
    const admin = await world().admin();
    const { body } = await admin.get<PageOf<{ id: number; reportCount: number }>>(`/api/admin/report/${board}/${of}`);
    return body.content.map(({ id, reportCount }): [number, number] => [id, reportCount]);
  };

  test.each(LEAVE)('who %s count no more, and what they have hidden comes back', async (_how, leave) => {
    const [author, commenter, reader] = [await world().newHire(), await world().senior(), await world().newHire()];
    const id = await writePost(QNA, author, { title: '돌아올 글' });
    const comment = await writeComment(QNA.comments, commenter, id, '돌아올 말');
    await reader.post(`${QNA.post(id)}/scrap`);
    const [first, second, third] = await reportThrice(world(), QNA.comments.one(comment));
    for (const reporter of [first, second, third]) await reporter.post(`${QNA.post(id)}/report`);
    expect(await listedIds(QNA, reader)).toEqual([]);
    expect((await reader.get(QNA.post(id))).status).toBe(404);

    await leave(first);

    expect(await listedIds(QNA, reader)).toEqual([id]);
    expect((await reader.get(QNA.post(id))).body).toMatchObject({ status: 'ACTIVE', commentCount: 1 });
    expect(await totalOf(reader, QNA.scraps.path)).toBe(1);
    expect(await totalOf(reader, `/api/search?q=${encodeURIComponent('돌아올')}`)).toBe(1);
    expect((await reader.get(QNA.comments.of(id))).body).toMatchObject([{ content: '돌아올 말', hidden: false }]);
    expect(await totalOf(commenter, QNA.comments.mine)).toBe(1);
    expect(await waiting('posts', 'qna')).toEqual([[id, 2]]);
    expect(await waiting('comments', 'qna')).toEqual([[comment, 2]]);

    await leave(second);
    expect(await waiting('posts', 'qna')).toEqual([[id, 1]]);
  });

  test('who have left do not bring back what others have hidden, too, or an admin', async () => {
    const author = await world().newHire();
    const [admin, fourth] = [await world().admin(), await world().admin()];
    const [byFour, byAdmin, decided] = await writePosts(world(), FREE, author, 3);
    const [first] = await deactivate(FREE, world(), byFour);
    await fourth.post(`${FREE.post(byFour)}/report`);
    await first.post(`${FREE.post(byAdmin)}/report`);
    await admin.patch(`/api/admin/posts/free/${byAdmin}`, { hidden: true });
    const [another] = await deactivate(FREE, world(), decided);
    await admin.patch(`/api/admin/posts/free/${decided}`, { hidden: true });

    for (const reporter of [first, another]) await reporter.post('/withdraw');

    for (const id of [byFour, byAdmin, decided]) {
      expect((await admin.get(FREE.post(id))).body).toMatchObject({ status: 'DEACTIVATED' });
    }
    expect(Object.fromEntries(await waiting('posts'))).toEqual({ [byFour]: 3, [byAdmin]: 0, [decided]: 0 });
  });

  test('whose suspension has ended stay uncounted, and can be made again', async () => {
    const admin = await world().admin();
    const id = await writePost(FREE, await world().newHire());
    const [first] = await deactivate(FREE, world(), id);
    const until = new Date(world().clock.now().getTime() + DAY).toISOString();
    await admin.patch(`/api/admin/members/${first.id}/suspend`, { until });
    expect(await waiting('posts')).toEqual([[id, 2]]);

    world().clock.advance(2 * DAY);
    await doPeriodicWork(world(), 'end-suspensions');
    const back: Client = await world().signInAgain(first);

    expect(await waiting('posts')).toEqual([[id, 2]]);
    expect(await back.post(`${FREE.post(id)}/report`)).toMatchObject({ body: { result: 'ACCEPTED' } });
    expect((await back.get(FREE.post(id))).status).toBe(404);
  });

  test('who are suspended at the moment of the third report leave two, whichever comes first', async () => {
    const [author, admin] = [await world().newHire(), await world().admin()];
    for (let round = 0; round < (engine === 'sqlite' ? 3 : 15); round++) {
      const id = await writePost(FREE, author);
      const reporters = [await world().senior(), await world().senior(), await world().senior()] as const;
      for (const reporter of reporters.slice(1)) await reporter.post(`${FREE.post(id)}/report`);

      const [reported, suspended] = await Promise.all([
        reporters[0].post(`${FREE.post(id)}/report`),
        admin.patch(`/api/admin/members/${reporters[0].id}/suspend`, {}),
      ]);

      expect([200, 401]).toContain(reported.status);
      expect(suspended.status).toBe(200);
      expect((await author.get(FREE.post(id))).body).toMatchObject({ status: 'ACTIVE' });
      expect(await waiting('posts')).toContainEqual([id, 2]);
    }
  });
});
