import { expect, test } from 'vitest';
import { hideFormerWithdrawn } from '../../src/identity/withdrawn-identity.ts';
import { deactivate, FREE, listedIds, QNA, writeComment, writePost } from '../harness/boards.ts';
import { PASSWORD } from '../harness/people.ts';
import { expectInvalid, expectProblem } from '../harness/problems.ts';
import { writePosts } from '../harness/several.ts';
import { describeOnBothEngines } from '../harness/world.ts';

const ME = '/api/members/me';

// What it leaves without a writer: test/boards/writers.test.ts.
describeOnBothEngines('withdrawing', (world) => {
  test('answers a message, stops all tokens of the member at once, and leaves no way to sign in', async () => {
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
    const { email } = laptop;
    expectProblem(await world().nobody.post('/auth/sign-in', { email, password: PASSWORD }), 401, 'BAD_CREDENTIALS');
  });

  test('the last active admin cannot, and loses nothing; once there is another, they may', async () => {
    const { admin, senior } = world();
    const last = await admin();
    const former = await admin();
    const post = await writePost(FREE, last);
    expect(await former.post('/withdraw')).toMatchObject({ status: 200 });

    for (const how of ['', '?content=delete']) expectProblem(await last.post(`/withdraw${how}`), 409, 'LAST_ADMIN');
    expect(await last.get(ME)).toMatchObject({ status: 200 });
    expect(await listedIds(FREE, last)).toEqual([post]);
    expect(await (await senior()).post('/withdraw')).toMatchObject({ status: 200 });

    await admin();
    expect(await last.post('/withdraw')).toMatchObject({ status: 200 });
  });
});

describeOnBothEngines('withdrawing and deleting what I wrote', (world) => {
  const WITHDRAW = '/withdraw?content=delete';

  test('leaves what others wrote, but for the comments under my posts', async () => {
    const [kim, lee] = [await world().newHire(), await world().senior()];
    const [first] = await writePosts(world(), FREE, kim, 21);
    const question = await writePost(QNA, kim);
    const theirs = await writePost(FREE, lee);
    for (let count = 0; count < 21; count++) await writeComment(FREE.comments, kim, theirs, `댓글 ${count}`);
    const kept = await writeComment(FREE.comments, lee, theirs, '남는 댓글');
    await writeComment(FREE.comments, lee, first, '없어질 댓글');
    expectInvalid(await kim.post('/withdraw?content=all'), 'content');

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
    for (const post of [theirs, mine]) await deactivate(FREE, world(), post);

    expect(await kim.post(WITHDRAW)).toMatchObject({ status: 200 });

    expectProblem(await boss.get(FREE.post(mine)), 404, 'POST_NOT_FOUND');
    expect((await boss.get(FREE.comments.of(theirs))).body).toEqual([]);
  });
});

describeOnBothEngines('who has withdrawn', (world) => {
  test('leaves keyed hashes of email and nickname, and nothing else of either', async () => {
    const kim = await world().member({ nickname: '떠난이', email: 'left@ieum.test' });
    await kim.patch('/api/members/nickname', { nickname: '새이름' });

    await kim.post('/withdraw');

    const { db } = world();
    const rows: object[] = [];
    for (const table of ['members', 'nickname_claims', 'nickname_changes', 'events'] as const) {
      rows.push(...(await db.selectFrom(table).selectAll().execute()));
    }
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
