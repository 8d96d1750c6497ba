/** A forgotten password: a link by mail, and a new password with it. */
import { expect, test } from 'vitest';
import { transact } from '../../src/db/transact.ts';
import { resetLinkFor, type SentBy } from '../../src/recovery/reset-link.ts';
import { expectEnded, signIn as signInBy } from '../auth/calls.ts';
import { MINUTE } from '../harness/clock.ts';
import { eventually } from '../harness/eventually.ts';
import type { Mailbox } from '../harness/mailbox.ts';
import { type Member, PASSWORD } from '../harness/people.ts';
import { expectInvalid, expectProblem } from '../harness/problems.ts';
import { actionsOf } from '../harness/reads.ts';
import { securityLines } from '../harness/security-lines.ts';
import { describeWithMail, describeWithMailOnOneEngine } from '../harness/with-mail.ts';
import { describeOnBothEngines, describeOnOneEngine, type World } from '../harness/world.ts';

const NEW_PASSWORD = '바뀐 비밀번호 9!';

const forgot = ({ nobody }: World, email: string) => nobody.post('/auth/forgot', { email });
const reset = ({ nobody }: World, token: string, newPassword = NEW_PASSWORD) =>
  nobody.post('/auth/reset', { token, newPassword });
const signIn = (world: World, { email }: Member, password: string) => signInBy(world, email, password);

function tokenIn(text: string): string {
  return new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '').searchParams.get('token') ?? '';
}

async function tokenFor(world: World, mailbox: Mailbox, { email }: { email: string }): Promise<string> {
  await forgot(world, email);
  return tokenIn((await mailbox.next({ to: email })).text);
}

function linkFor({ db, services, clock }: World, { id }: Member, sentBy: SentBy): Promise<string> {
  return transact(db, (tx) => resetLinkFor(tx, { services, now: clock.now() }, id, sentBy));
}

