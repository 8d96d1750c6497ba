import { expect, test } from 'vitest';
import { expectInvalid, expectProblem } from '../harness/problems.ts';
import { describeOnBothEngines, describeOnOneEngine, type World } from '../harness/world.ts';
import { SIGN_UP_PASSWORD, signIn, signUp } from './sign-up-form.ts';

async function countMembers({ db }: World): Promise<number> {
  return (await db.selectFrom('members').select('id').execute()).length;
}

describeOnBothEngines('signing up', (world, engine) => {
  test('makes an account that one can sign in with', async () => {
    expect(await signUp(world())).toMatchObject({ status: 201, body: { message: expect.stringMatching(/./) } });

    const signedIn = await signIn(world());
    expect(signedIn).toMatchObject({ status: 200, body: { role: 'USER' } });
    const me = await world().bearer(signedIn.body.accessToken).get('/api/members/me');
    expect(me.body).toMatchObject({ nickname: '새싹', joinedYear: 2026, role: 'USER' });
  });

  test('keeps email, nickname and organization clean, no password, and nothing else that is sent', async () => {
    const typed = { email: ' New@Ieum.Test ', nickname: ` ${'새싹'.normalize('NFD')} `, organization: ' 디자인팀 ' };
    const nobodysBusiness = { role: 'ADMIN', status: 'DELETED', id: 7, created_at: 1 };

    // The first of the ten years that are offered.
    await signUp(world(), { ...typed, ...nobodysBusiness, joinedYear: 2017 });

    const member = await world().db.selectFrom('members').selectAll().executeTakeFirstOrThrow();
    expect(member).toMatchObject({ email: 'new@ieum.test', nickname: '새싹', organization: '디자인팀' });
    expect(member).toMatchObject({ role: 'USER', status: 'ACTIVE', created_at: world().clock.now().getTime() });
    expect(member.password_hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(member)).not.toContain(SIGN_UP_PASSWORD);
  });

  test.each<['email' | 'nickname', string, string, string]>([
    ['email', 'new@ieum.test', 'NEW@ieum.test', 'EMAIL_WITHDRAWN'],
    ['nickname', 'Sprout', 'sPROUT', 'NICKNAME_TAKEN'],
  ])('takes no %s that is taken, whatever the letter case, nor that of someone who has withdrawn', async (...of) => {
    const [field, theirs, typed, afterwards] = of;
    const former = await world().member({ [field]: theirs });
    expectProblem(await signUp(world(), { [field]: typed }), 409, field === 'email' ? 'EMAIL_TAKEN' : 'NICKNAME_TAKEN');

    await former.post('/withdraw');

    expectProblem(await signUp(world(), { [field]: typed }), 409, afterwards);
    expect(await countMembers(world())).toBe(1);
  });

  // What is refused before the database is asked, and what is stored.
  if (engine === 'postgres') return;

  // What else is no email, nickname and so on is tested in the contract, in fields.test.ts; what is no text or no number,
  // in test/problems.test.ts.
  test.each<[field: string, why: string, changes: object]>([
    ['password', '7 characters', { password: 'Ab3$xyz' }],
    ['password', 'very common, in capitals', { password: 'PASSWORD123' }],
    ['password', 'the email', { password: 'new@ieum.test' }],
    ['password', 'the nickname in other letter case', { nickname: 'Haneul-Ieum', password: 'haneul-IEUM' }],
    ['nickname', '21 characters', { nickname: '가'.repeat(21) }],
    ['joinedYear', 'next year', { joinedYear: 2027 }],
    ['joinedYear', 'the year before the 10 offered', { joinedYear: 2016 }],
    ['joinedYear', 'half a year', { joinedYear: 2026.5 }],
    ['organization', '101 characters', { organization: '가'.repeat(101) }],
  ])('refuses as %s: %s', async (field, _why, changes) => {
    expectInvalid(await signUp(world(), changes), field);

    expect(await countMembers(world())).toBe(0);
  });

  test('names each of several that are refused', async () => {
    const fields = ['email', 'password', 'nickname', 'joinedYear', 'organization'];
    for (const body of [{}, { email: 'kim', password: 'short' }]) {
      expectInvalid(await world().nobody.post('/auth/sign-up', body), ...fields);
    }
  });

  test('offers the years of the company time zone: in Seoul it is 2027 nine hours early', async () => {
    world().clock.set('2026-12-31T14:59:59.999Z');
    expectInvalid(await signUp(world(), { joinedYear: 2027 }), 'joinedYear');

    world().clock.advance(1);

    expect(await signUp(world(), { joinedYear: 2027 })).toMatchObject({ status: 201 });
  });
});

describeOnOneEngine(
  'signing up where only company addresses are taken',
  (world) => {
    test('takes those, in any letter case, and no others', async () => {
      for (const email of ['kim@elsewhere.test', 'kim@sub.ieum.test', 'kim@notieum.test']) {
        expectInvalid(await signUp(world(), { email }), 'email');
      }
      expect(await countMembers(world())).toBe(0);
      for (const [at, email] of ['kim@ieum.test', 'lee@IEUM.test', 'kim@second.test'].entries()) {
        expect(await signUp(world(), { email, nickname: `새싹${at}` })).toMatchObject({ status: 201 });
      }
    });
  },
  { SIGNUP_EMAIL_DOMAINS: 'ieum.test, Second.Test' },
);
