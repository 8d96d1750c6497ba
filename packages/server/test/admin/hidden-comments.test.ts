/** Comments that reports or an admin have hidden: who still reads them, and what counts them (the second page, part E). */
import { HIDDEN_COMMENT } from '@ieum/contract/hidden-comment';
import { expect, test } from 'vitest';
import { deactivate, FREE, type PageOf, QNA, writeComment, writePost } from '../harness/boards.ts';
import type { Client } from '../harness/client.ts';
import { expectInvalid, expectProblem } from '../harness/problems.ts';
import { actionsOf, totalOf } from '../harness/reads.ts';
import { accept } from '../harness/resolving.ts';
import { reportThrice } from '../harness/several.ts';
import { describeOnBothEngines } from '../harness/world.ts';
import { itemsOf, useTelling } from '../notifications/listed.ts';

const FOUND = `/api/search?q=${encodeURIComponent('읽을 수 없는')}&in=comments`;

interface Listed {
  id: number;
  content: string;
  writer: string | null;
  hidden: boolean;
}

describeOnBothEngines('a comment', (world) => {
  const { comments } = QNA;
  const reported = '/api/admin/report/qna/comments';
  const seen = async (reader: Client, postId: number) =>
    (await reader.get<Listed[]>(comments.of(postId))).body.map(({ id, content, writer, hidden }) => {
      return { id, content, writer, hidden };
    });
  const commentCount = async (reader: Client, postId: number) =>
    (await reader.get<{ commentCount: number }>(QNA.post(postId))).body.commentCount;

  async function given() {
    const postId = await writePost(QNA, await world().newHire());
    const [author, admin] = [await world().senior('글쓴이'), await world().admin()];
    const reader = await world().senior();
    const id = await writeComment(comments, author, postId, '읽을 수 없는 말');
    return { postId, author, admin, reader, id };
  }

  test('with three open reports is read by its author and admins alone, and counted nowhere', async () => {
    const { postId, author, admin, reader, id } = await given();
    const whole = { id, content: '읽을 수 없는 말', writer: '글쓴이', hidden: false };
    await (await world().newHire()).post(`${comments.one(id)}/report`);
    await (await world().newHire()).post(`${comments.one(id)}/report`);
    expect(await seen(reader, postId)).toEqual([whole]);
    expect(await commentCount(reader, postId)).toBe(1);

    await (await world().newHire()).post(`${comments.one(id)}/report`);

    expect(await seen(reader, postId)).toEqual([{ id, content: HIDDEN_COMMENT, writer: null, hidden: true }]);
    for (const who of [author, admin]) expect(await seen(who, postId)).toEqual([{ ...whole, hidden: true }]);
    expect(await commentCount(reader, postId)).toBe(0);
    expect(await totalOf(reader, FOUND)).toBe(0);
    expect(await totalOf(author, comments.mine)).toBe(0);
  });

  test('that is hidden does not exist for others, and may be edited and deleted by its author', async () => {
    const { postId, author, reader, id } = await given();
    await reportThrice(world(), comments.one(id));

    expectProblem(await reader.post(`${comments.one(id)}/report`), 404, 'COMMENT_NOT_FOUND');
    expectProblem(await reader.patch(comments.one(id), { content: '바꿈' }), 404, 'COMMENT_NOT_FOUND');
    expect(await author.patch(comments.one(id), { content: '고침' })).toMatchObject({ status: 200 });
    expect((await seen(reader, postId))[0]?.content).toBe(HIDDEN_COMMENT);
    expect(await author.delete(comments.one(id))).toMatchObject({ status: 204 });
    expect(await seen(reader, postId)).toEqual([]);
  });

  test('is found among the reports, with its post', async () => {
    const { postId, admin, reader, id } = await given();
    await writeComment(comments, await world().senior(), postId, '신고되지 않은 말');
    const elsewhere = await writeComment(FREE.comments, admin, await writePost(FREE, admin));
    for (const path of [FREE.comments.one(elsewhere), comments.one(id)]) await reader.post(`${path}/report`);
    const row = { id, postId, postTitle: '점심 메뉴', content: '읽을 수 없는 말', nickname: '글쓴이' };
    const createdAt = expect.any(String);

    const once = (await admin.get<PageOf<unknown>>(reported)).body;
    expect(once).toMatchObject({ content: [{ ...row, reportCount: 1, hidden: false, createdAt }], totalElements: 1 });
    expect((await admin.get('/api/admin/report/free/comments')).body).toMatchObject({ content: [{ id: elsewhere }] });
    const dismissed = { status: 200, body: { message: '신고가 기각되었습니다.' } };
    expect(await admin.patch(`${reported}/${id}/activate`)).toMatchObject(dismissed);
    expect(await totalOf(admin, reported)).toBe(0);
    expect((await seen(reader, postId))[0]?.hidden).toBe(false);

    await reportThrice(world(), comments.one(id));
    const hidden = (await admin.get<PageOf<unknown>>(reported)).body;
    expect(hidden).toMatchObject({ content: [{ ...row, reportCount: 3, hidden: true }], totalElements: 1 });

    await admin.delete(`/api/admin/report/qna/posts/${postId}`);
    expect((await admin.get(reported)).body).toMatchObject({ content: [], totalElements: 0 });
  });

  test('that is activated is back everywhere, and three new reports hide it', async () => {
    const { postId, admin, reader, id } = await given();
    const reporters = await reportThrice(world(), comments.one(id));

    expect(await admin.patch(`${reported}/${id}/activate`, { reason: '괜찮은 말입니다.' })).toMatchObject({
      status: 200,
      body: { message: '댓글이 활성화되었습니다.' },
    });

    expect((await seen(reader, postId))[0]).toMatchObject({ content: '읽을 수 없는 말', hidden: false });
    expect(await commentCount(reader, postId)).toBe(1);
    expect(await totalOf(reader, FOUND)).toBe(1);
    for (const reporter of reporters) await reporter.post(`${comments.one(id)}/report`);
    expect((await seen(reader, postId))[0]?.hidden).toBe(false);
    await reportThrice(world(), comments.one(id));
    expect((await seen(reader, postId))[0]?.hidden).toBe(true);
  });

  test('is deleted by an admin, with a reason in the log', async () => {
    const { postId, admin, reader, id } = await given();
    await reader.post(`${comments.one(id)}/report`);
    expectInvalid(await admin.delete(`${reported}/${id}`, { reason: '가'.repeat(251) }), 'reason');

    expect(await admin.delete(`${reported}/${id}`, { reason: '욕설' })).toMatchObject({ status: 204 });

    expect(await seen(reader, postId)).toEqual([]);
    const deletion = { action: 'COMMENT_DELETED', postId, commentId: id, reason: '욕설' };
    expect(await actionsOf(admin)).toMatchObject([deletion]);
    expectProblem(await admin.delete(`${reported}/${id}`), 404, 'COMMENT_NOT_FOUND');
  });

  test('stays hidden when its post comes back, and goes and comes back with its post', async () => {
    const { postId, author, admin, reader, id } = await given();
    const other = await writeComment(comments, author, postId, '남는 말');
    await reportThrice(world(), comments.one(id));
    await deactivate(QNA, world(), postId);
    await admin.patch(`/api/admin/report/qna/posts/${postId}/activate`);

    expect((await seen(reader, postId)).map(({ hidden }) => hidden)).toEqual([true, false]);
    expect(await commentCount(reader, postId)).toBe(1);
    expect((await author.get<PageOf<{ commentId: number }>>(comments.mine)).body.content).toMatchObject([
      { commentId: other },
    ]);

    await deactivate(QNA, world(), postId);
    await admin.patch(`/api/admin/comments/qna/${id}`, { hidden: false });
    expect(await totalOf(author, comments.mine)).toBe(0);
    await admin.patch(`/api/admin/report/qna/posts/${postId}/activate`);
    expect(await totalOf(author, comments.mine)).toBe(2);
  });

  test('is hidden and shown by an admin where it is read, also without a report', async () => {
    const { postId, admin, reader, id } = await given();
    const path = `/api/admin/comments/qna/${id}`;

    expect(await admin.patch(path, { hidden: true, reason: '확인 중' })).toMatchObject({ status: 200 });
    expect((await seen(reader, postId))[0]?.hidden).toBe(true);
    expect((await admin.get<PageOf<unknown>>(reported)).body).toMatchObject({ content: [{ id, reportCount: 0 }] });
    await admin.patch(path, { hidden: true });
    expect(await admin.patch(path, { hidden: false })).toMatchObject({ status: 200 });
    expect((await seen(reader, postId))[0]?.hidden).toBe(false);

    expect(await totalOf(admin, reported)).toBe(0);
    expect(await actionsOf(admin)).toMatchObject([{ action: 'COMMENT_ACTIVATED' }, { action: 'COMMENT_HIDDEN' }]);
    for (const none of [`tip/${id}`, 'qna/999']) {
      expectProblem(await admin.patch(`/api/admin/comments/${none}`, { hidden: true }), 404, 'COMMENT_NOT_FOUND');
    }
  });

  test('and its post that are deleted leave no report to decide', async () => {
    const { postId, admin, id } = await given();
    await reportThrice(world(), comments.one(id));

    await admin.delete(`/api/admin/report/qna/posts/${postId}`);

    expect((await admin.get<PageOf<unknown>>(reported)).body).toMatchObject({ content: [], totalElements: 0 });
  });
});

