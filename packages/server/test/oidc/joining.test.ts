/** The provider vouches for the address, not for the membership: SIGNUP holds. */
import { expect, test } from 'vitest';
import { readMe } from '../auth/calls.ts';
import { DAY } from '../harness/clock.ts';
import { describeOnOneEngine } from '../harness/world.ts';
import { type Asked, companyOf, MINJI, PROFILE, SETTINGS } from './company.ts';

describeOnOneEngine(
  'with SIGNUP=approval, somebody new from the identity provider',
  (world) => {
    const company = companyOf(world);

    test('waits for an admin, and is a member from then on', async () => {
      const admin = await world().admin();
      const { token, browser } = await company.goThrough(MINJI);

      const asked = await browser.post('/auth/oidc/sign-up', { token, ...PROFILE });
      expect(asked).toMatchObject({ status: 201, body: { next: 'wait' } });
      const waits = { status: 403, body: { code: 'WAITING_FOR_APPROVAL' } };
      expect(await browser.post('/auth/oidc/sign-in', { token })).toMatchObject(waits);
      expect(await company.signIn(MINJI)).toMatchObject(waits);

      const { id } = await world().db.selectFrom('pending_members').select('id').executeTakeFirstOrThrow();
      expect((await admin.patch(`/api/admin/members/${id}/approve`)).status).toBe(200);
      const { body } = await company.signIn(MINJI);
      expect(await readMe(world(), body)).toMatchObject({ status: 200, body: { id, nickname: '민지' } });
    });

    test('is asked as ever, whoever has signed up with the address and never verified it', async () => {
      const stranger = { ...PROFILE, email: MINJI.email, password: 'an unlikely secret 7!', nickname: '누구' };
      expect((await world().nobody.post('/auth/sign-up', stranger)).status).toBe(201);

      expect((await company.signIn<Asked>(MINJI)).body).toHaveProperty('profile');
    });
  },
  { ...SETTINGS, SIGNUP: 'approval' },
);

