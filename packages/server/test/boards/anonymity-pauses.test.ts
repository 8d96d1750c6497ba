/** Who asks with their name for a while, because a question of theirs without one was hidden or deleted by a decision. */
import type { ApiAnswer } from '@ieum/contract/api';
import { TIMES } from '@ieum/contract/limits';
import { expect, test } from 'vitest';
import { emptyTrash } from '../../src/trash/empty-trash.ts';
import { deactivate, QNA, writeComment } from '../harness/boards.ts';
import type { Client } from '../harness/client.ts';
import { DAY, SECOND } from '../harness/clock.ts';
import type { Member } from '../harness/people.ts';
import { doPeriodicWork } from '../harness/periodic-work.ts';
import { expectProblem } from '../harness/problems.ts';
import { ownDataOf } from '../harness/reads.ts';
import { describeOnBothEngines } from '../harness/world.ts';

type Mine = ApiAnswer<'GET /api/members/me/anonymity'>;

const ASKED = '/api/members/me/anonymity';
const TEXT = { title: '연차를 물어봐도 될까요', content: '눈치가 보여서요.', tagIds: [] };
const MODERATED = (id: number) => `/api/admin/posts/qna/${id}`;

const sendAsk = (asker: Client, anonymous = true, headers = {}) =>
  asker.post<{ id: number }>(QNA.create, { ...TEXT, anonymous }, headers);
const pausedUntil = async (member: Client) => (await member.get<Mine>(ASKED)).body.pausedUntil;

