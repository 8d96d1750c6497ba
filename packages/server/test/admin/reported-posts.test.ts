import { expect, test } from 'vitest';
import {
  BOARDS_UNDER_TEST,
  deactivate,
  listedIds,
  type PageOf,
  QNA,
  writeComment,
  writePost,
} from '../harness/boards.ts';
import type { Client } from '../harness/client.ts';
import { SECOND } from '../harness/clock.ts';
import { expectInvalid, expectProblem } from '../harness/problems.ts';
import { writePosts } from '../harness/several.ts';
import { describeOnBothEngines } from '../harness/world.ts';

describeOnBothEngines('reported posts', (world) => {
  const reported = '/api/admin/report/qna/posts';
  const activate = (id: number) => `${reported}/${id}/activate`;

  async function listed(admin: Client, query = '') {
    return (await admin.get<PageOf<{ id: number }>>(reported + query)).body;
  }

  test('are those with open reports, with their number and the writer', async () => {
    const [author, admin] = [await world().newHire('글쓴이'), await world().admin()];
    const once = await writePost(QNA, author, { title: '한 번' });
    world().clock.advance(SECOND);
    const thrice = await writePost(QNA, author, { title: '세 번' });
    await writePost(QNA, author);
    await (await world().senior()).post(`${QNA.post(once)}/report`);
    await deactivate(QNA, world(), thrice);

    expect(await listed(admin)).toEqual({
      content: [
        {
          ...{ id: thrice, title: '세 번', reportCount: 3, nickname: '글쓴이', status: 'DEACTIVATED', own: false },
          createdAt: '2026-11-20T01:02:04.456Z',
        },
        {
          ...{ id: once, title: '한 번', reportCount: 1, nickname: '글쓴이', status: 'ACTIVE', own: false },
          createdAt: '2026-11-20T01:02:03.456Z',
        },
      ],
      ...{ totalPages: 1, page: 0, size: 5, totalElements: 2 },
    });
  });

  test('are listed on their own board only', async () => {
    const admin = await world().admin();
    const ids: number[] = [];
    for (const board of BOARDS_UNDER_TEST) {
      const id = await writePost(board, await board.author(world()));
      await (await world().senior()).post(`${board.post(id)}/report`);
      ids.push(id);
      world().clock.advance(SECOND);
    }

    for (const [at, { board }] of BOARDS_UNDER_TEST.entries()) {
      const { body } = await admin.get(`/api/admin/report/${board}/posts`);
      expect(body).toMatchObject({ content: [{ id: ids[at] }], totalElements: 1 });
    }
  });

  test('are paged', async () => {
    const author = await world().newHire();
    const [admin, reporter] = [await world().admin(), await world().senior()];
    const ids = await writePosts(world(), QNA, author, 6);
    for (const id of ids) await reporter.post(`${QNA.post(id)}/report`);

    const first = await listed(admin);
    expect(first.content.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 5));
    expect(await listed(admin, '?page=1&size=5')).toMatchObject({
      ...{ totalElements: 6, totalPages: 2, page: 1, size: 5 },
      content: [{ id: ids[0] }],
    });
    expectInvalid(await admin.get(`${reported}?size=0`), 'size');
  });

  test('are activated: listed again, their reports settled, and three new ones needed', async () => {
    const [author, admin] = [await world().newHire(), await world().admin()];
    const id = await writePost(QNA, author);
    const [earlier] = await deactivate(QNA, world(), id);

    const { status, body } = await admin.patch(activate(id));

    expect(status).toBe(200);
    expect(body).toEqual({ message: expect.stringMatching(/./), decisionId: expect.any(Number) });
    expect(await listed(admin)).toMatchObject({ content: [], totalElements: 0 });
    expect(await listedIds(QNA, earlier)).toEqual([id]);
    expect((await earlier.get(QNA.post(id))).body).toMatchObject({ status: 'ACTIVE' });

    // Who reported it before has said so once and for all.
    expect((await earlier.post(`${QNA.post(id)}/report`)).body).toMatchObject({ result: 'ALREADY_REPORTED' });
    expect(await listed(admin)).toMatchObject({ totalElements: 0 });
    for (const reportCount of [1, 2]) {
      await (await world().senior()).post(`${QNA.post(id)}/report`);
      expect(await listed(admin)).toMatchObject({ content: [{ id, reportCount, status: 'ACTIVE' }] });
    }
    await (await world().senior()).post(`${QNA.post(id)}/report`);
    expect(await listed(admin)).toMatchObject({ content: [{ id, reportCount: 3, status: 'DEACTIVATED' }] });
    expect(await listedIds(QNA, earlier)).toEqual([]);
  });

  test('are deleted with all that hangs on them', async () => {
    const [author, admin] = [await world().newHire(), await world().admin()];
    const id = await writePost(QNA, author);
    const kept = await writePost(QNA, author);
    const commenter = await world().senior();
    await writeComment(QNA.comments, commenter, id);
    await commenter.post(`${QNA.post(id)}/scrap`);
    await deactivate(QNA, world(), id);

    expect(await admin.delete(`${reported}/${id}`)).toMatchObject({ status: 204, body: null });

    expectProblem(await author.get(QNA.post(id)), 404, 'POST_NOT_FOUND');
    expect(await listed(admin)).toMatchObject({ content: [], totalElements: 0 });
    expect(await listedIds(QNA, author)).toEqual([kept]);
    expect((await author.get(QNA.mine.path)).body).toMatchObject({ totalElements: 1 });
    for (const table of ['comments', 'scraps', 'post_tags'] as const) {
      expect(await world().db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });

  test('of a board that does not exist are a bad request', async () => {
    const admin = await world().admin();

    expectInvalid(await admin.get('/api/admin/report/news/posts'), 'board');
    expectInvalid(await admin.patch('/api/admin/report/FREE/posts/1/activate'), 'board');
    expectInvalid(await admin.delete('/api/admin/report/constructor/posts/1'), 'board');
  });
});
