/** Being told who has asked a question without a name (the second page, part H). */
import type { ApiAnswer } from '@ieum/contract/api';
import { LIMITS } from '@ieum/contract/limits';
import type { Reveal } from '@ieum/contract/reveals';
import { expect, test } from 'vitest';
import { deleteEndedReveals } from '../../src/admin/reveals.ts';
import { FREE, postText, QNA, writeComment, writePost } from '../harness/boards.ts';
import type { Client } from '../harness/client.ts';
import { DAY } from '../harness/clock.ts';
import { type Member, PASSWORD } from '../harness/people.ts';
import { expectInvalid, expectProblem } from '../harness/problems.ts';
import { actionsOf } from '../harness/reads.ts';
import { describeOnBothEngines } from '../harness/world.ts';
import { itemsOf, unreadByMember, useTelling } from '../notifications/listed.ts';

type State = ApiAnswer<'GET /api/admin/reveals/{board}/{postId}'>;
type Queue = ApiAnswer<'GET /api/admin/reports'>;

const REASON = { reason: '욕설로 신고되었습니다.' };
const of = (id: number) => `/api/admin/reveals/qna/${id}`;
const agree = (admin: Client, id: number) => admin.post<{ member: object }>(`${of(id)}/agree`);
const confirm = (admin: Client) => admin.post('/auth/confirm', { password: PASSWORD });
const stateOf = async (admin: Client, id: number) => (await admin.get<State>(of(id))).body;

