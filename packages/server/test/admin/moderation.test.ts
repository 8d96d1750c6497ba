/** What admins decide about a post where they read it (the second page, part E). */
import { expect, test } from 'vitest';
import { deactivate, FREE, listedIds, QNA, writeComment, writePost } from '../harness/boards.ts';
import type { Client } from '../harness/client.ts';
import { SECOND } from '../harness/clock.ts';
import { expectProblem } from '../harness/problems.ts';
import { actionsOf } from '../harness/reads.ts';
import { writePosts } from '../harness/several.ts';
import { describeOnBothEngines } from '../harness/world.ts';
import { itemsOf, useTelling } from '../notifications/listed.ts';

describeOnBothEngines('an admin', (world) => {
  const tell = useTelling(world);
  const lastAction = async (admin: Client) => (await actionsOf(admin))[0];

  const one = (id: number) => `/api/admin/posts/qna/${id}`;

  /** Posts, the newest first. */
  async function given(count = 1) {
    const author = await world().newHire();
    const [admin, reader] = [await world().admin(), await world().senior()];
    const ids = (await writePosts(world(), QNA, author, count)).toReversed();
    return { author, admin, reader, ids, id: ids[0] as number };
  }

  test('hides a post without a report, finds it among the reports, and shows it again', async () => {
    const { author, admin, reader, id } = await given();

    expect(await admin.patch(one(id), { hidden: true, reason: '확인 중입니다.' })).toMatchObject({ status: 200 });

    expectProblem(await reader.get(QNA.post(id)), 404, 'POST_NOT_FOUND');
    expect(await author.get(QNA.post(id))).toMatchObject({ status: 200, body: { status: 'DEACTIVATED' } });
    expect(await listedIds(QNA, reader)).toEqual([]);
    expect(await lastAction(admin)).toMatchObject({ action: 'POST_HIDDEN', reason: '확인 중입니다.' });
    const reported = '/api/admin/report/qna/posts';
    expect((await admin.get(reported)).body).toMatchObject({ content: [{ id, reportCount: 0 }], totalElements: 1 });

    expect(await admin.patch(one(id), { hidden: false })).toMatchObject({ status: 200 });
    expect(await listedIds(QNA, reader)).toEqual([id]);
    expect((await admin.get(reported)).body).toMatchObject({ totalElements: 0 });
    expect(await lastAction(admin)).toMatchObject({ action: 'POST_ACTIVATED' });
  });

  test('tells the author the reason, and never who has reported', async () => {
    const { author, admin, id } = await given();
    await deactivate(QNA, world(), id);
    await admin.patch(`/api/admin/report/qna/posts/${id}/activate`, { reason: '문제가 없습니다.' });
    world().clock.advance(SECOND);
    await admin.patch(one(id), { hidden: true, reason: '확인 중입니다.' });
    await tell();

    expect((await itemsOf(author)).map(({ kind, reason }) => [kind, reason])).toEqual(
      expect.arrayContaining([
        ['POST_ACTIVATED', '문제가 없습니다.'],
        ['POST_DEACTIVATED', '확인 중입니다.'],
      ]),
    );
  });

  test('pins posts on top of the first page, beside the five, and not more than three', async () => {
    const { author, admin, reader, ids } = await given(8);
    const elsewhere = await writePost(FREE, author);
    const [a, b, c, d] = ids.slice(4) as [number, number, number, number];
    for (const id of [a, b, c]) {
      expect(await admin.patch(one(id), { pinned: true })).toMatchObject({ status: 200 });
      world().clock.advance(SECOND);
    }

    const others = ids.filter((id) => ![a, b, c].includes(id));
    expect(await listedIds(QNA, reader, '')).toEqual([c, b, a, ...others]);
    expect((await reader.get(QNA.list)).body).toMatchObject({ totalElements: 5, totalPages: 1 });
    expect((await reader.get(QNA.post(c))).body).toMatchObject({ pinned: true });
    expect(await listedIds(QNA, reader, '?page=1&size=3')).toEqual(others.slice(3));
    expectProblem(await admin.patch(one(d), { pinned: true }), 409, 'TOO_MANY_PINNED');
    expect(await listedIds(FREE, reader)).toEqual([elsewhere]);
    expect(await admin.patch(`/api/admin/posts/free/${elsewhere}`, { pinned: true })).toMatchObject({ status: 200 });

    await admin.patch(one(b), { pinned: false });
    expect(await admin.patch(one(d), { pinned: true })).toMatchObject({ status: 200 });
    expect((await listedIds(QNA, reader)).slice(0, 3)).toEqual([d, c, a]);
  });

  test('pins no hidden post, and hiding one unpins it', async () => {
    const { admin, reader, id } = await given();
    await admin.patch(one(id), { pinned: true });

    await admin.patch(one(id), { hidden: true });

    expect(await listedIds(QNA, reader)).toEqual([]);
    expectProblem(await admin.patch(one(id), { pinned: true }), 409, 'POST_IS_HIDDEN');
    expect(await admin.patch(one(id), { hidden: false, pinned: true })).toMatchObject({ status: 200 });
    expect(await listedIds(QNA, reader)).toEqual([id]);
  });

  test('locks the comments of a post, and opens them again', async () => {
    const [admin, writer] = [await world().admin(), await world().senior()];
    const id = await writePost(QNA, await world().newHire());
    const comment = await writeComment(QNA.comments, writer, id);
    const create = () => writer.post(QNA.comments.create, { [QNA.comments.postId]: id, content: '하나 더' });

    await admin.patch(`/api/admin/posts/qna/${id}`, { locked: true });

    expectProblem(await create(), 403, 'COMMENTS_LOCKED');
    expect((await writer.get(QNA.post(id))).body).toMatchObject({ locked: true });
    expect(await writer.patch(QNA.comments.one(comment), { content: '고침' })).toMatchObject({ status: 200 });
    expect(await lastAction(admin)).toMatchObject({ action: 'COMMENTS_LOCKED' });

    await admin.patch(`/api/admin/posts/qna/${id}`, { locked: false });
    expect(await create()).toMatchObject({ status: 201 });
  });
});

