/** Which emails and nicknames exist is told one at a time, and to nobody by the thousand. */
import { describe, expect, test } from 'vitest';
import { MINUTE } from '../harness/clock.ts';
import { expectProblem } from '../harness/problems.ts';
import { describeWithMail } from '../harness/with-mail.ts';
import { describeOnBothEngines } from '../harness/world.ts';
import { codeFor, form, signUp, verify } from '../joining/sign-up-form.ts';

const FREE_CHECKS = 300;
const FREE_REFUSALS = 300;

describeOnBothEngines(
  'finding out who exists',
  (world) => {
    /** As after as many questions as are free, by whoever has asked one. */
    const useUp = () => world().db.updateTable('throttles').set({ hits: FREE_CHECKS }).execute();

    test.each(['/auth/check-email-auth?email=someone@ieum.test', '/auth/check-nickname?nickname=someone'])(
      'asking who exists is limited, too: %s',
      async (path) => {
        const { nobody, clock } = world();
        const ask = (address: string) => nobody.raw('GET', path, { headers: { 'x-forwarded-for': address } });
        expect(await ask('203.0.113.1')).toMatchObject({ status: 200 });
        await useUp();
        expect(await ask('203.0.113.1')).toMatchObject({ status: 200 }); // the one too many starts the wait

        expectProblem(await ask('203.0.113.1'), 429, 'TOO_MANY_REQUESTS');
        expect(await ask('203.0.113.2')).toMatchObject({ status: 200 });
        clock.advance(MINUTE);
        expect(await ask('203.0.113.1')).toMatchObject({ status: 200 });
      },
    );

    describe('by signing up', () => {
      const countersLeft = async () => {
        const rows = await world().db.selectFrom('throttles').select(['key', 'hits']).orderBy('key').execute();
        return rows.map(({ key, hits }) => [key.split(':')[0], hits]);
      };

      test.each([
        ['email', 'EMAIL_TAKEN'],
        ['nickname', 'NICKNAME_TAKEN'],
      ] as const)('one finds out no more: asking for a taken %s is counted as a check', async (field, code) => {
        const kim = await world().member();
        expectProblem(await signUp(world(), { [field]: kim[field] }), 409, code);
        await useUp();
        expectProblem(await signUp(world(), { [field]: kim[field] }), 409, code);

        expectProblem(await signUp(world(), { [field]: kim[field] }), 429, 'TOO_MANY_REQUESTS');
        const colleague = await signUp(world(), {});
        expectProblem(colleague, 429, 'TOO_MANY_REQUESTS');
        expect(Number(colleague.headers.get('retry-after'))).toBeLessThanOrEqual(10);
      });

      test('who uses up the checks keeps no colleague at the same address from signing up', async () => {
        const kim = await world().member();
        const check = () => world().nobody.get(`/auth/check-email-auth?email=${kim.email}`);
        expect(await check()).toMatchObject({ status: 409 });
        await useUp();
        expect(await check()).toMatchObject({ status: 409 });
        expectProblem(await check(), 429, 'TOO_MANY_REQUESTS');

        expect(await signUp(world(), {})).toMatchObject({ status: 201 });
      });

      test('many at the same moment find out no more', async () => {
        const kim = await world().member();
        await signUp(world(), { email: kim.email });
        await world()
          .db.updateTable('throttles')
          .set({ hits: FREE_CHECKS - 5 })
          .execute();

        const answers = await Promise.all(Array.from({ length: 40 }, () => signUp(world(), { email: kim.email })));

        expect(answers.filter(({ status }) => status === 409)).toHaveLength(6);
        expect(answers.filter(({ status }) => status === 429)).toHaveLength(34);
      });

      test('known emails are counted for an hour', async () => {
        const kim = await world().member();
        const check = (email: string) => world().nobody.get(`/auth/check-email-auth?email=${email}`);
        expect(await check(kim.email)).toMatchObject({ status: 409 });
        expect(await check('new@ieum.test')).toMatchObject({ status: 200 });
        expect(await countersLeft()).toEqual([
          ['checks', 2],
          ['knownEmails', 1],
        ]);
        await useUp();

        world().clock.advance(50 * MINUTE);

        expect(await check(kim.email)).toMatchObject({ status: 409 });
        expect(await check(kim.email)).toMatchObject({ status: 429 });
      });

      test('a company does not run out of checks: a sign-up that succeeds is none', async () => {
        for (let count = 0; count < 5; count++) {
          const person = { email: `new${count}@ieum.test`, nickname: `새싹${count}` };
          expect(await signUp(world(), person)).toMatchObject({ status: 201 });
        }

        expect(await countersLeft()).toEqual([['signUps', 5]]);
      });
    });
  },
  { RATE_LIMIT: 'on', TRUST_PROXY: 'on' },
);

describeWithMail(
  'where too much was told of who exists, a sign-up',
  (world, mailbox) => {
    test('is told nothing, and goes on: what is taken is told to whoever reads the mail', async () => {
      const kim = await world().member();
      expectProblem(await signUp(world(), { email: kim.email }), 409, 'EMAIL_TAKEN');
      await world().db.updateTable('throttles').set({ hits: FREE_REFUSALS }).execute();
      expectProblem(await signUp(world(), { email: kim.email }), 409, 'EMAIL_TAKEN');

      const colleague = await signUp(world());
      const ofKim = await signUp(world(), { email: kim.email, nickname: '다른이' });
      const likeKim = await signUp(world(), { email: 'like@ieum.test', nickname: kim.nickname });
      expect(colleague).toMatchObject({ status: 201, body: { next: 'verify' } });
      for (const asked of [ofKim, likeKim]) {
        expect({ status: asked.status, body: asked.body }).toEqual({ status: colleague.status, body: colleague.body });
      }

      const enter = async (email: string) => verify(world(), email, await codeFor(mailbox(), email));
      expect(await enter(form().email)).toMatchObject({ status: 200 });
      expectProblem(await enter(kim.email), 409, 'EMAIL_TAKEN');
      expectProblem(await enter('like@ieum.test'), 409, 'NICKNAME_TAKEN');
      expectProblem(await signUp(world(), { email: 'boss@ieum.test', nickname: '관리자' }), 409, 'NICKNAME_TAKEN');
      const members = await world().db.selectFrom('members').select('nickname').orderBy('id').execute();
      expect(members).toEqual([{ nickname: kim.nickname }, { nickname: form().nickname }]);
    });
  },
  { RATE_LIMIT: 'on' },
);