describeOnBothEngines('an accepted answer', (world) => {
  const stateOf = async (reader: Client, id: number) => {
    const { body } = await reader.get<{ solved: boolean; acceptedCommentId: number | null }>(QNA.post(id));
    return { solved: body.solved, accepted: body.acceptedCommentId };
  };
  const listed = async (reader: Client, state: string) =>
    (await reader.get<PageOf<{ postId: number }>>(`${QNA.list}?state=${state}`)).body.content.map(
      ({ postId }) => postId,
    );

  test('that is hidden solves its question for nobody, and is named to the asker and admins', async () => {
    const asker = await world().newHire();
    const [reader, admin] = [await world().senior(), await world().admin()];
    const id = await writePost(QNA, asker);
    const answer = await writeComment(QNA.comments, await world().senior(), id);
    await accept(asker, id, answer);
    expect(await stateOf(reader, id)).toEqual({ solved: true, accepted: answer });

    await admin.patch(`/api/admin/comments/qna/${answer}`, { hidden: true });

    expect(await stateOf(reader, id)).toEqual({ solved: false, accepted: null });
    for (const who of [asker, admin]) expect(await stateOf(who, id)).toEqual({ solved: false, accepted: answer });
    expect(await listed(reader, 'solved')).toEqual([]);
    expect(await listed(reader, 'waiting')).toEqual([id]);

    await admin.patch(`/api/admin/comments/qna/${answer}`, { hidden: false });
    expect(await stateOf(reader, id)).toEqual({ solved: true, accepted: answer });
    expect(await listed(reader, 'solved')).toEqual([id]);
  });

  test('cannot be one that is hidden from the asker', async () => {
    const asker = await world().newHire();
    const id = await writePost(QNA, asker);
    const senior = await world().senior();
    const [hidden, shown] = [
      await writeComment(QNA.comments, senior, id),
      await writeComment(QNA.comments, senior, id),
    ];
    await (await world().admin()).patch(`/api/admin/comments/qna/${hidden}`, { hidden: true });

    expectProblem(await asker.put(`${QNA.post(id)}/accepted`, { commentId: hidden }), 404, 'COMMENT_NOT_FOUND');
    await accept(asker, id, shown);
  });
});

