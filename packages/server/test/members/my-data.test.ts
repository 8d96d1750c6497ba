import { MyData } from '@ieum/contract/my-data';
import { expect, test } from 'vitest';
import { FACTS, referencesOf, TABLE_NAMES } from '../../src/db/tables.ts';
import { ANNOUNCEMENTS, announce, NEWS } from '../announcements/announce.ts';
import { FREE, postText, QNA, TIP, writeComment, writePost } from '../harness/boards.ts';
import type { Client } from '../harness/client.ts';
import { DAY, SECOND } from '../harness/clock.ts';
import { uploadOne } from '../harness/pictures.ts';
import { ownDataOf, tagsOf } from '../harness/reads.ts';
import { accept, addTo, reactTo } from '../harness/resolving.ts';
import { describeOnBothEngines } from '../harness/world.ts';
import { plantNotification } from '../notifications/listed.ts';

const EXPORT = '/api/members/me/export';
const NOW = '2026-11-20T01:02:03.456Z';

test('every table with something of a member says where their own data has it, or why it does not', () => {
  const concerning = TABLE_NAMES.filter(
    (name) =>
      FACTS[name].owner !== undefined || referencesOf(FACTS[name].refersTo).some(({ table }) => table === 'members'),
  );
  for (const name of concerning) expect(FACTS[name].ownData, name).toBeDefined();
  const said = TABLE_NAMES.map((name) => FACTS[name].ownData).filter((part) => Array.isArray(part));
  const parts = Object.keys(MyData.properties).filter((name) => name !== 'exportedAt');
  expect([...new Set(said.flat())].toSorted()).toEqual(parts.toSorted());
});

