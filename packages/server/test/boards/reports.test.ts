import { describe, expect, test } from 'vitest';
import {
  BOARDS_UNDER_TEST,
  BOARDS_WITH_COMMENTS,
  boardsOn,
  deactivate,
  FREE,
  listedIds,
  type PageOf,
  postText,
  writeComment,
  writePost,
} from '../harness/boards.ts';
import { DAY, MINUTE, SECOND } from '../harness/clock.ts';
import { expectInvalid, expectProblem } from '../harness/problems.ts';
import { describeOnBothEngines } from '../harness/world.ts';

const ACCEPTED = { result: 'ACCEPTED', message: expect.stringMatching(/./) };
const ALREADY_REPORTED = { result: 'ALREADY_REPORTED', message: expect.stringMatching(/./) };

describeOnBothEngines('reports', (world, engine) => {
  describe.each(boardsOn(engine, BOARDS_UNDER_TEST))('of a post on the $board board', (board) => {
    const report = (id: number) => `${board.post(id)}/report`;

    async function openReports(id: number): Promise<number> {
      const { body } = await (await world().admin()).get<PageOf<{ id: number; reportCount: number }>>(
        `/api/admin/report/${board.board}/posts?size=100`,
      );
      return body.content.find((post) => post.id === id)?.reportCount ?? 0;
    }

    test('are accepted once from each member; a second one changes nothing', async () => {
      const id = await writePost(board, await board.author(world()));
      const [one, other] = [await world().newHire(), await world().senior()];

      expect(await one.post(report(id))).toMatchObject({ status: 200, body: ACCEPTED });
      for (let again = 0; again < 3; again++) {
        expect(await one.post(report(id))).toMatchObject({ status: 200, body: ALREADY_REPORTED });
      }
      expect(await openReports(id)).toBe(1);
      expect(await listedIds(board, one)).toEqual([id]);

      expect(await other.post(report(id))).toMatchObject({ status: 200, body: ACCEPTED });
      expect(await openReports(id)).toBe(2);
      expect(await listedIds(board, one)).toEqual([id]);
    });

    test('are not for its author', async () => {
      const author = await board.author(world());
      const id = await writePost(board, author);

      expectProblem(await author.post(report(id)), 403, 'OWN_REPORT');

      expect(await openReports(id)).toBe(0);
    });

    test('deactivate it at the third: gone from everywhere for everyone but its author and admins', async () => {
      const author = await board.author(world());
      const admin = await world().admin();
      const reader = await world().newHire();
      const id = await writePost(board, author);
      const kept = await writePost(board, author);
      for (const member of [author, reader]) await member.post(`${board.post(id)}/scrap`);

      const reporters = await deactivate(board, world(), id);

      for (const member of [reader, author, admin]) expect(await listedIds(board, member)).toEqual([kept]);
      for (const member of [reader, ...reporters]) {
        expectProblem(await member.get(board.post(id)), 404, 'POST_NOT_FOUND');
        expectProblem(await member.post(report(id)), 404, 'POST_NOT_FOUND');
        expectProblem(await member.put(board.post(id), postText()), 404, 'POST_NOT_FOUND');
        expectProblem(await member.delete(board.post(id)), 404, 'POST_NOT_FOUND');
      }
      for (const member of [author, admin]) {
        expect(await member.get(board.post(id))).toMatchObject({ status: 200, body: { id, status: 'DEACTIVATED' } });
      }
      for (const member of [author, reader]) {
        expect((await member.get(board.scraps.path)).body).toMatchObject({ content: [], totalElements: 0 });
      }
      expect((await author.get(board.mine.path)).body).toMatchObject({
        content: [{ status: 'ACTIVE' }, { status: 'DEACTIVATED' }],
        totalElements: 2,
      });
    });

    test('leave a deactivated post its author’s to edit and to delete', async () => {
      const author = await board.author(world());
      const id = await writePost(board, author);
      await deactivate(board, world(), id);

      expect(await author.put(board.post(id), postText({ title: '고침' }))).toMatchObject({
        status: 200,
        body: { title: '고침', status: 'DEACTIVATED' },
      });
      expect(await listedIds(board, author)).toEqual([]);
      expect(await author.delete(board.post(id))).toMatchObject({ status: 204 });
      expect(await openReports(id)).toBe(0);
    });

    test('are made again by the same member when it was edited after an admin had activated it', async () => {
      const author = await board.author(world());
      const admin = await world().admin();
      const id = await writePost(board, author);
      const reporters = await deactivate(board, world(), id);
      await admin.patch(`/api/admin/report/${board.board}/posts/${id}/activate`);
      for (const reporter of reporters) {
        expect(await reporter.post(report(id))).toMatchObject({ status: 200, body: ALREADY_REPORTED });
      }

      await author.put(board.post(id), postText({ content: '미끼였습니다.' }));

      for (const reporter of reporters) {
        expect(await reporter.post(report(id))).toMatchObject({ status: 200, body: ACCEPTED });
      }
      expectProblem(await reporters[0].get(board.post(id)), 404, 'POST_NOT_FOUND');
    });

    test('of a post that is not there are refused', async () => {
      expectProblem(await (await world().senior()).post(report(999_999)), 404, 'POST_NOT_FOUND');
    });
  });

  test('carry words to the admins, at most 250 characters of them', async () => {
    const id = await writePost(FREE, await world().newHire());
    const [one, other] = [await world().senior(), await world().senior()];
    const path = `${FREE.post(id)}/report`;
    expectInvalid(await one.post(path, { note: '가'.repeat(251) }), 'note');
    expectInvalid(await one.post(path, { note: ' ' }), 'note');

    expect(await one.post(path, { note: ` ${'가'.repeat(250)} `, reason: '광고/홍보' })).toMatchObject({
      body: ACCEPTED,
    });
    expect(await other.post(path, {})).toMatchObject({ body: ACCEPTED });

    const notes = await world().db.selectFrom('reports').orderBy('id').select('note').execute();
    expect(notes.map(({ note }) => note)).toEqual(['가'.repeat(250), null]);
    expect((await one.get<{ reports: object[] }>('/api/members/me/export')).body.reports).toMatchObject([
      { board: 'free', postId: id, commentId: null, note: '가'.repeat(250) },
    ]);
  });

  test('are at most twenty of a member in a day, of posts and comments together', async () => {
    const author = await world().newHire();
    const reporter = await world().senior();
    const post = await writePost(FREE, author);
    const comment = await writeComment(FREE.comments, author, post);
    await reporter.post(`${FREE.comments.one(comment)}/report`);
    world().clock.advance(10 * MINUTE);
    for (let at = 1; at < 20; at++) {
      expect(await reporter.post(`${FREE.post(await writePost(FREE, author))}/report`)).toMatchObject({ status: 200 });
    }

    const refused = await reporter.post(`${FREE.post(post)}/report`);

    const { detail } = expectProblem(refused, 429, 'TOO_MANY_REQUESTS');
    expect(detail).toContain('하루에 20번');
    expect(refused.headers.get('retry-after')).toBe(String((DAY - 10 * MINUTE) / SECOND));
    // Nothing is new about it.
    expect(await reporter.post(`${FREE.comments.one(comment)}/report`)).toMatchObject({ body: ALREADY_REPORTED });
    expect(await (await world().senior()).post(`${FREE.post(post)}/report`)).toMatchObject({ body: ACCEPTED });
    world().clock.advance(DAY - 10 * MINUTE);
    const nextDay = await world().signInAgain(reporter);
    expect(await nextDay.post(`${FREE.post(post)}/report`)).toMatchObject({ body: ACCEPTED });
  });

  describe.each(boardsOn(engine, BOARDS_WITH_COMMENTS))('of a comment on the $board board', (board) => {
    const { comments } = board;
    const report = (id: number) => `${comments.one(id)}/report`;

    test('are accepted once from each member, and two leave it where it is', async () => {
      const post = await writePost(board, await board.author(world()));
      const id = await writeComment(comments, await world().senior(), post);
      const reader = await world().newHire();
      const reporters = [reader, await world().senior()];

      for (const reporter of reporters) {
        expect(await reporter.post(report(id))).toMatchObject({ status: 200, body: ACCEPTED });
        expect(await reporter.post(report(id))).toMatchObject({ status: 200, body: ALREADY_REPORTED });
      }

      expect((await reader.get(comments.of(post))).body).toMatchObject([{ id }]);
    });

    test('are made again when it was edited after a decision, and not before', async () => {
      const post = await writePost(board, await board.author(world()));
      const commenter = await world().senior();
      const id = await writeComment(comments, commenter, post);
      const [reader, admin] = [await world().senior(), await world().admin()];
      await reader.post(report(id));
      await admin.patch(`/api/admin/report/${board.board}/comments/${id}/activate`);
      expect(await reader.post(report(id))).toMatchObject({ body: ALREADY_REPORTED });

      await commenter.patch(comments.one(id), { content: '고친 말' });

      expect(await reader.post(report(id))).toMatchObject({ body: ACCEPTED });
      expect(await reader.post(report(id))).toMatchObject({ body: ALREADY_REPORTED });
    });

    test('are not for its author', async () => {
      const post = await writePost(board, await board.author(world()));
      const commenter = await world().senior();
      const id = await writeComment(comments, commenter, post);

      expectProblem(await commenter.post(report(id)), 403, 'OWN_REPORT');

      expect(await world().db.selectFrom('reports').selectAll().execute()).toEqual([]);
    });

    test('are 404 when the comment is gone, and say so', async () => {
      const post = await writePost(board, await board.author(world()));
      const commenter = await world().senior();
      const id = await writeComment(comments, commenter, post);
      await commenter.delete(comments.one(id));

      const { detail } = expectProblem(await (await world().senior()).post(report(id)), 404, 'COMMENT_NOT_FOUND');

      expect(detail).toBe('이미 삭제된 댓글입니다.');
    });
  });
});
