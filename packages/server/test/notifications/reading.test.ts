/** Lists of notifications, and marking them as read, with notifications that are planted: what makes them is tested beside. */
import { expect, test } from 'vitest';
import { FREE, QNA, writePost } from '../harness/boards.ts';
import { DAY } from '../harness/clock.ts';
import { describeOnBothEngines } from '../harness/world.ts';
import { expectNothing, itemsOf, notificationsOf, plantNotification, unreadByMember } from './listed.ts';

const NEW_DEVICE = { kind: 'SECURITY', change: 'NEW_DEVICE' } as const;

describeOnBothEngines('the list of notifications', (world, engine) => {
  test('comes in pages, the newest first, to the end', async () => {
    const kim = await world().newHire();
    for (const id of [1, 2, 3, 4, 5]) await plantNotification(world(), kim, { ...NEW_DEVICE, id });

    const first = await notificationsOf(kim, '?size=2');
    const second = await notificationsOf(kim, `?size=2&before=${first.next}`);
    const third = await notificationsOf(kim, `?size=2&before=${second.next}`);

    expect([first, second, third].map(({ items }) => items.map(({ id }) => id))).toEqual([[5, 4], [3, 2], [1]]);
    expect([first, second, third].map(({ next, unread }) => [next, unread])).toEqual([
      [4, 5],
      [2, 5],
      [null, 5],
    ]);
    // One that moves up between two pages is on neither: it comes first when the list is read anew.
    await world().db.updateTable('notifications').set({ id: 6 }).where('id', '=', 3).execute();
    expect((await notificationsOf(kim, `?size=2&before=${first.next}`)).items.map(({ id }) => id)).toEqual([2, 1]);
    expect((await notificationsOf(kim, '?before=')).items.map(({ id }) => id)).toEqual([6, 5, 4, 2, 1]);
    expect((await notificationsOf(kim, '?size=5')).next).toBeNull();
    expect((await kim.get('/api/notifications?before=0')).status).toBe(400);
    expect((await kim.get('/api/notifications?size=101')).status).toBe(400);
  });

  test('has the seniors’ notification for all questions that wait among the others, by its last event', async () => {
    const [asker, senior] = [await world().newHire('새싹'), await world().senior()];
    const ids = [await writePost(QNA, asker, { title: '연차' }), await writePost(QNA, asker, { title: '반차' })];
    const created_at = world().clock.now().getTime();
    await plantNotification(world(), senior, { ...NEW_DEVICE, id: 10 });
    await plantNotification(world(), senior, { id: 30, kind: 'SECURITY', change: 'PASSWORD_CHANGED' });
    await world()
      .db.insertInto('broadcasts')
      .values(ids.map((post_id, at) => ({ id: 11 + at, kind: 'QUESTION' as const, post_id, created_at })))
      .execute();

    const { items, unread } = await notificationsOf(senior);
    expect(items.map(({ id }) => id)).toEqual([30, 12, 10]);
    expect(items[1]).toMatchObject({ kind: 'QUESTION', board: 'qna', postId: ids[1], title: '반차', count: 2 });
    expect(items[1]).toMatchObject({ actors: ['새싹'], readAt: null, commentId: null, change: null });
    expect(unread).toBe(3);
    expect((await notificationsOf(senior, '?size=2')).next).toBe(12);
    expect((await notificationsOf(senior, '?before=12')).items.map(({ id }) => id)).toEqual([10]);
    expect(await unreadByMember(world(), [asker, senior])).toEqual([0, 3]);
    expect(await itemsOf(asker)).toEqual([]);
  });

  // Limits, which are the same on both.
  if (engine === 'postgres') return;

  test('goes back 90 days', async () => {
    const kim = await world().newHire();
    await plantNotification(world(), kim, { ...NEW_DEVICE, id: 1 });
    world().clock.advance(90 * DAY - 1);
    const kimLater = await world().signInAgain(kim);
    expect(await notificationsOf(kimLater)).toMatchObject({ items: [{ id: 1 }], unread: 1 });

    world().clock.advance(1);
    await expectNothing(world(), kimLater);
  });
});

describeOnBothEngines('reading', (world, engine) => {
  const read = '/api/notifications/read';

  test('marks the named notifications, all, or those about a post, and answers how many are left', async () => {
    const [kim, lee] = [await world().newHire(), await world().newHire()];
    const post = await writePost(FREE, kim);
    for (const id of [1, 2, 3, 4]) await plantNotification(world(), kim, { ...NEW_DEVICE, id });
    await plantNotification(world(), lee, { ...NEW_DEVICE, id: 9 });
    const about = { board: 'free', post_id: post } as const;
    await plantNotification(world(), kim, { id: 5, kind: 'POST_ACTIVATED', ...about });
    await plantNotification(world(), kim, { id: 6, kind: 'POST_DEACTIVATED', ...about });

    expect((await kim.post(read, { ids: [2, 9, 77] })).body).toEqual({ unread: 5 });
    expect((await kim.post(read, { board: 'qna', postId: post })).body).toEqual({ unread: 5 });
    expect((await kim.post(read, { board: 'free', postId: post })).body).toEqual({ unread: 3 });
    const readAt = world().clock.now().toISOString();
    expect((await itemsOf(kim)).map((line) => [line.id, line.readAt])).toEqual([
      [6, readAt],
      [5, readAt],
      [4, null],
      [3, null],
      [2, readAt],
      [1, null],
    ]);
    expect(await unreadByMember(world(), [kim, lee])).toEqual([3, 1]);
    world().clock.advance(1000);
    expect((await kim.post(read, { all: true })).body).toEqual({ unread: 0 });
    expect((await itemsOf(kim)).filter((line) => line.readAt === readAt)).toHaveLength(3);
    expect(await unreadByMember(world(), [kim, lee])).toEqual([0, 1]);
  });

  // What is refused before the database is asked.
  if (engine === 'postgres') return;

  test.each([
    [{}, 'ids'],
    [{ ids: [1], all: true }, 'all'],
    [{ ids: [1], board: 'free', postId: 1 }, 'board'],
    [{ all: true, postId: 1 }, 'postId'],
    [{ board: 'free' }, 'postId'],
    [{ postId: 1 }, 'board'],
    [{ all: false }, 'all'],
    [{ ids: [] }, 'ids'],
  ])('takes one of the three: %j is refused', async (body, field) => {
    const kim = await world().newHire();
    await plantNotification(world(), kim, { ...NEW_DEVICE, id: 1 });
    const answer = await kim.post<{ code: string; errors: { field: string }[] }>(read, body);

    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_FIELDS']);
    expect(answer.body.errors.map((error) => error.field.split('.')[0])).toContain(field);
    expect((await kim.post(read, { ids: [1] })).body).toEqual({ unread: 0 });
  });
});
