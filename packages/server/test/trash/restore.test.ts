/** Deleted posts and comments put back in their place, with everything that was under them (the second page, part E). */
import { LIMITS } from '@ieum/contract/limits';
import { expect, test } from 'vitest';
import { KEPT_WITH } from '../../src/boards/move-to-trash.ts';
import type { Schema } from '../../src/db/schema.ts';
import { deactivate, FREE, listedIds, type PageOf, QNA, writeComment, writePost } from '../harness/boards.ts';
import type { Client } from '../harness/client.ts';
import { DAY, MINUTE } from '../harness/clock.ts';
import { expectProblem } from '../harness/problems.ts';
import { actionsOf, tagsOf, totalOf } from '../harness/reads.ts';
import { accept, addTo, deleteAddition, reactTo } from '../harness/resolving.ts';
import { writePosts } from '../harness/several.ts';
import { describeOnBothEngines, type World } from '../harness/world.ts';
import { itemsOf, useTelling } from '../notifications/listed.ts';
import { restore, restoreOf, trashOf } from './trash-of.ts';

const asked = (text: string, of: 'posts' | 'comments') => `/api/search?q=${encodeURIComponent(text)}&in=${of}`;

/** All rows of a post or a comment, its case with its reports, and the counts that are not 0. */
async function everything({ db }: World): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {};
  const tables = new Set<keyof Schema>(KEPT_WITH.post.map(({ of }) => of));
  for (const table of tables) {
    const found: object[] = await db
      .selectFrom(table as 'posts')
      .selectAll()
      .execute();
    rows[table] = found.map((row) => JSON.stringify(row)).toSorted();
  }
  // A decision that was made before is not valid for what was restored.
  rows.cases = (await db.selectFrom('cases').orderBy('id').selectAll().execute()).map(({ version, ...one }) => one);
  rows.reports = await db.selectFrom('reports').orderBy('id').selectAll().execute();
  rows.case_words = await db.selectFrom('case_words').orderBy('case_id').orderBy('word').selectAll().execute();
  rows.counts = await db.selectFrom('kept_counts').where('value', '<>', 0).orderBy('name').selectAll().execute();
  return rows;
}

/** A question with all that a post can have: two answers of which one is accepted, and marks of every kind. */
async function fullQuestion(world: World) {
  const [asker, senior, reader] = [await world.newHire(), await world.senior(), await world.senior()];
  const admin = await world.admin();
  const tagIds = (await tagsOf(QNA, asker)).slice(0, 3).map(({ id }) => id);
  const text = { title: '복합기 위치', content: '어디에 있나요?', tagIds };
  const id = await writePost(QNA, asker, text);
  const other = await writeComment(QNA.comments, senior, id, '모르겠어요.');
  const answer = await writeComment(QNA.comments, senior, id, '3층 복사실에 있어요.');
  await accept(asker, id, answer);
  await addTo(asker, id, '컬러로 인쇄하려고 해요.');
  await reactTo(reader, { board: 'qna', postId: id }, 'helpful');
  await reactTo(reader, { board: 'qna', commentId: answer }, 'thanks');
  await reader.post(`${QNA.post(id)}/scrap`);
  await reader.post(`${QNA.post(id)}/report`);
  await reader.post(`${QNA.comments.one(other)}/report`);
  await reader.put(`/api/notifications/mute/qna/${id}`);
  await admin.patch(`/api/admin/posts/qna/${id}`, { pinned: true, locked: true });
  return { asker, senior, reader, admin, id, answer, other };
}

