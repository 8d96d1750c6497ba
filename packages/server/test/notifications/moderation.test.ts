/** What authors, reporters and admins are told of reports and of what becomes of them. */
import { expect, test } from 'vitest';
import { BOARDS_UNDER_TEST, boardsOn, deactivate, FREE, TIP, writeComment, writePost } from '../harness/boards.ts';
import { describeOnBothEngines } from '../harness/world.ts';
import { itemsOf, notificationsOf, said, unreadByMember, useTelling } from './listed.ts';

const admin = (board: string, id: number, what = '') => `/api/admin/report/${board}/posts/${id}${what}`;

describeOnBothEngines('what becomes of reported posts', (world, engine) => {
  const tell = useTelling(world);

  test.each(boardsOn(engine, BOARDS_UNDER_TEST))(
    'on the $board board is told to authors, reporters and admins',
    async (board) => {
      const [author, boss] = [await board.author(world()), await world().admin()];
      const postId = await writePost(board, author, { title: '제목' });
      const about = { board: board.board, postId, commentId: null, title: '제목', actors: [] };
      const reporters = await deactivate(board, world(), postId);
      await tell();

      // One notification for three reports, which names nobody.
      expect((await itemsOf(boss)).filter(({ kind }) => kind !== 'QUESTION').map(said)).toEqual([
        { ...about, kind: 'REPORTED', count: 3 },
      ]);
      expect((await itemsOf(author)).map(said)).toEqual([{ ...about, kind: 'POST_DEACTIVATED', count: 1 }]);
      const told = async () => (await itemsOf(reporters[0])).filter(({ kind }) => kind !== 'QUESTION').map(said);
      expect(await told()).toEqual([]);

      expect((await boss.patch(admin(board.board, postId, '/activate'))).status).toBe(200);
      await tell();
      expect((await itemsOf(author)).map(({ kind }) => kind)).toEqual(['POST_ACTIVATED', 'POST_DEACTIVATED']);
      expect(await told()).toEqual([{ ...about, kind: 'REPORT_SETTLED', count: 1 }]);
      expect((await itemsOf(boss)).filter(({ kind }) => kind !== 'QUESTION')).toHaveLength(1);
    },
  );

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
    // Neither what was dismissed before, nor the reports of what is gone.
    expect(await itemsOf(before)).toEqual([]);
    expect(await itemsOf(boss)).toEqual([]);
    expect(await unreadByMember(world(), [author, reporter, before, boss])).toEqual([1, 1, 0, 0]);
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
    await boss.delete(admin('free', reported));
    await tell();
    expect([await itemsOf(boss), await itemsOf(other)]).toEqual([[], []]);
    expect((await itemsOf(author)).map(({ kind }) => kind)).toEqual(['REPORT_SETTLED']);
    expect((await world().db.selectFrom('notifications').select('member_id').execute()).length).toBe(1);
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
    expect(await notificationsOf(commenter)).toEqual({ items: [], unread: 0, next: null });
    expect(await unreadByMember(world(), [author, commenter])).toEqual([1, 0]);
    expect((await itemsOf(author)).map(({ kind }) => kind)).toEqual(['COMMENT']);

    await boss.patch(admin('free', postId, '/activate'));
    expect((await itemsOf(commenter)).map(({ kind }) => kind)).toEqual(['COMMENT']);
    await tell();
    expect(await unreadByMember(world(), [commenter])).toEqual([1]);
    await author.delete(FREE.post(postId));
    expect(await notificationsOf(commenter)).toEqual({ items: [], unread: 0, next: null });
    await tell();
    expect(await world().db.selectFrom('notifications').select('id').execute()).toEqual([]);
  });

  test('is known to all nodes: whoever holds notifications about a post is named when it is hidden', async () => {
    const [author, commenter] = [await world().newHire(), await world().senior()];
    const postId = await writePost(FREE, author);
    await writeComment(FREE.comments, commenter, postId);
    await writeComment(FREE.comments, author, postId);
    await tell();
    await deactivate(FREE, world(), postId);
    await world().db.deleteFrom('changed_subjects').execute();
    await tell();

    const subjects = await world().db.selectFrom('changed_subjects').select('subject').execute();
    expect(subjects.map(({ subject }) => subject)).toEqual(expect.arrayContaining([`member:${commenter.id}`]));
  });

  test('is what only admins are told, for one who is none any more', async () => {
    const [author, boss, other] = [await world().newHire(), await world().admin(), await world().admin()];
    const postId = await writePost(FREE, author);
    await (await world().senior()).post(`${FREE.post(postId)}/report`);
    await tell();
    expect(await unreadByMember(world(), [boss, other])).toEqual([1, 1]);

    expect((await boss.patch(`/api/admin/members/${other.id}`, { role: 'USER' })).status).toBe(200);
    expect(await notificationsOf(other)).toEqual({ items: [], unread: 0, next: null });
    expect(await unreadByMember(world(), [boss, other])).toEqual([1, 0]);
  });
});
