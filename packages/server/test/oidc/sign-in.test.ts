/** Who it is that comes back from the provider. */
import type { UpdateObject } from 'kysely';
import { expect, test } from 'vitest';
import type { Schema } from '../../src/db/schema.ts';
import { expectEnded, signIn } from '../auth/calls.ts';
import { MINUTE } from '../harness/clock.ts';
import type { Member } from '../harness/people.ts';
import { securityLines } from '../harness/security-lines.ts';
import { describeOnBothEngines, describeOnOneEngine } from '../harness/world.ts';
import { type Asked, companyOf, MINJI, PROFILE, SETTINGS, type SignedIn } from './company.ts';

interface Problem {
  code: string;
  detail: string;
}

describeOnBothEngines(
  'a sign-in at the identity provider',
  (world, engine) => {
    const company = companyOf(world);

    const nicknameOf = async ({ accessToken }: SignedIn) =>
      (await world().bearer(accessToken).get<{ nickname: string }>('/api/members/me')).body.nickname;
    const verifiedAt = async (id: number) => {
      const row = world().db.selectFrom('members').where('id', '=', id).select('email_verified_at');
      return (await row.executeTakeFirstOrThrow()).email_verified_at;
    };
    const setMember = ({ id }: { id: number }, change: UpdateObject<Schema, 'members'>) =>
      world().db.updateTable('members').set(change).where('id', '=', id).execute();
    /** @returns the status of a sign-in by the password of `joinMember` */
    const byPassword = async ({ email }: Member) => (await signIn(world(), email)).status;

    test('asks a new person for what the provider does not say, and then knows them', async () => {
      const { token, browser } = await company.goThrough(MINJI);

      const asked = await browser.post<Asked>('/auth/oidc/sign-in', { token });
      expect(asked).toEqual({
        status: 200,
        body: { profile: { email: 'minji@ieum.test', nickname: '민지', organization: '', invitation: null } },
      });
      const joined = await browser.post('/auth/oidc/sign-up', { token, ...PROFILE });
      expect(joined).toEqual({ status: 201, body: { message: '회원가입이 완료되었습니다.', next: 'sign-in' } });
      const first = await browser.post<SignedIn>('/auth/oidc/sign-in', { token });
      expect(first).toMatchObject({ status: 200, body: { grantType: 'Bearer', role: 'USER', returnTo: null } });
      const me = await world().bearer(first.body.accessToken).get<{ id: number }>('/api/members/me');
      expect(me.body).toMatchObject({ nickname: '민지', joinedYear: 2020 });
      expect(await verifiedAt(me.body.id)).toBe(world().clock.now().getTime());

      const second = await company.signIn(MINJI);
      expect((await world().bearer(second.body.accessToken).get('/api/members/me')).body).toEqual(me.body);
    });

    test('takes from the userinfo endpoint what the ID token lacks', async () => {
      const { provider } = company;
      const KNOWN = { ...MINJI, department: '디자인팀' };
      const whole = { email: MINJI.email, nickname: '민지', organization: '디자인팀' };
      for (const inToken of [{}, { email: MINJI.email }, { email: MINJI.email, email_verified: true }]) {
        provider.tampering = (claims) => ({ ...claims, ...inToken });
        const { token, browser } = await company.goThrough(KNOWN);
        expect((await browser.post<Asked>('/auth/oidc/sign-in', { token })).body.profile).toMatchObject(whole);
      }
    });

    test('goes on without suggestions where the endpoint does not answer, and not without a verified address', async () => {
      const { provider } = company;
      provider.userinfo = (answer) => {
        Object.assign(answer, { status: 401, body: {} });
        answer.set('WWW-Authenticate', 'Bearer error="invalid_token"');
      };
      const arrive = async (inToken: object) => {
        provider.tampering = (claims) => ({ ...claims, ...inToken });
        return company.goThrough(MINJI);
      };

      const { token, browser } = await arrive({ email: MINJI.email, email_verified: true });
      const { profile } = (await browser.post<Asked>('/auth/oidc/sign-in', { token })).body;
      expect(profile).toMatchObject({ email: MINJI.email, nickname: '', organization: '' });
      expect(world().logs.join('\n')).toContain('does not say what it knows of a person');
      expect((await arrive({ email: MINJI.email })).failure).toBe('refused');
    });

    test('takes no answer about somebody else, and nothing about another address', async () => {
      const { provider } = company;
      provider.tampering = (claims) => ({ ...claims, email: MINJI.email });
      provider.userinfo = ({ body }) => Object.assign(body as object, { sub: 'somebody-else' });
      expect((await company.goThrough(MINJI)).failure).toBe('refused');

      provider.userinfo = ({ body }) => Object.assign(body as object, { email: 'else@ieum.test' });
      const { token, browser } = await company.goThrough(MINJI);
      expect(await browser.post<Problem>('/auth/oidc/sign-in', { token })).toMatchObject({
        status: 403,
        body: { code: 'EMAIL_NOT_VERIFIED' },
      });
    });

    test('is that of the member with the same verified address, who keeps the password', async () => {
      const member = await world().member({ email: 'minji@ieum.test', nickname: '예전 민지' });

      const { body } = await company.signIn({ ...MINJI, email: 'Minji@ieum.test' });

      expect(await nicknameOf(body)).toBe('예전 민지');
      expect((await member.get('/api/members/me')).status).toBe(200);
      expect(await byPassword(member)).toBe(200);
      // From now on the account at the provider is known, whatever its address.
      const moved = await company.signIn({ ...MINJI, email: 'kim@ieum.test', email_verified: false });
      expect(await nicknameOf(moved.body)).toBe('예전 민지');
    });

    test('takes an address back from whoever has signed up with it unverified', async () => {
      const squatter = await world().member({ email: 'minji@ieum.test', nickname: '누구' });
      const { db } = world();
      await setMember(squatter, { email_verified_at: null });
      const app = { member_id: squatter.id, secret: 'x', created_at: 0, confirmed_at: 1 };
      await db.insertInto('totps').values(app).execute();

      const { body } = await company.signIn(MINJI);

      expect(await nicknameOf(body)).toBe('누구');
      await expectEnded(world(), squatter);
      expect(await byPassword(squatter)).toBe(401);
      expect(await db.selectFrom('totps').selectAll().execute()).toEqual([]);
      expect(await verifiedAt(squatter.id)).toBe(world().clock.now().getTime());
    });

    test('is one, of two at the same time with one token', async () => {
      await company.join(MINJI);
      const { token, browser } = await company.goThrough(MINJI);

      const answers = await Promise.all([1, 2, 3].map(() => browser.post('/auth/oidc/sign-in', { token })));

      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    });

    // Claims and refusals, which are the same on both.
    if (engine === 'postgres') return;

    const ODD_NAMES = { nickname: 'kim@x', name: '\u202eminji', preferred_username: 'minji.kim' };
    test.each<[what: string, claims: object, nickname: string, organization: string]>([
      ['the first name that can be had', { nickname: '관리자', name: '김 민지' }, '김 민지', ''],
      ['no name that is taken', { nickname: '선배', name: undefined }, '', ''],
      ['no name with letters that no nickname has', ODD_NAMES, 'minji.kim', ''],
      ['the department', { department: '디자인팀' }, '민지', '디자인팀'],
      ['nothing that is no text', { nickname: 7, name: null, department: ['x'] }, '', ''],
    ])('suggests %s', async (_what, claims, nickname, organization) => {
      await world().senior('선배');

      const { body } = await company.signIn<Asked>({ ...MINJI, ...claims });

      expect(body.profile).toEqual({ email: 'minji@ieum.test', nickname, organization, invitation: null });
    });

    test('refuses a nickname that is taken, and a year that nobody joined in, and then takes others', async () => {
      await world().senior('선배');
      const { token, browser } = await company.goThrough(MINJI);
      const signUp = (profile: object) =>
        browser.post<Problem>('/auth/oidc/sign-up', { token, ...PROFILE, ...profile });

      expect(await signUp({ nickname: '선배' })).toMatchObject({ status: 409, body: { code: 'NICKNAME_TAKEN' } });
      expect(await signUp({ nickname: '관리자' })).toMatchObject({ status: 409, body: { code: 'NICKNAME_TAKEN' } });
      for (const joinedYear of [1999, 2027]) {
        expect(await signUp({ joinedYear })).toMatchObject({ status: 400, body: { code: 'INVALID_FIELDS' } });
      }
      expect(await signUp({ organization: ' ' })).toMatchObject({ status: 400, body: { code: 'INVALID_FIELDS' } });
      expect((await signUp({})).status).toBe(201);
      expect(await signUp({ nickname: '또 민지' })).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } });
    });

    test('takes the account over that was connected while it passed for verified', async () => {
      const member = await world().member({ email: 'minji@ieum.test', nickname: '예전 민지' });
      await company.signIn(MINJI);
      await setMember(member, { email_verified_at: null });

      const { body } = await company.signIn(MINJI);

      expect(await nicknameOf(body)).toBe('예전 민지');
      expect(await byPassword(member)).toBe(401);
      expect(await verifiedAt(member.id)).toBe(world().clock.now().getTime());
    });

    test('is not that of a member who is somebody else there: addresses are given to others', async () => {
      await company.join(MINJI);

      const other = await company.signIn<Problem>({ ...MINJI, sub: 'minji-2' });

      expect(other).toMatchObject({
        status: 409,
        body: { code: 'EMAIL_TAKEN', detail: expect.stringMatching(/다른 회사 계정/) },
      });
      expect((await company.signIn(MINJI)).status).toBe(200);
    });

    test.each<[what: string, claims: object]>([
      ['is not verified', { email_verified: false }],
      ['may be verified or not', { email_verified: undefined }],
      ['is said to be verified by another word', { email_verified: 'yes' }],
      ['is missing', { email: undefined }],
      ['is none', { email: 'minji' }],
    ])('joins nobody and signs nobody up whose address %s', async (_what, claims) => {
      await world().member({ email: 'minji@ieum.test' });
      for (const person of [MINJI, { ...MINJI, sub: 'else', email: 'else@ieum.test' }]) {
        const { token, browser } = await company.goThrough({ ...person, ...claims });
        const refused = {
          status: 403,
          body: { code: 'EMAIL_NOT_VERIFIED', detail: expect.stringMatching(/인증된 이메일이 없어/) },
        };
        expect(await browser.post('/auth/oidc/sign-in', { token })).toMatchObject(refused);
        expect(await browser.post('/auth/oidc/sign-up', { token, ...PROFILE })).toMatchObject(refused);
      }
      expect((await company.signIn(MINJI)).body).toHaveProperty('accessToken');
    });

    test('takes a verified address that a provider calls so by a text', async () => {
      const { body } = await company.signIn<Asked>({ ...MINJI, email_verified: 'true' as never });
      expect(body).toHaveProperty('profile');
    });

    test('is refused to a suspended member, and to one who has withdrawn', async () => {
      const { body } = await company.join(MINJI);
      const me = (await world().bearer(body.accessToken).get<{ id: number }>('/api/members/me')).body;
      await setMember(me, { status: 'SUSPENDED', suspension_reason: '퇴사' });
      expect(await company.signIn(MINJI)).toMatchObject({
        status: 403,
        body: { code: 'SUSPENDED', detail: expect.stringMatching(/퇴사/) },
      });
      await setMember(me, { status: 'ACTIVE', suspension_reason: null });
      const again = await company.signIn(MINJI);
      expect(again.status).toBe(200);
      await world().bearer(again.body.accessToken).post('/withdraw');
      expect(await company.signIn(MINJI)).toMatchObject({ status: 409, body: { code: 'EMAIL_WITHDRAWN' } });
    });

    test('connects no suspended member', async () => {
      await setMember(await world().member({ email: 'minji@ieum.test' }), { status: 'SUSPENDED' });

      expect(await company.signIn(MINJI)).toMatchObject({ status: 403, body: { code: 'SUSPENDED' } });

      expect(await world().db.selectFrom('oidc_identities').selectAll().execute()).toEqual([]);
    });

    test('happens once with each token, in the browser that got it, within ten minutes', async () => {
      await company.join(MINJI);
      const spent = { status: 400, body: { code: 'LINK_SPENT' } };
      const trade = ({ token, browser }: { token: string; browser: ReturnType<typeof company.newBrowser> }) =>
        browser.post('/auth/oidc/sign-in', { token });

      const arrived = await company.goThrough(MINJI);
      expect(await trade({ ...arrived, browser: company.newBrowser() })).toMatchObject(spent);
      expect(await trade({ ...arrived, token: 'made up' })).toMatchObject(spent);
      expect(await trade(arrived)).toMatchObject({ status: 200 });
      expect(await trade(arrived)).toMatchObject(spent);

      const late = await company.goThrough(MINJI);
      world().clock.advance(10 * MINUTE);
      expect(await trade(late)).toMatchObject(spent);
      expect(await late.browser.post('/auth/oidc/sign-up', { token: late.token, ...PROFILE })).toMatchObject(spent);
    });

    test.each([
      ['/free/12?tag=3', '/free/12?tag=3'],
      ['/free/12#comment-34', '/free/12#comment-34'],
      ['/mypage', '/mypage'],
      ['', null],
      ['main', null],
      ['//elsewhere.test', null],
      ['/\\elsewhere.test', null],
      ['/\t/elsewhere.test', null],
      ['/.//elsewhere.test', null],
      ['https://elsewhere.test/', null],
      ['javascript:alert(1)', null],
      [`/${'a'.repeat(500)}`, null],
    ])('that began at %j leads back there if that is a screen of this app', async (returnTo, expected) => {
      await world().member({ email: 'minji@ieum.test' });
      const query = `?${new URLSearchParams({ returnTo })}`;
      const { token, browser } = await company.goThrough(MINJI, company.newBrowser(), query);

      const { body } = await browser.post<SignedIn>('/auth/oidc/sign-in', { token });

      expect(body.returnTo).toBe(expected);
    });

    test('is told where alerts are set, without names and addresses', async () => {
      await world().member({ email: 'minji@ieum.test' });
      await company.signIn(MINJI);
      await company.join({ ...MINJI, sub: 'jun', email: 'jun@ieum.test' }, { nickname: '준' });

      const security = securityLines(world()).map(({ security, method }) =>
        [security, method].filter(Boolean).join(' '),
      );
      expect(security).toEqual(['oidc-connected', 'signed-in OIDC', 'signed-up OIDC', 'signed-in OIDC']);
      expect(world().logs.join('\n')).not.toMatch(/minji|jun@|민지/);
    });
  },
  SETTINGS,
);

describeOnOneEngine(
  'with SIGNUP_EMAIL_DOMAINS, the identity provider',
  (world) => {
    const company = companyOf(world);

    test('brings in those with a company address only', async () => {
      const { token, browser } = await company.goThrough({ ...MINJI, email: 'minji@elsewhere.test' });
      const refused = { status: 400, body: { code: 'INVALID_FIELDS', errors: [{ field: 'email' }] } };
      expect(await browser.post('/auth/oidc/sign-in', { token })).toMatchObject(refused);
      expect(await browser.post('/auth/oidc/sign-up', { token, ...PROFILE })).toMatchObject(refused);

      expect((await company.join(MINJI)).status).toBe(200);
    });
  },
  { ...SETTINGS, SIGNUP_EMAIL_DOMAINS: 'ieum.test' },
);