/** A member who decides about posts and comments without being an admin. */
describeOnBothEngines('a moderator', (world) => {
  async function given() {
    const [admin, member] = [await world().admin(), await world().senior('이선배')];
    const make = (moderator: boolean) => admin.patch(`/api/admin/members/${member.id}`, { moderator });
    return { admin, member, make };
  }

  test('is made and unmade by an admin, at once and on record, and stays a USER', async () => {
    const { admin, member, make } = await given();
    expect((await member.get('/api/members/me')).body).toMatchObject({ role: 'USER', isModerator: false });
    expectProblem(await member.get('/api/admin/report/free/posts'), 403, 'NOT_ADMIN');

    expect(await make(true)).toMatchObject({ status: 200 });
    expect((await member.get('/api/members/me')).body).toMatchObject({ role: 'USER', isModerator: true });
    expect(await member.get('/api/admin/report/free/posts')).toMatchObject({ status: 200 });
    const found = await admin.get<{ content: object[] }>('/api/admin/members/search?q=이선배');
    expect(found.body.content).toMatchObject([{ id: member.id, role: 'USER', isModerator: true }]);
    await make(true);

    await make(false);
    expectProblem(await member.get('/api/admin/report/free/posts'), 403, 'NOT_ADMIN');
    expect(await actionsOf(admin)).toMatchObject([
      { action: 'MODERATOR_REMOVED', memberId: member.id },
      { action: 'MODERATOR_ADDED', memberId: member.id },
    ]);
  });

  test('reads what is hidden, and decides about it', async () => {
    const { member, make } = await given();
    await make(true);
    const author = await world().newHire();
    const id = await writePost(FREE, author);
    const comment = await writeComment(FREE.comments, author, id, '가려질 말');
    await deactivate(FREE, world(), id);

    expect((await member.get(FREE.post(id))).body).toMatchObject({ status: 'DEACTIVATED' });
    expect(await member.patch(`/api/admin/report/free/posts/${id}/activate`)).toMatchObject({ status: 200 });
    expect(await member.patch(`/api/admin/comments/free/${comment}`, { hidden: true })).toMatchObject({ status: 200 });
    expect((await member.get(FREE.comments.of(id))).body).toMatchObject([{ content: '가려질 말', hidden: true }]);
    expect(await member.delete(`/api/admin/report/free/comments/${comment}`)).toMatchObject({ status: 204 });
  });

  // Which calls are open to moderators: test/authorization/.
  test('reads of what was reported no email, organization or year', async () => {
    const { member, make } = await given();
    await make(true);
    const author = await world().newHire();
    const id = await writePost(FREE, author);
    await (await world().senior()).post(`${FREE.post(id)}/report`);

    const posts = await member.get<{ content: object[] }>('/api/admin/report/free/posts');
    expect(Object.keys(posts.body.content[0] ?? {}).toSorted()).toEqual(
      ['id', 'title', 'reportCount', 'createdAt', 'nickname', 'status', 'own'].toSorted(),
    );
    expect(JSON.stringify(posts.body)).not.toContain(author.email);
  });
});
