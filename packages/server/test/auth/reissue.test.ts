import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { successorOf } from '../../src/auth/refresh-tokens.ts';
import { newSecrets } from '../../src/auth/secrets.ts';
import type { Answer } from '../harness/client.ts';
import { DAY, MINUTE, SECOND } from '../harness/clock.ts';
import { expectProblem } from '../harness/problems.ts';
import { describeOnBothEngines } from '../harness/world.ts';
import { expectEnded, type Pair, readMe, reissue } from './calls.ts';

/** The call reads the token, and then waits for the row. */
const LONG_ENOUGH_TO_FIND_IT = 300;

describeOnBothEngines('reissuing tokens', (world, engine) => {
  test('answers exactly a new pair and its expiry, and the pair works', async () => {
    const kim = await world().member();
    world().clock.advance(31 * MINUTE);
    // That is what it is for.
    expect(await readMe(world(), kim)).toMatchObject({ status: 401 });

    const { status, body } = await reissue(world(), kim);

    expect(status).toBe(200);
    expect(body).toEqual({
      accessToken: expect.any(String),
      // 32 bytes of chance.
      refreshToken: expect.stringMatching(/^[\w-]{43}$/),
      accessTokenExpiresIn: expect.any(Number),
    });
    expect(body.refreshToken).not.toBe(kim.refreshToken);
    expect(body.accessTokenExpiresIn - world().clock.now().getTime()).toBeGreaterThan(29 * MINUTE);
    expect(await readMe(world(), body)).toMatchObject({ status: 200 });
    expect(await reissue(world(), body)).toMatchObject({ status: 200 });
  });

  test('is refused when the expired token is deleted at the same moment', async () => {
    const { db, member } = world();
    const kim = await member();
    let answer: Promise<Answer<Pair>> | undefined;

    await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('refresh_tokens').execute();
      answer = reissue(world(), kim);
      await sleep(LONG_ENOUGH_TO_FIND_IT);
    });

    expectProblem((await answer) as Answer, 401, 'NOT_SIGNED_IN');
  });

  test('is refused to a member who is no longer active, also while the sign-in has not ended', async () => {
    const kim = await world().member();
    await world().db.updateTable('members').set({ status: 'DELETED' }).where('id', '=', kim.id).execute();

    expectProblem(await reissue(world(), kim), 401, 'NOT_SIGNED_IN');
  });

  test('many at once of one token all answer the same successor', async () => {
    const kim = await world().member();

    const answers = await Promise.all(Array.from({ length: 8 }, () => reissue(world(), kim)));

    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(new Set(answers.map(({ body }) => body.refreshToken)).size).toBe(1);
  });

  // Times and signatures, which are the same on both.
  if (engine === 'postgres') return;

  test('within the grace, a spent token answers the same successor, and no second chain begins', async () => {
    // Which has nothing to do with it.
    await reissue(world(), await world().member());
    world().clock.advance(MINUTE);
    const kim = await world().member();
    const first = await reissue(world(), kim);
    world().clock.advance(10 * SECOND);

    const second = await reissue(world(), kim);

    expect(second.status).toBe(200);
    expect(second.body.refreshToken).toBe(first.body.refreshToken);
    expect(await readMe(world(), second.body)).toMatchObject({ status: 200 });
    const unspent = world().db.selectFrom('refresh_tokens').where('rotated_at', 'is', null).selectAll();
    expect(await unspent.execute()).toHaveLength(2); // one of each sign-in
  });

  test('within the grace, a token whose successor is spent, too, answers the last of the chain', async () => {
    const kim = await world().member();
    const second = await reissue(world(), kim);
    const third = await reissue(world(), second.body);
    world().clock.advance(9 * SECOND);

    const late = await reissue(world(), kim);

    expect(late.body.refreshToken).toBe(third.body.refreshToken);
    world().clock.advance(MINUTE);
    expect(await reissue(world(), late.body)).toMatchObject({ status: 200 });
  });

  test('a successor cannot be told from its token without the secret', async () => {
    const kim = await world().member();
    const { body } = await reissue(world(), kim);

    const others = newSecrets('another secret of the tests, as long as it');

    expect(successorOf(world().services.secrets, kim.refreshToken)).toBe(body.refreshToken);
    expect(successorOf(others, kim.refreshToken)).not.toBe(body.refreshToken);
  });

  test('within the grace, a token whose successor another secret has made is refused, and ends nothing', async () => {
    const kim = await world().member();
    const { body } = await reissue(world(), kim);
    await world()
      .db.updateTable('refresh_tokens')
      .set({ token_hash: 'of a token that was random' })
      .where('rotated_at', 'is', null)
      .execute();

    expectProblem(await reissue(world(), kim), 401, 'NOT_SIGNED_IN');

    expect(await readMe(world(), body)).toMatchObject({ status: 200 });
  });

  test('after the grace, a token used again ends every token of its sign-in and no other sign-in', async () => {
    const laptop = await world().member();
    const phone = await world().signInAgain(laptop);
    const fresh = await reissue(world(), laptop);
    world().clock.advance(10 * SECOND + 1);

    expectProblem(await reissue(world(), laptop), 401, 'NOT_SIGNED_IN');

    for (const pair of [fresh.body, laptop]) await expectEnded(world(), pair);
    expect(await readMe(world(), phone)).toMatchObject({ status: 200 });
    expect(await reissue(world(), phone)).toMatchObject({ status: 200 });
  });

  test('a refresh token holds 14 days and not a moment longer', async () => {
    const kim = await world().member();
    const other = await world().signInAgain(kim);
    world().clock.advance(14 * DAY - 1);
    expect(await reissue(world(), kim)).toMatchObject({ status: 200 });

    world().clock.advance(1);

    expectProblem(await reissue(world(), other), 401, 'NOT_SIGNED_IN');
  });

  test('someone who comes back within 14 days each time stays signed in', async () => {
    let pair: Pair = await world().member();
    for (let visit = 0; visit < 4; visit++) {
      world().clock.advance(13 * DAY);
      const { status, body } = await reissue(world(), pair);
      expect(status).toBe(200);
      pair = body;
    }
  });

  test('signing out ends the tokens of that session, the rotated ones too, and no other session', async () => {
    const laptop = await world().member();
    const phone = await world().signInAgain(laptop);
    const rotated = await reissue(world(), laptop);

    const { status, body } = await world().bearer(rotated.body.refreshToken).post('/auth/sign-out');

    expect({ status, body }).toEqual({ status: 204, body: null });
    for (const pair of [laptop, rotated.body]) await expectEnded(world(), pair);
    expect(await readMe(world(), phone)).toMatchObject({ status: 200 });
    expect(await reissue(world(), phone)).toMatchObject({ status: 200 });
  });

  test('the store holds no refresh token that could be used', async () => {
    const kim = await world().member();

    const rows = await world().db.selectFrom('refresh_tokens').selectAll().execute();

    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(kim.refreshToken);
  });
});
