/** What authors ask to be decided about again (the second page, part E: "The author can ask once for a review"). */
import type { QueuedCase } from '@ieum/contract/cases';
import { describe, expect, test } from 'vitest';
import { deactivate, FREE, type PageOf, QNA, writeComment, writePost } from '../harness/boards.ts';
import { DAY, SECOND } from '../harness/clock.ts';
import type { Member } from '../harness/people.ts';
import { doPeriodicWork } from '../harness/periodic-work.ts';
import { expectInvalid, expectProblem } from '../harness/problems.ts';
import { ownDataOf } from '../harness/reads.ts';
import { reportThrice } from '../harness/several.ts';
import { describeOnBothEngines } from '../harness/world.ts';
import { itemsOf, useTelling } from '../notifications/listed.ts';

const TEXT = { text: '오해예요. 다시 봐 주세요.' };

describeOnBothEngines('a review', (world, engine) => {
  const tell = useTelling(world);
  const ofPost = (id: number) => `/api/reviews/free/posts/${id}`;
  const queue = async (admin: Member, query = '') =>
    (await admin.get<PageOf<QueuedCase>>(`/api/admin/reports?${query}`)).body.content;
  const mine = async (author: Member) => (await author.get<object[]>('/api/reviews')).body;
  const toldOf = async (member: Member) =>
    (await itemsOf(member))
      .filter(({ kind }) => kind !== 'REPORTED')
      .map(({ kind, change, reason, title, commentId }) => ({ kind, change, reason, title, commentId }));

  async function hiddenPost() {
    const [author, admin] = [await world().newHire(), await world().admin()];
    const id = await writePost(FREE, author, { title: '숨긴 글' });
    await admin.patch(`/api/admin/posts/free/${id}`, { hidden: true, reason: '광고' });
    world().clock.advance(SECOND);
    return { author, admin, id };
  }

  test('of a hidden post brings its case back into the queue, once, and admins are told', async () => {
    const { author, admin, id } = await hiddenPost();
    expect(await queue(admin)).toEqual([]);
    expect(await author.post(ofPost(id), TEXT)).toMatchObject({ status: 201, body: { message: expect.any(String) } });
    expectProblem(await author.post(ofPost(id), { text: '또요' }), 409, 'REVIEW_ASKED');

    const [shown] = await queue(admin);
    expect(shown).toMatchObject({
      ...{ id, state: 'open', hidden: true, decidedBy: null, reports: [] },
      review: { ...TEXT, askedAt: expect.any(String), outcome: null },
      lastDecision: { action: 'POST_HIDDEN', by: admin.nickname, reason: '광고' },
    });
    expect(await mine(author)).toMatchObject([{ kind: 'posts', board: 'free', id, outcome: null }]);
    await tell();
    expect((await itemsOf(admin))[0]).toMatchObject({ kind: 'REVIEW_ASKED', postId: id, title: '숨긴 글', count: 1 });
    const own = { board: 'free', postId: id, commentId: null, ...TEXT, outcome: null };
    expect((await ownDataOf(author)).reviews).toMatchObject([own]);
  });

  test('of a post that an admin has deleted is answered by its restoration, with a reason', async () => {
    const { author, admin, id } = await hiddenPost();
    await admin.delete(`/api/admin/report/free/posts/${id}`);
    world().clock.advance(SECOND);
    expect((await author.post(ofPost(id), TEXT)).status).toBe(201);
    expect((await queue(admin))[0]).toMatchObject({ id, state: 'open', deleted: true, title: '숨긴 글', review: TEXT });
    await tell();
    expect((await itemsOf(admin)).map(({ kind, title }) => [kind, title])).toEqual([['REVIEW_ASKED', '숨긴 글']]);
    world().clock.advance(SECOND);

    const restored = await admin.post(`/api/admin/trash/post/${id}/restore`, { reason: '잘못 지웠어요' });
    expect(restored.status).toBe(200);
    await tell();
    expect((await toldOf(author))[0]).toEqual({
      ...{ kind: 'REVIEW_ANSWERED', change: 'RESTORED', reason: '잘못 지웠어요', title: '숨긴 글', commentId: null },
    });
    expect(await queue(admin)).toEqual([]);
    expect((await queue(admin, 'state=decided'))[0]).toMatchObject({ id, decidedBy: admin.nickname, deleted: false });
    expect(await itemsOf(admin)).toEqual([]);
    expectProblem(await author.post(ofPost(id), TEXT), 409, 'REVIEW_ASKED');
  });

  test('of what was deleted without a case gets one, and is answered by keeping it deleted', async () => {
    const [author, admin] = [await world().newHire(), await world().admin()];
    const id = await writePost(FREE, author, { title: '지운 글' });
    await author.put(FREE.post(id), { title: '지운 글', content: '고친 본문', tagIds: [] });
    await admin.delete(`/api/admin/report/free/posts/${id}`);
    await author.post(ofPost(id), TEXT);
    const [shown] = (await queue(admin)) as [QueuedCase];
    expect(shown).toMatchObject({ deleted: true, content: '고친 본문', versions: [{ version: 2 }] });
    world().clock.advance(SECOND);

    const keep = (version: number) =>
      admin.delete(`/api/admin/report/free/posts/${id}`, { version, reason: '그대로 둘게요' });
    expectProblem(await keep(shown.version + 1), 409, 'CHANGED_MEANWHILE');
    expect((await keep(shown.version)).status).toBe(204);
    expectProblem(await keep(shown.version), 409, 'DECIDED_MEANWHILE');
    await tell();
    const answer = { kind: 'REVIEW_ANSWERED', change: 'KEPT_DELETED', reason: '그대로 둘게요' };
    expect((await toldOf(author))[0]).toEqual({ ...answer, title: '지운 글', commentId: null });
    expect(await queue(admin)).toEqual([]);
    expect((await queue(admin, 'state=decided'))[0]).toMatchObject({ lastDecision: { action: 'DELETION_KEPT' } });
  });

  test('of a hidden comment is answered by showing it', async () => {
    const [author, admin] = [await world().senior(), await world().admin()];
    const question = await writePost(QNA, await world().newHire(), { title: '질문' });
    const answer = await writeComment(QNA.comments, author, question);
    await reportThrice(world(), QNA.comments.one(answer));
    expect((await author.post(`/api/reviews/qna/comments/${answer}`, TEXT)).status).toBe(201);
    expect((await queue(admin))[0]).toMatchObject({ kind: 'comments', reports: [{}, {}, {}], review: TEXT });
    world().clock.advance(SECOND);
    await admin.patch(`/api/admin/comments/qna/${answer}`, { hidden: false, reason: '괜찮은 답이에요' });
    await tell();
    expect((await toldOf(author))[0]).toEqual({
      ...{ kind: 'REVIEW_ANSWERED', change: 'SHOWN', reason: '괜찮은 답이에요', title: '질문', commentId: answer },
    });
    expect(await mine(author)).toMatchObject([{ kind: 'comments', id: answer, outcome: 'SHOWN' }]);
  });

  test('whose answer is taken back waits again, and nobody was told', async () => {
    const { author, admin, id } = await hiddenPost();
    await author.post(ofPost(id), TEXT);
    await tell();
    const before = await toldOf(author);
    world().clock.advance(SECOND);
    const { body } = await admin.patch<{ decisionId: number }>(`/api/admin/posts/free/${id}`, { hidden: true });
    await tell();
    expect(await toldOf(author)).toHaveLength(before.length + 1);
    expect((await admin.post(`/api/admin/decisions/${body.decisionId}/undo`)).status).toBe(200);
    await tell();
    expect(await toldOf(author)).toEqual(before);
    expect((await queue(admin))[0]).toMatchObject({ id, state: 'open', hidden: true, review: { outcome: null } });
  });

  test('waits while its author deletes the post, and when it is restored', async () => {
    const { author, admin, id } = await hiddenPost();
    await author.post(ofPost(id), TEXT);
    await author.delete(FREE.post(id));
    expect(await queue(admin)).toEqual([]);
    await admin.post(`/api/admin/trash/post/${id}/restore`);
    expect((await queue(admin))[0]).toMatchObject({ id, hidden: true, review: { outcome: null } });
  });

  test('is over when the reports that had hidden the post count no more', async () => {
    const [author, admin] = [await world().newHire(), await world().admin()];
    const id = await writePost(FREE, author);
    const reporters = await deactivate(FREE, world(), id);
    await author.post(ofPost(id), TEXT);
    for (const { id: reporter } of reporters) await admin.patch(`/api/admin/members/${reporter}/suspend`);
    expect(await queue(admin)).toEqual([]);
    expect(await mine(author)).toMatchObject([{ outcome: 'SHOWN' }]);
  });

  test('and a decision at the very same moment: it is asked for before, or there is nothing to review', async () => {
    for (let round = 0; round < (engine === 'sqlite' ? 3 : 10); round++) {
      const { author, admin, id } = await hiddenPost();
      const [asked, shown] = await Promise.all([
        author.post(ofPost(id), TEXT),
        admin.patch(`/api/admin/posts/free/${id}`, { hidden: false }),
      ]);
      expect(shown.status).toBe(200);
      expect([201, 409]).toContain(asked.status);
      expect(await queue(admin)).toEqual([]);
      expect(await mine(author)).toMatchObject(asked.status === 201 ? [{ outcome: 'SHOWN' }] : []);
    }
  });

  // The rules are the same on both.
  describe.runIf(engine === 'sqlite')('is refused', () => {
    test('of what is not hidden, of others’, of what its author has deleted, and with too many words', async () => {
      const { author, admin, id } = await hiddenPost();
      const other = await world().newHire();
      expectProblem(await other.post(ofPost(id), TEXT), 404, 'POST_NOT_FOUND');
      expectProblem(await admin.post(ofPost(id), TEXT), 403, 'NOT_AUTHOR');
      const open = await writePost(FREE, author);
      expectProblem(await author.post(ofPost(open), TEXT), 409, 'NOTHING_TO_REVIEW');
      expectProblem(await other.post(ofPost(open), TEXT), 403, 'NOT_AUTHOR');
      expectProblem(await author.post(`/api/reviews/qna/posts/${id}`, TEXT), 404, 'POST_NOT_FOUND');
      const comment = await writeComment(FREE.comments, author, open);
      expectProblem(await author.post(`/api/reviews/free/comments/${comment}`, TEXT), 409, 'NOTHING_TO_REVIEW');
      expectInvalid(await author.post(ofPost(id), { text: '가'.repeat(251) }), 'text');
      await author.delete(FREE.post(id));
      expectProblem(await author.post(ofPost(id), TEXT), 404, 'POST_NOT_FOUND');
      expect(await mine(author)).toEqual([]);
    });

    test('of what somebody else has written and an admin has deleted, and after thirty days', async () => {
      const { author, admin, id } = await hiddenPost();
      await admin.delete(`/api/admin/report/free/posts/${id}`);
      expectProblem(await (await world().newHire()).post(ofPost(id), TEXT), 404, 'POST_NOT_FOUND');
      world().clock.advance(30 * DAY);
      const back = await world().signInAgain(author);
      expectProblem(await back.post(ofPost(id), TEXT), 404, 'POST_NOT_FOUND');
    });
  });

  test('loses its words thirty days after the answer, but is not asked for again', async () => {
    const { author, admin, id } = await hiddenPost();
    await author.post(ofPost(id), TEXT);
    await admin.patch(`/api/admin/posts/free/${id}`, { hidden: true });
    world().clock.advance(30 * DAY);
    await doPeriodicWork(world(), 'delete-old-cases');
    expect(await world().db.selectFrom('reviews').select('text').execute()).toEqual([{ text: null }]);
    expect(await world().db.selectFrom('decisions').selectAll().execute()).toEqual([]);
    expectProblem(await (await world().signInAgain(author)).post(ofPost(id), TEXT), 409, 'REVIEW_ASKED');
  });
});
