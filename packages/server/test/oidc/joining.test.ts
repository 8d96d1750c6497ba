/** The provider vouches for the address, not for the membership: SIGNUP holds. */
import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../harness/world.ts';
import { type Asked, companyOf, MINJI, PROFILE, SETTINGS } from './company.ts';

describeOnBothEngines(
  'with SIGNUP=approval, somebody new from the identity provider',
  (world) => {
    const company = companyOf(world);

    test('waits for an admin, and is a member from then on', async () => {
      const admin = await world().admin();
      const { token, browser } = await company.goThrough(MINJI);

      expect(await browser.post('/auth/oidc/sign-up', { token, ...PROFILE })).toMatchObject({
        status: 201,
        body: { next: 'wait' },
      });
      const waits = { status: 403, body: { code: 'WAITING_FOR_APPROVAL' } };
      expect(await browser.post('/auth/oidc/sign-in', { token })).toMatchObject(waits);
      expect(await company.signIn(MINJI)).toMatchObject(waits);

      const { id } = await world().db.selectFrom('pending_members').select('id').executeTakeFirstOrThrow();
      expect((await admin.patch(`/api/admin/members/${id}/approve`)).status).toBe(200);
      const { status, body } = await company.signIn(MINJI);
      expect(status).toBe(200);
      expect((await world().bearer(body.accessToken).get('/api/members/me')).body).toMatchObject({
        id,
        nickname: '민지',
      });
    });

    test('is asked as ever, whoever has signed up with the address and never verified it', async () => {
      const stranger = { ...PROFILE, email: MINJI.email, password: 'an unlikely secret 7!', nickname: '누구' };
      expect((await world().nobody.post('/auth/sign-up', stranger)).status).toBe(201);

      expect((await company.signIn<Asked>(MINJI)).body).toHaveProperty('profile');
    });
  },
  { ...SETTINGS, SIGNUP: 'approval' },
);

describeOnBothEngines(
  'with SIGNUP=invite, somebody new from the identity provider',
  (world) => {
    const company = companyOf(world);

    test('needs an invitation, with which one signs up first', async () => {
      const needed = { status: 403, body: { code: 'INVITATION_NEEDED' } };
      const { token, browser } = await company.goThrough(MINJI);
      expect(await browser.post('/auth/oidc/sign-in', { token })).toMatchObject(needed);
      expect(await browser.post('/auth/oidc/sign-up', { token, ...PROFILE })).toMatchObject(needed);
    });

    test('needs none who is a member', async () => {
      await world().member({ email: 'minji@ieum.test' });
      expect((await company.signIn(MINJI)).status).toBe(200);
    });
  },
  { ...SETTINGS, SIGNUP: 'invite' },
);