describeOnBothEngines(
  'revealing who has asked without a name',
  (world, engine) => {
    const tell = useTelling(world);

    async function ask(asker: Member): Promise<number> {
      const { body } = await asker.post<{ id: number }>(QNA.create, { ...postText(), anonymous: true });
      return body.id;
    }

    /** How many notifications of each say that somebody asks for a name. */
    async function asksHeardBy(...members: Client[]): Promise<number[]> {
      const lists = await Promise.all(members.map(itemsOf));
      return lists.map((items) => items.filter(({ kind }) => kind === 'REVEAL_ASKED').length);
    }

    /** A question that somebody has reported. */
    async function reported(asker: Member): Promise<number> {
      const id = await ask(asker);
      await (await world().senior()).post(`${QNA.post(id)}/report`);
      return id;
    }

    test('takes a reason and two admins, is in the log, and is told to the asker of the question at once', async () => {
      const asker = await world().newHire('물어본이');
      const [one, other, third] = [await world().admin('관리일'), await world().admin('관리이'), await world().admin()];
      const id = await reported(asker);
      expect(await stateOf(one, id)).toEqual({ isPossible: true, reveal: null });
      expectInvalid(await one.post(of(id), { reason: ' ' }), 'reason');
      expectProblem(await agree(other, id), 404, 'REVEAL_NOT_FOUND');

      const asked = await one.post<Reveal>(of(id), REASON);
      expect(asked).toMatchObject({
        status: 201,
        body: { ...REASON, askedBy: '관리일', mayAgreeFrom: null, member: null },
      });
      expectProblem(await one.post(of(id), REASON), 409, 'REVEAL_ASKED');
      expectProblem(await other.post(of(id), REASON), 409, 'REVEAL_ASKED');
      expectProblem(await agree(one, id), 403, 'OWN_REVEAL');
      world().clock.advance(2 * DAY);
      for (const admin of [one, other, third]) await confirm(admin);
      expectProblem(await agree(one, id), 403, 'OWN_REVEAL');
      await tell();
      expect((await itemsOf(asker)).map(({ kind }) => kind)).not.toContain('NAME_REVEALED');
      expect(await asksHeardBy(one, other, third)).toEqual([0, 1, 1]);
      // Those who can agree see in the queue that somebody waits for it.
      const waits = async (who: Client) =>
        (await who.get<Queue>('/api/admin/reports')).body.content.map(({ revealAsked }) => revealAsked);
      expect([await waits(one), await waits(other), await waits(third)]).toEqual([[false], [true], [true]]);
      expect(await stateOf(other, id)).toMatchObject({ reveal: { mayAgreeFrom: asked.body.askedAt, member: null } });

      const member = { id: asker.id, nickname: '물어본이' };
      expect(await agree(other, id)).toMatchObject({ status: 200, body: { member } });
      // The answer may have been lost.
      for (const admin of [one, other]) {
        expect(await agree(admin, id)).toMatchObject({ status: 200, body: { member } });
        expect((await stateOf(admin, id)).reveal).toMatchObject({ member, revealedAt: expect.any(String) });
      }
      expect(await waits(third)).toEqual([false]);
      // Nobody else reads it, and nothing else shows it.
      expect((await stateOf(third, id)).reveal).toMatchObject({ member: null, mayAgreeFrom: null });
      expectProblem(await agree(third, id), 404, 'REVEAL_NOT_FOUND');
      expect((await one.get(QNA.post(id))).body).toMatchObject({ writer: '익명' });

      const entry = { target: '점심 메뉴', postId: id, memberId: null, ...REASON };
      expect(await actionsOf(third)).toMatchObject([
        { ...entry, action: 'NAME_REVEALED', admin: '관리이' },
        { ...entry, action: 'REVEAL_ASKED', admin: '관리일' },
      ]);
      const lines = world().logs.map((line) => JSON.parse(line));
      expect(lines.filter(({ memberId }) => memberId === asker.id)).toEqual([]);
      await tell();
      expect((await itemsOf(asker)).filter(({ kind }) => kind === 'NAME_REVEALED')).toMatchObject([
        { board: 'qna', postId: id, title: '점심 메뉴', actors: [], ...REASON },
      ]);
      expect(await asksHeardBy(one, other, third)).toEqual([0, 0, 0]);
    });

    test('waits for the other admins, who are told of it and by nobody’s name, until it is agreed or has ended', async () => {
      const [asker, senior] = [await world().newHire('물어본이'), await world().senior()];
      const [one, other, moderator] = [await world().admin('관리일'), await world().admin(), await world().member()];
      const moderator_since = world().clock.now().getTime();
      await world().db.updateTable('members').set({ moderator_since }).where('id', '=', moderator.id).execute();
      const [id, deleted] = [await reported(asker), await reported(asker)];
      await asker.delete(QNA.post(deleted));

      for (const question of [id, deleted]) expect(await one.post(of(question), REASON)).toMatchObject({ status: 201 });
      await tell();
      const told = (await itemsOf(other)).filter(({ kind }) => kind === 'REVEAL_ASKED');
      const nobody = { board: 'qna', commentId: null, actors: [], reason: null, count: 1 };
      expect(told).toMatchObject([
        { ...nobody, postId: deleted, title: null },
        { ...nobody, postId: id, title: '점심 메뉴' },
      ]);
      expect(JSON.stringify(told)).not.toContain('물어본이');
      expect(await asksHeardBy(one, asker, senior, moderator)).toEqual([0, 0, 0, 0]);
      const [before = 0] = await unreadByMember(world(), [other]);

      await other.post(`${of(id)}/agree`);
      await tell();
      expect(await unreadByMember(world(), [other])).toEqual([before - 1]);
      expect(await asksHeardBy(other)).toEqual([1]);
      world().clock.advance(7 * DAY);
      await deleteEndedReveals(world().db, world().clock.now());
      const again = await world().signInAgain(other);
      expect(await asksHeardBy(again)).toEqual([0]);
    });

    test('is told also to who has muted the question, and of a question that is deleted', async () => {
      const asker = await world().newHire();
      const [one, other] = [await world().admin(), await world().admin()];
      const [muted, deleted] = [await reported(asker), await reported(asker)];
      await asker.put(`/api/notifications/mute/qna/${muted}`);
      await asker.delete(QNA.post(deleted));
      for (const id of [muted, deleted]) {
        await one.post(of(id), REASON);
        expect(await agree(other, id)).toMatchObject({ status: 200, body: { member: { id: asker.id } } });
      }
      await tell();
      const told = (await itemsOf(asker)).filter(({ kind }) => kind === 'NAME_REVEALED');
      expect(told.map(({ postId }) => postId)).toEqual([deleted, muted]);
    });

    test('is possible after a report by somebody else, of what was asked without a name alone', async () => {
      const [asker, admin, other] = [await world().newHire(), await world().admin(), await world().admin()];
      const unreported = await ask(asker);
      const named = await writePost(QNA, asker);
      const free = await writePost(FREE, asker);
      for (const path of [QNA.post(named), FREE.post(free)]) await other.post(`${path}/report`);
      for (const path of [of(unreported), of(named), `/api/admin/reveals/free/${free}`]) {
        expectProblem(await admin.post(path, REASON), 409, 'REVEAL_IMPOSSIBLE');
      }
      await admin.post(`${QNA.post(unreported)}/report`);
      expectProblem(await admin.post(of(unreported), REASON), 409, 'REVEAL_IMPOSSIBLE');
      expect(await stateOf(admin, unreported)).toEqual({ isPossible: false, reveal: null });
      expect(await stateOf(other, unreported)).toMatchObject({ isPossible: true });
      expect(await other.post(of(unreported), REASON)).toMatchObject({ status: 201 });
    });

    test('is possible after a report of what the asker has replied, and not of what others have answered', async () => {
      if (engine === 'postgres') return;
      const [asker, senior, admin] = [await world().newHire(), await world().senior(), await world().admin()];
      const id = await ask(asker);
      const answer = await writeComment(QNA.comments, senior, id);
      await (await world().senior()).post(`${QNA.comments.one(answer)}/report`);
      expectProblem(await admin.post(of(id), REASON), 409, 'REVEAL_IMPOSSIBLE');
      const { body } = await asker.post<{ id: number }>(`/api/replies/qna/comments/${answer}`, { content: '답글' });
      await senior.post(`/api/replies/${body.id}/report`);
      expect(await admin.post(of(id), REASON)).toMatchObject({ status: 201 });
    });

    test('takes a day where there is one admin only, at the beginning and at the end', async () => {
      const [asker, admin] = [await world().newHire(), await world().admin()];
      const [id, later] = [await reported(asker), await reported(asker)];
      const asked = await admin.post<Reveal>(of(id), REASON);
      const askedAt = new Date(asked.body.askedAt).getTime();
      expect(asked.body.mayAgreeFrom).toBe(new Date(askedAt + DAY).toISOString());
      await admin.post(of(later), REASON);
      world().clock.advance(DAY - 1);
      await confirm(admin);
      expectProblem(await agree(admin, id), 403, 'OWN_REVEAL');
      world().clock.advance(1);
      expect(await agree(admin, id)).toMatchObject({ status: 200, body: { member: { id: asker.id } } });
      // Somebody has become an admin since, who can agree.
      const other = await world().admin();
      expectProblem(await agree(admin, later), 403, 'OWN_REVEAL');
      expect(await agree(other, later)).toMatchObject({ status: 200 });
    });

    test('is not opened to an admin who has suspended the others', async () => {
      if (engine === 'postgres') return;
      const [asker, admin, other] = [await world().newHire(), await world().admin(), await world().admin()];
      const id = await reported(asker);
      await admin.post(of(id), REASON);
      await world().db.updateTable('members').set({ status: 'SUSPENDED' }).where('id', '=', other.id).execute();
      world().clock.advance(2 * DAY);
      await confirm(admin);
      expectProblem(await agree(admin, id), 403, 'OWN_REVEAL');
      expect((await stateOf(admin, id)).reveal).toMatchObject({ mayAgreeFrom: null });
    });

    test('is forgotten after a week, agreed or not, and can be asked anew', async () => {
      const [asker, one, other] = [await world().newHire(), await world().admin(), await world().admin()];
      const [agreed, waiting] = [await reported(asker), await reported(asker)];
      for (const id of [agreed, waiting]) await one.post(of(id), REASON);
      await agree(other, agreed);
      world().clock.advance(7 * DAY);
      for (const admin of [one, other]) await confirm(admin);
      expect(await stateOf(one, agreed)).toEqual({ isPossible: true, reveal: null });
      expectProblem(await agree(other, waiting), 404, 'REVEAL_NOT_FOUND');
      expect(await one.post(of(waiting), REASON)).toMatchObject({ status: 201 });
      await deleteEndedReveals(world().db, world().clock.now());
      const left = await world().db.selectFrom('reveals').select('post_id').execute();
      expect(left).toEqual([{ post_id: waiting }]);
    });

    test(`is asked of ${LIMITS.revealsOfAdmin} questions a week`, async () => {
      if (engine === 'postgres') return;
      const [asker, admin, other] = [await world().newHire(), await world().admin(), await world().admin()];
      for (let asks = 0; asks < LIMITS.revealsOfAdmin; asks++) {
        expect((await admin.post(of(await reported(asker)), REASON)).status).toBe(201);
      }
      const last = await reported(asker);
      expectProblem(await admin.post(of(last), REASON), 409, 'TOO_MANY_REVEALS');
      expect((await other.post(of(last), REASON)).status).toBe(201);
    });
  },
  { ACCESS_TOKEN_TTL: '30d' },
);
