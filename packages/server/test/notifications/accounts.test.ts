/** Who waits to be approved, what concerns the security of one's account, and what is kept of whom. */
import { expect, test } from 'vitest';
import { signIn } from '../auth/calls.ts';
import { FREE, QNA, writeComment, writePost } from '../harness/boards.ts';
import { DAY } from '../harness/clock.ts';
import { PASSWORD } from '../harness/people.ts';
import { doPeriodicWork } from '../harness/periodic-work.ts';
import { describeOnBothEngines, describeOnOneEngine } from '../harness/world.ts';
import { signUp } from '../joining/sign-up-form.ts';
import {
  expectNothing,
  type Item,
  itemsOf,
  plantNotification,
  rowsOf,
  said,
  unreadByMember,
  useTelling,
} from './listed.ts';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Mobile Safari/537.36';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0';

describeOnBothEngines(
  'somebody who waits to be approved',
  (world) => {
    const tell = useTelling(world);

    test('is told to admins: one notification for all who wait, gone when nobody does', async () => {
      const [boss, other, member] = [await world().admin(), await world().admin(), await world().senior()];
      await signUp(world(), { email: 'a@ieum.test', nickname: '하나' });
      await tell();
      const [before] = await itemsOf(boss);
      world().clock.advance(1000);
      await signUp(world(), { email: 'b@ieum.test', nickname: '두리' });
      await tell();

      const about = { kind: 'JOIN_ASKED', board: null, postId: null, commentId: null, title: null };
      expect((await itemsOf(boss)).map(said)).toEqual([{ ...about, actors: ['두리', '하나'], count: 2 }]);
      expect(await unreadByMember(world(), [boss, other, member])).toEqual([1, 1, 0]);
      // What was seen before the second one came marks nothing as read.
      expect((await boss.post('/api/notifications/read', { ids: [before?.id] })).body).toEqual({ unread: 1 });
      expect((await boss.post('/api/notifications/read', { all: true })).body).toEqual({ unread: 0 });

      const joins = await boss.get<{ content: { id: number }[] }>('/api/admin/joins');
      const [first, second] = joins.body.content.map(({ id }) => id);
      await boss.patch(`/api/admin/members/${first}/approve`);
      await tell();
      expect((await itemsOf(other)).map(said)).toEqual([{ ...about, actors: ['두리'], count: 1 }]);
      await boss.patch(`/api/admin/members/${second}/refuse`);
      await expectNothing(world(), boss, other);

      // The rows go, by which open streams hear of it.
      await tell();
      expect(await rowsOf(world(), 'JOIN_ASKED')).toEqual([]);

      world().clock.advance(1000);
      await signUp(world(), { email: 'c@ieum.test', nickname: '세찌' });
      await tell();
      expect((await itemsOf(boss)).map(said)).toEqual([{ ...about, actors: ['세찌'], count: 1 }]);
      expect(await unreadByMember(world(), [boss, other])).toEqual([1, 1]);
    });
  },
  { SIGNUP: 'approval' },
);

describeOnOneEngine('the security of an account', (world) => {
  const tell = useTelling(world);

  test('is told to its member, a notification for each change', async () => {
    const [kim, boss] = [await world().member(), await world().admin()];
    await world().db.deleteFrom('sign_ins').where('member_id', '=', kim.id).execute();
    for (const _time of [1, 2]) {
      await signIn(world(), kim.email);
      await tell();
    }
    const again = await world().signInAgain(kim);
    expect((await itemsOf(again)).map(({ change }) => change)).toEqual(['NEW_DEVICE']);

    await boss.patch(`/api/admin/members/${kim.id}`, { role: 'ADMIN' });
    await boss.patch(`/api/admin/members/${kim.id}`, { role: 'USER' });
    const change = { currentPassword: PASSWORD, newPassword: `${PASSWORD} 2` };
    expect((await again.patch('/api/members/password', change)).status).toBe(200);
    await tell();

    const lines = await itemsOf(await world().signInAgain(kim));
    expect(lines.map(({ change }) => change)).toEqual([
      'PASSWORD_CHANGED',
      'NO_ADMIN_ANY_MORE',
      'BECAME_ADMIN',
      'NEW_DEVICE',
    ]);
    for (const line of lines) {
      expect(line).toMatchObject({ kind: 'SECURITY', board: null, postId: null, title: null, actors: [], count: 1 });
    }
    expect(await itemsOf(boss)).toEqual([]);
  });
});

