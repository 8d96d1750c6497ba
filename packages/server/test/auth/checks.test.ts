import { describe, expect, test } from 'vitest';
import { expectInvalid } from '../harness/problems.ts';
import { describeOnOneEngine } from '../harness/world.ts';

const emailCheck = (email: string) => `/auth/check-email-auth?email=${encodeURIComponent(email)}`;
const nicknameCheck = (nickname: string) => `/auth/check-nickname?nickname=${encodeURIComponent(nickname)}`;

/** What is an email or a nickname at all is tested in the contract, in fields.test.ts. */
describeOnOneEngine('checks before signing up', (world) => {
  async function expectText(path: string, status: number, text: string): Promise<void> {
    const answer = await world().nobody.get(path);
    expect([answer.status, answer.body]).toEqual([status, text]);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  }

  test('of an email say whether it is free, registered or that of somebody withdrawn', async () => {
    const kim = await world().member({ email: 'kim@ieum.test' });
    await expectText(emailCheck('new@ieum.test'), 200, '사용 가능한 이메일입니다.');
    for (const typed of ['kim@ieum.test', ' KIM@Ieum.Test ']) {
      await expectText(emailCheck(typed), 409, '이미 등록된 이메일입니다.');
    }

    await kim.post('/withdraw');

    await expectText(emailCheck('kim@ieum.test'), 409, '탈퇴한 이력이 있는 이메일입니다.');
  });

  describe('of a nickname', () => {
    test('an unused one is free, of up to 20 code points', async () => {
      for (const free of ['이음이', '𠮷'.repeat(20)]) {
        await expectText(nicknameCheck(free), 200, '사용 가능한 닉네임입니다.');
      }
    });

    test.each([
      ['Alice', 'Alice'],
      ['Alice', ' aLICE '],
      ['한글', '한글'.normalize('NFD')],
    ])('%s is used, typed as "%s", also after a withdrawal', async (nickname, typed) => {
      const alice = await world().member({ nickname });
      await expectText(nicknameCheck(typed), 409, '이미 사용 중인 닉네임입니다.');

      await alice.post('/withdraw');

      await expectText(nicknameCheck(typed), 409, '이미 사용 중인 닉네임입니다.');
    });
  });

  test.each([
    ['email', emailCheck('kim@')],
    ['email', '/auth/check-email-auth'],
    ['nickname', nicknameCheck('가'.repeat(21))],
    ['nickname', '/auth/check-nickname'],
  ])('what is no %s is refused: %s', async (field, path) => {
    expectInvalid(await world().nobody.get(path), field);
  });
});
