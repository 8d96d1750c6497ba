/**
 * The lines of the security log about what admins and moderators decide, as far as it depends on what was decided before;
 * `events/endpoints.test.ts` has those that one call leaves.
 */
import { expect, test } from 'vitest';
import { FREE, writeComment, writePost } from '../harness/boards.ts';
import { securityLines } from '../harness/security-lines.ts';
import { describeOnOneEngine } from '../harness/world.ts';

describeOnOneEngine('the security log says who decided what', (world) => {
  const lines = () => securityLines(world());

  test.each([
    ['post', 'post-hidden', 'post-activated', 'post-reported', 'reports-dismissed'],
    ['comment', 'comment-hidden', 'comment-activated', 'comment-reported', 'comment-reports-dismissed'],
  ])('about a %s, and nothing of what decides nothing', async (kind, ...deeds) => {
    const [admin, author] = [await world().admin(), await world().newHire()];
    const postId = await writePost(FREE, author);
    const id = kind === 'post' ? postId : await writeComment(FREE.comments, author, postId);
    const one = `/api/admin/${kind}s/free/${id}`;
    world().logs.length = 0;
    await admin.patch(one, { hidden: true });
    await admin.patch(one, { hidden: false });
    await admin.post(`${kind === 'post' ? FREE.post(id) : FREE.comments.one(id)}/report`);
    await admin.patch(one, { hidden: false });
    await admin.patch(one, { hidden: false });

    const by = (deed: string) => (deed.endsWith('-reported') ? { memberId: admin.id } : { adminId: admin.id });
    expect(lines()).toMatchObject(
      deeds.map((security) => ({ ...by(security), security, board: 'free', [`${kind}Id`]: id })),
    );
  });

  test('about the marks of a post, a claim that is let go, and a deletion that is kept after a review', async () => {
    const [admin, author] = [await world().admin(), await world().newHire()];
    const postId = await writePost(FREE, author);
    const marks = `/api/admin/posts/free/${postId}`;
    await (await world().senior()).post(`${FREE.post(postId)}/report`);
    const [{ caseId }] = (await admin.get<{ content: [{ caseId: number }] }>('/api/admin/reports')).body.content;
    world().logs.length = 0;
    for (const mark of ['pinned', 'locked']) {
      for (const isSet of [true, false]) await admin.patch(marks, { [mark]: isSet });
    }
    await admin.put(`/api/admin/reports/${caseId}/claim`);
    await admin.delete(`/api/admin/reports/${caseId}/claim`);
    const removal = `/api/admin/report/free/posts/${postId}`;
    await admin.delete(removal);
    await author.post(`/api/reviews/free/posts/${postId}`, { text: '다시 봐 주세요.' });
    await admin.delete(removal);

    const ofAdmin = ['post-pinned', 'post-unpinned', 'comments-locked', 'comments-unlocked', 'case-claimed'].concat(
      ...['case-unclaimed', 'post-deleted-by-admin'],
    );
    expect(lines()).toMatchObject([
      ...ofAdmin.map((security) => ({ security, adminId: admin.id, postId })),
      { security: 'review-asked', memberId: author.id, postId },
      { level: 40, security: 'deletion-kept', adminId: admin.id, postId },
    ]);
  });

  test('about watched words, of which only the admins’ log says which', async () => {
    const [admin, author] = [await world().admin(), await world().newHire()];
    world().logs.length = 0;
    const words = '/api/admin/watched-words';
    const { body: word } = await admin.post<{ id: number }>(words, { word: '바보', action: 'REFUSE' });
    await admin.patch(`${words}/${word.id}`, { action: 'QUEUE' });
    const postId = await writePost(FREE, author, { title: '바보' });
    await admin.delete(`${words}/${word.id}`);

    expect(securityLines(world(), 'watched-word-found')).toMatchObject([
      { level: 30, memberId: author.id, board: 'free', postId },
    ]);
    expect(lines()).toHaveLength(4);
    expect(world().logs.join()).not.toContain('바보');
  });

  test('about moderators, and tags that are retired and restored', async () => {
    const [admin, kim] = [await world().admin(), await world().member()];
    const { body: tag } = await admin.post<{ id: number }>('/api/admin/tags/free', { tagName: '주차' });
    world().logs.length = 0;
    for (const moderator of [true, false]) await admin.patch(`/api/admin/members/${kim.id}`, { moderator });
    for (const retired of [true, false]) await admin.patch(`/api/admin/tags/free/${tag.id}`, { retired });

    expect(lines()).toMatchObject([
      { security: 'moderator-added', adminId: admin.id, memberId: kim.id },
      { security: 'moderator-removed', adminId: admin.id, memberId: kim.id },
      { security: 'tag-retired', adminId: admin.id, board: 'free', tagId: tag.id },
      { security: 'tag-restored', adminId: admin.id, board: 'free', tagId: tag.id },
    ]);
  });
});
