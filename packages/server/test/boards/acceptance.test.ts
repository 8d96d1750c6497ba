/** Accepting an answer, and withdrawing the acceptance. */

import { expect, test } from 'vitest';
import { rebuildDerived } from '../../src/boards/recount.ts';
import { transact } from '../../src/db/transact.ts';
import { recordedKinds } from '../events/recorded.ts';
import { deactivate, FREE, QNA, writeComment, writePost } from '../harness/boards.ts';
import type { Member } from '../harness/people.ts';
import { expectInvalid, expectProblem } from '../harness/problems.ts';
import { describeOnBothEngines } from '../harness/world.ts';

const path = (question: number) => `${QNA.post(question)}/accepted`;

async function accepted(reader: Member, question: number): Promise<number | null> {
  const { body } = await reader.get<{ acceptedCommentId: number | null; solved: boolean }>(QNA.post(question));
  expect(body.solved).toBe(body.acceptedCommentId !== null);
  return body.acceptedCommentId;
}

describeOnBothEngines('an answer', (world) => {
  /** A question with two answers. */
  async function given() {
    const [asker, senior] = [await world().newHire(), await world().senior()];
    const question = await writePost(QNA, asker);
    const first = await writeComment(QNA.comments, senior, question);
    const second = await writeComment(QNA.comments, senior, question);
    const accept = (commentId: number, by = asker) => by.put(path(question), { commentId });
    return { asker, senior, question, first, second, accept };
  }

  test('is accepted by the asker, once or twice, and by another in its place', async () => {
    const { asker, senior, question, first, second, accept } = await given();
    expect(await accepted(senior, question)).toBe(null);

    for (const commentId of [first, first, second]) {
      expect(await accept(commentId)).toMatchObject({ status: 200, body: { postId: question, commentId } });
      expect(await accepted(senior, question)).toBe(commentId);
      expect(await accepted(asker, question)).toBe(commentId);
    }
    // What is accepted already is no news.
    expect((await recordedKinds(world())).filter((kind) => kind === 'ANSWER_ACCEPTED')).toHaveLength(2);
  });

  test('is no longer accepted once the asker says so, also twice, or before anything was accepted', async () => {
    const { asker, senior, question, first, accept } = await given();
    expect(await asker.delete(path(question))).toMatchObject({ status: 204, body: null });
    const another = await writePost(QNA, asker);
    const itsAnswer = await writeComment(QNA.comments, senior, another);
    await asker.put(path(another), { commentId: itsAnswer });

    await accept(first);
    for (const _ of ['once', 'twice']) {
      expect(await asker.delete(path(question))).toMatchObject({ status: 204 });
      expect(await accepted(asker, question)).toBe(null);
    }
    expect((await recordedKinds(world())).filter((kind) => kind === 'ACCEPTANCE_WITHDRAWN')).toHaveLength(1);

    expect(await accept(first)).toMatchObject({ status: 200 });
    expect(await accepted(asker, another)).toBe(itsAnswer);
  });

  test('is accepted by nobody else, and is one that is there, to a question that one may open', async () => {
    const { asker, senior, question, first, second, accept } = await given();
    await accept(first);
    const [gone, free] = [await writePost(QNA, asker), await writePost(FREE, asker)];
    const elsewhere = await writeComment(QNA.comments, senior, gone);
    const onFree = await writeComment(FREE.comments, senior, free);

    // It is neither edited nor deleted.
    expect(expectProblem(await accept(second, senior), 403, 'NOT_AUTHOR').detail).toBe('작성자만 할 수 있습니다.');
    expectProblem(await senior.delete(path(question)), 403, 'NOT_AUTHOR');

    await senior.delete(QNA.comments.one(second));
    for (const commentId of [elsewhere, onFree, second, 999_999]) {
      expectProblem(await accept(commentId), 404, 'COMMENT_NOT_FOUND');
    }
    for (const body of [{}, { commentId: 0 }, { commentId: null }]) {
      expectInvalid(await asker.put(path(question), body), 'commentId');
    }

    await asker.delete(QNA.post(gone));
    await deactivate(QNA, world(), question);
    for (const [id, by, commentId] of [
      [free, asker, onFree],
      [gone, asker, first],
      [999_999, asker, first],
      [question, senior, first],
    ] as const) {
      expectProblem(await by.put(path(id), { commentId }), 404, 'POST_NOT_FOUND');
      expectProblem(await by.delete(path(id)), 404, 'POST_NOT_FOUND');
    }

    // Its author may still open it.
    expect(await accepted(asker, question)).toBe(first);
    expect(await accept(first)).toMatchObject({ status: 200 });
  });

  test('is accepted by an asker who has become a senior, also an own one', async () => {
    const { senior, question, first, accept, asker } = await given();
    world().clock.set('2030-01-02T03:04:05.678Z');
    const later = await world().signInAgain(asker);
    const own = await writeComment(QNA.comments, later, question);

    for (const commentId of [first, own]) {
      expect(await accept(commentId, later)).toMatchObject({ status: 200, body: { commentId } });
    }
    expect(await accepted(await world().signInAgain(senior), question)).toBe(own);

    expect(await later.delete(path(question))).toMatchObject({ status: 204 });
  });

  test('stays accepted when its writer withdraws, without a writer', async () => {
    const { asker, senior, question, first, accept } = await given();
    await accept(first);
    await senior.post('/withdraw');

    expect(await accepted(asker, question)).toBe(first);
    const { body } = await asker.get(QNA.comments.of(question));
    expect(body).toMatchObject([{ id: first, writer: null, writerBadge: null }, {}]);
  });

  test('that is accepted is among the answers, however many newer ones there are', async () => {
    const { asker, senior, question, first, second, accept } = await given();
    await accept(first);
    const newer = { board: 'qna', post_id: question, author_id: senior.id, content: '답변', status: 'ACTIVE' } as const;
    world().clock.advance(1);
    const values = Array.from({ length: 499 }, () => ({ ...newer, created_at: world().clock.now().getTime() }));
    await world().db.insertInto('comments').values(values).execute();
    await transact(world().db, rebuildDerived);
    const listed = async () => {
      const { body, headers } = await asker.get<{ id: number }[]>(QNA.comments.of(question));
      expect(headers.get('x-has-older')).toBe('true');
      return body.map(({ id }) => id);
    };

    const oldest = (await listed()).slice(0, 2);
    expect(oldest).toEqual([first, second]);
    expect(await listed()).toHaveLength(501);
    const { body } = await asker.get<{ comments: object }>(`/api/reactions/qna/posts/${question}`);
    expect(Object.keys(body.comments)).toHaveLength(501);
    expect(body.comments).toHaveProperty(String(first));

    // The second is one of the newest 500.
    await accept(second);
    expect((await listed())[0]).toBe(second);
    expect(await listed()).toHaveLength(500);
  });
});
