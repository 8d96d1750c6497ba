/** Seniors have one notification for all questions that wait, and none of them a row. */
import { LIMITS } from '@ieum/contract/limits';
import { expect, test } from 'vitest';
import { deactivate, FREE, QNA, writeComment, writePost, writeReply } from '../harness/boards.ts';
import { addCrowd } from '../harness/crowd.ts';
import { describeOnBothEngines, type World } from '../harness/world.ts';
import { itemsOf, kindsOf, notificationsOf, rowsOf, said, unreadByMember, useTelling } from './listed.ts';

const broadcastsOf = ({ db }: World) => db.selectFrom('broadcasts').select('id').execute();

describeOnBothEngines('a question', (world, engine) => {
  const tell = useTelling(world);

  test('is told to seniors, in one notification for all that wait', async () => {
    const [asker, other] = [await world().newHire('새싹'), await world().newHire('씨앗')];
    const senior = await world().senior();
    await writePost(QNA, asker, { title: '첫째' });
    await writePost(FREE, asker);
    await tell();
    expect((await itemsOf(senior)).map(said)).toMatchObject([{ kind: 'QUESTION', title: '첫째', count: 1 }]);
    const postId = await writePost(QNA, other, { title: '둘째' });
    await tell();

    expect((await itemsOf(senior)).map(said)).toEqual([
      { kind: 'QUESTION', board: 'qna', postId, commentId: null, title: '둘째', actors: ['씨앗', '새싹'], count: 2 },
    ]);
    expect(await itemsOf(asker)).toEqual([]);
    expect(await unreadByMember(world(), [asker, other, senior])).toEqual([0, 0, 1]);
  });

  test('waits no more once it is answered, hidden, or deleted, and again when that is undone', async () => {
    const [asker, senior, boss] = [await world().newHire(), await world().senior(), await world().admin()];
    const postId = await writePost(QNA, asker);
    await tell();
    const waits = async () => [(await itemsOf(senior)).length, (await unreadByMember(world(), [senior]))[0]];
    const staysSo = async (expected: number[]) => {
      expect(await waits()).toEqual(expected); // at once
      await tell();
      expect(await waits()).toEqual(expected);
    };
    await staysSo([1, 1]);

    const answer = await writeComment(QNA.comments, boss, postId);
    await staysSo([0, 0]);
    expect(await broadcastsOf(world())).toEqual([]);
    await writeReply('qna', asker, answer); // which is no answer
    await boss.delete(QNA.comments.one(answer));
    await tell();
    expect(await waits()).toEqual([1, 1]);
    await boss.post(`/api/admin/trash/comment/${answer}/restore`);
    await staysSo([0, 0]);
    expect(await broadcastsOf(world())).toEqual([]);
    await boss.patch(`/api/admin/comments/qna/${answer}`, { hidden: true });
    await tell();
    expect(await waits()).toEqual([1, 1]);

    await deactivate(QNA, world(), postId);
    await staysSo([0, 0]);
    await boss.patch(`/api/admin/report/qna/posts/${postId}/activate`);
    await tell();
    expect(await kindsOf(senior)).toEqual(['QUESTION']);
    await asker.delete(QNA.post(postId));
    await staysSo([0, 0]);
  });

  test('is read with the notification: by its id, by all, or by opening the question that it names', async () => {
    const [asker, senior] = [await world().newHire(), await world().senior()];
    const older = await writePost(QNA, asker);
    const newer = await writePost(QNA, asker);
    await tell();
    const unread = async () => (await unreadByMember(world(), [senior]))[0];

    await senior.get(QNA.post(older));
    expect(await unread()).toBe(1);
    await senior.get(QNA.post(newer), undefined, { 'x-keep-unread': '1' });
    expect(await unread()).toBe(1);
    await senior.get(QNA.post(newer));
    expect(await unread()).toBe(0);
    const [line] = await itemsOf(senior);
    expect(line).toMatchObject({ kind: 'QUESTION', count: 2, readAt: world().clock.now().toISOString() });

    await writePost(QNA, asker);
    await tell();
    expect(await unread()).toBe(1);
    const [again] = await itemsOf(senior);
    expect(again).toMatchObject({ count: 3, readAt: null });
    expect((await senior.post('/api/notifications/read', { ids: [line?.id] })).body).toEqual({ unread: 1 });
    expect((await senior.post('/api/notifications/read', { ids: [again?.id] })).body).toEqual({ unread: 0 });

    await writePost(QNA, asker);
    await tell();
    expect((await senior.post('/api/notifications/read', { all: true })).body).toEqual({ unread: 0 });
    expect(await itemsOf(senior)).toHaveLength(1);
  });

  test('is not counted among those that a senior has muted', async () => {
    const [asker, senior] = [await world().newHire(), await world().senior()];
    const [first, second] = [await writePost(QNA, asker), await writePost(QNA, asker)];
    await tell();
    const line = async () => (await itemsOf(senior)).map(({ postId, count }) => [postId, count]);

    await senior.put(`/api/notifications/mute/qna/${second}`);
    expect(await line()).toEqual([[first, 1]]);
    await senior.put(`/api/notifications/mute/qna/${first}`);
    expect(await line()).toEqual([]);
    expect(await unreadByMember(world(), [senior])).toEqual([0]);
    await senior.delete(`/api/notifications/mute/qna/${first}`);
    expect(await unreadByMember(world(), [senior])).toEqual([1]);
  });

  test('is told to a new hire from the year on in which they become a senior, but for their own', async () => {
    const [asker, other] = [await world().newHire(), await world().newHire()];
    const lastYears = await world().member({ joinedYear: 2026 });
    await writePost(QNA, asker);
    const theirs = await writePost(QNA, lastYears);
    await tell();
    expect(await unreadByMember(world(), [asker, other, lastYears])).toEqual([0, 0, 0]);

    // In the company's time zone.
    world().clock.set('2026-12-31T15:00:00.000Z');
    const later = await world().signInAgain(lastYears);
    expect(LIMITS.seniorYears).toBe(2);
    expect((await itemsOf(later)).map(({ postId, count }) => [postId === theirs, count])).toEqual([[false, 1]]);
    expect(await unreadByMember(world(), [asker, other, lastYears])).toEqual([1, 1, 1]);
  });

  // The number of rows, which is the same on both.
  if (engine === 'postgres') return;

  test('is one row, however many members there are', async () => {
    const { db } = world();
    const [asker, senior] = [await world().newHire(), await world().senior()];
    await addCrowd(db, 1_000);
    await writePost(QNA, asker);
    await tell();

    expect([await broadcastsOf(world()), await rowsOf(world())]).toEqual([[expect.anything()], []]);
    const seniors = await db.selectFrom('members').where('joined_year', '=', 2020).select('id').execute();
    const unread = await unreadByMember(world(), seniors as never);
    expect([unread.length, unread.every((total) => total === 1)]).toEqual([1_001, true]);
    expect((await notificationsOf(senior)).unread).toBe(1);
  });
});
