import { argon2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { HOUR } from '../harness/clock.ts';
import { type Member, PASSWORD } from '../harness/people.ts';
import { expectInvalid, expectProblem } from '../harness/problems.ts';
import { describeOnOneEngine, type World } from '../harness/world.ts';

const NEW_PASSWORD = '바뀐 비밀번호 9!';

const ME = '/api/members/me';

interface Pair {
  accessToken: string;
  refreshToken: string;
  accessTokenExpiresIn: number;
}

const change = (member: Member, currentPassword: unknown, newPassword: unknown) =>
  member.patch<Pair>('/api/members/password', { currentPassword, newPassword });

/** As passwords were hashed that were not composed first. */
async function hashAsTyped(message: string): Promise<string> {
  const nonce = randomBytes(16);
  const cost = { memory: 64, passes: 1, parallelism: 1 };
  const hash = await promisify(argon2)('argon2id', { message, nonce, tagLength: 32, ...cost });
  const [salt, stored] = [nonce, hash].map((bytes) => bytes.toString('base64').replaceAll('=', ''));
  return `$argon2id$v=19$m=64,t=1,p=1$${salt}$${stored}`;
}

const signInWith = ({ nobody }: World, { email }: Member, password: string) =>
  nobody.post('/auth/sign-in', { email, password });

describeOnOneEngine('changing the password', (world) => {
  test('answers changed and a message; the new one works and the old one no longer', async () => {
    const kim = await world().member();

    const { status, body } = await change(kim, PASSWORD, NEW_PASSWORD);

    expect(status).toBe(200);
    expect(body).toEqual({
      changed: true,
      message: expect.stringMatching(/./),
      accessToken: expect.any(String),
      refreshToken: expect.stringMatching(/^[\w-]{43}$/),
      accessTokenExpiresIn: expect.any(Number),
    });
    expect(await signInWith(world(), kim, NEW_PASSWORD)).toMatchObject({ status: 200 });
    expect(await signInWith(world(), kim, PASSWORD)).toMatchObject({ status: 401 });
  });

  test('takes Korean however a keyboard composes it, also where a password was stored before that made no difference', async () => {
    const kim = await world().member();
    const decomposed = NEW_PASSWORD.normalize('NFD');
    expectProblem(await signInWith(world(), kim, decomposed), 401, 'BAD_CREDENTIALS');
    await change(kim, PASSWORD, decomposed);
    for (const form of [NEW_PASSWORD, decomposed]) {
      expect(await signInWith(world(), kim, form)).toMatchObject({ status: 200 });
    }
    expectProblem(await signInWith(world(), kim, `${decomposed}!`), 401, 'BAD_CREDENTIALS');

    const lee = await world().member();
    const old = await hashAsTyped(decomposed);
    await world().db.updateTable('members').set({ password_hash: old }).where('id', '=', lee.id).execute();
    // Until it has been used once from the keyboard that it was set with.
    expectProblem(await signInWith(world(), lee, NEW_PASSWORD), 401, 'BAD_CREDENTIALS');
    for (const form of [decomposed, NEW_PASSWORD, decomposed]) {
      expect(await signInWith(world(), lee, form)).toMatchObject({ status: 200 });
    }
    expect(await lee.get('/api/members/me')).toMatchObject({ status: 200 });
    expectProblem(await signInWith(world(), lee, PASSWORD), 401, 'BAD_CREDENTIALS');
  });

  test('is no change to another composition of the same password', async () => {
    const kim = await world().member();
    const { body } = await change(kim, PASSWORD, NEW_PASSWORD);
    const decomposed = NEW_PASSWORD.normalize('NFD');
    const again = await world()
      .bearer(body.accessToken)
      .patch('/api/members/password', { currentPassword: decomposed, newPassword: decomposed });
    expectProblem(again, 400, 'PASSWORD_UNCHANGED');
  });

  test('ends every token of the member, also those of this sign-in, but the pair that it answers', async () => {
    const { bearer, member, signInAgain } = world();
    const [laptop, lee] = [await member(), await member()];
    const phone = await signInAgain(laptop);
    // A thief has begun a chain with a token that was copied from the laptop.
    const reissue = () => bearer(laptop.refreshToken).post<Pair>('/auth/reissue');
    const [owner, thief] = [await reissue(), await reissue()];

    const { body } = await change(laptop, PASSWORD, NEW_PASSWORD);

    for (const { accessToken, refreshToken } of [phone, laptop, owner.body, thief.body]) {
      expectProblem(await bearer(accessToken).get(ME), 401, 'NOT_SIGNED_IN');
      expectProblem(await bearer(refreshToken).post('/auth/reissue'), 401, 'NOT_SIGNED_IN');
    }
    expect(await bearer(body.accessToken).get(ME)).toMatchObject({ status: 200 });
    expect(await bearer(body.refreshToken).post('/auth/reissue')).toMatchObject({ status: 200 });
    expect(await lee.get(ME)).toMatchObject({ status: 200 });
  });

  test('the sign-in that goes on is the same to its member: device, start and limits', async () => {
    const kim = await world().member();
    const { db, clock } = world();
    const expires_at = clock.now().getTime() + 2 * HOUR;
    const was = { device: 'Firefox · Linux', method: 'OIDC', keep: 1, expires_at } as const;
    await db.updateTable('sign_ins').set(was).where('member_id', '=', kim.id).execute();
    clock.advance(HOUR / 4);

    const { body } = await change(kim, PASSWORD, NEW_PASSWORD);

    expect(body.accessTokenExpiresIn).toBe(Math.floor(expires_at / 1000) * 1000);
    const now = clock.now().getTime();
    expect(await db.selectFrom('sign_ins').where('ended_at', 'is', null).selectAll().execute()).toMatchObject([
      { ...was, created_at: now - HOUR / 4, confirmed_at: now },
    ]);
  });

  test.each([
    ['with a wrong current one', 'wrong', NEW_PASSWORD, 'CURRENT_PASSWORD_WRONG', '현재 비밀번호와 일치하지 않습니다.'],
    ['to the same one', PASSWORD, PASSWORD, 'PASSWORD_UNCHANGED', '비밀번호가 변경되지 않았습니다.'],
  ])('%s changes nothing', async (_how, current, next, code, detail) => {
    const laptop = await world().member();
    const phone = await world().signInAgain(laptop);

    expect(expectProblem(await change(laptop, current, next), 400, code)).toMatchObject({ changed: false, detail });

    expect(await phone.get(ME)).toMatchObject({ status: 200 });
    expect(await signInWith(world(), laptop, PASSWORD)).toMatchObject({ status: 200 });
  });

  // What can be guessed without knowing the member: src/identity/rules/.
  test('needs the current one, and a new one that cannot be guessed', async () => {
    const [email, nickname, organization] = ['kim@ieum.test', '김이음의긴닉네임', '플랫폼팀'];
    const kim = await world().member({ email, nickname, organization });

    for (const newPassword of ['password123', `${organization} 2026`, email, nickname, 12345678, undefined]) {
      expectInvalid(await change(kim, PASSWORD, newPassword), 'newPassword');
    }
    expectInvalid(await change(kim, '', NEW_PASSWORD), 'currentPassword');
    expectInvalid(await kim.patch('/api/members/password', {}), 'currentPassword', 'newPassword');

    expect(await signInWith(world(), kim, PASSWORD)).toMatchObject({ status: 200 });
  });
});
