import { expect, test } from 'vitest';
import { NO_PASSWORD } from '../../src/auth/passwords.ts';
import { FREE, writePost } from '../harness/boards.ts';
import type { Client } from '../harness/client.ts';
import { MINUTE } from '../harness/clock.ts';
import { type Member, PASSWORD } from '../harness/people.ts';
import { expectInvalid, expectProblem } from '../harness/problems.ts';
import { securityLines } from '../harness/security-lines.ts';
import { describeOnOneEngine } from '../harness/world.ts';

const confirm = (client: Client, body: unknown) => client.post('/auth/confirm', body);

const LONG_TOKENS = { ACCESS_TOKEN_TTL: '12h' };

describeOnOneEngine(
  'confirming',
  (world) => {
    test('a sign-in of 15 minutes ago is enough to withdraw, an older one is not until it is confirmed', async () => {
      const [kim, lee] = [await world().member(), await world().member()];
      world().clock.advance(15 * MINUTE);
      expect(await lee.post('/withdraw')).toMatchObject({ status: 200 });
      world().clock.advance(1);

      const problem = expectProblem(await kim.post('/withdraw'), 403, 'CONFIRM_FIRST');

      expect(problem.detail).toBe('본인 확인이 필요합니다.');
      expect(await kim.get('/api/members/me')).toMatchObject({ status: 200 });
      expect(await confirm(kim, { password: PASSWORD })).toMatchObject({ status: 204, body: null });
      expect(await kim.post('/withdraw')).toMatchObject({ status: 200 });
    });

    test('a confirmation lasts 15 minutes, on this device alone, also through a reissue', async () => {
      const laptop = await world().member();
      const phone = await world().signInAgain(laptop);
      world().clock.advance(16 * MINUTE);
      await confirm(laptop, { password: PASSWORD });

      expectProblem(await phone.post('/withdraw'), 403, 'CONFIRM_FIRST');
      world().clock.advance(15 * MINUTE + 1);
      const { body } = await world().bearer(laptop.refreshToken).post<Member>('/auth/reissue');
      const renewed = world().bearer(body.accessToken);
      expectProblem(await renewed.post('/withdraw'), 403, 'CONFIRM_FIRST');
      world().clock.advance(-1);
      expect(await renewed.post('/withdraw')).toMatchObject({ status: 200 });
    });

    test('every change by an admin needs one of at most 60 minutes ago; reading does not', async () => {
      const [recent, old, kim] = [await world().admin(), await world().admin(), await world().member()];
      const path = `/api/admin/members/${kim.id}`;
      world().clock.advance(60 * MINUTE + 1);
      await confirm(recent, { password: PASSWORD });
      world().clock.advance(60 * MINUTE);

      expectProblem(await old.patch(path, { organization: '영업팀' }), 403, 'CONFIRM_FIRST');
      expectProblem(await kim.patch(path, { organization: '영업팀' }), 403, 'NOT_ADMIN');
      expect(await old.get(path)).toMatchObject({ status: 200, body: { organization: '플랫폼팀' } });
      expect(await recent.patch(path, { organization: '영업팀' })).toMatchObject({ status: 200 });
      await confirm(old, { password: PASSWORD });
      expect(await old.patch(path, { organization: '인사팀' })).toMatchObject({ status: 200 });
    });

    test('by a wrong password, or a code of whom no factor is, confirms nothing, and is logged without it', async () => {
      const kim = await world().member();
      world().clock.advance(16 * MINUTE);

      const problem = expectProblem(await confirm(kim, { password: '틀린 암호 값' }), 400, 'CURRENT_PASSWORD_WRONG');

      expect(problem.detail).toBe('현재 비밀번호와 일치하지 않습니다.');
      expectProblem(await confirm(kim, { code: '123456' }), 400, 'CODE_WRONG');
      for (const field of ['password', 'code']) expectInvalid(await confirm(kim, { [field]: '' }), field);
      expectProblem(await kim.post('/withdraw'), 403, 'CONFIRM_FIRST');
      const failed = { memberId: kim.id };
      expect(securityLines(world(), 'confirmation-failed')).toMatchObject([failed, failed]);
      expect(world().logs.join('')).not.toContain('틀린 암호 값');
    });

    test('of a member without a password: no password is right, a sign-in counts', async () => {
      const kim = await world().member();
      await world().db.updateTable('members').set({ password_hash: NO_PASSWORD }).where('id', '=', kim.id).execute();
      world().clock.advance(16 * MINUTE);

      for (const password of ['a', PASSWORD]) {
        expectProblem(await confirm(kim, { password }), 400, 'CURRENT_PASSWORD_WRONG');
      }
      expectProblem(await kim.post('/withdraw'), 403, 'CONFIRM_FIRST');
      expect(await (await world().signInAgain(kim)).post('/withdraw')).toMatchObject({ status: 200 });
    });
  },
  LONG_TOKENS,
);

describeOnOneEngine(
  'guessing to confirm',
  (world) => {
    test('is stopped, by whatever is guessed, together with guesses of the current password', async () => {
      const kim = await world().member();
      const guess = (index: number) => [{ password: `guess ${index}` }, { code: '000000' }][index % 2];
      for (let index = 0; index < 10; index++) {
        expect(await confirm(kim, guess(index))).toMatchObject({ status: 400 });
      }
      expect(await confirm(kim, guess(10))).toMatchObject({ status: 400 });

      const blocked = expectProblem(await confirm(kim, { password: PASSWORD }), 429, 'TOO_MANY_REQUESTS');

      expect(blocked.status).toBe(429);
      const change = { currentPassword: PASSWORD, newPassword: '바뀐 비밀번호 9!' };
      expectProblem(await kim.patch('/api/members/password', change), 429, 'TOO_MANY_REQUESTS');
      world().clock.advance(MINUTE);
      expect(await confirm(kim, { password: PASSWORD })).toMatchObject({ status: 204 });
    });

    test('a call that is refused until it is confirmed is not counted as a write', async () => {
      const kim = await world().member();
      world().clock.advance(16 * MINUTE);

      // More than a process counts at once.
      for (let index = 0; index < 30; index++) expectProblem(await kim.post('/withdraw'), 403, 'CONFIRM_FIRST');

      expect(await world().db.selectFrom('throttles').selectAll().execute()).toEqual([]);
      expect(await writePost(FREE, kim)).toBeGreaterThan(0);
    });
  },
  { RATE_LIMIT: 'on' },
);