describeWithMail(
  'a forgotten password',
  (world, mailbox, engine) => {
    test('is replaced with the link from the mail, which ends all sign-ins', async () => {
      const kim = await world().member();
      const phone = await world().signInAgain(kim);
      const lee = await world().member();

      expect(await forgot(world(), ` ${kim.email.toUpperCase()} `)).toMatchObject({ status: 202 });
      const mail = await mailbox().next({ to: kim.email });
      expect(mail.subject).toBe('[이음] 비밀번호를 다시 정해 주세요');
      expect(mail.text).toContain('https://ieum.example.com/reset?token=');

      expect((await reset(world(), tokenIn(mail.text))).status).toBe(200);

      expect(await signIn(world(), kim, PASSWORD)).toMatchObject({ status: 401 });
      expect(await signIn(world(), kim, NEW_PASSWORD)).toMatchObject({ status: 200 });
      for (const device of [kim, phone]) await expectEnded(world(), device);
      expect(await lee.get('/api/members/me')).toMatchObject({ status: 200 });
      expect(securityLines(world(), 'reset-asked')).toMatchObject([{ memberId: kim.id }]);
      expect(world().logs.join()).not.toContain(tokenIn(mail.text));
    });

    test('the link works once, and no other link works after it', async () => {
      const kim = await world().member();
      const [first, second] = [await tokenFor(world(), mailbox(), kim), await tokenFor(world(), mailbox(), kim)];
      await reset(world(), first);

      for (const token of [first, second]) {
        expectProblem(await reset(world(), token, '또 다른 비밀번호 9!'), 400, 'LINK_SPENT');
      }
      expect(securityLines(world(), 'reset-link-refused')).toHaveLength(2);
      expect(await signIn(world(), kim, NEW_PASSWORD)).toMatchObject({ status: 200 });
    });

    test('of two who use the link at the same time, one succeeds', async () => {
      const kim = await world().member();
      const token = await tokenFor(world(), mailbox(), kim);
      const answers = await Promise.all([reset(world(), token), reset(world(), token, '또 다른 비밀번호 9!')]);

      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    });

    test('nobody but an active member gets a mail, and the answer is the same for all', async () => {
      const { clock, db, member } = world();
      const [active, suspended, resumed, gone] = [await member(), await member(), await member(), await member()];
      await gone.post('/withdraw');
      const suspend = (until: number | null, { id }: Member) =>
        db.updateTable('members').set({ status: 'SUSPENDED', suspended_until: until }).where('id', '=', id).execute();
      await suspend(null, suspended);
      await suspend(clock.now().getTime(), resumed);

      const asked = ['nobody@ieum.test', suspended.email, gone.email, 'no address', resumed.email, active.email];
      const answers: unknown[] = [];
      for (const email of asked) {
        const { status, body } = await forgot(world(), email);
        answers.push({ status, body });
      }

      expect(answers).toEqual(Array(asked.length).fill({ status: 202, body: { message: expect.stringMatching(/./) } }));
      await mailbox().next({ to: active.email });
      expect(mailbox().arrived.map(({ recipient }) => recipient)).toEqual([resumed.email, active.email]);
    });

    // Links, texts and rules, which are the same on both.
    if (engine === 'postgres') return;

    test('is replaced with the link that an admin makes, too, of which the member is told without the link', async () => {
      const [boss, kim] = [await world().admin('대표'), await world().member({ nickname: '김민수' })];

      const { status, body } = await boss.post<{ link: string }>(`/api/admin/members/${kim.id}/reset-link`);

      expect(status).toBe(201);
      expect(body.link).toContain('https://ieum.example.com/reset?token=');
      const mail = await mailbox().next({ to: kim.email });
      expect(mail.subject).toContain('비밀번호 재설정 링크가 만들어졌어요');
      for (const text of [mail.text, mail.html, world().logs.join('')]) expect(text).not.toContain(tokenIn(body.link));
      await eventually(async () =>
        expect((await kim.get('/api/notifications')).body).toMatchObject({
          items: [{ kind: 'SECURITY', change: 'RESET_LINK_MADE' }],
        }),
      );
      expect(await actionsOf(boss)).toMatchObject([
        { action: 'RESET_LINK_MADE', admin: '대표', target: '김민수', memberId: kim.id, changes: [] },
      ]);
      expect((await kim.get('/api/members/me')).status).toBe(200); // until it is used
      expect(await reset(world(), tokenIn(body.link))).toMatchObject({ status: 200 });
      await expectEnded(world(), kim);
    });

    test('the mail is in English for whoever reads English', async () => {
      const kim = await world().member();
      await world().nobody.post('/auth/forgot', { email: kim.email }, { 'accept-language': 'en-GB,en' });

      expect((await mailbox().next({ to: kim.email })).subject).toBe('[이음] Set a new password');
    });

    test('the link ends when the password is changed; a change that is refused leaves it', async () => {
      const kim = await world().member();
      const token = await tokenFor(world(), mailbox(), kim);
      const change = (currentPassword: string) =>
        kim.patch('/api/members/password', { currentPassword, newPassword: NEW_PASSWORD });

      expect(await change('wrong')).toMatchObject({ status: 400 });
      expect(await world().db.selectFrom('one_time_tokens').select('kind').execute()).toEqual([{ kind: 'RESET' }]);
      expect(await change(PASSWORD)).toMatchObject({ status: 200 });

      expectProblem(await reset(world(), token, '또 다른 비밀번호 9!'), 400, 'LINK_SPENT');
      expect(await signIn(world(), kim, NEW_PASSWORD)).toMatchObject({ status: 200 });
    });

    test('the link works for 30 minutes', async () => {
      const { clock, member } = world();
      const [kim, lee] = [await member(), await member()];
      const [inTime, late] = [await tokenFor(world(), mailbox(), kim), await tokenFor(world(), mailbox(), lee)];

      clock.advance(30 * MINUTE - 1);
      expect(await reset(world(), inTime)).toMatchObject({ status: 200 });
      clock.advance(1);
      expectProblem(await reset(world(), late), 400, 'LINK_SPENT');
      expect(await signIn(world(), lee, PASSWORD)).toMatchObject({ status: 200 });
    });

    test('a password that is refused does not spend the link', async () => {
      const kim = await world().member({ nickname: '김이음입니다요' });
      const token = await tokenFor(world(), mailbox(), kim);

      for (const weak of ['short', 'password1', kim.email, kim.nickname.repeat(2).slice(0, 7)]) {
        expectInvalid(await reset(world(), token, weak), 'newPassword');
      }
      expect(await reset(world(), token)).toMatchObject({ status: 200 });
    });

    test('the link verifies the address, and an admin’s link does not', async () => {
      const { db, member } = world();
      const [kim, lee] = [await member(), await member()];
      await db.updateTable('members').set({ email_verified_at: null }).execute();
      const verified = async ({ id }: Member) =>
        (await db.selectFrom('members').where('id', '=', id).select('email_verified_at').executeTakeFirst())
          ?.email_verified_at;

      // Of whoever has signed up with the address of kim.
      const app = { member_id: kim.id, secret: 'x', created_at: 0, confirmed_at: 1 };
      await db.insertInto('totps').values(app).execute();

      await reset(world(), await tokenFor(world(), mailbox(), kim));
      await reset(world(), tokenIn(await linkFor(world(), lee, 'ADMIN')));

      expect(await db.selectFrom('totps').selectAll().execute()).toEqual([]);
      expect([await verified(kim), await verified(lee)]).toEqual([world().clock.now().getTime(), null]);
    });
  },
  { PUBLIC_URL: 'https://ieum.example.com/' },
);

