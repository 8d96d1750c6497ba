import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { successorOf } from '../../src/auth/refresh-tokens.ts';
import { newSecrets } from '../../src/auth/secrets.ts';
import type { Answer } from '../harness/client.ts';
import { DAY, MINUTE, SECOND } from '../harness/clock.ts';
import { expectProblem } from '../harness/problems.ts';
import { describeOnBothEngines, type World } from '../harness/world.ts';

interface Pair {
  accessToken: string;
  refreshToken: string;
  accessTokenExpiresIn: number;
}

/** The call reads the token, and then waits for the row. */
const LONG_ENOUGH_TO_FIND_IT = 300;

const reissue = ({ bearer }: World, refreshToken: string): Promise<Answer<Pair>> =>
  bearer(refreshToken).post<Pair>('/auth/reissue');

const me = ({ bearer }: World, accessToken: string) => bearer(accessToken).get('/api/members/me');

describeOnBothEngines('reissuing tokens', (world, engine) => {
  test('answers exactly a new pair and its expiry, and the pair works', async () => {
    const kim = await world().member();
    world().clock.advance(29 * MINUTE);

    const { status, body } = await reissue(world(), kim.refreshToken);

    expect(status).toBe(200);
    expect(body).toEqual({
      accessToken: expect.any(String),
      // 32 bytes of chance.
      refreshToken: expect.stringMatching(/^[\w-]{43}$/),
      accessTokenExpiresIn: expect.any(Number),
    });
    expect(body.refreshToken).not.toBe(kim.refreshToken);
    expect(body.accessTokenExpiresIn - world().clock.now().getTime()).toBeGreaterThan(29 * MINUTE);
    expect(await me(world(), body.accessToken)).toMatchObject({ status: 200 });
    expect(await reissue(world(), body.refreshToken)).toMatchObject({ status: 200 });
  });

  test('is refused when the expired token is deleted at the same moment', async () => {
    const { db, member } = world();
    const kim = await member();
    let answer: Promise<Answer<Pair>> | undefined;

    await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('refresh_tokens').execute();
      answer = reissue(world(), kim.refreshToken);
      await sleep(LONG_ENOUGH_TO_FIND_IT);
    });

    expectProblem((await answer) as Answer, 401, 'NOT_SIGNED_IN');
  });

  test('is refused to a member who is no longer active, also while the sign-in has not ended', async () => {
    const kim = await world().member();
    await world().db.updateTable('members').set({ status: 'DELETED' }).where('id', '=', kim.id).execute();

    expectProblem(await reissue(world(), kim.refreshToken), 401, 'NOT_SIGNED_IN');
  });

  test('many at once of one token all answer the same successor', async () => {
    const kim = await world().member();

    const answers = await Promise.all(Array.from({ length: 8 }, () => reissue(world(), kim.refreshToken)));

    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(new Set(answers.map(({ body }) => body.refreshToken)).size).toBe(1);
  });

  test('a thief with a copied token is found out, whoever comes first after the grace', async () => {
    for (const whoComesLast of ['the thief', 'the owner']) {
      const kim = await world().member();
      const owner = await reissue(world(), kim.refreshToken);
      const thief = await reissue(world(), kim.refreshToken);
      world().clock.advance(MINUTE);
      const [early, late] = whoComesLast === 'the thief' ? [owner, thief] : [thief, owner];
      const next = await reissue(world(), early.body.refreshToken);
      expect(next.status).toBe(200);
      world().clock.advance(MINUTE);

      expectProblem(await reissue(world(), late.body.refreshToken), 401, 'NOT_SIGNED_IN');

      for (const { body } of [owner, thief, next]) {
        expectProblem(await me(world(), body.accessToken), 401, 'NOT_SIGNED_IN');
        expectProblem(await reissue(world(), body.refreshToken), 401, 'NOT_SIGNED_IN');
      }
    }
  });

  test('within the grace of 10 s, two tabs racing both get a working pair', async () => {
    const kim = await world().member();

    const first = await reissue(world(), kim.refreshToken);
    world().clock.advance(10 * SECOND);
    const second = await reissue(world(), kim.refreshToken);

    for (const { body } of [first, second]) {
      expect(await me(world(), body.accessToken)).toMatchObject({ status: 200 });
      expect(await reissue(world(), body.refreshToken)).toMatchObject({ status: 200 });
    }
  });

  // Times and signatures, which are the same on both.
  if (engine === 'postgres') return;

  test('works with an expired access token beside it: that is what it is for', async () => {
    const kim = await world().member();
    world().clock.advance(31 * MINUTE);
    expect(await me(world(), kim.accessToken)).toMatchObject({ status: 401 });

    const { body } = await reissue(world(), kim.refreshToken);

    expect(await me(world(), body.accessToken)).toMatchObject({ status: 200 });
  });

  test('within the grace, a spent token answers the same successor, and no second chain begins', async () => {
    const kim = await world().member();
    const first = await reissue(world(), kim.refreshToken);
    world().clock.advance(10 * SECOND);

    const second = await reissue(world(), kim.refreshToken);

    expect(second.status).toBe(200);
    expect(second.body.refreshToken).toBe(first.body.refreshToken);
    expect(await me(world(), second.body.accessToken)).toMatchObject({ status: 200 });
    const unspent = world().db.selectFrom('refresh_tokens').where('rotated_at', 'is', null).selectAll();
    expect(await unspent.execute()).toHaveLength(1);
  });

  test('within the grace, a token whose successor is spent, too, answers the last of the chain', async () => {
    const kim = await world().member();
    const second = await reissue(world(), kim.refreshToken);
    const third = await reissue(world(), second.body.refreshToken);
    world().clock.advance(9 * SECOND);

    const late = await reissue(world(), kim.refreshToken);

    expect(late.body.refreshToken).toBe(third.body.refreshToken);
    world().clock.advance(MINUTE);
    expect(await reissue(world(), late.body.refreshToken)).toMatchObject({ status: 200 });
  });

  test('a successor cannot be told from its token without the secret', async () => {
    const kim = await world().member();
    const { body } = await reissue(world(), kim.refreshToken);

    const others = newSecrets('another secret of the tests, as long as it');

    expect(successorOf(world().services.secrets, kim.refreshToken)).toBe(body.refreshToken);
    expect(successorOf(others, kim.refreshToken)).not.toBe(body.refreshToken);
  });

  test('within the grace, a token whose successor another secret has made is refused, and ends nothing', async () => {
    const kim = await world().member();
    const { body } = await reissue(world(), kim.refreshToken);
    await world()
      .db.updateTable('refresh_tokens')
      .set({ token_hash: 'of a token that was random' })
      .where('rotated_at', 'is', null)
      .execute();

    expectProblem(await reissue(world(), kim.refreshToken), 401, 'NOT_SIGNED_IN');

    expect(await me(world(), body.accessToken)).toMatchObject({ status: 200 });
  });

  test('after the grace, a token used again ends every token of its sign-in and no other sign-in', async () => {
    const laptop = await world().member();
    const phone = await world().signInAgain(laptop);
    const stranger = await world().member();
    const fresh = await reissue(world(), laptop.refreshToken);
    world().clock.advance(10 * SECOND + 1);

    expectProblem(await reissue(world(), laptop.refreshToken), 401, 'NOT_SIGNED_IN');

    expectProblem(await reissue(world(), fresh.body.refreshToken), 401, 'NOT_SIGNED_IN');
    expectProblem(await me(world(), fresh.body.accessToken), 401, 'NOT_SIGNED_IN');
    expectProblem(await me(world(), laptop.accessToken), 401, 'NOT_SIGNED_IN');
    expect(await reissue(world(), phone.refreshToken)).toMatchObject({ status: 200 });
    expect(await me(world(), phone.accessToken)).toMatchObject({ status: 200 });
    expect(await me(world(), stranger.accessToken)).toMatchObject({ status: 200 });
  });

  test('a refresh token holds 14 days and not a moment longer', async () => {
    const kim = await world().member();
    const other = await world().signInAgain(kim);
    world().clock.advance(14 * DAY - 1);
    expect(await reissue(world(), kim.refreshToken)).toMatchObject({ status: 200 });

    world().clock.advance(1);

    expectProblem(await reissue(world(), other.refreshToken), 401, 'NOT_SIGNED_IN');
  });

  test('someone who comes back within 14 days each time stays signed in', async () => {
    let { refreshToken } = await world().member();
    for (let visit = 0; visit < 4; visit++) {
      world().clock.advance(13 * DAY);
      const { status, body } = await reissue(world(), refreshToken);
      expect(status).toBe(200);
      refreshToken = body.refreshToken;
    }
  });

  test('signing out ends the tokens of that session, the rotated ones too, and no other session', async () => {
    const laptop = await world().member();
    const phone = await world().signInAgain(laptop);
    const rotated = await reissue(world(), laptop.refreshToken);

    const { status, body } = await world().bearer(rotated.body.refreshToken).post('/auth/sign-out');

    expect({ status, body }).toEqual({ status: 204, body: null });
    expect(await me(world(), laptop.accessToken)).toMatchObject({ status: 401 });
    expect(await me(world(), rotated.body.accessToken)).toMatchObject({ status: 401 });
    expect(await reissue(world(), laptop.refreshToken)).toMatchObject({ status: 401 });
    expect(await reissue(world(), rotated.body.refreshToken)).toMatchObject({ status: 401 });
    expect(await me(world(), phone.accessToken)).toMatchObject({ status: 200 });
    expect(await reissue(world(), phone.refreshToken)).toMatchObject({ status: 200 });
  });

  test('the store holds no refresh token that could be used', async () => {
    const kim = await world().member();

    const rows = await world().db.selectFrom('refresh_tokens').selectAll().execute();

    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(kim.refreshToken);
  });
});
