/** Reports of members who have withdrawn or been suspended since (the second page, part E). */
import { describe, expect, test } from 'vitest';
import { endSuspensions } from '../../src/identity/suspension.ts';
import {
  BOARDS_UNDER_TEST,
  BOARDS_WITH_COMMENTS,
  boardsOn,
  deactivate,
  FREE,
  listedIds,
  type PageOf,
  writeComment,
  writePost,
} from '../harness/boards.ts';
import type { Client } from '../harness/client.ts';
import { DAY } from '../harness/clock.ts';
import type { Member } from '../harness/people.ts';
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
    return body.content.map(({ id, reportCount }) => [id, reportCount]);
  };

  describe.each(LEAVE)('who %s', (_how, leave) => {
    test.each(boardsOn(engine, BOARDS_UNDER_TEST))(
      'count no more, and the post on the $board board that they have hidden comes back',
      async (board) => {
        const author = await board.author(world());
        const reader = await world().newHire();
        const id = await writePost(board, author, { title: '돌아올 글' });
        await reader.post(`${board.post(id)}/scrap`);
        const [first, second] = await deactivate(board, world(), id);
        expect(await listedIds(board, reader)).toEqual([]);

        await leave(first);

        expect(await listedIds(board, reader)).toEqual([id]);
        expect((await reader.get(board.post(id))).body).toMatchObject({ status: 'ACTIVE' });
        expect((await reader.get(board.scraps.path)).body).toMatchObject({ totalElements: 1 });
        const search = `/api/search?q=${encodeURIComponent('돌아올')}`;
        expect((await reader.get<PageOf<unknown>>(search)).body.content).toHaveLength(1);
        expect(await waiting('posts', board.board)).toEqual([[id, 2]]);

        await leave(second);
        expect(await waiting('posts', board.board)).toEqual([[id, 1]]);
      },
    );

    test.each(boardsOn(engine, BOARDS_WITH_COMMENTS))(
      'count no more, and the comment on the $board board comes back, also with its post',
      async (board) => {
        const author = await world().senior();
        const reader = await world().newHire();
        const post = await writePost(board, await board.author(world()));
        const id = await writeComment(board.comments, author, post, '돌아올 말');
        const reporters = [await world().senior(), await world().senior(), await world().senior()] as const;
        for (const path of [board.comments.one(id), board.post(post)]) {
          for (const reporter of reporters) await reporter.post(`${path}/report`);
        }
        expect((await reader.get(board.post(post))).status).toBe(404);

        await leave(reporters[0]);

        expect((await reader.get(board.post(post))).body).toMatchObject({ status: 'ACTIVE', commentCount: 1 });
        expect((await reader.get(board.comments.of(post))).body).toMatchObject([
          { content: '돌아올 말', hidden: false },
        ]);
        expect((await author.get(board.comments.mine)).body).toMatchObject({ totalElements: 1 });
        expect(await waiting('comments', board.board)).toEqual([[id, 2]]);
      },
    );
  });

  test('who have left do not bring back what others have hidden, too, or an admin', async () => {
    const author = await world().newHire();
    const [admin, fourth] = [await world().admin(), await world().admin()];
    const [byFour, byAdmin, decided] = [
      await writePost(FREE, author),
      await writePost(FREE, author),
      await writePost(FREE, author),
    ];
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
    expect(await waiting('posts')).toEqual(
      expect.arrayContaining([
        [byFour, 3],
        [byAdmin, 0],
        [decided, 0],
      ]),
    );
  });

  test('whose suspension has ended stay uncounted, and can be made again', async () => {
    const admin = await world().admin();
    const id = await writePost(FREE, await world().newHire());
    const [first] = await deactivate(FREE, world(), id);
    const until = new Date(world().clock.now().getTime() + DAY).toISOString();
    await admin.patch(`/api/admin/members/${first.id}/suspend`, { until });
    expect(await waiting('posts')).toEqual([[id, 2]]);

    world().clock.advance(2 * DAY);
    await endSuspensions({ db: world().db, now: world().clock.now(), securityLog: () => {} });
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
