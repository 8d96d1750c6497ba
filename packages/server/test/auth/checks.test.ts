import { describe, expect, test } from 'vitest';
import { expectInvalid } from '../harness/problems.ts';
import { describeOnOneEngine } from '../harness/world.ts';

const emailCheck = (email: string) => `/auth/check-email-auth?email=${encodeURIComponent(email)}`;
const nicknameCheck = (nickname: string) => `/auth/check-nickname?nickname=${encodeURIComponent(nickname)}`;

function asText(answer: { status: number; headers: Headers; body: unknown }) {
  return { status: answer.status, type: answer.headers.get('content-type')?.split(';')[0], text: answer.body };
}

describeOnOneEngine('checks before signing up', (world) => {
  describe('of an email', () => {
    test('an unused one is free', async () => {
      const { nobody } = world();

      expect(asText(await nobody.get(emailCheck('new@ieum.test')))).toEqual({
        status: 200,
        type: 'text/plain',
        text: '사용 가능한 이메일입니다.',
      });
    });

    test.each(['kim@ieum.test', ' KIM@Ieum.Test '])('a registered one is not, typed as "%s"', async (typed) => {
      const { nobody, member } = world();
      await member({ email: 'kim@ieum.test' });

      expect(asText(await nobody.get(emailCheck(typed)))).toEqual({
        status: 409,
        type: 'text/plain',
        text: '이미 등록된 이메일입니다.',
      });
    });

    test('one of a withdrawn account says so', async () => {
      const { nobody, member } = world();
      const kim = await member({ email: 'kim@ieum.test' });
      await kim.post('/withdraw');

      expect(asText(await nobody.get(emailCheck('kim@ieum.test')))).toEqual({
        status: 409,
        type: 'text/plain',
        text: '탈퇴한 이력이 있는 이메일입니다.',
      });
    });

    test.each(['', 'kim', 'kim@', '@ieum.test', 'a@b@c', `${'a'.repeat(250)}@b.com`, 'a\0@b.com'])(
      '%j is not an email',
      async (email) => {
        expectInvalid(await world().nobody.get(emailCheck(email)), 'email');
      },
    );

    test('none at all is refused', async () => {
      expectInvalid(await world().nobody.get('/auth/check-email-auth'), 'email');
    });
  });

  describe('of a nickname', () => {
    test('an unused one is free', async () => {
      const { nobody } = world();

      expect(asText(await nobody.get(nicknameCheck('이음이')))).toEqual({
        status: 200,
        type: 'text/plain',
        text: '사용 가능한 닉네임입니다.',
      });
    });

    test.each(['Alice', 'aLICE', ' alice '])('a used one is not, typed as "%s"', async (typed) => {
      const { nobody, member } = world();
      await member({ nickname: 'Alice' });

      expect(asText(await nobody.get(nicknameCheck(typed)))).toEqual({
        status: 409,
        type: 'text/plain',
        text: '이미 사용 중인 닉네임입니다.',
      });
    });

    test('one of a withdrawn account stays in use', async () => {
      const { nobody, member } = world();
      const alice = await member({ nickname: 'Alice' });
      await alice.post('/withdraw');

      expect(asText(await nobody.get(nicknameCheck('Alice')))).toMatchObject({ status: 409 });
    });

    test('a decomposed spelling is the same nickname', async () => {
      const { nobody, member } = world();
      await member({ nickname: '한글' });

      expect(await nobody.get(nicknameCheck('한글'.normalize('NFD')))).toMatchObject({ status: 409 });
    });

    test.each(['', '   ', '가'.repeat(21), 'a\nb', 'a\0b'])('%j is not a nickname', async (nickname) => {
      expectInvalid(await world().nobody.get(nicknameCheck(nickname)), 'nickname');
    });

    test('20 characters are one, counted as code points', async () => {
      expect(await world().nobody.get(nicknameCheck('𠮷'.repeat(20)))).toMatchObject({ status: 200 });
    });
  });
});