describeOnOneEngine(
  'with SIGNUP=invite and OIDC_ONLY, somebody new from the identity provider',
  (world) => {
    const company = companyOf(world);
    const invite = async (body: object) =>
      expect(await (await world().admin()).post('/api/admin/invitations', body)).toMatchObject({ status: 201 });

    test('is refused without an invitation to this address, in words that say so', async () => {
      await invite({ email: 'somebody-else@ieum.test' });
      const needed = {
        status: 403,
        body: { code: 'INVITATION_NEEDED', detail: expect.stringContaining('minji@ieum.test 주소로 초대') },
      };
      const { token, browser } = await company.goThrough(MINJI);
      expect(await browser.post('/auth/oidc/sign-in', { token })).toMatchObject(needed);
      expect(await browser.post('/auth/oidc/sign-up', { token, ...PROFILE })).toMatchObject(needed);
      // A member needs none.
      await world().member({ email: 'minji@ieum.test' });
      expect((await company.signIn(MINJI)).status).toBe(200);
    });

    test('joins with one, whatever the case of the address, and it is spent', async () => {
      await invite({ email: 'minji@ieum.test' });
      const { token, browser } = await company.goThrough({ ...MINJI, email: 'MinJi@Ieum.test' });

      const invitation = { joinedYear: null, organization: null, nickname: null };
      expect(await browser.post('/auth/oidc/sign-in', { token })).toMatchObject({
        status: 200,
        body: { profile: { email: 'minji@ieum.test', invitation } },
      });
      const joined = await browser.post('/auth/oidc/sign-up', { token, ...PROFILE });
      expect(joined).toMatchObject({ status: 201, body: { next: 'sign-in' } });

      expect((await company.signIn(MINJI)).status).toBe(200);
      expect(await world().db.selectFrom('invitations').select('id').execute()).toEqual([]);
    });

    test('finds what the invitation fixes in the form, and cannot change it', async () => {
      const fixed = { joinedYear: 2009, organization: '법무팀' };
      await invite({ email: MINJI.email, ...fixed });
      const { token, browser } = await company.goThrough(MINJI);

      expect(await browser.post('/auth/oidc/sign-in', { token })).toMatchObject({
        body: { profile: { nickname: '민지', invitation: fixed } },
      });
      const signUp = (changes: object) =>
        browser.post('/auth/oidc/sign-up', { token, ...PROFILE, ...fixed, ...changes });
      for (const changes of [{ joinedYear: 2020 }, { organization: '영업팀' }]) {
        expect(await signUp(changes)).toMatchObject({ status: 400, body: { code: 'INVALID_FIELDS' } });
      }
      expect(await signUp({})).toMatchObject({ status: 201 });
      const minji = world().db.selectFrom('members').where('email', '=', 'minji@ieum.test').selectAll();
      expect(await minji.execute()).toMatchObject([{ joined_year: 2009, organization: '법무팀' }]);
    });

    test('is refused once the invitation was revoked or has expired, also with the form open', async () => {
      const boss = await world().admin();
      await boss.post('/api/admin/invitations', { email: MINJI.email });
      const { token, browser } = await company.goThrough(MINJI);
      expect((await browser.post('/auth/oidc/sign-in', { token })).status).toBe(200);

      const { id } = await world().db.selectFrom('invitations').select('id').executeTakeFirstOrThrow();
      await boss.delete(`/api/admin/invitations/${id}`);
      const needed = { status: 403, body: { code: 'INVITATION_NEEDED' } };
      expect(await browser.post('/auth/oidc/sign-up', { token, ...PROFILE })).toMatchObject(needed);

      await boss.post('/api/admin/invitations', { email: MINJI.email });
      world().clock.advance(7 * DAY);
      expect(await company.signIn(MINJI)).toMatchObject(needed);
    });

    test('joins once with two forms open', async () => {
      await invite({ email: MINJI.email });
      const ways = [await company.goThrough(MINJI), await company.goThrough(MINJI)];

      const answers = await Promise.all(
        ways.map(({ token, browser }, at) =>
          browser.post<{ code?: string }>('/auth/oidc/sign-up', { token, ...PROFILE, nickname: `민지${at}` }),
        ),
      );

      expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1);
      const members = world().db.selectFrom('members').where('role', '=', 'USER').select('id');
      expect(await members.execute()).toHaveLength(1);
    });
  },
  { ...SETTINGS, SIGNUP: 'invite', OIDC_ONLY: 'on' },
);

describeOnOneEngine(
  'with SIGNUP=approval, whoever was invited',
  (world) => {
    const company = companyOf(world);

    test('joins at once, although the address is of no domain of the company and was waiting', async () => {
      const boss = await world().admin();
      const outside = { ...MINJI, email: 'minji@elsewhere.test' };
      expect(await company.signIn(outside)).toMatchObject({ status: 400, body: { code: 'INVALID_FIELDS' } });
      await boss.post('/api/admin/invitations', { email: outside.email });
      expect((await company.join(outside)).status).toBe(200);

      const waiting = { ...MINJI, sub: 'waiting', email: 'waiting@ieum.test' };
      const { token, browser } = await company.goThrough(waiting);
      const profile = { token, ...PROFILE, nickname: '기다리는이' };
      expect(await browser.post('/auth/oidc/sign-up', profile)).toMatchObject({ body: { next: 'wait' } });
      await boss.post('/api/admin/invitations', { email: waiting.email });
      expect(await browser.post('/auth/oidc/sign-up', profile)).toMatchObject({ body: { next: 'sign-in' } });
      expect(await world().db.selectFrom('pending_members').select('id').execute()).toEqual([]);
    });
  },
  { ...SETTINGS, SIGNUP: 'approval', SIGNUP_EMAIL_DOMAINS: 'ieum.test' },
);
