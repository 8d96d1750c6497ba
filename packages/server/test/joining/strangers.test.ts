/** What strangers can do with an address that is not theirs, and that its owner joins all the same. */
import { expect, test } from 'vitest';
import type { Answer } from '../harness/client.ts';
import { DAY, HOUR } from '../harness/clock.ts';
import type { Mailbox } from '../harness/mailbox.ts';
import { expectProblem } from '../harness/problems.ts';
import { describeWithMailOnOneEngine } from '../harness/with-mail.ts';
import { codeFor, form, from, membersOf, pendingOf, signIn } from './sign-up-form.ts';

const BOSS = 'ceo@ieum.test';
const STRANGER = { email: BOSS, nickname: '사기꾼', password: 'the stranger chose this' };
const OWNER = { email: BOSS, nickname: '대표' };
const [STRANGERS, OWNERS] = ['203.0.113.1', '203.0.113.9'];
const LIMITED = { RATE_LIMIT: 'on', TRUST_PROXY: 'on' };

describeWithMailOnOneEngine(
  'an owner who signs up while a stranger does all that can be done,',
  (world, mailbox) => {
    const cookieOf = ({ headers }: Answer) => headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const signUpFrom = (address: string, changes: object) =>
      from<{ detail: string }>(world(), address, '/auth/sign-up', form(changes));

    test.each([
      ['in the same network, in a browser', STRANGERS, true],
      ['in another network, by a script', OWNERS, false],
    ])('joins with the code from the first mail: %s', async (_where, owners, withCookie) => {
      const signedUp = await signUpFrom(owners, OWNER);
      const code = await codeFor(mailbox(), BOSS);
      const isAnswered = expect.toSatisfy((status: number) => [201, 202, 400, 429].includes(status));
      for (let round = 0; round < 8; round++) {
        const signUpAgain = { ...STRANGER, nickname: `사기꾼${round}` };
        expect(await signUpFrom(STRANGERS, signUpAgain)).toMatchObject({ status: isAnswered });
        for (const guess of ['000000', '111111', '222222'].filter((one) => one !== code)) {
          await from(world(), STRANGERS, '/auth/verify-email', { email: BOSS, code: guess });
          await from(world(), STRANGERS, '/auth/verify-email/resend', { email: BOSS });
        }
      }
      const mails = mailbox().arrived.filter(({ recipient }) => recipient === BOSS);
      expect(mails.length).toBeLessThan(40);

      const cookie = withCookie ? cookieOf(signedUp) : '';
      expect(await from(world(), owners, '/auth/verify-email', { email: BOSS, code }, cookie)).toMatchObject({
        status: 200,
      });

      expect(await membersOf(world())).toEqual([OWNER]);
    });

    test.each([
      ['in the same network', 'pendingSignUps', 6, STRANGERS],
      ['in many networks', 'pendingOfAddress', 20, OWNERS],
    ])(
      'joins with the link of the last mail where a stranger has used up the sign-ups: %s',
      async (_where, counter, most, owners) => {
        const strangerSignsUp = async () =>
          expect(await signUpFrom(STRANGERS, STRANGER)).toMatchObject({ status: 201 });
        await strangerSignsUp();
        // As if so many had signed up.
        await world().db.updateTable('throttles').set({ hits: most }).where('key', 'like', `${counter}:%`).execute();
        await strangerSignsUp();
        const { detail } = expectProblem(await signUpFrom(owners, OWNER), 429, 'TOO_MANY_REQUESTS');
        expect(detail).toContain('메일 맨 아래의 링크');

        const invitation = await lastLink(mailbox(), 2);
        world().clock.advance(47 * HOUR);
        expect(await from(world(), owners, '/auth/invitation', { invitation })).toMatchObject({
          status: 200,
          body: { email: BOSS, joinedYear: null, organization: null, nickname: null },
        });
        const other = { ...OWNER, email: 'other@ieum.test', invitation };
        expectProblem(await signUpFrom(owners, other), 400, 'INVALID_FIELDS');
        const joined = await signUpFrom(owners, { ...OWNER, invitation });
        expect(joined).toMatchObject({ status: 201, body: { next: 'sign-in' } });

        expect(await membersOf(world())).toEqual([OWNER]);
        expect(await pendingOf(world())).toEqual([]);
        expectProblem(await signUpFrom(owners, { ...STRANGER, invitation }), 400, 'LINK_SPENT');
      },
    );

    test('has no sign-up counted against the address of which no mail was sent', async () => {
      await signUpFrom(STRANGERS, { ...STRANGER, email: 'other@ieum.test' });
      await world().db.updateTable('throttles').set({ hits: 2_000 }).where('key', 'like', 'signUps:%').execute();
      expect(await signUpFrom(STRANGERS, STRANGER)).toMatchObject({ status: 201 });
      const pending = () => world().db.selectFrom('throttles').where('key', 'like', 'pending%').selectAll().execute();
      const before = await pending();
      for (let count = 0; count < 30; count++) {
        expect(await signUpFrom(STRANGERS, STRANGER)).toMatchObject({ status: 429 });
      }

      expect(await pending()).toEqual(before);
    });

    test('gets no link that lasts longer than two days', async () => {
      await signUpFrom(STRANGERS, STRANGER);
      const invitation = await lastLink(mailbox(), 1);
      world().clock.advance(2 * DAY);
      expectProblem(await signUpFrom(OWNERS, { ...OWNER, invitation }), 400, 'LINK_SPENT');
    });

    test('leaves no link that names the address after a withdrawal, and those of others stay', async () => {
      const emailsInLinks = async () => {
        const { db } = world();
        const rows = await db.selectFrom('one_time_tokens').where('kind', '=', 'JOIN').select('facts').execute();
        return rows.map(({ facts }) => JSON.parse(facts).email).toSorted();
      };
      await signUpFrom(STRANGERS, { nickname: '다른이' });
      await signUpFrom(OWNERS, OWNER);
      await from(world(), OWNERS, '/auth/verify-email', { email: BOSS, code: await codeFor(mailbox(), BOSS) });
      const { body } = await signIn(world(), BOSS);
      expect(await emailsInLinks()).toEqual([BOSS, form().email]);

      expect(await world().bearer(body.accessToken).post('/withdraw')).toMatchObject({ status: 200 });

      expect(await emailsInLinks()).toEqual([form().email]);
    });
  },
  LIMITED,
);

describeWithMailOnOneEngine(
  'a link from a mail, where an admin approves,',
  (world, mailbox) => {
    test('stands for the code and not for the approval', async () => {
      await world().admin();
      await from(world(), STRANGERS, '/auth/sign-up', form(STRANGER));
      const invitation = await lastLink(mailbox(), 1);

      const signedUp = await from(world(), OWNERS, '/auth/sign-up', form({ ...OWNER, invitation }));
      expect(signedUp).toMatchObject({ status: 201, body: { next: 'wait' } });

      const waiting = { ...OWNER, code_hash: null, email_verified_at: expect.any(Number) };
      expect(await pendingOf(world())).toMatchObject([waiting]);
    });
  },
  { ...LIMITED, SIGNUP: 'approval' },
);

/** The token of the link at the end of the last one of so many mails to the address. */
async function lastLink(mailbox: Mailbox, mails: number): Promise<string> {
  let text = '';
  for (let count = 0; count < mails; count++) ({ text } = await mailbox.next({ to: BOSS, subject: '인증 코드' }));
  return /\/signup\?invitation=([\w-]+)/.exec(text)?.[1] ?? '';
}
