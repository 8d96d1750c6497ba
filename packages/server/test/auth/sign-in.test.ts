import { expect, test } from 'vitest';
import type { Answer } from '../harness/client.ts';
import { MINUTE, SECOND } from '../harness/clock.ts';
import { PASSWORD } from '../harness/people.ts';
import { expectInvalid, expectProblem } from '../harness/problems.ts';
import { describeOnOneEngine } from '../harness/world.ts';
import { signIn } from './calls.ts';

describeOnOneEngine('signing in', (world) => {
  test('answers exactly the five session items, whatever the letter case of the email', async () => {
    const { member, admin, clock } = world();
    await member({ email: 'kim@ieum.test' });
    const boss = await admin();

    const { status, body } = await signIn(world(), ' Kim@IEUM.test ');

    expect(status).toBe(200);
    expect(body).toEqual({
      accessToken: expect.any(String),
      refreshToken: expect.any(String),
      accessTokenExpiresIn: expect.any(Number),
      grantType: 'Bearer',
      role: 'USER',
    });
    const lifetime = body.accessTokenExpiresIn - clock.now().getTime();
    expect(lifetime).toBeGreaterThan(30 * MINUTE - SECOND);
    expect(lifetime).toBeLessThanOrEqual(30 * MINUTE);
    expect((await signIn(world(), boss.email)).body).toMatchObject({ role: 'ADMIN' });
  });

  test('an unknown email, a wrong password and a withdrawn account are refused alike', async () => {
    const { member } = world();
    const [kim, former] = [await member(), await member()];
    await former.post('/withdraw');

    const answers: Answer[] = [];
    for (const email of ['unknown@ieum.test', former.email, 'no email at all'])
      answers.push(await signIn(world(), email));
    answers.push(await signIn(world(), kim.email, `${PASSWORD} `));

    for (const answer of answers) {
      const problem = expectProblem(answer, 401, 'BAD_CREDENTIALS');
      expect(problem).toEqual(answers[0]?.body);
      expect(problem.detail).toBe('이메일 또는 비밀번호가 올바르지 않습니다.');
    }
  });

  test.each([
    [{}, ['email', 'password']],
    [{ email: '', password: '' }, ['email', 'password']],
    [{ email: 'a\0@ieum.test', password: PASSWORD }, ['email']],
  ])('%j is not even an attempt', async (body, fields) => {
    expectInvalid(await world().nobody.post('/auth/sign-in', body), ...fields);
  });
});
