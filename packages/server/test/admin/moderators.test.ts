/** Members who decide about posts and comments without being admins (the second page, part E). */
import { expect, test } from 'vitest';
import { deactivate, FREE, writeComment, writePost } from '../harness/boards.ts';
import { expectProblem } from '../harness/problems.ts';
import { actionsOf } from '../harness/reads.ts';
import { describeOnBothEngines } from '../harness/world.ts';

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

  test('is nobody who is suspended', async () => {
    const { admin, member, make } = await given();
    await admin.patch(`/api/admin/members/${member.id}/suspend`, {});
    expectProblem(await make(true), 409, 'MEMBER_SUSPENDED');
    await admin.patch(`/api/admin/members/${member.id}/resume`);
    expect(await make(true)).toMatchObject({ status: 200 });
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
      ['id', 'title', 'reportCount', 'createdAt', 'nickname', 'status'].toSorted(),
    );
    expect(JSON.stringify(posts.body)).not.toContain(author.email);
  });
});
