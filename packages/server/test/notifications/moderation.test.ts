/** What authors, reporters and admins are told of reports and of what becomes of them. */
import { expect, test } from 'vitest';
import { deactivate, FREE, QNA, TIP, writeComment, writePost } from '../harness/boards.ts';
import type { Member } from '../harness/people.ts';
import { describeOnBothEngines } from '../harness/world.ts';
import {
  expectNothing,
  itemsOf,
  kindsOf,
  rowsOf,
  said,
  subjectsChangedBy,
  unreadByMember,
  useTelling,
} from './listed.ts';

const admin = (board: string, id: number, what = '') => `/api/admin/report/${board}/posts/${id}${what}`;

describeOnBothEngines('what becomes of reported posts', (world, engine) => {
  const tell = useTelling(world);

  test('three reports are one notification to admins, which names nobody, and none to those who made them', async () => {
    const [author, boss] = [await world().newHire(), await world().admin()];
    const postId = await writePost(QNA, author, { title: '제목' });
    const reporters = await deactivate(QNA, world(), postId);
    await tell();
    const told = async (member: Member) => (await itemsOf(member)).filter(({ kind }) => kind !== 'QUESTION').map(said);
    const reported = { kind: 'REPORTED', board: 'qna', postId, commentId: null, title: '제목', actors: [], count: 3 };
    expect(await told(boss)).toEqual([reported]);
    expect(await told(reporters[0])).toEqual([]);

    expect((await boss.patch(admin('qna', postId, '/activate'))).status).toBe(200);
    await tell();
    expect(await kindsOf(author)).toEqual(['POST_ACTIVATED', 'POST_DEACTIVATED']);
    for (const reporter of reporters) expect(await told(reporter)).toMatchObject([{ kind: 'REPORT_SETTLED', postId }]);
    expect(await told(boss)).toEqual([reported]);
  });

  test('an admin’s deletion is told to the author, with the title, and to those whose reports were open', async () => {
    const [author, boss, before] = [await world().senior(), await world().admin(), await world().newHire()];
    const postId = await writePost(TIP, author, { title: '지운 팁' });
    await before.post(`${TIP.post(postId)}/report`);
    await boss.patch(admin('tip', postId, '/activate'));
    await before.post('/api/notifications/read', { all: true });
    const [reporter] = await deactivate(TIP, world(), postId);
    await boss.delete(admin('tip', postId));
    await tell();

    const about = { board: 'tip', postId, commentId: null, title: '지운 팁', actors: [], count: 1 };
    expect((await itemsOf(author)).map(said)).toEqual([{ ...about, kind: 'POST_DELETED' }]);
    expect((await itemsOf(reporter)).map(said)).toEqual([{ ...about, kind: 'REPORT_SETTLED', title: null }]);
    expect(await unreadByMember(world(), [author, reporter])).toEqual([1, 1]);
    // Neither what was dismissed before, nor the reports of what is gone.
    for (const one of [before, boss]) expect(await itemsOf(one)).toEqual([]);
    expect(await unreadByMember(world(), [before, boss])).toEqual([0, 0]);
  });

  // Who is told, which is the same on both.
  if (engine === 'postgres') return;

  test('one’s own deeds are not told: an author’s deletion, an admin’s report and an admin’s own post', async () => {
    const [author, boss, other] = [await world().newHire(), await world().admin(), await world().admin()];
    const mine = await writePost(FREE, author);
    const reported = await writePost(FREE, boss);
    await boss.post(`${FREE.post(mine)}/report`);
    await tell();
    expect([await itemsOf(boss), (await itemsOf(other)).length]).toEqual([[], 1]);

    await author.delete(FREE.post(mine));
    await author.post(`${FREE.post(reported)}/report`);
    // Else that one would have to decide.
    await world().db.updateTable('members').set({ role: 'USER' }).where('id', '=', other.id).execute();
    await boss.delete(admin('free', reported));
    await tell();
    expect([await itemsOf(boss), await itemsOf(other)]).toEqual([[], []]);
    expect(await kindsOf(author)).toEqual(['REPORT_SETTLED']);
    expect(await rowsOf(world())).toHaveLength(1);
  });

  test('an admin’s own post is left to another admin, unless that one is suspended', async () => {
    const [reporter, boss, other] = [await world().newHire(), await world().admin(), await world().admin()];
    const [left, own] = [await writePost(FREE, boss), await writePost(FREE, boss)];
    await reporter.post(`${FREE.post(left)}/report`);
    await tell();
    expect([await itemsOf(boss), (await itemsOf(other)).map(said)]).toMatchObject([[], [{ postId: left }]]);

    await boss.patch(`/api/admin/members/${other.id}/suspend`, { until: '2026-12-24', reason: '휴직' });
    await reporter.post(`${FREE.post(own)}/report`);
    await tell();
    expect((await itemsOf(boss)).map(said)).toMatchObject([{ kind: 'REPORTED', postId: own }]);
    expect((await rowsOf(world())).map(({ member_id }) => member_id)).toEqual([other.id, boss.id]);
  });

  test('a report of a comment leads admins to it, as long as it is there', async () => {
    const [author, reporter, boss] = [await world().newHire(), await world().senior(), await world().admin()];
    const postId = await writePost(FREE, author, { title: '글' });
    const commentId = await writeComment(FREE.comments, author, postId);
    await reporter.post(`${FREE.comments.one(commentId)}/report`);
    await tell();
    const line = { kind: 'REPORTED', board: 'free', postId, title: '글', actors: [], count: 1 };
    expect((await itemsOf(boss)).map(said)).toEqual([{ ...line, commentId }]);

    await author.delete(FREE.comments.one(commentId));
    expect((await itemsOf(boss)).map(said)).toEqual([{ ...line, commentId: null }]);
    expect(await itemsOf(reporter)).toEqual([]);
  });
});

describeOnBothEngines('what a member may not see any more', (world) => {
  const tell = useTelling(world);

  test('is gone from list and number at once while a post is hidden, and comes back with it', async () => {
    const [author, commenter, boss] = [await world().newHire(), await world().senior(), await world().admin()];
    const postId = await writePost(FREE, author);
    await writeComment(FREE.comments, commenter, postId);
    await writeComment(FREE.comments, author, postId);
    await tell();
    expect(await unreadByMember(world(), [author, commenter])).toEqual([1, 1]);

    await deactivate(FREE, world(), postId);
    await expectNothing(world(), commenter);
    expect(await kindsOf(author)).toEqual(['COMMENT']);
    expect(await subjectsChangedBy(world(), tell)).toContain(`member:${commenter.id}`);

    await boss.patch(admin('free', postId, '/activate'));
    expect(await kindsOf(commenter)).toEqual(['COMMENT']);
    await tell();
    expect(await unreadByMember(world(), [commenter])).toEqual([1]);
    await author.delete(FREE.post(postId));
    await expectNothing(world(), commenter);
    await tell();
    expect(await rowsOf(world())).toEqual([]);
  });
});