describeOnBothEngines('sign-ins on new devices', (world) => {
  const tell = useTelling(world);

  test('are one notification while it is unread, which names the last device', async () => {
    const kim = await world().member();
    const signIn = (device: string) =>
      world().nobody.post('/auth/sign-in', { email: kim.email, password: PASSWORD }, { 'user-agent': device });
    const saidOf = (told: Item[]) => told.map(({ change, device, count }) => ({ change, device, count }));
    const at = (device: string, count: number) => ({ change: 'NEW_DEVICE', device, count });
    await signIn(ANDROID);
    await tell();
    expect(saidOf(await itemsOf(kim))).toEqual([]);

    await signIn(WINDOWS);
    await tell();
    expect(saidOf(await itemsOf(kim))).toEqual([at('Firefox · Windows', 1)]);
    for (const device of [WINDOWS, ANDROID]) await signIn(device);
    await tell();
    expect(saidOf(await itemsOf(kim))).toEqual([at('Chrome · Android', 3)]);

    await kim.post('/api/notifications/read', { all: true });
    await signIn(WINDOWS);
    await tell();
    expect(saidOf(await itemsOf(kim))).toEqual([at('Firefox · Windows', 1), at('Chrome · Android', 3)]);
  });
});

describeOnBothEngines('what is kept', (world) => {
  const tell = useTelling(world);

  test('goes with the member who withdraws', async () => {
    const [kim, asker] = [await world().senior(), await world().newHire()];
    const [mine, question] = [await writePost(FREE, kim), await writePost(QNA, asker)];
    await writeComment(FREE.comments, asker, mine);
    await tell();
    await kim.post('/api/notifications/read', { all: true });
    await kim.put('/api/notifications/settings', { kinds: { COMMENT: false }, digest: true });
    await kim.put(`/api/notifications/mute/qna/${question}`);
    await kim.put(`/api/following/question/${question}`);
    const tables = [
      'notifications',
      'broadcast_reads',
      'notification_kinds',
      'notification_settings',
      'muted_posts',
      'follows',
    ];
    /** The tables that have a row of kim. */
    const kept = async () => {
      const found: string[] = [];
      for (const table of tables as 'notifications'[]) {
        const rows = await world().db.selectFrom(table).where('member_id', '=', kim.id).select('member_id').execute();
        if (rows.length > 0) found.push(table);
      }
      return found;
    };
    expect(await kept()).toEqual(tables);

    await kim.post('/withdraw');
    expect(await kept()).toEqual([]);
    // What happened before, and is told afterwards.
    await writeComment(FREE.comments, asker, mine);
    await tell();
    expect(await kept()).toEqual([]);
  });

  test('is deleted after 90 days', async () => {
    const { db, clock } = world();
    const [kim, asker] = [await world().senior(), await world().newHire()];
    const post_id = await writePost(QNA, asker);
    await plantNotification(world(), kim, { id: 1, kind: 'SECURITY', change: 'NEW_DEVICE' });
    const plantBroadcast = (id: number) => {
      const row = { id, kind: 'QUESTION' as const, post_id, created_at: clock.now().getTime() };
      return db.insertInto('broadcasts').values(row).execute();
    };
    await plantBroadcast(2);
    clock.advance(1);
    await plantNotification(world(), kim, { id: 3, kind: 'SECURITY', change: 'NEW_DEVICE' });
    await plantBroadcast(4);

    clock.advance(90 * DAY - 1);
    await doPeriodicWork(world(), 'delete-notifications');
    expect(await rowsOf(world())).toMatchObject([{ id: 3 }]);
    expect(await db.selectFrom('broadcasts').select('id').execute()).toEqual([{ id: 4 }]);
  });
});
