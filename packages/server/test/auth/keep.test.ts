import { expect, test } from 'vitest';
import { holder, signInByPasskey } from '../factors/passkeys.ts';
import { DAY, HOUR, MINUTE } from '../harness/clock.ts';
import { eventually } from '../harness/eventually.ts';
import { type Member, PASSWORD } from '../harness/people.ts';
import { expectInvalid, expectProblem } from '../harness/problems.ts';
import { describeOnOneEngine, type World } from '../harness/world.ts';
import { expectEnded, ME, type Pair, readMe, reissue, signIn as signInBy } from './calls.ts';

const signIn = (world: World, { email }: Member, more: object) => signInBy(world, email, PASSWORD, more);

describeOnOneEngine('staying signed in', (world) => {
  const now = () => world().clock.now().getTime();

  test('the access token lasts 14 days, as long as the refresh token, instead of 30 minutes', async () => {
    const kim = await world().member();
    const kept = await signIn(world(), kim, { keep: true });
    const usual = await signIn(world(), kim, { keep: false });
    for (const keep of ['yes', 1, null]) expectInvalid(await signIn(world(), kim, { keep }), 'keep');

    expect(now() + 14 * DAY - kept.body.accessTokenExpiresIn).toBeLessThan(1000);
    expect(now() + 30 * MINUTE - usual.body.accessTokenExpiresIn).toBeLessThan(1000);
    world().clock.advance(14 * DAY - 1000);
    expect(await readMe(world(), kept.body)).toMatchObject({ status: 200 });
    expectProblem(await readMe(world(), usual.body), 401, 'NOT_SIGNED_IN');
    world().clock.advance(1000);
    await expectEnded(world(), kept.body);
  });

  test('a reissue answers a pair that lasts 14 days again', async () => {
    const { body } = await signIn(world(), await world().member(), { keep: true });
    world().clock.advance(8 * DAY);

    const renewed = await reissue(world(), body);

    expect(now() + 14 * DAY - renewed.body.accessTokenExpiresIn).toBeLessThan(1000);
    world().clock.advance(13 * DAY);
    expect(await readMe(world(), renewed.body)).toMatchObject({ status: 200 });
  });

  test('its last use is noted to the hour without a reissue', async () => {
    const kim = await world().member();
    const { body } = await signIn(world(), kim, { keep: true });
    const bearer = world().bearer(body.accessToken);
    world().clock.set('2026-11-22T05:30:00.000Z');

    await bearer.get(ME);

    await eventually(async () => {
      const { body: signIns } = await bearer.get(`${ME}/sign-ins`);
      expect(signIns).toContainEqual(
        expect.objectContaining({ current: true, lastUsedAt: '2026-11-22T05:00:00.000Z' }),
      );
    });
  });

  test('holds for a sign-in by a passkey as well', async () => {
    const { authenticator } = await holder(world());
    const withPasskey = (more: object) => signInByPasskey(world(), authenticator, {}, more);

    expectInvalid(await withPasskey({ keep: 'yes' }), 'keep');
    const [kept, usual] = [await withPasskey({ keep: true }), await withPasskey({})];

    expect(now() + 14 * DAY - kept.body.accessTokenExpiresIn).toBeLessThan(1000);
    expect(now() + 30 * MINUTE - usual.body.accessTokenExpiresIn).toBeLessThan(1000);
    world().clock.advance(13 * DAY);
    expect(await readMe(world(), kept.body)).toMatchObject({ status: 200 });
    expectProblem(await readMe(world(), usual.body), 401, 'NOT_SIGNED_IN');
  });
});

describeOnOneEngine('a sign-in that ends at a certain time', (world) => {
  /** As those of the identity provider do. */
  async function limited(keep: boolean): Promise<Pair> {
    const { body } = await signIn(world(), await world().member(), { keep });
    const expires_at = world().clock.now().getTime() + HOUR;
    await world().db.updateTable('sign_ins').set({ expires_at }).where('ended_at', 'is', null).execute();
    return body;
  }

  test.each([true, false])('no token of it works any longer (kept: %s)', async (keep) => {
    const pair = await limited(keep);
    world().clock.advance(HOUR - 2000);
    const renewed = await reissue(world(), pair);
    expect(renewed.status).toBe(200);
    expect(renewed.body.accessTokenExpiresIn - world().clock.now().getTime()).toBeLessThanOrEqual(2000);
    expect(await readMe(world(), renewed.body)).toMatchObject({ status: 200 });
    world().clock.advance(2000);

    for (const either of [pair, renewed.body]) await expectEnded(world(), either);
  });

  test('an access token from before the limit was known ends with it', async () => {
    const pair = await limited(true);
    world().clock.advance(HOUR - 1);
    expect(await readMe(world(), pair)).toMatchObject({ status: 200 });

    world().clock.advance(1);

    expectProblem(await readMe(world(), pair), 401, 'NOT_SIGNED_IN');
  });
});
