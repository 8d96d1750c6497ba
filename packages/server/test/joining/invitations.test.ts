import { expect, test } from 'vitest';
import { DAY } from '../harness/clock.ts';
import { expectInvalid, expectProblem } from '../harness/problems.ts';
import { describeWithMailOnOneEngine } from '../harness/with-mail.ts';
import { describeOnBothEngines, describeOnOneEngine, type World } from '../harness/world.ts';
import { invite as inviteAs, signIn, signUp } from './sign-up-form.ts';

const EMAIL = 'new@ieum.test';

const invite = async (world: World, body: object = {}) => inviteAs(await world.admin(), body);

const membersOf = ({ db }: World) => db.selectFrom('members').where('role', '=', 'USER').selectAll().execute();

for (const SIGNUP of ['invite', 'approval', 'open']) {
  describeOnOneEngine(
    `an invitation, with SIGNUP=${SIGNUP},`,
    (world) => {
      test('lets one person in at once, who is taken for verified', async () => {
        const invitation = await invite(world());

        expect(await signUp(world(), { invitation })).toMatchObject({ status: 201, body: { next: 'sign-in' } });

        expect(await signIn(world())).toMatchObject({ status: 200 });
        expect((await membersOf(world()))[0]?.email_verified_at).not.toBeNull();
        expectProblem(await signUp(world(), { invitation, nickname: '또' }), 400, 'LINK_SPENT');
      });
    },
    { SIGNUP },
  );
}

describeOnBothEngines(
  'where only invited people join,',
  (world, engine) => {
    test('an invitation is for one address, and what it fixes stays as it is', async () => {
      const fixed = { joinedYear: 2009, organization: '법무팀' };
      const invitation = await invite(world(), fixed);

      const others = { email: 'other@ieum.test', joinedYear: 2026, organization: '영업팀' };
      for (const [field, other] of Object.entries(others)) {
        expectInvalid(await signUp(world(), { invitation, ...fixed, [field]: other }), field);
      }
      expect(await membersOf(world())).toEqual([]);
      expect(await signUp(world(), { invitation, ...fixed, email: 'NEW@ieum.test' })).toMatchObject({ status: 201 });

      expect((await membersOf(world()))[0]).toMatchObject({ email: EMAIL, joined_year: 2009, organization: '법무팀' });
    });

    test('two sign-ups at the same moment: the link works once', async () => {
      const invitation = await invite(world());

      const answers = await Promise.all(['하나', '둘이'].map((nickname) => signUp(world(), { invitation, nickname })));

      expect(answers.map(({ status }) => status).toSorted()[0]).toBe(201);
      expect(answers.map(({ status }) => status).toSorted()[1]).toBeGreaterThanOrEqual(400);
      expect(await membersOf(world())).toHaveLength(1);
    });

    test('a refused sign-up spends no invitation', async () => {
      const invitation = await invite(world());
      await world().member({ nickname: '새싹' });

      expectProblem(await signUp(world(), { invitation }), 409, 'NICKNAME_TAKEN');
      expectInvalid(await signUp(world(), { invitation, password: 'password123' }), 'password');

      expect(await signUp(world(), { invitation, nickname: '다른 새싹' })).toMatchObject({ status: 201 });
    });

    // Rules that need no SQL of their own.
    if (engine === 'postgres') return;

    test('the form reads what an invitation fixes, as often as it likes', async () => {
      const { nobody } = world();
      const read = (invitation: string) => nobody.post('/auth/invitation', { invitation });
      const known = { email: 'two@ieum.test', joinedYear: 2020, organization: '법무팀' };
      const [open, fixed] = [await invite(world()), await invite(world(), known)];

      expect((await read(open)).body).toEqual({ email: EMAIL, joinedYear: null, organization: null, nickname: null });
      for (const answer of [await read(fixed), await read(fixed)]) {
        expect(answer.body).toEqual({ ...known, nickname: null });
      }
      await signUp(world(), { invitation: open });
      for (const token of [open, 'made up']) expectProblem(await read(token), 400, 'LINK_SPENT');
    });

    test('an invitation ends after seven days', async () => {
      const invitation = await invite(world());
      world().clock.advance(7 * DAY - 1);
      expect(await world().nobody.post('/auth/invitation', { invitation })).toMatchObject({ status: 200 });

      world().clock.advance(1);

      expectProblem(await signUp(world(), { invitation }), 400, 'LINK_SPENT');
      expect(await membersOf(world())).toEqual([]);
    });

    test('members are not invited, nor former ones', async () => {
      const admin = await world().admin();
      const [member, former] = [await world().member(), await world().member()];
      await former.post('/withdraw');
      const ask = (email: string) => admin.post('/api/admin/invitations', { email });

      expectProblem(await ask(member.email), 409, 'EMAIL_TAKEN');
      expectProblem(await ask(former.email), 409, 'EMAIL_WITHDRAWN');
      expectInvalid(await ask('no address'), 'email');
      for (const joinedYear of [1949, 2027, 2020.5]) {
        expectInvalid(await admin.post('/api/admin/invitations', { email: EMAIL, joinedYear }), 'joinedYear');
      }
      expect(await world().db.selectFrom('invitations').selectAll().execute()).toEqual([]);
    });

    test('the log says who was invited without keeping the address, and neither holds the link', async () => {
      const invitation = await invite(world(), { email: 'kim.soyeon@ieum.test' });

      const entries = await world().db.selectFrom('admin_actions').selectAll().execute();
      expect(entries).toMatchObject([{ action: 'MEMBER_INVITED', target: 'k…@ieum.test' }]);
      const rows = await world().db.selectFrom('invitations').selectAll().execute();
      expect(JSON.stringify([entries, rows, world().logs])).not.toContain(invitation);
    });
  },
  { SIGNUP: 'invite', PUBLIC_URL: 'https://ieum.test/' },
);

describeWithMailOnOneEngine(
  'an invitation by mail',
  (world, mailbox) => {
    test('brings the link, and needs no code', async () => {
      const admin = await world().admin('초대한 이');
      const { body } = await admin.post<{ link: string }>('/api/admin/invitations', { email: EMAIL });

      const mail = await mailbox().next({ to: EMAIL });
      expect(body.link).toMatch(/^https:\/\/ieum\.test\/signup\?invitation=[\w-]{43}$/);
      expect(mail.text).toContain(body.link);
      expect(mail.text).toContain('초대한 이 님이');

      const invitation = new URL(body.link).searchParams.get('invitation') as string;
      expect(await signUp(world(), { invitation })).toMatchObject({ status: 201, body: { next: 'sign-in' } });
      expect(mailbox().arrived).toHaveLength(1);
    });
  },
  { SIGNUP: 'invite', PUBLIC_URL: 'https://ieum.test/' },
);
