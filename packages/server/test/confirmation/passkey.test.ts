import { expect, test } from 'vitest';
import { add, challengeOf, holder, MINE } from '../factors/passkeys.ts';
import { setUpApp } from '../factors/totp.ts';
import { newAuthenticator } from '../harness/authenticator.ts';
import type { Client } from '../harness/client.ts';
import { HOUR, MINUTE } from '../harness/clock.ts';
import { PASSWORD } from '../harness/people.ts';
import { expectInvalid, expectProblem } from '../harness/problems.ts';
import { securityLines } from '../harness/security-lines.ts';
import { describeOnOneEngine } from '../harness/world.ts';

const OPTIONS = '/auth/confirm/passkey/options';
const optionsOf = async (member: Client) => (await member.post<{ challenge: string }>(OPTIONS)).body;
const confirm = (member: Client, passkey: unknown) => member.post('/auth/confirm', { passkey });

describeOnOneEngine(
  'confirming with a passkey',
  (world) => {
    /** A member with a passkey whose sign-in is too old. */
    async function waiting() {
      const given = await holder(world());
      world().clock.advance(16 * MINUTE);
      expectProblem(await given.kim.post('/withdraw'), 403, 'CONFIRM_FIRST');
      return given;
    }

    test('is as good as a password', async () => {
      const { kim, authenticator } = await waiting();

      const answer = await confirm(kim, authenticator.get(await optionsOf(kim)));

      expect(answer).toMatchObject({ status: 204, body: null });
      const lastUsed = Math.floor(world().clock.now().getTime() / HOUR) * HOUR;
      expect((await kim.get(MINE)).body).toMatchObject([{ lastUsedAt: new Date(lastUsed).toISOString() }]);
      expect(await kim.post('/withdraw')).toMatchObject({ status: 200 });
    });

    test('asks for one’s own passkeys, with a PIN or a fingerprint', async () => {
      const { kim, authenticator } = await holder(world());
      const phone = newAuthenticator(world().url);
      await add(kim, phone);
      const lee = await holder(world());

      expect(await optionsOf(kim)).toEqual({
        challenge: expect.stringMatching(/^[\w-]{43}$/),
        rpId: '127.0.0.1',
        timeout: 5 * MINUTE,
        userVerification: 'required',
        allowCredentials: [authenticator.id, phone.id].map((id) => ({
          id,
          type: 'public-key',
          transports: ['internal'],
        })),
      });
      expect(await optionsOf(lee.kim)).toMatchObject({ allowCredentials: [{ id: lee.authenticator.id }] });
      expect(await optionsOf(await world().member())).toMatchObject({ allowCredentials: [] });
    });

    test('of a colleague, a removed one, or one that nobody has added confirms nothing', async () => {
      const { kim, authenticator } = await waiting();
      const lee = await holder(world());
      const lost = newAuthenticator(world().url);
      world().clock.advance(-16 * MINUTE);
      const { body } = await add(kim, lost);
      await kim.delete(`${MINE}/${body.id}`);
      world().clock.advance(16 * MINUTE);

      for (const wrong of [lee.authenticator, lost, newAuthenticator(world().url)]) {
        const problem = expectProblem(await confirm(kim, wrong.get(await optionsOf(kim))), 400, 'PASSKEY_WRONG');
        expect(problem.detail).toBe('이 패스키로 본인 확인을 할 수 없습니다.');
      }
      const stolen = { ...lee.authenticator.get(await optionsOf(kim)), id: authenticator.id, rawId: authenticator.id };
      expectProblem(await confirm(kim, stolen), 400, 'PASSKEY_WRONG');
      expectProblem(await kim.post('/withdraw'), 403, 'CONFIRM_FIRST');
      expect(await confirm(kim, authenticator.get(await optionsOf(kim)))).toMatchObject({ status: 204 });
    });

    test('signs a challenge of this member, once, within five minutes', async () => {
      const { kim, authenticator } = await waiting();
      const lee = await world().member();
      const old = await optionsOf(kim);
      world().clock.advance(5 * MINUTE);

      for (const challenge of [old, await optionsOf(lee), await challengeOf(world()), { challenge: 'bWFkZSB1cA' }]) {
        expectProblem(await confirm(kim, authenticator.get(challenge)), 400, 'PASSKEY_WRONG');
      }
      expectProblem(await kim.post('/withdraw'), 403, 'CONFIRM_FIRST');
      const response = authenticator.get(await optionsOf(kim));
      const answers = await Promise.all([1, 2, 3].map(() => confirm(kim, response)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 400, 400]);
    });

    test('gives nothing to sign in with', async () => {
      const { kim, authenticator } = await holder(world());
      const signIn = (response: unknown) => world().nobody.post('/auth/passkey/sign-in', { response });

      expectProblem(await signIn(authenticator.get(await optionsOf(kim))), 401, 'PASSKEY_REFUSED');
      expect(await signIn(authenticator.get(await challengeOf(world())))).toMatchObject({ status: 200 });
    });

    test('whose counter does not go on confirms nothing, and is logged: the key was copied', async () => {
      const { kim, authenticator } = await waiting();
      const once = async (counter: number) => confirm(kim, authenticator.get(await optionsOf(kim), { counter }));

      expect(await once(7)).toMatchObject({ status: 204 });
      expectProblem(await once(7), 400, 'PASSKEY_WRONG');
      expect(await once(8)).toMatchObject({ status: 204 });
      for (const name of ['passkey-counter-went-back', 'confirmation-failed']) {
        expect(securityLines(world(), name)).toHaveLength(1);
      }
    });

    test('of no form at all is not even tried', async () => {
      const { kim, authenticator } = await waiting();

      expectInvalid(await confirm(kim, {}), 'passkey.id', 'passkey.rawId', 'passkey.type', 'passkey.response');
      const whole = authenticator.get(await optionsOf(kim));
      expectInvalid(await confirm(kim, { ...whole, id: 'a b' }), 'passkey.id');
      expect(await confirm(kim, whole)).toMatchObject({ status: 204 });
    });

    test('is stopped after too many wrong tries, together with passwords and codes', async () => {
      const { kim, authenticator } = await holder(world());
      const { code } = await setUpApp(world(), kim);
      for (let index = 0; index < 11; index++) {
        const wrong = authenticator.get(await optionsOf(kim), { isUnverified: true });
        expectProblem(await confirm(kim, wrong), 400, 'PASSKEY_WRONG');
      }

      const right = authenticator.get(await optionsOf(kim));
      expectProblem(await confirm(kim, right), 429, 'TOO_MANY_REQUESTS');
      expectProblem(await kim.post('/auth/confirm', { password: PASSWORD }), 429, 'TOO_MANY_REQUESTS');
      expectProblem(await kim.post('/auth/confirm', { code: code() }), 429, 'TOO_MANY_REQUESTS');
      world().clock.advance(2000);
      expect(await confirm(kim, right)).toMatchObject({ status: 204 });
    });
  },
  { RATE_LIMIT: 'on', ACCESS_TOKEN_TTL: '12h' },
);