describeWithMailOnOneEngine(
  'asking for links',
  (world, mailbox) => {
    test('is limited for each email, whether anybody has it or not', async () => {
      const kim = await world().member();
      for (const email of [kim.email, 'nobody@ieum.test']) {
        const statuses: number[] = [];
        for (let times = 0; times < 5; times++) statuses.push((await forgot(world(), email)).status);
        expect(statuses).toEqual([202, 202, 202, 202, 429]);
      }
      expect(await forgot(world(), 'somebody@ieum.test')).toMatchObject({ status: 202 });
      await mailbox().next({ to: kim.email });
    });

    test('is limited for each network', async () => {
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, at) => forgot(world(), `nobody${at}@ieum.test`)),
      );
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 202)).toHaveLength(31);
      expect(statuses.filter((status) => status === 429)).toHaveLength(9);
    });

    test('trying tokens is limited, and a reset unlocks an account that others have blocked', async () => {
      const kim = await world().member();
      const token = await tokenFor(world(), mailbox(), kim);
      const wrong = () => signIn(world(), kim, 'wrong');
      for (let times = 0; times < 11; times++) await wrong();
      expect(await signIn(world(), kim, PASSWORD)).toMatchObject({ status: 429 });

      expect(await reset(world(), token)).toMatchObject({ status: 200 });
      expect(await signIn(world(), kim, NEW_PASSWORD)).toMatchObject({ status: 200 });

      const statuses = new Set<number>();
      for (let times = 0; times < 62; times++) statuses.add((await reset(world(), 'unknown')).status);
      expect([...statuses]).toEqual([400, 429]);
    });
  },
  { RATE_LIMIT: 'on' },
);

describeOnBothEngines('a link by an admin', (world) => {
  test('also removes the second factors, which may be lost as well; a mailed one does not', async () => {
    const { db, clock } = world();
    const [kim, lee] = [await world().member(), await world().member()];
    for (const { id } of [kim, lee]) {
      const totp = { member_id: id, secret: 'sealed', created_at: 0, confirmed_at: clock.now().getTime() };
      await db.insertInto('totps').values(totp).execute();
      await db.insertInto('recovery_codes').values({ member_id: id, code_hash: 'hash' }).execute();
    }

    await reset(world(), tokenIn(await linkFor(world(), kim, 'ADMIN')));
    await reset(world(), tokenIn(await linkFor(world(), lee, 'MAIL')));

    expect(await signIn(world(), kim, NEW_PASSWORD)).toMatchObject({ status: 200 });
    expectProblem(await signIn(world(), lee, NEW_PASSWORD), 401, 'CODE_NEEDED');
    expect(await db.selectFrom('recovery_codes').select('member_id').execute()).toEqual([{ member_id: lee.id }]);
  });

  test('ends with the membership', async () => {
    const kim = await world().member();
    const link = await linkFor(world(), kim, 'ADMIN');
    await kim.post('/withdraw');

    expectProblem(await reset(world(), tokenIn(link)), 400, 'LINK_SPENT');
  });
});

describeOnOneEngine('without mail', (world) => {
  test('asking is answered the same, and makes no link', async () => {
    const kim = await world().member();

    expect(await forgot(world(), kim.email)).toMatchObject({ status: 202 });
    expect(await world().db.selectFrom('one_time_tokens').selectAll().execute()).toEqual([]);
  });
});