describeOnBothEngines('whoever wrote or reported a comment', (world) => {
  const tell = useTelling(world);
  const told = async (member: Client) => (await itemsOf(member)).map(({ kind, commentId }) => ({ kind, commentId }));

  test('is told that it was hidden, as long as it is, and that an admin has decided', async () => {
    const [admin, poster] = [await world().admin(), await world().newHire()];
    const author = await world().senior();
    const id = await writePost(FREE, poster);
    const comment = await writeComment(FREE.comments, author, id);
    await tell();
    expect(await told(poster)).toEqual([{ kind: 'COMMENT', commentId: comment }]);

    const reporters = await reportThrice(world(), FREE.comments.one(comment));
    await tell();
    expect(await told(author)).toEqual([{ kind: 'COMMENT_HIDDEN', commentId: comment }]);
    expect(await told(poster)).toEqual([]);

    await admin.patch(`/api/admin/report/free/comments/${comment}/activate`);
    await tell();
    expect(await told(author)).toEqual([]);
    expect(await told(poster)).toEqual([{ kind: 'COMMENT', commentId: comment }]);
    for (const reporter of reporters) expect(await told(reporter)).toMatchObject([{ kind: 'REPORT_SETTLED' }]);

    await admin.delete(`/api/admin/report/free/comments/${comment}`);
    await tell();
    expect(await told(author)).toEqual([{ kind: 'COMMENT_DELETED', commentId: comment }]);
    expect(await told(poster)).toEqual([]);
  });
});