describeOnBothEngines('a deleted post', (world) => {
  const tell = useTelling(world);
  test('comes back with everything that was under it, as it was', async () => {
    const { asker, reader, admin, id, answer } = await fullQuestion(world());
    await tell(); // Seniors are told of questions that wait.
    const [before, detail] = [await everything(world()), (await reader.get(QNA.post(id))).body];

    expect((await asker.delete(QNA.post(id))).status).toBe(204);

    expectProblem(await admin.get(QNA.post(id)), 404, 'POST_NOT_FOUND');
    expect(await listedIds(QNA, reader)).toEqual([]);
    for (const of of ['posts', 'comments'] as const) {
      expect(await totalOf(reader, asked('복', of))).toBe(0);
    }
    expect(await totalOf(reader, QNA.scraps.path)).toBe(0);
    const left = await everything(world());
    for (const { of } of KEPT_WITH.post) expect(left[of], of).toEqual([]);

    await restore(admin, 'post', id);

    expect(await everything(world())).toEqual(before);
    expect((await reader.get(QNA.post(id))).body).toEqual(detail);
    expect(detail).toMatchObject({ solved: true, acceptedCommentId: answer, commentCount: 2 });
    expect(await totalOf(reader, asked('복합기', 'posts'))).toBe(1);
    expect(await totalOf(reader, asked('복사실', 'comments'))).toBe(1);
    expect(await trashOf(admin)).toEqual([]);
    expect(await world().db.selectFrom('trash_rows').selectAll().execute()).toEqual([]);
  });

  test('that was hidden comes back hidden, with its reports to decide', async () => {
    const { reader, admin, id } = await fullQuestion(world());
    await deactivate(QNA, world(), id);
    const before = await everything(world());
    await admin.delete(`/api/admin/report/qna/posts/${id}`, { reason: '욕설' });
    expect(await totalOf(admin, '/api/admin/report/qna/posts')).toBe(0);

    await restore(admin, 'post', id);

    expect(await everything(world())).toEqual(before);
    expectProblem(await reader.get(QNA.post(id)), 404, 'POST_NOT_FOUND');
    expect((await admin.get('/api/admin/report/qna/posts')).body).toMatchObject({ content: [{ id, reportCount: 3 }] });
  });

  test('that an admin had hidden, and nobody had reported, comes back hidden, with nothing to decide', async () => {
    const [author, admin] = [await world().newHire(), await world().admin()];
    const id = await writePost(FREE, author);
    await admin.patch(`/api/admin/posts/free/${id}`, { hidden: true });
    await admin.delete(`/api/admin/report/free/posts/${id}`);

    await restore(admin, 'post', id);

    expect((await author.get(FREE.post(id))).body).toMatchObject({ status: 'DEACTIVATED' });
    expect(await totalOf(admin, '/api/admin/reports')).toBe(0);
  });

  test('comes back to be seen when one of the three who had hidden it has left since', async () => {
    const { reader, admin, id } = await fullQuestion(world());
    const [another] = await deactivate(QNA, world(), id);
    await admin.delete(`/api/admin/report/qna/posts/${id}`);
    await another.post('/withdraw');

    await restore(admin, 'post', id);

    expect((await reader.get(QNA.post(id))).body).toMatchObject({ status: 'ACTIVE' });
    expect(await totalOf(reader, asked('복합기', 'posts'))).toBe(1);
    expect((await admin.get('/api/admin/report/qna/posts')).body).toMatchObject({ content: [{ id, reportCount: 2 }] });
    expect((await admin.get('/api/admin/report/qna/comments')).body).toMatchObject({ content: [{ reportCount: 1 }] });
  });

  test('comes back in its place, once each time, and not after 30 days', async () => {
    const [author, admin] = [await world().newHire(), await world().admin()];
    const [first, id, late] = await writePosts(world(), FREE, author, 3);
    expectProblem(await admin.post(restoreOf('post', id)), 404, 'NOT_IN_TRASH');
    expect((await author.delete(FREE.post(id))).status).toBe(204);
    await restore(admin, 'post', id);
    for (const one of [id, late]) expect((await author.delete(FREE.post(one))).status).toBe(204);
    expectProblem(await admin.post(restoreOf('comment', id)), 404, 'NOT_IN_TRASH');

    world().clock.advance(30 * DAY - 1);
    const later = await world().signInAgain(admin);
    await restore(later, 'post', id);
    expectProblem(await later.post(restoreOf('post', id)), 404, 'NOT_IN_TRASH');
    world().clock.advance(1);
    expectProblem(await later.post(restoreOf('post', late)), 404, 'NOT_IN_TRASH');

    expect(await listedIds(FREE, later)).toEqual([id, first]);
    expect(await totalOf(await world().signInAgain(author), FREE.mine.path)).toBe(2);
  });

  test('keeps a tag that was retired meanwhile, and is no longer pinned where three others are', async () => {
    const { asker, admin, id } = await fullQuestion(world());
    const { tagIds } = (await asker.get<{ tagIds: number[] }>(QNA.post(id))).body;
    await asker.delete(QNA.post(id));
    await admin.patch(`/api/admin/tags/qna/${tagIds[0]}`, { retired: true });
    for (let at = 0; at < 3; at++) {
      await admin.patch(`/api/admin/posts/qna/${await writePost(QNA, asker)}`, { pinned: true });
    }

    await admin.post(restoreOf('post', id));

    const { body } = await asker.get<{ tagIds: number[] }>(QNA.post(id));
    expect(body).toMatchObject({ pinned: false, locked: true });
    expect(body.tagIds.toSorted()).toEqual(tagIds.toSorted());
  });

  test('of somebody who has withdrawn comes back without a name', async () => {
    const [author, admin] = [await world().newHire(), await world().admin()];
    const id = await writePost(FREE, author);
    await writeComment(FREE.comments, author, id, '내 댓글');
    await author.put(`/api/notifications/mute/free/${id}`);
    await author.delete(FREE.post(id));
    await author.post('/withdraw');

    await restore(admin, 'post', id);

    expect((await admin.get(FREE.post(id))).body).toMatchObject({ writer: null, title: '점심 메뉴' });
    expect((await admin.get(FREE.comments.of(id))).body).toMatchObject([{ writer: null, content: '내 댓글' }]);
    expect(await world().db.selectFrom('muted_posts').selectAll().execute()).toEqual([]);
  });

  test('tells nobody, and its author no longer that it was deleted; the log says which moderator did it', async () => {
    const { asker, senior, reader: moderator, admin, id } = await fullQuestion(world());
    await admin.patch(`/api/admin/members/${moderator.id}`, { moderator: true });
    await tell();
    const before = (await itemsOf(senior)).length;
    await admin.delete(`/api/admin/report/qna/posts/${id}`);
    await tell();
    expect((await itemsOf(asker)).map(({ kind }) => kind)).toEqual(['POST_DELETED']);

    await restore(moderator, 'post', id);
    await tell();

    expect(await itemsOf(asker)).toEqual([]);
    expect((await itemsOf(senior)).length).toBeLessThanOrEqual(before);
    const [last] = await actionsOf(admin);
    expect(last).toMatchObject({ action: 'POST_RESTORED', target: '복합기 위치', postId: id });
  });

  test('is told to its author who had deleted it, unless it was them who has restored it', async () => {
    const { asker, senior, admin, id, answer } = await fullQuestion(world());
    const told = async (member: Client) => {
      await tell();
      const items = (await itemsOf(member)).filter(({ kind }) => kind === 'RESTORED');
      return items.map(({ postId, commentId, reason }) => ({ postId, commentId, reason }));
    };
    await asker.delete(QNA.post(id));
    expect(await admin.post(restoreOf('post', id), { reason: '답변이 아까워서요' })).toMatchObject({ status: 200 });
    expect(await told(asker)).toEqual([{ postId: id, commentId: null, reason: '답변이 아까워서요' }]);
    world().clock.advance(MINUTE);
    await senior.delete(QNA.comments.one(answer));
    await restore(admin, 'comment', answer);
    expect(await told(senior)).toEqual([{ postId: id, commentId: answer, reason: null }]);
    await senior.delete(QNA.comments.one(answer));
    expect(await told(senior)).toEqual([{ postId: id, commentId: null, reason: null }]);

    const own = await writePost(FREE, admin);
    await admin.delete(FREE.post(own));
    await restore(admin, 'post', own);
    expect(await told(admin)).toEqual([]);
  });
});

