import { expect, test } from 'vitest';
import {
  BOARDS_UNDER_TEST,
  BOARDS_WITH_COMMENTS,
  type PageOf,
  QNA,
  writeComment,
  writePost,
} from '../harness/boards.ts';
import { PASSWORD } from '../harness/people.ts';
import { expectProblem } from '../harness/problems.ts';
import { describeOnBothEngines } from '../harness/world.ts';

const ME = '/api/members/me';

interface Written {
  writer: string | null;
}

describeOnBothEngines('withdrawing', (world) => {
  test('answers a message and stops all tokens of the member at once', async () => {
    const laptop = await world().member();
    const phone = await world().signInAgain(laptop);
    const lee = await world().member();

    const { status, body } = await laptop.post('/withdraw');

    expect(status).toBe(200);
    expect(body).toEqual({ message: expect.stringMatching(/./) });
    for (const { accessToken, refreshToken } of [laptop, phone]) {
      expectProblem(await world().bearer(accessToken).get(ME), 401, 'NOT_SIGNED_IN');
      expectProblem(await world().bearer(refreshToken).post('/auth/reissue'), 401, 'NOT_SIGNED_IN');
    }
    expect(await lee.get(ME)).toMatchObject({ status: 200 });
  });

  test('cannot be taken back by signing in', async () => {
    const kim = await world().member();
    await kim.post('/withdraw');

    const answer = await world().nobody.post('/auth/sign-in', { email: kim.email, password: PASSWORD });

    expectProblem(answer, 401, 'BAD_CREDENTIALS');
  });

  test.each(BOARDS_UNDER_TEST)('leaves the posts on the $board board, their writer becomes null', async (board) => {
    const author = await board.author(world());
    const reader = await world().admin();
    const id = await writePost(board, author, { title: '남는 글' });
    await reader.post(`${board.post(id)}/scrap`);
    await reader.post(`${board.post(id)}/report`);

    await author.post('/withdraw');

    expect((await reader.get(board.post(id))).body).toMatchObject({ title: '남는 글', writer: null });
    expect((await reader.get<PageOf<Written>>(board.list)).body.content).toMatchObject([{ writer: null }]);
    const scraps = await reader.get<PageOf<{ writer?: null; authorName?: null }>>(board.scraps.path);
    expect(scraps.body.content).toMatchObject([board === QNA ? { writer: null } : { authorName: null }]);
    const reported = await reader.get<PageOf<unknown>>(`/api/admin/report/${board.board}/posts`);
    expect(reported.body.content).toMatchObject([{ id, nickname: null }]);
  });

  test.each(BOARDS_WITH_COMMENTS)(
    'leaves the comments on the $board board, their writer becomes null',
    async (board) => {
      const author = await board.author(world());
      const commenter = await world().senior();
      const id = await writePost(board, author);
      await writeComment(board.comments, commenter, id, '남는 댓글');

      await commenter.post('/withdraw');

      const { body } = await author.get(board.comments.of(id));
      expect(body).toMatchObject([{ content: '남는 댓글', writer: null }]);
    },
  );

  test('the last active admin cannot; once there is another, they may', async () => {
    const { admin, senior } = world();
    const last = await admin();
    const former = await admin();
    expect(await former.post('/withdraw')).toMatchObject({ status: 200 });

    expectProblem(await last.post('/withdraw'), 409, 'LAST_ADMIN');
    expect(await last.get(ME)).toMatchObject({ status: 200 });
    expect(await (await senior()).post('/withdraw')).toMatchObject({ status: 200 });

    await admin();
    expect(await last.post('/withdraw')).toMatchObject({ status: 200 });
  });

  test('without a token is refused', async () => {
    expectProblem(await world().nobody.post('/withdraw'), 401, 'NOT_SIGNED_IN');
  });
});
