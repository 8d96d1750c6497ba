import { expect, test } from 'vitest';
import { hideFormerWithdrawn } from '../../src/identity/withdrawn-identity.ts';
import {
  BOARDS_UNDER_TEST,
  BOARDS_WITH_COMMENTS,
  boardsOn,
  FREE,
  listedIds,
  type PageOf,
  postText,
  QNA,
  writeComment,
  writePost,
} from '../harness/boards.ts';
import { PASSWORD } from '../harness/people.ts';
import { expectInvalid, expectProblem } from '../harness/problems.ts';
import { describeOnBothEngines } from '../harness/world.ts';

const ME = '/api/members/me';

interface Written {
  writer: string | null;
}

describeOnBothEngines('withdrawing', (world, engine) => {
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

  test.each(boardsOn(engine, BOARDS_UNDER_TEST))(
    'leaves the posts on the $board board, their writer becomes null',
    async (board) => {
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
    },
  );

  test.each(boardsOn(engine, BOARDS_WITH_COMMENTS))(
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

describeOnBothEngines('withdrawing and deleting what I wrote', (world) => {
  const WITHDRAW = '/withdraw?content=delete';

  test('leaves what others wrote, but for the comments under my posts', async () => {
    const [kim, lee] = [await world().newHire(), await world().senior()];
    const mine: number[] = [];
    for (let count = 0; count < 21; count++) mine.push(await writePost(FREE, kim, postText()));
    const question = await writePost(QNA, kim);
    const theirs = await writePost(FREE, lee);
    for (let count = 0; count < 21; count++) await writeComment(FREE.comments, kim, theirs, `댓글 ${count}`);
    const kept = await writeComment(FREE.comments, lee, theirs, '남는 댓글');
    await writeComment(FREE.comments, lee, mine[0] as number, '없어질 댓글');

    expect(await kim.post(WITHDRAW)).toMatchObject({ status: 200 });

    expect(await listedIds(FREE, lee)).toEqual([theirs]);
    expectProblem(await lee.get(QNA.post(question)), 404, 'POST_NOT_FOUND');
    expect((await lee.get<{ id: number }[]>(FREE.comments.of(theirs))).body.map(({ id }) => id)).toEqual([kept]);
    const events = await world().db.selectFrom('events').where('kind', '=', 'POST_DELETED').select('id').execute();
    expect(events).toHaveLength(22);
    expectProblem(await kim.get(ME), 401, 'NOT_SIGNED_IN');
  });

  test('deletes what others cannot see, too', async () => {
    const [kim, lee, boss] = [await world().newHire(), await world().senior(), await world().admin()];
    const theirs = await writePost(FREE, lee);
    await writeComment(FREE.comments, kim, theirs, '댓글');
    const mine = await writePost(FREE, kim);
    for (const post of [theirs, mine]) {
      for (let count = 0; count < 3; count++) await (await world().senior()).post(`${FREE.post(post)}/report`);
    }

    expect(await kim.post(WITHDRAW)).toMatchObject({ status: 200 });

    expectProblem(await boss.get(FREE.post(mine)), 404, 'POST_NOT_FOUND');
    expect((await boss.get(FREE.comments.of(theirs))).body).toEqual([]);
  });

  test('leaves everything to an admin who cannot withdraw', async () => {
    const boss = await world().admin();
    const post = await writePost(FREE, boss);

    expectProblem(await boss.post(WITHDRAW), 409, 'LAST_ADMIN');

    expect(await listedIds(FREE, boss)).toEqual([post]);
  });

  test('is asked for by these words only', async () => {
    const kim = await world().newHire();
    const post = await writePost(FREE, kim);

    expectInvalid(await kim.post('/withdraw?content=all'), 'content');

    expect(await listedIds(FREE, kim)).toEqual([post]);
  });
});

describeOnBothEngines('who has withdrawn', (world) => {
  test('leaves keyed hashes of email and nickname, and nothing else of either', async () => {
    const kim = await world().member({ nickname: '떠난이', email: 'left@ieum.test' });
    await kim.patch('/api/members/nickname', { nickname: '새이름' });

    await kim.post('/withdraw');

    const { db } = world();
    const rows = [
      ...(await db.selectFrom('members').where('id', '=', kim.id).selectAll().execute()),
      ...(await db.selectFrom('nickname_claims').where('member_id', '=', kim.id).selectAll().execute()),
      ...(await db.selectFrom('nickname_changes').where('member_id', '=', kim.id).selectAll().execute()),
      ...(await db.selectFrom('events').selectAll().execute()),
    ];
    expect(rows).not.toEqual([]);
    expect(JSON.stringify(rows)).not.toMatch(/left@|떠난이|새이름|argon2|플랫폼팀/);
    for (const path of [
      'check-email-auth?email=left@ieum.test',
      `check-nickname?nickname=${encodeURIComponent('새이름')}`,
    ]) {
      expect(await world().nobody.get(`/auth/${path}`)).toMatchObject({ status: 409 });
    }
  });

  test('before a version that hides it is hidden by a start', async () => {
    const kim = await world().member({ nickname: '옛사람', email: 'old@ieum.test' });
    await world().db.updateTable('members').set({ status: 'DELETED' }).where('id', '=', kim.id).execute();

    await hideFormerWithdrawn(world().db, world().services.secrets);

    const { email, nickname } = await world().db.selectFrom('members').selectAll().executeTakeFirstOrThrow();
    expect({ email, nickname }).toEqual({ email: expect.stringMatching(/^withdrawn:[\w-]{43}$/), nickname: '' });
    expect(await world().nobody.get('/auth/check-email-auth?email=old@ieum.test')).toMatchObject({
      status: 409,
      body: '탈퇴한 이력이 있는 이메일입니다.',
    });
  });
});
