/** A sign-in by the provider ends after 24 hours, so that whoever has left the company is out within a day. */
import { expect, test } from 'vitest';
import { expectEnded, type Pair, readMe, reissue } from '../auth/calls.ts';
import { DAY, HOUR, SECOND } from '../harness/clock.ts';
import { PASSWORD } from '../harness/people.ts';
import { describeOnOneEngine } from '../harness/world.ts';
import { companyOf, MINJI, SETTINGS } from './company.ts';

describeOnOneEngine(
  'a sign-in by the identity provider',
  (world) => {
    const company = companyOf(world);
    const now = () => world().clock.now().getTime();

    async function expectAllEnded(pairs: Pair[]): Promise<void> {
      for (const pair of pairs) await expectEnded(world(), pair);
    }

    test('lasts for 24 hours with renewals, and no longer', async () => {
      const { body } = await company.join(MINJI);
      const end = now() + DAY;
      const pairs: Pair[] = [body];
      const renew = async () => {
        const renewed = await reissue(world(), pairs.at(-1) as Pair);
        expect(renewed.status).toBe(200);
        expect(renewed.body.accessTokenExpiresIn).toBeLessThanOrEqual(end);
        pairs.push(renewed.body);
      };
      for (let hours = 1; hours < 24; hours++) {
        world().clock.advance(HOUR);
        await renew();
      }
      world().clock.advance(HOUR - 2 * SECOND);
      await renew();

      expect((await readMe(world(), pairs.at(-1) as Pair)).status).toBe(200);
      world().clock.advance(2 * SECOND);
      await expectAllEnded(pairs);
      const again = await company.signIn(MINJI);
      expect((await readMe(world(), again.body)).status).toBe(200);
    });

    test('lasts for 24 hours without a renewal if it is kept, and no longer', async () => {
      await company.join(MINJI);
      const { token, browser } = await company.goThrough(MINJI, company.newBrowser(), '?keep=true');
      const { body: kept } = await browser.post<Pair>('/auth/oidc/sign-in', { token });
      const end = now() + DAY;

      expect(end - kept.accessTokenExpiresIn).toBeLessThan(SECOND);
      world().clock.advance(DAY - 2 * SECOND);
      expect((await readMe(world(), kept)).status).toBe(200);
      const renewed = (await reissue(world(), kept)).body;
      expect(renewed.accessTokenExpiresIn).toBeLessThanOrEqual(end);
      world().clock.advance(2 * SECOND);
      await expectAllEnded([kept, renewed]);
    });

    test('ends as well without any renewal', async () => {
      const { body } = await company.join(MINJI);
      world().clock.advance(DAY - SECOND);
      expect((await reissue(world(), body)).status).toBe(200);
      const { body: another } = await company.signIn(MINJI);
      world().clock.advance(DAY);

      await expectAllEnded([body, another]);
    });

    test('is not lengthened by a confirmation or a change of the password', async () => {
      await world().member({ email: MINJI.email as string });
      const { body } = await company.signIn(MINJI);
      world().clock.advance(DAY - 10 * SECOND);
      const renewed = (await reissue(world(), body)).body;
      const minji = world().bearer(renewed.accessToken);

      expect(await minji.post('/auth/confirm', { password: PASSWORD })).toMatchObject({ status: 204 });
      const change = { currentPassword: PASSWORD, newPassword: `${PASSWORD} 2` };
      const changed = await minji.patch<Pair>('/api/members/password', change);
      expect(changed.status).toBe(200);
      expect(changed.body.accessTokenExpiresIn).toBeLessThanOrEqual(now() + 10 * SECOND);
      expect((await readMe(world(), changed.body)).status).toBe(200);
      world().clock.advance(10 * SECOND);

      await expectAllEnded([body, renewed, changed.body]);
    });
  },
  SETTINGS,
);
