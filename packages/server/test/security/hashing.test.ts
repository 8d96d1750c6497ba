/** What a sign-in hashes, counted: the time it takes depends on whatever else the machine does, the work does not. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { hashPassword, OPERATOR } from '../../src/auth/password-hashing.ts';
import { endSignIns } from '../../src/auth/sign-ins.ts';
import { SECOND } from '../harness/clock.ts';
import { type Member, PASSWORD } from '../harness/people.ts';
import { expectProblem } from '../harness/problems.ts';
import { describeOnOneEngine, type World } from '../harness/world.ts';

interface Work {
  algorithm: string;
  memory: number;
  passes: number;
  parallelism: number;
  nonceBytes: number;
  tagLength: number;
}

const hashing = vi.hoisted(() => ({ work: [] as Work[], meanwhile: async () => {} }));

// Everything is hashed as ever; it is only counted, and something may happen meanwhile.
vi.mock('node:crypto', async (load) => {
  const crypto = await load<typeof import('node:crypto')>();
  const argon2: typeof crypto.argon2 = (algorithm, parameters, done) => {
    const { memory, passes, parallelism, nonce, tagLength } = parameters;
    const nonceBytes = (nonce as Buffer).length;
    hashing.work.push({ algorithm, memory, passes, parallelism, nonceBytes, tagLength });
    hashing.meanwhile().then(() => crypto.argon2(algorithm, parameters, done), done as (error: Error) => void);
  };
  return { ...crypto, argon2 };
});

const ONE_HASH: Work = {
  algorithm: 'argon2id',
  memory: 19_456,
  passes: 2,
  parallelism: 1,
  nonceBytes: 16,
  tagLength: 32,
};

beforeEach(() => {
  hashing.meanwhile = async () => {};
});

describeOnOneEngine('a sign-in', (world) => {
  const signIn = (email: string, password: string) => world().nobody.post('/auth/sign-in', { email, password });

  test('hashes as much for an unknown email, a wrong password and a withdrawn account as for the right one', async () => {
    const [kim, gone] = [await world().member(), await world().member()];
    // At the cost of a sign-up: the hash that the other tests share is a cheap one.
    await world()
      .db.updateTable('members')
      .set({ password_hash: await hashPassword(PASSWORD, OPERATOR) })
      .execute();
    await gone.post('/withdraw');
    const attempts = [
      ['unknown@ieum.test', PASSWORD, 401],
      [kim.email, 'a wrong password', 401],
      [gone.email, PASSWORD, 401],
      [kim.email, PASSWORD, 200],
    ] as const;

    for (const [email, password, status] of attempts) {
      hashing.work.length = 0;
      expect(await signIn(email, password)).toMatchObject({ status });
      expect(hashing.work, `for ${email}, "${password}"`).toEqual([ONE_HASH]);
    }
  });

  describe('whose password is being compared while', () => {
    const liveSignIns = () =>
      world().db.selectFrom('sign_ins').where('ended_at', 'is', null).select('member_id').execute();

    const CHANGES: Record<string, (world: World, kim: Member) => Promise<unknown>> = {
      'the account ends': (_world, kim) => kim.post('/withdraw'),
      'the operator gives a new password': async ({ db, clock }, { id }) => {
        await db.updateTable('members').set({ password_hash: 'another' }).where('id', '=', id).execute();
        await endSignIns(db, id, clock.now());
      },
    };

    test.each(Object.entries(CHANGES))('%s is refused, and leaves no sign-in behind', async (_what, change) => {
      const kim = await world().member();
      hashing.meanwhile = async () => void (await change(world(), kim));

      expectProblem(await signIn(kim.email, PASSWORD), 401, 'BAD_CREDENTIALS');

      expect(await liveSignIns()).toEqual([]);
    });
  });
});

describeOnOneEngine('a change of the password', (world) => {
  test('does not undo the one that the operator makes meanwhile', async () => {
    const kim = await world().member();
    const { db } = world();
    const change = () =>
      kim.patch('/api/members/password', { currentPassword: PASSWORD, newPassword: '전혀 다른 비밀번호 1' });
    const hashOf = () => db.selectFrom('members').where('id', '=', kim.id).select('password_hash').executeTakeFirst();
    hashing.meanwhile = async () => {
      await db.updateTable('members').set({ password_hash: 'the operator’s' }).where('id', '=', kim.id).execute();
    };

    expectProblem(await change(), 400, 'CURRENT_PASSWORD_WRONG');
    expect(await hashOf()).toEqual({ password_hash: 'the operator’s' });
  });
});

describeOnOneEngine(
  'attempts of the same moment',
  (world) => {
    const MANY = 40;
    /** Ten for free, and the one that starts the wait. */
    const LET_THROUGH = 11;
    const WRONG = 'a wrong password';

    const statusesOf = (answers: { status: number }[], status: number) =>
      answers.filter((answer) => answer.status === status).length;

    test('at one account are as few as one after the other', async () => {
      const kim = await world().member();
      const signIn = (password: string) => world().nobody.post('/auth/sign-in', { email: kim.email, password });

      const answers = await Promise.all(Array.from({ length: MANY }, () => signIn(WRONG)));

      expect(statusesOf(answers, 401)).toBe(LET_THROUGH);
      expect(statusesOf(answers, 429)).toBe(MANY - LET_THROUGH);
      world().clock.advance(SECOND);
      expect(await signIn(PASSWORD)).toMatchObject({ status: 200 });
    });
  },
  { RATE_LIMIT: 'on' },
);
