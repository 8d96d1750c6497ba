import { describe, expect, test } from 'vitest';
import { FREE, postText, writePost } from '../harness/boards.ts';
import { DAY, MINUTE, SECOND } from '../harness/clock.ts';
import { expectInvalid, expectProblem } from '../harness/problems.ts';
import { describeOnBothEngines } from '../harness/world.ts';

const ME = '/api/members/me';
const NICKNAME = '/api/members/nickname';

describeOnBothEngines('my profile', (world) => {
  test('is nickname, joinedYear, yearsOfService and role, and what waits for the member', async () => {
    const alice = await world().member({ nickname: 'Alice', joinedYear: 2020 });

    const { status, body } = await alice.get(ME);

    expect(status).toBe(200);
    expect(body).toEqual({
      ...{ id: alice.id, nickname: 'Alice', joinedYear: 2020, yearsOfService: 7, role: 'USER' },
      ...{ writerMark: expect.any(Number), isModerator: false, isConsentDue: false, unreadAnnouncements: 0 },
      rules: { contentLimit: 250, newHires: 'calendar-year', askers: 'new-hires' },
      timeZone: 'Asia/Seoul',
    });
  });

  test('at midnight in Seoul on 1 January a new hire becomes a senior, and may do as seniors do', async () => {
    const { clock, member } = world();
    clock.set('2026-12-31T14:59:59.999Z');
    const kim = await member({ joinedYear: 2026 });
    expect((await kim.get(ME)).body).toMatchObject({ yearsOfService: 1 });
    const tip = { title: '꿀팁', content: '이제 압니다.' };
    expectProblem(await kim.post('/api/tip-posts', tip), 403, 'SENIORS_ONLY');

    clock.advance(1);

    expect((await kim.get(ME)).body).toMatchObject({ yearsOfService: 2 });
    expect(await kim.post('/api/tip-posts', tip)).toMatchObject({ status: 201 });
    expectProblem(await kim.post('/api/qna-post/create', postText()), 403, 'NEW_HIRES_ONLY');
  });

  describe('a new nickname', () => {
    test('is answered, told by my profile and shown on what I wrote before; the id stays, which the token names', async () => {
      const kim = await world().member({ nickname: '옛이름' });
      const id = await writePost(FREE, kim);
      const claims = JSON.parse(Buffer.from(String(kim.accessToken.split('.')[1]), 'base64url').toString());
      expect(claims).toMatchObject({ sub: String(kim.id) });

      const { status, body } = await kim.patch<{ nickname: string; message: string }>(NICKNAME, {
        nickname: ` ${'새이름'.normalize('NFD')} `,
      });

      expect(status).toBe(200);
      expect(body).toEqual({ nickname: '새이름', message: expect.stringMatching(/./) });
      expect((await kim.get(ME)).body).toMatchObject({ id: kim.id, nickname: '새이름' });
      expect((await kim.get(FREE.post(id))).body).toMatchObject({ writer: '새이름' });
    });

    // Which nicknames are alike: src/identity/rules/.
    test('cannot be, or look like, that of another member, also of one who has withdrawn', async () => {
      const { member } = world();
      const [alice, bob] = [await member({ nickname: 'Alice' }), await member({ nickname: 'Bob' })];
      const expectTaken = async () => {
        for (const nickname of ['Alice', ' aLICE ', 'Аlice']) {
          expectProblem(await bob.patch(NICKNAME, { nickname }), 409, 'NICKNAME_TAKEN');
        }
        expect((await bob.get(ME)).body).toMatchObject({ nickname: 'Bob' });
      };

      await expectTaken();
      // One's own may be changed in its letter case, or be taken as it is.
      for (const nickname of ['ALICE', 'ALICE']) {
        expect((await alice.patch(NICKNAME, { nickname })).body).toMatchObject({ nickname: 'ALICE' });
      }
      await alice.post('/withdraw');
      await expectTaken();
    });

    test('keeps the old one for its former holder for 90 days, then frees it, without what was written under it', async () => {
      const { clock, member, signInAgain } = world();
      const [alice, bob] = [await member({ nickname: 'Alice' }), await member({ nickname: 'Bob' })];
      const id = await writePost(FREE, alice);
      await alice.patch(NICKNAME, { nickname: 'Carol' });

      expectProblem(await bob.patch(NICKNAME, { nickname: 'Alice' }), 409, 'NICKNAME_TAKEN');
      expect(await world().nobody.get('/auth/check-nickname?nickname=Alice')).toMatchObject({ status: 409 });
      for (const nickname of ['Alice', 'Carol']) expect((await alice.patch(NICKNAME, { nickname })).status).toBe(200);

      clock.advance(90 * DAY - SECOND);
      expectProblem(await (await signInAgain(bob)).patch(NICKNAME, { nickname: 'alice' }), 409, 'NICKNAME_TAKEN');
      clock.advance(2 * SECOND);
      const after = await signInAgain(bob);
      expect((await after.patch(NICKNAME, { nickname: 'Alice' })).status).toBe(200);
      expectProblem(await (await signInAgain(alice)).patch(NICKNAME, { nickname: 'Alice' }), 409, 'NICKNAME_TAKEN');

      expectProblem(await after.put(FREE.post(id), postText()), 403, 'NOT_AUTHOR');
      expectProblem(await after.delete(FREE.post(id)), 403, 'NOT_AUTHOR');
      expect(await after.get(FREE.post(id))).toMatchObject({ body: { writer: 'Carol' } });
    });

    test('can be taken three times a day', async () => {
      const { clock, member, signInAgain } = world();
      let kim = await member({ nickname: '처음' });
      for (const nickname of ['하나', '둘', '셋']) {
        expect(await kim.patch(NICKNAME, { nickname })).toMatchObject({ status: 200 });
        clock.advance(MINUTE);
      }

      const refused = await kim.patch(NICKNAME, { nickname: '넷' });
      expectProblem(refused, 429, 'TOO_MANY_REQUESTS');
      expect(Number(refused.headers.get('retry-after'))).toBe((DAY - 3 * MINUTE) / SECOND);
      expect((await kim.get(ME)).body).toMatchObject({ nickname: '셋' });

      clock.advance(DAY - 3 * MINUTE);
      kim = await signInAgain(kim);
      expect(await kim.patch(NICKNAME, { nickname: '넷' })).toMatchObject({ status: 200 });
    });

    test('may be reserved for admins', async () => {
      const nickname = '운영자';
      const { member, admin } = world();
      const [kim, boss] = [await member({ nickname: '그대로' }), await admin()];

      const refused = await kim.patch(NICKNAME, { nickname });
      expectProblem(refused, 409, 'NICKNAME_TAKEN');
      expect(refused.body).toMatchObject({ detail: '관리자만 사용할 수 있는 닉네임입니다.' });
      expect(await world().nobody.get(`/auth/check-nickname?nickname=${encodeURIComponent(nickname)}`)).toMatchObject({
        status: 409,
        body: '관리자만 사용할 수 있는 닉네임입니다.',
      });
      expect((await kim.get(ME)).body).toMatchObject({ nickname: '그대로' });

      expect(await boss.patch(NICKNAME, { nickname })).toMatchObject({ status: 200 });
    });

    test('is a text that can be read', async () => {
      const kim = await world().member({ nickname: '그대로' });
      for (const nickname of ['', '🌱', 7, null]) expectInvalid(await kim.patch(NICKNAME, { nickname }), 'nickname');
      expect((await kim.get(ME)).body).toMatchObject({ nickname: '그대로' });
    });
  });
});