describeOnBothEngines('a deleted comment', (world) => {
  const commentsOf = async (reader: Client, id: number) =>
    (await reader.get<{ id: number }[]>(QNA.comments.of(id))).body.map((comment) => comment.id);

  test('comes back as it was: accepted, with reactions and reports', async () => {
    const { senior, reader, admin, id, answer, other } = await fullQuestion(world());
    const before = await everything(world());
    for (const one of [answer, other]) expect((await senior.delete(QNA.comments.one(one))).status).toBe(204);
    expect((await reader.get(QNA.post(id))).body).toMatchObject({ solved: false, commentCount: 0 });

    for (const one of [answer, other]) await restore(admin, 'comment', one);

    expect(await everything(world())).toEqual(before);
    expect((await reader.get(QNA.post(id))).body).toMatchObject({ acceptedCommentId: answer, commentCount: 2 });
    expect(await totalOf(reader, asked('복사실', 'comments'))).toBe(1);
    expect(await totalOf(senior, QNA.comments.mine)).toBe(2);
  });

  test('is accepted no more when another one is', async () => {
    const { asker, senior, admin, id, answer, other } = await fullQuestion(world());
    await senior.delete(QNA.comments.one(answer));
    await accept(asker, id, other);

    await restore(admin, 'comment', answer);

    expect((await asker.get(QNA.post(id))).body).toMatchObject({ acceptedCommentId: other, commentCount: 2 });
  });

  test('comes back hidden, and follows its post that was hidden meanwhile', async () => {
    const { senior, admin, id, answer, other } = await fullQuestion(world());
    await admin.patch(`/api/admin/comments/qna/${other}`, { hidden: true });
    for (const one of [answer, other]) await senior.delete(QNA.comments.one(one));
    await admin.patch(`/api/admin/posts/qna/${id}`, { hidden: true });

    for (const one of [answer, other]) await admin.post(restoreOf('comment', one));

    expect(await totalOf(senior, QNA.comments.mine)).toBe(0);
    await admin.patch(`/api/admin/posts/qna/${id}`, { hidden: false });
    expect((await senior.get<PageOf<{ commentId: number }>>(QNA.comments.mine)).body.content).toMatchObject([
      { commentId: answer },
    ]);
    expect((await admin.get(QNA.post(id))).body).toMatchObject({ solved: true, commentCount: 1 });
  });

  test('under a deleted post comes back after its post, and is not among what came back with it', async () => {
    const { asker, senior, admin, id, answer, other } = await fullQuestion(world());
    await senior.delete(QNA.comments.one(answer));
    await asker.delete(QNA.post(id));
    expectProblem(await admin.post(restoreOf('comment', answer)), 409, 'POST_IS_DELETED');
    expectProblem(await admin.post(restoreOf('comment', other)), 404, 'NOT_IN_TRASH');

    await admin.post(restoreOf('post', id));
    expect(await commentsOf(admin, id)).toEqual([other]);
    await restore(admin, 'comment', answer);

    expect(await commentsOf(admin, id)).toEqual([other, answer]);
    expect((await admin.get(QNA.post(id))).body).toMatchObject({ solved: true, acceptedCommentId: answer });
  });
});