describeOnBothEngines('everything by and about me', (world) => {
  test('is one file, which holds nothing of others', async () => {
    const [kim, lee] = [await world().newHire('김신입'), await world().senior('이선배')];
    const [tag] = await tagsOf(FREE, kim);
    const free = await writePost(FREE, kim, { title: '제목', content: '내용', tagIds: [tag.id] });
    const tip = await writePost(TIP, lee, { title: '남의 팁' });
    const theirs = await writePost(FREE, lee, { title: '남의 글' });
    const comment = await writeComment(FREE.comments, kim, theirs, '나의 댓글');
    const reported = await writeComment(FREE.comments, lee, theirs, '@김신입 남의 댓글');
    await kim.post(`${TIP.post(tip)}/scrap`);
    await kim.post(`${FREE.post(theirs)}/report`);
    await kim.post(`/api/free-comments/${reported}/report`);
    await kim.patch('/api/members/nickname', { nickname: '새이름' });
    await kim.put(`/api/notifications/mute/free/${theirs}`);
    await kim.put(`/api/following/tag/${tag.id}`);
    await lee.put('/api/following/board/tip');
    await reactTo(kim, { board: 'free', postId: theirs }, 'thanks');
    await reactTo(lee, { board: 'free', postId: free }, 'helpful');
    const settings = (await kim.put('/api/notifications/settings', { kinds: { COMMENT: false }, digest: true })).body;
    const about = { board: 'free', post_id: free } as const;
    await plantNotification(world(), kim, { id: 1, kind: 'POST_DEACTIVATED', ...about });
    await plantNotification(world(), lee, { id: 2, kind: 'POST_DEACTIVATED', ...about });

    const [picture] = [await uploadOne(kim), await uploadOne(lee)];

    const answer = await kim.get(EXPORT);

    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="ieum-my-data-2026-11-20.json"');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body).toEqual({
      exportedAt: NOW,
      announcements: [],
      downloads: [],
      pictures: [{ id: picture, width: 1, height: 1, alt: '', postId: null, commentId: null, createdAt: NOW }],
      member: {
        ...{ id: kim.id, email: kim.email, emailVerifiedAt: NOW, nickname: '새이름', joinedYear: 2026 },
        ...{ organization: '플랫폼팀', role: 'USER', createdAt: NOW },
        ...{ hasAuthenticatorApp: false, privacyConsent: null, anonymityPausedUntil: null },
      },
      formerNicknames: [{ nickname: '김신입', changedAt: NOW }],
      formerEmails: [],
      signIns: [expect.objectContaining({ createdAt: NOW })],
      passkeys: [],
      identityProviders: [],
      posts: [
        {
          ...{ board: 'free', id: free, title: '제목', content: '내용', tags: [tag.tagName], status: 'ACTIVE' },
          ...{ createdAt: NOW, editedAt: null, acceptedCommentId: null, additions: [] },
        },
      ],
      comments: [
        {
          ...{ board: 'free', id: comment, postId: theirs, replyTo: null, content: '나의 댓글' },
          ...{ createdAt: NOW, editedAt: null, accepted: false },
        },
      ],
      mentions: [{ board: 'free', postId: theirs, commentId: reported }],
      trash: [],
      scraps: [{ board: 'tip', postId: tip, createdAt: NOW }],
      reactions: [{ board: 'free', postId: theirs, commentId: null, kind: 'thanks', createdAt: NOW }],
      reports: [
        { board: 'free', postId: theirs, commentId: null, note: null, createdAt: NOW },
        { board: 'free', postId: theirs, commentId: reported, note: null, createdAt: NOW },
      ],
      notificationSettings: settings,
      following: [{ kind: 'tag', id: tag.id, name: tag.tagName, createdAt: NOW }],
      mutedPosts: [{ board: 'free', postId: theirs }],
      notifications: [{ kind: 'POST_DEACTIVATED', board: 'free', postId: free, createdAt: NOW, readAt: null }],
      decisions: [],
      looks: [{ action: 'OWN_DATA_DOWNLOADED', createdAt: NOW }],
      notes: [],
      reviews: [],
    });
    expect(settings).toMatchObject({ kinds: { COMMENT: false, QUESTION: true }, digest: true, live: true });
    expect(JSON.stringify(answer.body)).not.toMatch(/이선배|남의|argon2/);
  });

  test('tells which answers were accepted, what I added to my questions, and when I edited', async () => {
    const [kim, lee] = [await world().newHire(), await world().senior()];
    const question = await writePost(QNA, kim, { title: '질문' });
    const waiting = await writePost(QNA, kim);
    const answer = await writeComment(QNA.comments, lee, question, '남의 답변');
    await accept(kim, question, answer);
    world().clock.advance(SECOND);
    const later = '2026-11-20T01:02:04.456Z';
    for (const content of ['덧붙임 하나', '덧붙임 둘']) await addTo(kim, question, content);
    await kim.put(QNA.post(waiting), postText({ title: '고친 질문' }));
    await lee.patch(QNA.comments.one(answer), { content: '고친 답변' });
    await reactTo(kim, { board: 'qna', commentId: answer }, 'cheer');

    expect(await ownDataOf(kim)).toMatchObject({
      posts: [
        {
          id: question,
          editedAt: null,
          acceptedCommentId: answer,
          additions: ['덧붙임 하나', '덧붙임 둘'].map((content) => ({ content, createdAt: later })),
        },
        { id: waiting, editedAt: later, acceptedCommentId: null, additions: [] },
      ],
      reactions: [{ board: 'qna', postId: question, commentId: answer, kind: 'cheer', createdAt: later }],
    });
    const theirs = await ownDataOf(lee);
    expect(theirs).toMatchObject({
      posts: [],
      comments: [{ id: answer, editedAt: later, accepted: true }],
      reactions: [],
    });
    expect(JSON.stringify(theirs)).not.toMatch(/덧붙임|질문/);
  });

  test('names an announcement that I have read as it is shown, and not what is written in a draft', async () => {
    const [admin, kim] = [await world().admin(), await world().member()];
    const id = await announce(admin);
    await kim.post(`/api/announcements/${id}/read`);
    const titles = async () => (await ownDataOf(kim)).announcements.map(({ title }) => title);
    expect(await titles()).toEqual([NEWS.title]);

    const changed = { ...NEWS, title: '조직 개편 (초안)' };
    await admin.put(`${ANNOUNCEMENTS}/${id}`, { ...changed, draft: true });
    expect(await titles()).toEqual([null]);
    await admin.put(`${ANNOUNCEMENTS}/${id}`, { ...changed, audience: 'NEW_HIRES' });
    expect(await titles()).toEqual([null]);
    await admin.put(`${ANNOUNCEMENTS}/${id}`, changed);
    expect(await titles()).toEqual([changed.title]);
  });

  test('holds what is in the trash of it, for 30 days', async () => {
    const [kim, lee, admin] = [await world().newHire(), await world().senior(), await world().admin()];
    const own = await writePost(QNA, kim, { title: '지운 질문', content: '내용' });
    await addTo(kim, own, '덧붙임');
    const answer = await writeComment(QNA.comments, lee, own, '답변');
    const theirs = await writePost(FREE, lee, { title: '남의 글' });
    const [first, second] = [
      await writeComment(FREE.comments, kim, theirs, '욕설'),
      await writeComment(FREE.comments, kim, theirs, '함께 지워진 댓글'),
    ];
    await admin.delete(`/api/admin/report/free/comments/${first}`, { reason: '규칙 위반' });
    await lee.delete(FREE.post(theirs));
    await kim.delete(QNA.post(own));
    const trashOf = async (member: Client) => (await ownDataOf(member)).trash;

    const ofComment = { kind: 'comment', title: null, additions: [], deletedAt: NOW };
    expect(await trashOf(kim)).toEqual([
      {
        ...{ ...ofComment, board: 'free', id: first, postId: theirs, content: '욕설' },
        ...{ deletedBy: 'ADMIN', reason: '규칙 위반' },
      },
      {
        ...{ kind: 'post', board: 'qna', id: own, postId: own, title: '지운 질문', content: '내용' },
        ...{ additions: ['덧붙임'], deletedBy: 'AUTHOR', reason: null, deletedAt: NOW },
      },
      {
        ...{ ...ofComment, board: 'free', id: second, postId: theirs, content: '함께 지워진 댓글' },
        ...{ deletedBy: null, reason: null },
      },
    ]);
    expect(await trashOf(lee)).toMatchObject([
      { kind: 'post', id: theirs },
      { ...ofComment, id: answer },
    ]);
    world().clock.advance(30 * DAY);
    expect(await trashOf(await world().signInAgain(kim))).toEqual([]);
  });
});
