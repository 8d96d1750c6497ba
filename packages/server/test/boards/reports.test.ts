import { describe, expect, test } from 'vitest';
import {
  BOARDS_UNDER_TEST,
  BOARDS_WITH_COMMENTS,
  type BoardUnderTest,
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
import type { Answer } from '../harness/client.ts';
import { DAY, MINUTE, SECOND } from '../harness/clock.ts';
import type { Member } from '../harness/people.ts';
import { expectInvalid, expectProblem } from '../harness/problems.ts';
import { ownDataOf } from '../harness/reads.ts';
import { writePosts } from '../harness/several.ts';
import { describeOnBothEngines, type World } from '../harness/world.ts';

const ACCEPTED = { result: 'ACCEPTED', message: expect.stringMatching(/./) };
const ALREADY_REPORTED = { result: 'ALREADY_REPORTED', message: expect.stringMatching(/./) };

/** What is reported: where, by whom it was written, and what they do about it. */
interface Target {
  of: 'posts' | 'comments';
  id: number;
  path: string;
  author: Member;
  edit(): Promise<Answer>;
  /** The code of what is said once it is gone. */
  gone: string;
}

async function givenPost(world: World, board: BoardUnderTest): Promise<Target> {
  const author = await board.author(world);
  const id = await writePost(board, author);
  const path = board.post(id);
  const edit = () => author.put(path, postText({ content: '미끼였습니다.' }));
  return { of: 'posts', id, path, author, edit, gone: 'POST_NOT_FOUND' };
}

async function givenComment(world: World, board: (typeof BOARDS_WITH_COMMENTS)[number]): Promise<Target> {
  const author = await world.senior();
  const post = await writePost(board, await board.author(world));
  const id = await writeComment(board.comments, author, post);
  const path = board.comments.one(id);
  const edit = () => author.patch(path, { content: '고친 말' });
  return { of: 'comments', id, path, author, edit, gone: 'COMMENT_NOT_FOUND' };
}

describeOnBothEngines('reports', (world, engine) => {
  async function openReports({ id, of = 'posts' }: { id: number; of?: 'posts' | 'comments' }, board = 'qna') {
    const { body } = await (await world().admin()).get<PageOf<{ id: number; reportCount: number }>>(
      `/api/admin/report/${board}/${of}?size=100`,
    );
    return body.content.find((one) => one.id === id)?.reportCount ?? 0;
  }

  const TARGETS = [
    ...boardsOn(engine, BOARDS_UNDER_TEST).map(
      (board) => [`a post on the ${board.board} board`, board, () => givenPost(world(), board)] as const,
    ),
    ...boardsOn(engine, BOARDS_WITH_COMMENTS).map(
      (board) => [`a comment on the ${board.board} board`, board, () => givenComment(world(), board)] as const,
    ),
  ];
  test.each(TARGETS)(
    'of %s are accepted once from each member; a second one changes nothing, until it is edited after a decision',
    async (_what, { board }, given) => {
      const target = await given();
      const { of, id, path, author, edit, gone } = target;
      const [one, other, admin] = [await world().newHire(), await world().senior(), await world().admin()];
      const report = (member: Member) => member.post(`${path}/report`);
      expectProblem(await report(author), 403, 'OWN_REPORT');

      for (const [count, member] of [one, other].entries()) {
        expect(await report(member)).toMatchObject({ status: 200, body: ACCEPTED });
        // Also after the second one: two leave it where it is.
        for (let again = 0; again < 2; again++) {
          expect(await report(member)).toMatchObject({ status: 200, body: ALREADY_REPORTED });
        }
        expect(await openReports(target, board)).toBe(count + 1);
      }

      await admin.patch(`/api/admin/report/${board}/${of}/${id}/activate`);
      expect(await report(one)).toMatchObject({ body: ALREADY_REPORTED });
      expect(await edit()).toMatchObject({ status: 200 });
      for (const body of [ACCEPTED, ALREADY_REPORTED]) expect(await report(one)).toMatchObject({ status: 200, body });
      expect(await openReports(target, board)).toBe(1);

      await author.delete(path);
      const { detail } = expectProblem(await report(other), 404, gone);
      if (of === 'comments') expect(detail).toBe('이미 삭제된 댓글입니다.');
    },
  );

  describe.each(boardsOn(engine, BOARDS_UNDER_TEST))('of a post on the $board board', (board) => {
    const report = (id: number) => `${board.post(id)}/report`;

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
    expect(await openReports({ id })).toBe(0);
  });

  test('carry words to the admins, at most 250 characters of them', async () => {
    const id = await writePost(QNA, await world().newHire());
    const [one, other] = [await world().senior(), await world().senior()];
    for (const note of ['가'.repeat(251), ' ', '\u3164']) expectInvalid(await one.post(report(id), { note }), 'note');

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
});