describeOnBothEngines('asking without a name', (world) => {
  async function people() {
    const [asker, other] = [await world().newHire(), await world().newHire()];
    const [admin, senior] = [await world().admin(), await world().senior()];
    return { asker, other, admin, senior, id: await ask(asker) };
  }

  async function ask(asker: Client, anonymous = true): Promise<number> {
    const { status, body } = await sendAsk(asker, anonymous);
    expect(status).toBe(201);
    return body.id;
  }

  async function hide(admin: Client, id: number, hidden = true): Promise<number> {
    const { status, body } = await admin.patch<{ decisionId: number }>(MODERATED(id), { hidden });
    expect(status).toBe(200);
    return body.decisionId;
  }

  async function expectPaused(asker: Client, until: number): Promise<void> {
    const questions = () => world().db.selectFrom('posts').select('id').execute();
    const before = await questions();
    expectProblem(await sendAsk(asker), 403, 'ANONYMITY_PAUSED');
    expect((await sendAsk(asker)).body).toMatchObject({
      until: new Date(until).toISOString(),
      detail: expect.stringMatching(/이름을 밝히고/),
    });
    expect(await questions()).toEqual(before);
    expect(await pausedUntil(asker)).toBe(new Date(until).toISOString());
  }

  /** From now on. */
  const whole = () => world().clock.now().getTime() + TIMES.anonymityPause;

  type Deed = (admin: Client, id: number) => Promise<unknown>;
  const DEEDS: [string, Deed][] = [
    ['hidden', (admin, id) => hide(admin, id)],
    ['deleted', (admin, id) => admin.delete(`/api/admin/report/qna/posts/${id}`, {})],
    [
      'kept hidden after reports',
      async (admin, id) => {
        await deactivate(QNA, world(), id);
        await hide(admin, id);
      },
    ],
  ];
  test.each(DEEDS)('pauses for 90 days once a question was %s by a decision, for its asker alone', async (_, deed) => {
    const { asker, other, admin, senior, id } = await people();
    expect(await pausedUntil(asker)).toBeNull();
    await deed(admin, id);
    const until = whole();
    world().clock.advance(SECOND);

    await expectPaused(asker, until);
    await ask(asker, false);
    for (const member of [other, admin, senior]) expect(await pausedUntil(member)).toBeNull();
    await ask(other);

    world().clock.set(new Date(until - SECOND).toISOString());
    await world().db.updateTable('members').set({ joined_year: 2027 }).where('id', '=', asker.id).execute();
    const again = await world().signInAgain(asker);
    await expectPaused(again, until);
    world().clock.advance(SECOND);
    expect(await pausedUntil(again)).toBeNull();
    await ask(again);
  });

  test('does not pause by reports alone, nor by what is decided about anything else', async () => {
    const { asker, admin, senior, id } = await people();
    await deactivate(QNA, world(), id);
    expect(await pausedUntil(asker)).toBeNull();
    const named = await ask(asker, false);
    await hide(admin, named);
    const asked = await ask(asker);
    const answer = await writeComment(QNA.comments, senior, asked);
    const reply = await asker.post<{ id: number }>(`/api/replies/qna/comments/${answer}`, { content: '네' });
    await admin.patch(`/api/admin/comments/qna/${reply.body.id}`, { hidden: true });
    await admin.delete(`/api/admin/report/qna/comments/${reply.body.id}`, {});
    await admin.patch(MODERATED(asked), { locked: true, pinned: true });
    expect(await asker.delete(QNA.post(asked))).toMatchObject({ status: 204 });

    expect(await pausedUntil(asker)).toBeNull();
    await ask(asker);
  });

  test('is possible again once it is shown, the decision taken back, or the question restored', async () => {
    const { asker, admin, id } = await people();

    const decision = await hide(admin, id);
    await expectPaused(asker, whole());
    expect(await admin.post(`/api/admin/decisions/${decision}/undo`)).toMatchObject({ status: 200 });
    expect(await pausedUntil(asker)).toBeNull();

    await hide(admin, id);
    await expectPaused(asker, whole());
    await hide(admin, id, false);
    expect(await pausedUntil(asker)).toBeNull();

    await admin.delete(`/api/admin/report/qna/posts/${id}`, {});
    await expectPaused(asker, whole());
    expect(await admin.post(`/api/admin/trash/post/${id}/restore`, {})).toMatchObject({ status: 200 });
    expect(await pausedUntil(asker)).toBeNull();
    await ask(asker);
  });

  test('is paused again, as long as before, when showing it is taken back', async () => {
    const { asker, admin, id } = await people();
    await hide(admin, id);
    const until = whole();
    world().clock.advance(DAY);
    const again = await world().signInAgain(admin);
    const shown = await hide(again, id, false);
    expect(await pausedUntil(await world().signInAgain(asker))).toBeNull();

    expect(await again.post(`/api/admin/decisions/${shown}/undo`)).toMatchObject({ status: 200 });

    await expectPaused(await world().signInAgain(asker), until);
  });

  test('begins anew with another decision, and not with one that leaves it hidden', async () => {
    const { asker, admin, id } = await people();
    await hide(admin, id);
    const until = whole();
    const later = async () => {
      world().clock.advance(DAY);
      return [await world().signInAgain(asker), await world().signInAgain(admin)] as const;
    };

    const [author, one] = await later();
    expect(await author.post(`/api/reviews/qna/posts/${id}`, { text: '오해예요.' })).toMatchObject({ status: 201 });
    await hide(one, id);
    await expectPaused(author, until);

    const [reader, other] = await later();
    await other.delete(`/api/admin/report/qna/posts/${id}`, {});
    await expectPaused(reader, whole());
  });

  test('lasts until the last of several ends, and after what its asker deletes', async () => {
    const { asker, admin, id } = await people();
    const second = await ask(asker);
    await hide(admin, id);
    await hide(admin, second);
    await hide(admin, id, false);
    expect(await asker.delete(QNA.post(second))).toMatchObject({ status: 204 });

    await expectPaused(asker, whole());
  });

  test('answers the same create that is sent again as before', async () => {
    const { asker, admin, id } = await people();
    const key = { 'idempotency-key': 'one' };
    const created = await sendAsk(asker, true, key);
    await hide(admin, id);

    expect((await sendAsk(asker, true, key)).body).toEqual(created.body);
    expectProblem(await sendAsk(asker, true, { 'idempotency-key': 'two' }), 403, 'ANONYMITY_PAUSED');
    // A refused one is not remembered: the key is good for the question with a name.
    expect(await sendAsk(asker, false, { 'idempotency-key': 'two' })).toMatchObject({ status: 201 });
    // What was created is gone, so that this would ask anew.
    await admin.delete(`/api/admin/report/qna/posts/${created.body.id}`, {});
    expectProblem(await sendAsk(asker, true, key), 403, 'ANONYMITY_PAUSED');
  });

  test('lets the asker go on with the questions that are there', async () => {
    const { asker, admin, id } = await people();
    const kept = await ask(asker);
    await hide(admin, id);

    expect(await asker.put(QNA.post(kept), { ...TEXT, title: '고친 제목' })).toMatchObject({ status: 200 });
    expect(await asker.post(`${QNA.post(kept)}/additions`, { content: '덧붙임' })).toMatchObject({ status: 201 });
    expect((await admin.get(QNA.post(kept))).body).toMatchObject({ writer: '익명', title: '고친 제목' });
  });

  test('is in the own data, and leaves nothing in the log or the metrics', async () => {
    const { asker, admin, id } = await people();
    await hide(admin, id);
    const traces = async () => [
      ...world().logs.filter((line) => line.includes(QNA.create)),
      ...(await world().nobody.get<string>('/metrics')).body.split('\n').filter((line) => line.includes(QNA.create)),
    ];
    const before = await traces();
    await expectPaused(asker, whole());

    expect(before.length).toBeGreaterThan(1);
    expect(await traces()).toEqual(before);
    const { member } = await ownDataOf(asker);
    expect(member).toMatchObject({ anonymityPausedUntil: new Date(whole()).toISOString() });
    expect((await ownDataOf(await world().newHire())).member).toMatchObject({ anonymityPausedUntil: null });
  });

  test('forgets the question once it is removed for good, then the pause, and all with a withdrawal', async () => {
    const { asker, other, admin, id } = await people();
    const second = await ask(other);
    const rows = () => world().db.selectFrom('anonymity_pauses').select(['post_id', 'member_id']).execute();
    for (const one of [id, second]) await admin.delete(`/api/admin/report/qna/posts/${one}`, {});
    expect(await rows()).toHaveLength(2);

    await withdraw(other);
    expect(await rows()).toEqual([{ post_id: id, member_id: asker.id }]);

    world().clock.advance(TIMES.trash);
    await emptyTrash(world().services);
    expect(await rows()).toEqual([{ post_id: null, member_id: asker.id }]);
    expect(await pausedUntil(await world().signInAgain(asker))).not.toBeNull();

    world().clock.advance(TIMES.anonymityPause - TIMES.trash);
    await doPeriodicWork(world(), 'delete-anonymity-pauses');
    expect(await rows()).toEqual([]);
  });

  async function withdraw(member: Member): Promise<void> {
    expect(await member.post('/withdraw')).toMatchObject({ status: 200 });
  }
});
