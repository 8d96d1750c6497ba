/** The lines of the security log about what admins and moderators decide. */
import { expect, test } from 'vitest';
import { ANNOUNCEMENTS, NEWS } from '../announcements/announce.ts';
import { FREE, writeComment, writePost } from '../harness/boards.ts';
import { securityLines } from '../harness/security-lines.ts';
import { describeOnOneEngine } from '../harness/world.ts';

describeOnOneEngine('the security log says who decided what', (world) => {
  const events = () => securityLines(world());

  test('about a post', async () => {
    const admin = await world().admin();
    const postId = await writePost(FREE, await world().newHire());
    world().logs.length = 0;
    const one = `/api/admin/posts/free/${postId}`;
    for (const mark of ['pinned', 'locked']) {
      for (const isSet of [true, false]) await admin.patch(one, { [mark]: isSet });
    }
    await admin.patch(one, { hidden: true });
    await admin.delete(`/api/admin/report/free/posts/${postId}`);
    await admin.post(`/api/admin/trash/post/${postId}/restore`);

    const deeds = ['post-pinned', 'post-unpinned', 'comments-locked', 'comments-unlocked', 'post-hidden'];
    const about = { level: 40, adminId: admin.id, board: 'free', postId };
    expect(events()).toMatchObject(
      [...deeds, 'post-deleted-by-admin', 'post-restored'].map((security) => ({ ...about, security })),
    );
  });

  test('about a comment', async () => {
    const admin = await world().admin();
    const author = await world().newHire();
    const postId = await writePost(FREE, author);
    const commentId = await writeComment(FREE.comments, author, postId);
    world().logs.length = 0;
    const one = `/api/admin/comments/free/${commentId}`;
    await admin.patch(one, { hidden: true });
    await admin.patch(one, { hidden: false });
    await (await world().senior()).post(`${FREE.comments.one(commentId)}/report`);
    await admin.patch(one, { hidden: false });
    await admin.delete(`/api/admin/report/free/comments/${commentId}`);
    await admin.post(`/api/admin/trash/comment/${commentId}/restore`);

    const deeds = ['comment-hidden', 'comment-activated', 'comment-reported', 'comment-reports-dismissed'];
    expect(events()).toMatchObject(
      [...deeds, 'comment-deleted-by-admin', 'comment-restored'].map((security) => ({ security, commentId })),
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
