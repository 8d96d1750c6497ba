/** Agreeing to the privacy notice: on joining, by every way, and at the next visit. */
import { expect, test } from 'vitest';
import type { Client } from '../harness/client.ts';
import { MINUTE } from '../harness/clock.ts';
import type { Member } from '../harness/people.ts';
import { expectInvalid, expectProblem } from '../harness/problems.ts';
import { describeWithMail } from '../harness/with-mail.ts';
import { describeOnBothEngines, describeOnOneEngine, type World } from '../harness/world.ts';
import { codeFor, invite, signIn, signUp, verify } from '../joining/sign-up-form.ts';
import { companyOf, MINJI, PROFILE, SETTINGS } from '../oidc/company.ts';

const CONSENT = '/api/members/me/privacy-consent';
const EMAIL = 'new@ieum.test';

async function publish(admin: Member, privacyNotice: string): Promise<void> {
  expect((await admin.put('/api/admin/settings', { privacyNotice })).status).toBe(200);
}

const isDue = async (client: Client) =>
  (await client.get<{ isConsentDue: boolean }>('/api/members/me')).body.isConsentDue;

const keptOf = ({ db }: World, email: string) =>
  db
    .selectFrom('members')
    .where('email', '=', email)
    .select(['consent_version as version', 'consented_at as at'])
    .executeTakeFirstOrThrow();

describeOnBothEngines('a member and the privacy notice', (world) => {
  test('are brought together once for each version, and part with the withdrawal', async () => {
    const [admin, member] = [await world().admin(), await world().member()];
    expect(await isDue(member)).toBe(false);
    expectProblem(await member.post(CONSENT, { version: 1 }), 409, 'NOTICE_CHANGED');

    await publish(admin, '첫 안내');
    expect(await isDue(member)).toBe(true);
    expect(await isDue(admin)).toBe(true);
    // Nothing is refused until then.
    expect((await member.post('/api/free-posts', { title: '글', content: '글', tagIds: [] })).status).toBe(201);
    expectProblem(await member.post(CONSENT, { version: 2 }), 409, 'NOTICE_CHANGED');
    expectInvalid(await member.post(CONSENT, { version: 0 }), 'version');
    expect(await keptOf(world(), member.email)).toEqual({ version: null, at: null });
    const first = world().clock.now();
    expect(await member.post(CONSENT, { version: 1 })).toMatchObject({ status: 204, body: null });
    world().clock.advance(MINUTE);
    expect((await member.post(CONSENT, { version: 1 })).status).toBe(204);
    expect(await isDue(member)).toBe(false);
    expect(await keptOf(world(), member.email)).toEqual({ version: 1, at: first.getTime() });
    const { body } = await member.get<{ member: object }>('/api/members/me/export');
    expect(body.member).toMatchObject({ privacyConsent: { version: 1, agreedAt: first.toISOString() } });

    await publish(admin, '둘째 안내');
    expect(await isDue(member)).toBe(true);
    expectProblem(await member.post(CONSENT, { version: 1 }), 409, 'NOTICE_CHANGED');
    expect((await member.post(CONSENT, { version: 2 })).status).toBe(204);
    await publish(admin, '');
    expect([await isDue(member), await isDue(admin)]).toEqual([false, false]);

    await member.post('/withdraw');
    const row = world()
      .db.selectFrom('members')
      .where('id', '=', member.id)
      .select(['consent_version', 'consented_at']);
    expect(await row.execute()).toEqual([{ consent_version: null, consented_at: null }]);
  });
});

describeOnOneEngine('a member and the privacy notice', (world) => {
  test('meet on signing up, with the version that was shown', async () => {
    const admin = await world().admin();
    // There is nothing yet that one could agree to.
    expect(await signUp(world(), { privacyVersion: 1, email: 'early@ieum.test', nickname: '이른' })).toMatchObject({
      status: 201,
    });
    expect(await keptOf(world(), 'early@ieum.test')).toEqual({ version: null, at: null });
    await publish(admin, '첫 안내');
    await publish(admin, '둘째 안내');
    expectProblem(await signUp(world(), { privacyVersion: 1 }), 409, 'NOTICE_CHANGED');
    expect(await world().db.selectFrom('members').where('email', '=', EMAIL).select('id').execute()).toEqual([]);
    expect(await signUp(world(), { privacyVersion: 2 })).toMatchObject({ status: 201 });
    expect(await keptOf(world(), EMAIL)).toEqual({ version: 2, at: world().clock.now().getTime() });
    const { body } = await signIn(world());
    expect(await isDue(world().bearer(body.accessToken))).toBe(false);
  });

  test('meet at the first visit of who has signed up without a word about it', async () => {
    await publish(await world().admin(), '안내');
    expect(await signUp(world())).toMatchObject({ status: 201 });
    const { body } = await signIn(world());
    expect(await isDue(world().bearer(body.accessToken))).toBe(true);
  });

  test('meet by an invitation', async () => {
    const admin = await world().admin();
    await publish(admin, '안내');
    const invitation = await invite(admin);
    expect(await signUp(world(), { invitation, privacyVersion: 1 })).toMatchObject({ status: 201 });
    expect(await keptOf(world(), EMAIL)).toMatchObject({ version: 1 });
  });
});

describeWithMail(
  'the consent of who waits for a code and an admin',
  (world, mailbox) => {
    test('is kept with the time at which it was given', async () => {
      const admin = await world().admin();
      await publish(admin, '안내');
      const at = world().clock.now().getTime();
      await signUp(world(), { privacyVersion: 1 });
      world().clock.advance(MINUTE);
      await verify(world(), EMAIL, await codeFor(mailbox(), EMAIL));
      const { id } = await world().db.selectFrom('pending_members').select('id').executeTakeFirstOrThrow();
      expect((await admin.patch(`/api/admin/members/${id}/approve`)).status).toBe(200);
      expect(await keptOf(world(), EMAIL)).toEqual({ version: 1, at });
    });

    test('is that of the last sign-up', async () => {
      await publish(await world().admin(), '안내');
      await signUp(world(), { privacyVersion: 1 });
      await signUp(world());
      const rows = await world().db.selectFrom('pending_members').select('consent_version').orderBy('id').execute();
      expect(rows.at(-1)).toEqual({ consent_version: null });
    });
  },
  { SIGNUP: 'approval' },
);

describeOnOneEngine(
  'who comes from the identity provider',
  (world) => {
    const company = companyOf(world);

    test('agrees in the form of new members', async () => {
      await publish(await world().admin(), '안내');
      const { token, browser } = await company.goThrough(MINJI);
      const joining = { token, ...PROFILE };
      const outdated = await browser.post('/auth/oidc/sign-up', { ...joining, privacyVersion: 2 });
      expect(outdated).toMatchObject({ status: 409, body: { code: 'NOTICE_CHANGED' } });
      expect(await browser.post('/auth/oidc/sign-up', { ...joining, privacyVersion: 1 })).toMatchObject({
        status: 201,
      });
      expect(await keptOf(world(), 'minji@ieum.test')).toMatchObject({ version: 1 });
    });
  },
  SETTINGS,
);
