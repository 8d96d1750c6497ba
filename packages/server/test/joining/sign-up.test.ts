import { describe, expect, test } from 'vitest';
import { expectInvalid, expectProblem } from '../harness/problems.ts';
import { describeOnBothEngines, describeOnOneEngine, type World } from '../harness/world.ts';

const PASSWORD = '새싹이 자라요 42';

function form(changes: Record<string, unknown> = {}) {
  return {
    email: 'new@ieum.test',
    password: PASSWORD,
    nickname: '새싹',
    joinedYear: 2026,
    organization: '디자인팀',
    ...changes,
  };
}

async function countMembers({ db }: World): Promise<number> {
  return (await db.selectFrom('members').select('id').execute()).length;
}

describeOnBothEngines('signing up', (world, engine) => {
  test('makes an account that one can sign in with', async () => {
    const { nobody, bearer } = world();

    const { status, body } = await nobody.post<{ message: string }>('/auth/sign-up', form());

    expect(status).toBe(201);
    expect(body.message).not.toBe('');
    const signedIn = await nobody.post<{ accessToken: string; role: string }>('/auth/sign-in', {
      email: 'new@ieum.test',
      password: PASSWORD,
    });
    expect(signedIn).toMatchObject({ status: 200, body: { role: 'USER' } });
    const me = await bearer(signedIn.body.accessToken).get('/api/members/me');
    expect(me.body).toEqual({
      id: expect.any(Number),
      nickname: '새싹',
      joinedYear: 2026,
      yearsOfService: 1,
      role: 'USER',
      isModerator: false,
      isConsentDue: false,
      writerMark: expect.any(Number),
      unreadAnnouncements: 0,
      timeZone: 'Asia/Seoul',
      rules: { contentLimit: 250, newHires: 'calendar-year', askers: 'new-hires' },
    });
  });

  test('keeps email, nickname and organization clean', async () => {
    const { nobody, db } = world();

    await nobody.post(
      '/auth/sign-up',
      form({ email: ' New@Ieum.Test ', nickname: ` ${'새싹'.normalize('NFD')} `, organization: ' 디자인팀 ' }),
    );

    const member = await db.selectFrom('members').selectAll().executeTakeFirstOrThrow();
    expect(member).toMatchObject({ email: 'new@ieum.test', nickname: '새싹', organization: '디자인팀' });
  });

  describe('conflicts', () => {
    test('EMAIL_TAKEN, whatever the letter case', async () => {
      const { nobody, member } = world();
      await member({ email: 'new@ieum.test' });

      expectProblem(await nobody.post('/auth/sign-up', form({ email: 'NEW@ieum.test' })), 409, 'EMAIL_TAKEN');

      expect(await countMembers(world())).toBe(1);
    });

    test('EMAIL_WITHDRAWN', async () => {
      const { nobody, member } = world();
      const former = await member({ email: 'new@ieum.test' });
      await former.post('/withdraw');

      expectProblem(await nobody.post('/auth/sign-up', form()), 409, 'EMAIL_WITHDRAWN');

      expect(await countMembers(world())).toBe(1);
    });

    test('NICKNAME_TAKEN, whatever the letter case, also by someone who has withdrawn', async () => {
      const { nobody, member } = world();
      const former = await member({ nickname: 'Sprout' });
      expectProblem(await nobody.post('/auth/sign-up', form({ nickname: 'sPROUT' })), 409, 'NICKNAME_TAKEN');

      await former.post('/withdraw');

      expectProblem(await nobody.post('/auth/sign-up', form({ nickname: 'Sprout' })), 409, 'NICKNAME_TAKEN');
      expect(await countMembers(world())).toBe(1);
    });
  });

  // What is refused before the database is asked, and what is stored.
  if (engine === 'postgres') return;

  test('ignores unknown fields: nobody becomes an admin by asking', async () => {
    const { nobody, db } = world();

    await nobody.post('/auth/sign-up', form({ role: 'ADMIN', status: 'DELETED', id: 7, created_at: 1 }));

    const member = await db.selectFrom('members').selectAll().executeTakeFirstOrThrow();
    expect(member).toMatchObject({ role: 'USER', status: 'ACTIVE', created_at: world().clock.now().getTime() });
  });

  test('stores no password', async () => {
    const { nobody, db } = world();

    await nobody.post('/auth/sign-up', form());

    const { password_hash } = await db.selectFrom('members').select('password_hash').executeTakeFirstOrThrow();
    expect(password_hash).toMatch(/^\$argon2id\$/);
    expect(password_hash).not.toContain(PASSWORD);
  });

  describe('is refused, field by field, for', () => {
    test.each<[field: string, why: string, value: unknown]>([
      ['email', 'none', undefined],
      ['email', 'empty', ''],
      ['email', 'no email', 'kim'],
      ['email', 'two @', 'a@b@c.com'],
      ['email', '255 characters', `${'a'.repeat(249)}@b.com`],
      ['email', 'not text', 5],
      ['password', 'none', undefined],
      ['password', '7 characters', 'Ab3$xyz'],
      ['password', '129 characters', '새'.repeat(129)],
      ['password', 'very common', 'password123'],
      ['password', 'very common, in capitals', 'PASSWORD123'],
      ['password', 'the email', 'new@ieum.test'],
      ['password', 'not text', null],
      ['nickname', 'none', undefined],
      ['nickname', 'blank', '  '],
      ['nickname', '21 characters', '가'.repeat(21)],
      ['nickname', 'a control character', 'a\tb'],
      ['nickname', 'not text', ['새싹']],
      ['joinedYear', 'none', undefined],
      ['joinedYear', 'next year', 2027],
      ['joinedYear', 'the year before the 10 offered', 2016],
      ['joinedYear', 'text', '2026'],
      ['joinedYear', 'half a year', 2026.5],
      ['organization', 'none', undefined],
      ['organization', 'blank', ' \n '],
      ['organization', '101 characters', '가'.repeat(101)],
    ])('%s: %s', async (field, _why, value) => {
      const { nobody } = world();

      expectInvalid(await nobody.post('/auth/sign-up', form({ [field]: value })), field);

      expect(await countMembers(world())).toBe(0);
    });

    test('a password that is the nickname, in whatever letter case', async () => {
      const { nobody } = world();

      expectInvalid(
        await nobody.post('/auth/sign-up', form({ nickname: 'Haneul-Ieum', password: 'haneul-IEUM' })),
        'password',
      );

      expect(await countMembers(world())).toBe(0);
    });

    test('several at once: each is named', async () => {
      const { nobody } = world();

      const answer = await nobody.post('/auth/sign-up', { email: 'kim', password: 'short' });

      expectInvalid(answer, 'email', 'password', 'nickname', 'joinedYear', 'organization');
    });
  });

  test.each<[string, Record<string, unknown>]>([
    ['a password of 8 characters', { password: 'Ab3$xyz!' }],
    ['a password of 128 characters, emoji counted once', { password: '🌱🌿🌳🍀🌷🌻🍁🌵'.repeat(16) }],
    ['a nickname of 20 characters', { nickname: '가'.repeat(20) }],
    ['an organization of 100 characters', { organization: '가'.repeat(100) }],
    ['an email of 254 characters', { email: `${'a'.repeat(248)}@b.com` }],
    ['the first of the 10 years', { joinedYear: 2017 }],
  ])('takes %s', async (_what, changes) => {
    const { nobody } = world();

    expect(await nobody.post('/auth/sign-up', form(changes))).toMatchObject({ status: 201 });

    expect(await countMembers(world())).toBe(1);
  });

  test('offers the years of the company time zone: in Seoul it is 2027 nine hours early', async () => {
    const { nobody, clock } = world();
    clock.set('2026-12-31T14:59:59.999Z');
    expectInvalid(await nobody.post('/auth/sign-up', form({ joinedYear: 2027 })), 'joinedYear');

    clock.advance(1);

    expect(await nobody.post('/auth/sign-up', form({ joinedYear: 2027 }))).toMatchObject({ status: 201 });
  });
});

describeOnOneEngine(
  'signing up where only company addresses are taken',
  (world) => {
    test.each(['kim@ieum.test', 'kim@IEUM.test', 'kim@second.test'])('%s may', async (email) => {
      expect(await world().nobody.post('/auth/sign-up', form({ email }))).toMatchObject({ status: 201 });
    });

    test.each(['kim@elsewhere.test', 'kim@sub.ieum.test', 'kim@notieum.test'])('%s may not', async (email) => {
      expectInvalid(await world().nobody.post('/auth/sign-up', form({ email })), 'email');

      expect(await countMembers(world())).toBe(0);
    });
  },
  { SIGNUP_EMAIL_DOMAINS: 'ieum.test, Second.Test' },
);
