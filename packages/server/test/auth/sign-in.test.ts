import { expect, test } from 'vitest';
import type { Answer } from '../harness/client.ts';
import { MINUTE, SECOND } from '../harness/clock.ts';
import { PASSWORD } from '../harness/people.ts';
import { expectInvalid, expectProblem } from '../harness/problems.ts';
import { describeOnOneEngine } from '../harness/world.ts';

interface SignedIn {
  accessToken: string;
  refreshToken: string;
  accessTokenExpiresIn: number;
  grantType: string;
  role: string;
}

describeOnOneEngine('signing in', (world) => {
  test('answers exactly the five session items', async () => {
    const { nobody, member, clock } = world();
    const kim = await member();

    const { status, body } = await nobody.post<SignedIn>('/auth/sign-in', { email: kim.email, password: PASSWORD });

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
  });

  test('tells an admin that they are one', async () => {
    const { nobody, admin } = world();
    const boss = await admin();

    const { body } = await nobody.post('/auth/sign-in', { email: boss.email, password: PASSWORD });

    expect(body).toMatchObject({ role: 'ADMIN' });
  });

  test('takes the email in any letter case and with spaces around it', async () => {
    const { nobody, member } = world();
    await member({ email: 'kim@ieum.test' });

    const answer = await nobody.post('/auth/sign-in', { email: ' Kim@IEUM.test ', password: PASSWORD });

    expect(answer.status).toBe(200);
  });

  test('an unknown email, a wrong password and a withdrawn account are refused alike', async () => {
    const { nobody, member } = world();
    const kim = await member();
    const former = await member();
    await former.post('/withdraw');

    const attempts = [
      { email: 'unknown@ieum.test', password: PASSWORD },
      { email: kim.email, password: `${PASSWORD} ` },
      { email: former.email, password: PASSWORD },
      { email: 'no email at all', password: PASSWORD },
    ];
    const answers: Answer[] = [];
    for (const attempt of attempts) answers.push(await nobody.post('/auth/sign-in', attempt));

    for (const answer of answers) {
      const problem = expectProblem(answer, 401, 'BAD_CREDENTIALS');
      expect(problem).toEqual(answers[0]?.body);
      expect(problem.detail).toBe('이메일 또는 비밀번호가 올바르지 않습니다.');
    }
  });

  test.each([
    [{}, ['email', 'password']],
    [{ email: 'kim@ieum.test' }, ['password']],
    [{ email: '', password: '' }, ['email', 'password']],
    [{ email: 'kim@ieum.test', password: 12345678 }, ['password']],
    [{ email: 'a\0@ieum.test', password: PASSWORD }, ['email']],
  ])('%j is not even an attempt', async (body, fields) => {
    expectInvalid(await world().nobody.post('/auth/sign-in', body), ...fields);
  });

  test('each sign-in stands alone: two devices, two pairs of tokens', async () => {
    const { nobody, bearer, member } = world();
    const kim = await member();
    const signIn = () => nobody.post<SignedIn>('/auth/sign-in', { email: kim.email, password: PASSWORD });

    const [laptop, phone] = [await signIn(), await signIn()];

    expect(laptop.body.refreshToken).not.toBe(phone.body.refreshToken);
    await bearer(phone.body.refreshToken).post('/auth/sign-out');
    expect(await bearer(phone.body.accessToken).get('/api/members/me')).toMatchObject({ status: 401 });
    expect(await bearer(laptop.body.accessToken).get('/api/members/me')).toMatchObject({ status: 200 });
  });
});
