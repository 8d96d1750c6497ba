import { describe, expect, test } from 'vitest';
import {
  BOARDS_UNDER_TEST,
  boardsOn,
  deactivate,
  listedIds,
  type PageOf,
  writeComment,
  writePost,
} from '../harness/boards.ts';
import type { Client } from '../harness/client.ts';
import { SECOND } from '../harness/clock.ts';
import { expectInvalid, expectProblem } from '../harness/problems.ts';
import { describeOnBothEngines } from '../harness/world.ts';

describeOnBothEngines('reported posts', (world, engine) => {
  describe.each(boardsOn(engine, BOARDS_UNDER_TEST))('of the $board board', (board) => {
    const reported = `/api/admin/report/${board.board}/posts`;
    const activate = (id: number) => `${reported}/${id}/activate`;

    async function listed(admin: Client, query = '') {
      return (await admin.get<PageOf<{ id: number }>>(reported + query)).body;
    }

    test('are those with open reports, with their number and the writer', async () => {
      const author = await board.author(world(), '글쓴이');
      const admin = await world().admin();
      const once = await writePost(board, author, { title: '한 번' });
      world().clock.advance(SECOND);
      const thrice = await writePost(board, author, { title: '세 번' });
      await writePost(board, author);
      await (await world().senior()).post(`${board.post(once)}/report`);
      await deactivate(board, world(), thrice);

      expect(await listed(admin)).toEqual({
        content: [
          {
            id: thrice,
            title: '세 번',
            reportCount: 3,
            createdAt: '2026-11-20T01:02:04.456Z',
            nickname: '글쓴이',
            status: 'DEACTIVATED',
          },
          {
            id: once,
            title: '한 번',
            reportCount: 1,
            createdAt: '2026-11-20T01:02:03.456Z',
            nickname: '글쓴이',
            status: 'ACTIVE',
          },
        ],
        totalPages: 1,
        page: 0,
        size: 5,
        totalElements: 2,
      });
    });

    test('are listed on their own board only', async () => {
      const admin = await world().admin();
      await deactivate(board, world(), await writePost(board, await board.author(world())));

      for (const other of BOARDS_UNDER_TEST.filter(({ board: name }) => name !== board.board)) {
        const { body } = await admin.get(`/api/admin/report/${other.board}/posts`);
        expect(body).toMatchObject({ content: [], totalElements: 0 });
      }
    });

    test('are listed on their own board only, also where each board has some', async () => {
      const admin = await world().admin();
      const ids = new Map<string, number>();
      for (const each of BOARDS_UNDER_TEST) {
        const id = await writePost(each, await each.author(world()));
        await (await world().senior()).post(`${each.post(id)}/report`);
        ids.set(each.board, id);
        world().clock.advance(SECOND);
      }

      expect(await listed(admin)).toMatchObject({ content: [{ id: ids.get(board.board) }], totalElements: 1 });
    });

    test('are paged', async () => {
      const author = await board.author(world());
      const [admin, reporter] = [await world().admin(), await world().senior()];
      const ids: number[] = [];
      for (let count = 0; count < 6; count++) {
        const id = await writePost(board, author);
        await reporter.post(`${board.post(id)}/report`);
        ids.push(id);
      }
      const newestFirst = ids.toReversed();

      const [first, second] = [await listed(admin), await listed(admin, '?page=1&size=5')];

      expect(first.content.map((post) => post.id)).toEqual(newestFirst.slice(0, 5));
      expect(second.content.map((post) => post.id)).toEqual(newestFirst.slice(5));
      expect(second).toMatchObject({ totalElements: 6, totalPages: 2, page: 1, size: 5 });
      expectInvalid(await admin.get(`${reported}?size=0`), 'size');
    });

    test('are activated: listed again, their reports settled, and three new ones needed', async () => {
      const author = await board.author(world());
      const admin = await world().admin();
      const id = await writePost(board, author);
      const [earlier] = await deactivate(board, world(), id);

      const { status, body } = await admin.patch(activate(id));

      expect(status).toBe(200);
      expect(body).toEqual({ message: expect.stringMatching(/./), decisionId: expect.any(Number) });
      expect(await listed(admin)).toMatchObject({ content: [], totalElements: 0 });
      expect(await listedIds(board, earlier)).toEqual([id]);
      expect((await earlier.get(board.post(id))).body).toMatchObject({ status: 'ACTIVE' });

      // Who reported it before has said so once and for all.
      expect((await earlier.post(`${board.post(id)}/report`)).body).toMatchObject({ result: 'ALREADY_REPORTED' });
      expect(await listed(admin)).toMatchObject({ totalElements: 0 });
      for (const reportCount of [1, 2]) {
        await (await world().senior()).post(`${board.post(id)}/report`);
        expect(await listed(admin)).toMatchObject({ content: [{ id, reportCount, status: 'ACTIVE' }] });
      }
      await (await world().senior()).post(`${board.post(id)}/report`);
      expect(await listed(admin)).toMatchObject({ content: [{ id, reportCount: 3, status: 'DEACTIVATED' }] });
      expect(await listedIds(board, earlier)).toEqual([]);
    });

    test('may be settled before they are deactivated', async () => {
      const admin = await world().admin();
      const id = await writePost(board, await board.author(world()));
      const [one, two] = [await world().senior(), await world().senior()];
      for (const reporter of [one, two]) await reporter.post(`${board.post(id)}/report`);

      expect(await admin.patch(activate(id))).toMatchObject({
        status: 200,
        body: { message: '신고가 기각되었습니다.' },
      });

      expect(await listed(admin)).toMatchObject({ totalElements: 0 });
      await (await world().senior()).post(`${board.post(id)}/report`);
      expect(await listed(admin)).toMatchObject({ content: [{ id, reportCount: 1, status: 'ACTIVE' }] });
    });

    test('are deleted with all that hangs on them', async () => {
      const author = await board.author(world());
      const admin = await world().admin();
      const id = await writePost(board, author);
      const kept = await writePost(board, author);
      const commenter = await world().senior();
      if (board.comments) await writeComment(board.comments, commenter, id);
      await commenter.post(`${board.post(id)}/scrap`);
      await deactivate(board, world(), id);

      expect(await admin.delete(`${reported}/${id}`)).toMatchObject({ status: 204, body: null });

      expectProblem(await author.get(board.post(id)), 404, 'POST_NOT_FOUND');
      expect(await listed(admin)).toMatchObject({ content: [], totalElements: 0 });
      expect(await listedIds(board, author)).toEqual([kept]);
      expect((await author.get(board.mine.path)).body).toMatchObject({ totalElements: 1 });
      for (const table of ['comments', 'scraps', 'post_tags'] as const) {
        expect(await world().db.selectFrom(table).selectAll().execute()).toEqual([]);
      }
    });

    test('that are not there, or on another board, are 404', async () => {
      const admin = await world().admin();
      for (const other of BOARDS_UNDER_TEST.filter(({ board: name }) => name !== board.board)) {
        const author = await other.author(world());
        const id = await writePost(other, author);
        await deactivate(other, world(), id);

        expectProblem(await admin.patch(activate(id)), 404, 'POST_NOT_FOUND');
        expectProblem(await admin.delete(`${reported}/${id}`), 404, 'POST_NOT_FOUND');

        expect((await author.get(other.post(id))).body).toMatchObject({ status: 'DEACTIVATED' });
      }
      expectProblem(await admin.patch(activate(999_999)), 404, 'POST_NOT_FOUND');
      expectProblem(await admin.delete(`${reported}/999999`), 404, 'POST_NOT_FOUND');
    });

    test('are for admins only, and nobody else changes anything', async () => {
      const author = await board.author(world());
      const id = await writePost(board, author);
      const [reporter] = await deactivate(board, world(), id);

      for (const member of [author, reporter]) {
        expectProblem(await member.get(reported), 403, 'NOT_ADMIN');
        expectProblem(await member.patch(activate(id)), 403, 'NOT_ADMIN');
        expectProblem(await member.delete(`${reported}/${id}`), 403, 'NOT_ADMIN');
      }

      expect((await author.get(board.post(id))).body).toMatchObject({ status: 'DEACTIVATED' });
    });
  });

  test('of a board that does not exist are a bad request', async () => {
    const admin = await world().admin();

    expectInvalid(await admin.get('/api/admin/report/news/posts'), 'board');
    expectInvalid(await admin.patch('/api/admin/report/FREE/posts/1/activate'), 'board');
    expectInvalid(await admin.delete('/api/admin/report/constructor/posts/1'), 'board');
  });
});
