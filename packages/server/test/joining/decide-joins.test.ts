/** Many who wait are let in or refused in one go, with words. */
import type { ApiAnswer } from '@ieum/contract/api';
import { LIMITS } from '@ieum/contract/limits';
import { expect, test } from 'vitest';
import { recordedKinds } from '../events/recorded.ts';
import type { Member } from '../harness/people.ts';
import { expectInvalid } from '../harness/problems.ts';
import { actionsOf } from '../harness/reads.ts';
import { describeWithMailOnOneEngine } from '../harness/with-mail.ts';
import { describeOnBothEngines, type World } from '../harness/world.ts';
import { plantPending, waitingIn } from './sign-up-form.ts';

const APPROVAL = { SIGNUP: 'approval' };
const GONE = { code: 'MEMBER_NOT_FOUND', message: '이미 처리되었거나 사라진 가입 신청입니다.' };

type Decided = ApiAnswer<'POST /api/admin/joins/decide'>;

const decide = (admin: Member, body: object) => admin.post<Decided>('/api/admin/joins/decide', body);

/** People who wait to be approved. @returns their ids */
async function wait(world: World, ...nicknames: string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const nickname of nicknames) ids.push(await plantPending(world, `waiting${ids.length}@ieum.test`, { nickname }));
  return ids;
}

describeOnBothEngines(
  'of those who wait',
  (world, engine) => {
    test('many are let in at once, and each is in the log with the reason', async () => {
      const admin = await world().admin();
      const [kim, lee, park] = (await wait(world(), '김이', '이이', '박이')) as [number, number, number];

      const answer = await decide(admin, { ids: [lee, kim], decision: 'approve', reason: ' 신입 교육 3기 ' });

      const results = [lee, kim].map((id) => ({ id, problem: null }));
      expect(answer).toMatchObject({ status: 200, body: { results } });
      const joined = await world().db.selectFrom('members').where('role', '=', 'USER').select('id').execute();
      expect(joined.map(({ id }) => id).toSorted()).toEqual([kim, lee].toSorted());
      expect(await waitingIn(world())).toEqual([park]);
      const entry = { action: 'MEMBER_APPROVED', reason: '신입 교육 3기' };
      expect(await actionsOf(admin)).toMatchObject([
        { ...entry, target: '김이', memberId: kim },
        { ...entry, target: '이이', memberId: lee },
      ]);
    });

    test('who is gone or cannot be let in is said as such, and the others are decided', async () => {
      const admin = await world().admin();
      const member = await world().member({ nickname: '이이' });
      const [kim, lee, park] = (await wait(world(), '김이', '이이', '박이')) as [number, number, number];
      await admin.patch(`/api/admin/members/${kim}/refuse`);

      const ids = [kim, lee, member.id, park];
      const { body } = await decide(admin, { ids, decision: 'approve' });

      expect(body.results).toEqual([
        { id: kim, problem: GONE },
        { id: lee, problem: { code: 'NICKNAME_TAKEN', message: expect.stringMatching(/닉네임/) } },
        { id: member.id, problem: GONE },
        { id: park, problem: null },
      ]);
      expect(await waitingIn(world())).toEqual([lee]);
    });

    test('two admins decide about the same people at the same moment: each is decided once', async () => {
      const admins = [await world().admin(), await world().admin()] as const;
      const ids = await wait(world(), ...Array.from({ length: 20 }, (_, number) => `기다림${number}`));

      const answers = await Promise.all([
        decide(admins[0], { ids, decision: 'approve' }),
        decide(admins[1], { ids: ids.toReversed(), decision: 'refuse' }),
      ]);

      for (const id of ids) {
        const problems = answers.map(({ body }) => body.results.find((result) => result.id === id)?.problem);
        expect(problems).toHaveLength(2);
        expect(problems).toContainEqual(null);
        expect(problems).toContainEqual(GONE);
      }
      expect(await waitingIn(world())).toEqual([]);
      expect(await actionsOf(admins[0])).toHaveLength(ids.length);
      expect(await recordedKinds(world())).toHaveLength(ids.length);
    });

    // Rules that need no SQL of their own.
    if (engine === 'postgres') return;

    test('many are refused, and no more than 200 at a time', async () => {
      const admin = await world().admin();
      const ids = await wait(world(), '김이', '이이');

      const tooMany = [...ids, ...Array.from({ length: LIMITS.joinsAtOnce - 1 }, (_, index) => 4_000_000 + index)];
      for (const wrong of [tooMany, [], [...ids, ...ids]]) {
        expectInvalid(await decide(admin, { ids: wrong, decision: 'refuse' }), 'ids');
      }
      const wrong = { ids, decision: 'ignore', reason: '가'.repeat(LIMITS.reason + 1) };
      expectInvalid(await decide(admin, wrong), 'decision', 'reason');
      expect(await waitingIn(world())).toEqual(ids);

      const { body } = await decide(admin, { ids: tooMany.slice(0, -1), decision: 'refuse', reason: '퇴사자입니다.' });

      expect(body.results).toHaveLength(LIMITS.joinsAtOnce);
      expect(body.results.filter(({ problem }) => problem === null).map(({ id }) => id)).toEqual(ids);
      expect(await recordedKinds(world())).toEqual(['JOIN_REFUSED', 'JOIN_REFUSED']);
    });
  },
  APPROVAL,
);

describeWithMailOnOneEngine(
  'who waits, where there is mail,',
  (world, mailbox) => {
    test.each([
      ['approve', /승인되었어요/],
      ['refuse', /거절되었어요/],
    ])('reads the reason of the decision to %s', async (decision, subject) => {
      const admin = await world().admin();
      const [kim, lee] = (await wait(world(), '김이', '이이')) as [number, number];

      await decide(admin, { ids: [kim], decision, reason: '인사팀에서 확인했어요.\n\n<b>문의</b>는 내선 1234로.' });
      await decide(admin, { ids: [lee], decision });

      const told = await mailbox().next({ to: 'waiting0@ieum.test' });
      expect(told.subject).toMatch(subject);
      expect(told.text).toMatch(/“인사팀에서 확인했어요\.\s+<b>문의<\/b>는 내선 1234로\.”/);
      expect(told.html).toContain('&lt;b&gt;문의');
      expect((await mailbox().next({ to: 'waiting1@ieum.test' })).text).not.toContain('“');
    });
  },
  APPROVAL,
);