describeOnBothEngines('a deleted addition to a question', (world) => {
  const tell = useTelling(world);
  const contentsOf = async (reader: Client, id: number) => {
    const { body } = await reader.get<{ additions: { content: string }[] }>(QNA.post(id));
    return body.additions.map(({ content }) => content);
  };

  test('comes back as it was, is told to its asker alone, and is in the log', async () => {
    const { asker, senior, admin, id } = await fullQuestion(world());
    const addition = await addTo(asker, id, `양면으로요. @${senior.nickname}`);
    await tell();
    const [before, detail] = [await everything(world()), (await senior.get(QNA.post(id))).body];
    await deleteAddition(asker, id, addition);
    expect(await contentsOf(senior, id)).toEqual(['컬러로 인쇄하려고 해요.']);
    const told = async (member: Client) =>
      (await itemsOf(member)).filter(({ kind }) => kind === 'RESTORED').map(({ change, reason }) => [change, reason]);

    const answer = await admin.post(restoreOf('addition', addition), { reason: '답변이 이것에 대한 것이라서요' });
    expect(answer).toMatchObject({ status: 200 });

    expect(await everything(world())).toEqual(before);
    expect((await senior.get(QNA.post(id))).body).toEqual(detail);
    expect(await trashOf(admin)).toEqual([]);
    await tell();
    expect(await told(asker)).toEqual([['ADDITION', '답변이 이것에 대한 것이라서요']]);
    expect(await told(senior)).toEqual([]);
    expect((await actionsOf(admin))[0]).toMatchObject({ action: 'ADDITION_RESTORED', target: '복합기 위치' });
    expectProblem(await admin.post(restoreOf('addition', addition)), 404, 'NOT_IN_TRASH');
  });

  test('comes back only where its question is, and has room for it', async () => {
    const { asker, admin, id } = await fullQuestion(world());
    const addition = await addTo(asker, id, '양면으로요.');
    await deleteAddition(asker, id, addition);
    await asker.delete(QNA.post(id));
    expect(await trashOf(admin, '&kind=addition')).toMatchObject([{ id: addition, obstacle: 'POST_IS_DELETED' }]);
    expectProblem(await admin.post(restoreOf('addition', addition)), 409, 'POST_IS_DELETED');
    await restore(admin, 'post', id);
    for (let count = 1; count < LIMITS.additionsPerPost - 1; count++) await addTo(asker, id);
    const last = await addTo(asker, id);

    expectProblem(await admin.post(restoreOf('addition', addition)), 409, 'TOO_MANY_ADDITIONS');
    expect(await contentsOf(admin, id)).toHaveLength(LIMITS.additionsPerPost);
    await deleteAddition(asker, id, last);
    await restore(admin, 'addition', addition);
    expect(await contentsOf(admin, id)).toContain('양면으로요.');
  });
});

