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
  QNA,
  writeComment,
  writePost,
} from '../harness/boards.ts';
import { DAY, MINUTE, SECOND } from '../harness/clock.ts';
import { expectInvalid, expectProblem } from '../harness/problems.ts';
import { ownDataOf } from '../harness/reads.ts';
import { writePosts } from '../harness/several.ts';
import { describeOnBothEngines } from '../harness/world.ts';

const ACCEPTED = { result: 'ACCEPTED', message: expect.stringMatching(/./) };
const ALREADY_REPORTED = { result: 'ALREADY_REPORTED', message: expect.stringMatching(/./) };

describeOnBothEngines('reports', (world, engine) => {
  async function openReports(id: number, board = 'qna'): Promise<number> {
    const { body } = await (await world().admin()).get<PageOf<{ id: number; reportCount: number }>>(
      `/api/admin/report/${board}/posts?size=100`,
    );
    return body.content.find((post) => post.id === id)?.reportCount ?? 0;
  }

  describe.each(boardsOn(engine, BOARDS_UNDER_TEST))('of a post on the $board board', (board) => {
    const report = (id: number) => `${board.post(id)}/report`;

    test('are accepted once from each member; a second one changes nothing', async () => {
      const id = await writePost(board, await board.author(world()));
      const [one, other] = [await world().newHire(), await world().senior()];

      expect(await one.post(report(id))).toMatchObject({ status: 200, body: ACCEPTED });
      for (let again = 0; again < 3; again++) {
        expect(await one.post(report(id))).toMatchObject({ status: 200, body: ALREADY_REPORTED });
      }
      expect(await openReports(id, board.board)).toBe(1);

      expect(await other.post(report(id))).toMatchObject({ status: 200, body: ACCEPTED });
      expect(await openReports(id, board.board)).toBe(2);
      expect(await listedIds(board, one)).toEqual([id]);
    });

    test('deactivate it at the third: gone from everywhere for everyone but its author and admins', async () => {
      const [author, admin, reader] = [await board.author(world()), await world().admin(), await world().newHire()];
      const [id, kept] = await writePosts(world(), board, author, 2);
      for (const member of [author, reader]) await member.post(`${board.post(id)}/scrap`);

      const reporters = await deactivate(board, world(), id);

      for (const member of [reader, author, admin]) expect(await listedIds(board, member)).toEqual([kept]);
      for (const member of [reader, ...reporters]) {
        expectProblem(await member.get(board.post(id)), 404, 'POST_NOT_FOUND');
        expectProblem(await member.post(report(id)), 404, 'POST_NOT_FOUND');
        expectProblem(await member.post(`${board.post(id)}/scrap`), 404, 'POST_NOT_FOUND');
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
  });

  const report = (id: number) => `${QNA.post(id)}/report`;

  test('are not for the author of a post or a comment', async () => {
    const [author, commenter] = [await world().newHire(), await world().senior()];
    const id = await writePost(QNA, author);
    const comment = await writeComment(QNA.comments, commenter, id);

    expectProblem(await author.post(report(id)), 403, 'OWN_REPORT');
    expectProblem(await commenter.post(`${QNA.comments.one(comment)}/report`), 403, 'OWN_REPORT');

    expect(await world().db.selectFrom('reports').selectAll().execute()).toEqual([]);
  });

  test('leave a deactivated post its author’s to edit and to delete', async () => {
    const author = await world().newHire();
    const id = await writePost(QNA, author);
    await deactivate(QNA, world(), id);

    expect(await author.put(QNA.post(id), postText({ title: '고침' }))).toMatchObject({
      status: 200,
      body: { title: '고침', status: 'DEACTIVATED' },
    });
    expect(await listedIds(QNA, author)).toEqual([]);
    expect(await author.delete(QNA.post(id))).toMatchObject({ status: 204 });
    expect(await openReports(id)).toBe(0);
  });

  test('of a post are made again by the same member when it was edited after an admin had activated it', async () => {
    const [author, admin] = [await world().newHire(), await world().admin()];
    const id = await writePost(QNA, author);
    const reporters = await deactivate(QNA, world(), id);
    await admin.patch(`/api/admin/report/qna/posts/${id}/activate`);
    for (const reporter of reporters) {
      expect(await reporter.post(report(id))).toMatchObject({ status: 200, body: ALREADY_REPORTED });
    }

    await author.put(QNA.post(id), postText({ content: '미끼였습니다.' }));

    for (const reporter of reporters) {
      expect(await reporter.post(report(id))).toMatchObject({ status: 200, body: ACCEPTED });
    }
    expectProblem(await reporters[0].get(QNA.post(id)), 404, 'POST_NOT_FOUND');
  });

  test('carry words to the admins, at most 250 characters of them', async () => {
    const id = await writePost(QNA, await world().newHire());
    const [one, other] = [await world().senior(), await world().senior()];
    for (const note of ['가'.repeat(251), ' ']) expectInvalid(await one.post(report(id), { note }), 'note');

    const note = '가'.repeat(250);
    expect(await one.post(report(id), { note: ` ${note} `, reason: '광고/홍보' })).toMatchObject({ body: ACCEPTED });
    expect(await other.post(report(id), {})).toMatchObject({ body: ACCEPTED });

    const notes = await world().db.selectFrom('reports').orderBy('id').select('note').execute();
    expect(notes).toEqual([{ note }, { note: null }]);
    expect((await ownDataOf(one)).reports).toMatchObject([{ board: 'qna', postId: id, commentId: null, note }]);
  });

  test('are at most twenty of a member in a day, of posts and comments together', async () => {
    const [author, reporter] = [await world().newHire(), await world().senior()];
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

  test.each(boardsOn(engine, BOARDS_WITH_COMMENTS))(
    'of a comment on the $board board are accepted once from each member, and two leave it where it is',
    async (board) => {
      const post = await writePost(board, await board.author(world()));
      const id = await writeComment(board.comments, await world().senior(), post);
      const reporters = [await world().newHire(), await world().senior()];

      for (const reporter of reporters) {
        for (const body of [ACCEPTED, ALREADY_REPORTED]) {
          expect(await reporter.post(`${board.comments.one(id)}/report`)).toMatchObject({ status: 200, body });
        }
        expect((await reporter.get(board.comments.of(post))).body).toMatchObject([{ id }]);
      }
    },
  );

  test('of a comment are made again when it was edited after a decision, and 404 once it is gone', async () => {
    const [commenter, reader, admin] = [await world().senior(), await world().senior(), await world().admin()];
    const id = await writeComment(QNA.comments, commenter, await writePost(QNA, await world().newHire()));
    const reportIt = () => reader.post(`${QNA.comments.one(id)}/report`);
    await reportIt();
    await admin.patch(`/api/admin/report/qna/comments/${id}/activate`);
    expect(await reportIt()).toMatchObject({ body: ALREADY_REPORTED });

    await commenter.patch(QNA.comments.one(id), { content: '고친 말' });
    for (const body of [ACCEPTED, ALREADY_REPORTED]) expect(await reportIt()).toMatchObject({ body });

    await commenter.delete(QNA.comments.one(id));
    expect(expectProblem(await reportIt(), 404, 'COMMENT_NOT_FOUND').detail).toBe('이미 삭제된 댓글입니다.');
  });
});
