/** The lines of the security log about what admins and moderators decide. */
import { expect, test } from 'vitest';
import { ANNOUNCEMENTS, NEWS } from '../announcements/announce.ts';
import { FREE, writeComment, writePost } from '../harness/boards.ts';
import { securityLines } from '../harness/security-lines.ts';
import { describeOnOneEngine } from '../harness/world.ts';

describeOnOneEngine('the security log says who decided what', (world) => {
  const events = () => securityLines(world());

  test.each([
    [
      'post',
      ...['post-hidden', 'post-activated', 'post-reported'],
      ...['reports-dismissed', 'post-deleted-by-admin', 'post-restored'],
    ],
    [
      'comment',
      ...['comment-hidden', 'comment-activated', 'comment-reported'],
      ...['comment-reports-dismissed', 'comment-deleted-by-admin', 'comment-restored'],
    ],
  ])('about a %s', async (kind, ...deeds) => {
    const [admin, author] = [await world().admin(), await world().newHire()];
    const postId = await writePost(FREE, author);
    const id = kind === 'post' ? postId : await writeComment(FREE.comments, author, postId);
    const one = `/api/admin/${kind}s/free/${id}`;
    world().logs.length = 0;
    await admin.patch(one, { hidden: true });
    await admin.patch(one, { hidden: false });
    await admin.post(`${kind === 'post' ? FREE.post(id) : FREE.comments.one(id)}/report`);
    await admin.patch(one, { hidden: false });
    await admin.patch(one, { hidden: false }); // There is nothing left to decide.
    await admin.delete(`/api/admin/report/free/${kind}s/${id}`);
    await admin.post(`/api/admin/trash/${kind}/${id}/restore`);

    const by = (deed: string) =>
      deed.endsWith('-reported') ? { level: 30, memberId: admin.id } : { level: 40, adminId: admin.id };
    expect(events()).toMatchObject(
      deeds.map((security) => ({ ...by(security), security, board: 'free', [`${kind}Id`]: id })),
    );
  });

  test('about the marks of a post', async () => {
    const admin = await world().admin();
    const postId = await writePost(FREE, await world().newHire());
    world().logs.length = 0;
    for (const mark of ['pinned', 'locked']) {
      for (const isSet of [true, false]) await admin.patch(`/api/admin/posts/free/${postId}`, { [mark]: isSet });
    }

    expect(events()).toMatchObject(
      ['post-pinned', 'post-unpinned', 'comments-locked', 'comments-unlocked'].map((security) => ({
        ...{ security, level: 40, adminId: admin.id, board: 'free', postId },
      })),
    );
  });

  test('about a case, whose decision is taken back and whose author asks for a review', async () => {
    const [admin, author] = [await world().admin(), await world().newHire()];
    const postId = await writePost(FREE, author);
    await (await world().senior()).post(`${FREE.post(postId)}/report`);
    const [{ caseId }] = (await admin.get<{ content: [{ caseId: number }] }>('/api/admin/reports')).body.content;
    world().logs.length = 0;
    const one = `/api/admin/reports/${caseId}`;
    await admin.put(`${one}/claim`);
    await admin.delete(`${one}/claim`);
    await admin.post(`${one}/notes`, { content: '살펴봄' });
    const hide = { hidden: true };
    const hidden = await admin.patch<{ decisionId: number }>(`/api/admin/posts/free/${postId}`, hide);
    await admin.post(`/api/admin/decisions/${hidden.body.decisionId}/undo`);
    const removal = `/api/admin/report/free/posts/${postId}`;
    await admin.delete(removal);
    await author.post(`/api/reviews/free/posts/${postId}`, { text: '다시 봐 주세요.' });
    await admin.delete(removal);

    expect(events()).toMatchObject([
      { level: 30, security: 'case-claimed', adminId: admin.id, postId },
      { level: 30, security: 'case-unclaimed', adminId: admin.id, postId },
      { level: 30, security: 'case-noted', adminId: admin.id, postId },
      { level: 40, security: 'post-hidden', postId },
      { level: 40, security: 'decision-undone', adminId: admin.id, postId },
      { level: 40, security: 'post-deleted-by-admin', postId },
      { level: 30, security: 'review-asked', memberId: author.id, postId },
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

    expect(events()).toMatchObject([
      { level: 40, security: 'watched-word-added', adminId: admin.id },
      { level: 40, security: 'watched-word-changed', adminId: admin.id },
      { level: 30, security: 'watched-word-found', memberId: author.id, board: 'free', postId },
      { level: 40, security: 'watched-word-removed', adminId: admin.id },
    ]);
    expect(world().logs.join()).not.toContain('바보');
  });

  test('about moderators, tags and announcements', async () => {
    const admin = await world().admin();
    const kim = await world().member();
    world().logs.length = 0;
    for (const moderator of [true, false]) await admin.patch(`/api/admin/members/${kim.id}`, { moderator });
    const { body: tag } = await admin.post<{ id: number }>('/api/admin/tags/free', { tagName: '주차' });
    for (const retired of [true, false]) await admin.patch(`/api/admin/tags/free/${tag.id}`, { retired });
    const { body: news } = await admin.post<{ id: number }>(ANNOUNCEMENTS, NEWS);
    await admin.put(`${ANNOUNCEMENTS}/${news.id}`, { ...NEWS, content: '바뀐 내용' });
    await admin.delete(`${ANNOUNCEMENTS}/${news.id}`);

    expect(events()).toMatchObject([
      { security: 'moderator-added', adminId: admin.id, memberId: kim.id },
      { security: 'moderator-removed', adminId: admin.id, memberId: kim.id },
      { security: 'tag-added', adminId: admin.id, board: 'free', tagId: tag.id },
      { security: 'tag-retired', adminId: admin.id, board: 'free', tagId: tag.id },
      { security: 'tag-restored', adminId: admin.id, board: 'free', tagId: tag.id },
      { security: 'announcement-added', adminId: admin.id },
      { security: 'announcement-changed', adminId: admin.id },
      { security: 'announcement-removed', adminId: admin.id },
    ]);
  });
});
