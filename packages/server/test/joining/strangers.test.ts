/** What strangers can do with an address that is not theirs, and that its owner joins all the same. */
import { expect, test } from 'vitest';
import type { Answer } from '../harness/client.ts';
import { DAY, HOUR } from '../harness/clock.ts';
import type { Mailbox } from '../harness/mailbox.ts';
import { expectProblem } from '../harness/problems.ts';
import { describeWithMailOnOneEngine } from '../harness/with-mail.ts';
import { codeFor, form, from, membersOf, signIn } from './sign-up-form.ts';

const BOSS = 'ceo@ieum.test';
const STRANGER = { email: BOSS, nickname: '사기꾼', password: 'the stranger chose this' };
const OWNER = { email: BOSS, nickname: '대표' };
const LIMITED = { RATE_LIMIT: 'on', TRUST_PROXY: 'on' };

describeWithMailOnOneEngine(
  'an owner who signs up while a stranger does all that can be done,',
  (world, mailbox) => {
    const cookieOf = ({ headers }: Answer) => headers.getSetCookie()[0]?.split(';')[0] ?? '';

    test.each([
      ['in the same network, in a browser', '203.0.113.1', true],
      ['in another network, by a script', '203.0.113.9', false],
    ])('joins with the code from the first mail: %s', async (_where, owners, withCookie) => {
      const signedUp = await from(world(), owners, '/auth/sign-up', form(OWNER));
      const code = await codeFor(mailbox(), BOSS);
      const strangers = '203.0.113.1';
      const isAnswered = expect.toSatisfy((status: number) => [201, 202, 400, 429].includes(status));
      for (let round = 0; round < 8; round++) {
        const signUpAgain = form({ ...STRANGER, nickname: `사기꾼${round}` });
        expect(await from(world(), strangers, '/auth/sign-up', signUpAgain)).toMatchObject({ status: isAnswered });
        for (const guess of ['000000', '111111', '222222'].filter((one) => one !== code)) {
          await from(world(), strangers, '/auth/verify-email', { email: BOSS, code: guess });
          await from(world(), strangers, '/auth/verify-email/resend', { email: BOSS });
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
      ['in the same network', 'pendingSignUps', 6, '203.0.113.1'],
      ['in many networks', 'pendingOfAddress', 20, '203.0.113.9'],
    ])(
      'joins with the link of the last mail where a stranger has used up the sign-ups: %s',
      async (_where, counter, most, owners) => {
        const strangerSignsUp = async () =>
          expect(await from(world(), '203.0.113.1', '/auth/sign-up', form(STRANGER))).toMatchObject({ status: 201 });
        await strangerSignsUp();
        // As if so many had signed up.
        await world().db.updateTable('throttles').set({ hits: most }).where('key', 'like', `${counter}:%`).execute();
        await strangerSignsUp();
        const refused = await from<{ detail: string }>(world(), owners, '/auth/sign-up', form(OWNER));
        expectProblem(refused, 429, 'TOO_MANY_REQUESTS');
        expect(refused.body.detail).toContain('메일 맨 아래의 링크');

        const invitation = await lastLink(mailbox(), 2);
        world().clock.advance(47 * HOUR);
        expect(await from(world(), owners, '/auth/invitation', { invitation })).toMatchObject({
          status: 200,
          body: { email: BOSS, joinedYear: null, organization: null, nickname: null },
        });
        const other = form({ ...OWNER, email: 'other@ieum.test', invitation });
        expectProblem(await from(world(), owners, '/auth/sign-up', other), 400, 'INVALID_FIELDS');
        const own = form({ ...OWNER, invitation });
        const joined = await from(world(), owners, '/auth/sign-up', own);
        expect(joined).toMatchObject({ status: 201, body: { next: 'sign-in' } });

        expect(await membersOf(world())).toEqual([OWNER]);
        expect(await world().db.selectFrom('pending_members').selectAll().execute()).toEqual([]);
        const again = await from(world(), owners, '/auth/sign-up', form({ ...STRANGER, invitation }));
        expectProblem(again, 400, 'LINK_SPENT');
      },
    );

    test('has no sign-up counted against the address of which no mail was sent', async () => {
      const strangers = '203.0.113.1';
      await from(world(), strangers, '/auth/sign-up', form({ ...STRANGER, email: 'other@ieum.test' }));
      await world().db.updateTable('throttles').set({ hits: 2_000 }).where('key', 'like', 'signUps:%').execute();
      expect(await from(world(), strangers, '/auth/sign-up', form(STRANGER))).toMatchObject({ status: 201 });
      const pending = () => world().db.selectFrom('throttles').where('key', 'like', 'pending%').selectAll().execute();
      const before = await pending();
      for (let count = 0; count < 30; count++) {
        expect(await from(world(), strangers, '/auth/sign-up', form(STRANGER))).toMatchObject({ status: 429 });
      }

      expect(await pending()).toEqual(before);
    });

    test('gets no link that lasts longer than two days', async () => {
      await from(world(), '203.0.113.1', '/auth/sign-up', form(STRANGER));
      const invitation = await lastLink(mailbox(), 1);
      world().clock.advance(2 * DAY);
      const late = await from(world(), '203.0.113.9', '/auth/sign-up', form({ ...OWNER, invitation }));
      expectProblem(late, 400, 'LINK_SPENT');
    });

    test('leaves no link that names the address after a withdrawal, and those of others stay', async () => {
      const emailsInLinks = async () => {
        const rows = await world()
          .db.selectFrom('one_time_tokens')
          .where('kind', '=', 'JOIN')
          .select('facts')
          .execute();
        return rows.map(({ facts }) => JSON.parse(facts).email).toSorted();
      };
      await from(world(), '203.0.113.1', '/auth/sign-up', form({ nickname: '다른이' }));
      await from(world(), '203.0.113.9', '/auth/sign-up', form(OWNER));
      const code = await codeFor(mailbox(), BOSS);
      await from(world(), '203.0.113.9', '/auth/verify-email', { email: BOSS, code });
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
      await from(world(), '203.0.113.1', '/auth/sign-up', form(STRANGER));
      const invitation = await lastLink(mailbox(), 1);

      const signedUp = await from(world(), '203.0.113.9', '/auth/sign-up', form({ ...OWNER, invitation }));
      expect(signedUp).toMatchObject({ status: 201, body: { next: 'wait' } });

      const waiting = await world().db.selectFrom('pending_members').selectAll().execute();
      expect(waiting).toMatchObject([{ ...OWNER, code_hash: null, email_verified_at: expect.any(Number) }]);
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
