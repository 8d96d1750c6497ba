import { expect, test } from 'vitest';
import { challengeOf, holder } from '../factors/passkeys.ts';
import { DAY, HOUR, MINUTE } from '../harness/clock.ts';
import { eventually } from '../harness/eventually.ts';
import { type Member, PASSWORD } from '../harness/people.ts';
import { expectInvalid, expectProblem } from '../harness/problems.ts';
import { describeOnOneEngine, type World } from '../harness/world.ts';

const ME = '/api/members/me';

interface Pair {
  accessToken: string;
  refreshToken: string;
  accessTokenExpiresIn: number;
}

const signIn = ({ nobody }: World, { email }: Member, more: object) =>
  nobody.post<Pair>('/auth/sign-in', { email, password: PASSWORD, ...more });

describeOnOneEngine('staying signed in', (world) => {
  const now = () => world().clock.now().getTime();

  test('the access token lasts 14 days, as long as the refresh token, instead of 30 minutes', async () => {
    const kim = await world().member();
    const kept = await signIn(world(), kim, { keep: true });
    const usual = await signIn(world(), kim, { keep: false });

    expect(now() + 14 * DAY - kept.body.accessTokenExpiresIn).toBeLessThan(1000);
    expect(now() + 30 * MINUTE - usual.body.accessTokenExpiresIn).toBeLessThan(1000);
    world().clock.advance(14 * DAY - 1000);
    expect(await world().bearer(kept.body.accessToken).get(ME)).toMatchObject({ status: 200 });
    expectProblem(await world().bearer(usual.body.accessToken).get(ME), 401, 'NOT_SIGNED_IN');
    world().clock.advance(1000);
    expectProblem(await world().bearer(kept.body.accessToken).get(ME), 401, 'NOT_SIGNED_IN');
    expectProblem(await world().bearer(kept.body.refreshToken).post('/auth/reissue'), 401, 'NOT_SIGNED_IN');
  });

  test('a reissue answers a pair that lasts 14 days again', async () => {
    const { body } = await signIn(world(), await world().member(), { keep: true });
    world().clock.advance(8 * DAY);

    const renewed = await world().bearer(body.refreshToken).post<Pair>('/auth/reissue');

    expect(now() + 14 * DAY - renewed.body.accessTokenExpiresIn).toBeLessThan(1000);
    world().clock.advance(13 * DAY);
    expect(await world().bearer(renewed.body.accessToken).get(ME)).toMatchObject({ status: 200 });
  });

  test('ends at once with a sign-out, all the same', async () => {
    const { body } = await signIn(world(), await world().member(), { keep: true });
    expect(await world().bearer(body.accessToken).get(ME)).toMatchObject({ status: 200 });

    await world().bearer(body.refreshToken).post('/auth/sign-out');

    expectProblem(await world().bearer(body.accessToken).get(ME), 401, 'NOT_SIGNED_IN');
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
    const withPasskey = async (more: object) => {
      const response = authenticator.get(await challengeOf(world()));
      return world().nobody.post<Pair>('/auth/passkey/sign-in', { response, ...more });
    };

    expectInvalid(await withPasskey({ keep: 'yes' }), 'keep');
    const [kept, usual] = [await withPasskey({ keep: true }), await withPasskey({})];

    expect(now() + 14 * DAY - kept.body.accessTokenExpiresIn).toBeLessThan(1000);
    expect(now() + 30 * MINUTE - usual.body.accessTokenExpiresIn).toBeLessThan(1000);
    world().clock.advance(13 * DAY);
    expect(await world().bearer(kept.body.accessToken).get(ME)).toMatchObject({ status: 200 });
    expectProblem(await world().bearer(usual.body.accessToken).get(ME), 401, 'NOT_SIGNED_IN');
  });

  test.each([['yes'], [1], [null]])('keep: %j is refused', async (keep) => {
    expectInvalid(await signIn(world(), await world().member(), { keep }), 'keep');
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
    const renewed = await world().bearer(pair.refreshToken).post<Pair>('/auth/reissue');
    expect(renewed.status).toBe(200);
    expect(renewed.body.accessTokenExpiresIn - world().clock.now().getTime()).toBeLessThanOrEqual(2000);
    expect(await world().bearer(renewed.body.accessToken).get(ME)).toMatchObject({ status: 200 });
    world().clock.advance(2000);

    for (const { accessToken, refreshToken } of [pair, renewed.body]) {
      expectProblem(await world().bearer(accessToken).get(ME), 401, 'NOT_SIGNED_IN');
      expectProblem(await world().bearer(refreshToken).post('/auth/reissue'), 401, 'NOT_SIGNED_IN');
    }
  });

  test('an access token from before the limit was known ends with it', async () => {
    const { accessToken } = await limited(true);
    world().clock.advance(HOUR - 1);
    expect(await world().bearer(accessToken).get(ME)).toMatchObject({ status: 200 });

    world().clock.advance(1);

    expectProblem(await world().bearer(accessToken).get(ME), 401, 'NOT_SIGNED_IN');
  });
});