describeOnBothEngines('what somebody deletes by withdrawing', (world) => {
  test('is read in the trash without a name, and is not restored', async () => {
    const [leaver, other, admin] = [await world().newHire(), await world().newHire(), await world().admin()];
    const [own, theirs] = [await writePost(FREE, leaver), await writePost(FREE, other)];
    const comment = await writeComment(FREE.comments, leaver, theirs, '떠나는 사람의 댓글');
    const before = await writePost(FREE, leaver, { title: '먼저 지운 글' });
    await leaver.delete(FREE.post(before));
    world().clock.advance(MINUTE);

    await leaver.post('/withdraw?content=delete');

    const kept = await trashOf(admin);
    expect(kept.map(({ kind, id, writer, obstacle }) => ({ kind, id, writer, obstacle }))).toEqual([
      { kind: 'post', id: own, writer: null, obstacle: 'WRITER_DELETED_ALL' },
      { kind: 'comment', id: comment, writer: null, obstacle: 'WRITER_DELETED_ALL' },
      { kind: 'post', id: before, writer: null, obstacle: 'WRITER_DELETED_ALL' },
    ]);
    for (const { kind, id } of kept) {
      expectProblem(await admin.post(restoreOf(kind, id)), 409, 'WRITER_DELETED_ALL');
    }
    expect((await trashOf(admin)).length).toBe(3);
    expect(await listedIds(FREE, admin)).toEqual([theirs]);
  });

  test('stays away when the post of somebody else, under which it was, comes back', async () => {
    const [leaver, other, admin] = [await world().senior(), await world().newHire(), await world().admin()];
    const id = await writePost(FREE, other);
    await writeComment(FREE.comments, leaver, id, '떠나는 사람의 댓글');
    const kept = await writeComment(FREE.comments, admin, id, '남는 댓글');
    await reactTo(leaver, { board: 'free', postId: id }, 'cheer');
    await reactTo(leaver, { board: 'free', commentId: kept }, 'cheer');
    await other.delete(FREE.post(id));
    await leaver.post('/withdraw?content=delete');

    await restore(admin, 'post', id);

    expect((await admin.get(FREE.comments.of(id))).body).toMatchObject([{ id: kept, reactions: { cheer: 0 } }]);
    expect((await admin.get(FREE.post(id))).body).toMatchObject({ commentCount: 1, reactions: { cheer: 0 } });
  });
});
