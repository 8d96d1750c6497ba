/** What a member wants to be told, which posts not, and what opening a post does. */
import { NOTIFICATION_KIND_NAMES, NOTIFICATION_KINDS } from '@ieum/contract/notification-kinds';
import { expect, test } from 'vitest';
import { BOARDS_UNDER_TEST, boardsOn, deactivate, FREE, writeComment, writePost } from '../harness/boards.ts';
import { expectInvalid, expectProblem } from '../harness/problems.ts';
import { describeOnBothEngines } from '../harness/world.ts';
import { expectNothing, itemsOf, notificationsOf, unreadByMember, useTelling } from './listed.ts';

const SETTINGS = '/api/notifications/settings';
const byDefault = Object.fromEntries(
  NOTIFICATION_KIND_NAMES.map((kind) => [kind, NOTIFICATION_KINDS[kind].isOnByDefault]),
);

describeOnBothEngines('the settings', (world, engine) => {
  const tell = useTelling(world);

  test('have defaults, and change by what is sent alone', async () => {
    const [kim, lee] = [await world().member(), await world().member()];
    const defaults = { kinds: byDefault, digest: false, live: true };
    expect((await kim.get(SETTINGS)).body).toEqual(defaults);
    const reactions = { kinds: { ...byDefault, REACTION: true }, digest: false, live: true };
    expect((await kim.put(SETTINGS, { kinds: { REACTION: true } })).body).toEqual(reactions);
    expect((await kim.put(SETTINGS, { kinds: { REACTION: false } })).body).toEqual(defaults);

    const changed = { ...defaults, kinds: { ...byDefault, COMMENT: false, SECURITY: false } };
    expect((await kim.put(SETTINGS, { kinds: { COMMENT: false, SECURITY: false } })).body).toEqual(changed);
    expect((await kim.put(SETTINGS, { digest: true })).body).toEqual({ ...changed, digest: true });
    const last = { kinds: { ...byDefault, COMMENT: false }, digest: true, live: false };
    expect((await kim.put(SETTINGS, { kinds: { SECURITY: true }, live: false })).body).toEqual(last);
    expect((await kim.get(SETTINGS)).body).toEqual(last);
    expect((await kim.put(SETTINGS, {})).body).toEqual(last);
    expect((await lee.get(SETTINGS)).body).toEqual(defaults);
  });

  test('switch a kind off at once, and bring back only what was told before', async () => {
    const [kim, lee] = [await world().newHire(), await world().senior('이')];
    const [one, other] = [await writePost(FREE, kim), await writePost(FREE, kim)];
    await writeComment(FREE.comments, lee, one);
    await tell();
    await kim.put(SETTINGS, { kinds: { COMMENT: false } });
    await expectNothing(world(), kim);
    await writeComment(FREE.comments, lee, other);
    await tell();

    await kim.put(SETTINGS, { kinds: { COMMENT: true } });
    expect((await itemsOf(kim)).map(({ postId }) => postId)).toEqual([one]);
  });

  // What is refused before the database is asked.
  if (engine === 'postgres') return;

  test('refuse kinds that there are not, and change nothing then', async () => {
    const kim = await world().member();
    expectInvalid(await kim.put(SETTINGS, { kinds: { COMMENT: false, EVERYTHING: false }, live: false }), 'kinds');
    expectInvalid(await kim.put(SETTINGS, { kinds: { COMMENT: 'no' } }), 'kinds.COMMENT');
    expect((await kim.get(SETTINGS)).body).toEqual({ kinds: byDefault, digest: false, live: true });

    expect((await kim.put(SETTINGS, { kinds: { COMMENT: false } })).status).toBe(200);
    expect((await kim.get(SETTINGS)).body).toMatchObject({ kinds: { COMMENT: false } });
  });
});

describeOnBothEngines('a muted post', (world, engine) => {
  const tell = useTelling(world);
  const mute = (board: string, id: number) => `/api/notifications/mute/${board}/${id}`;

  test.each(boardsOn(engine, BOARDS_UNDER_TEST))(
    'on the $board board says so, to who has muted it alone',
    async (board) => {
      const [author, reader] = [await board.author(world()), await world().admin()];
      const id = await writePost(board, author);
      const muted = async (who: typeof author) => (await who.get<{ muted: boolean }>(board.post(id))).body.muted;
      expect(await muted(reader)).toBe(false);

      for (const _twice of [1, 2]) expect((await reader.put(mute(board.board, id))).status).toBe(204);
      expect([await muted(reader), await muted(author)]).toEqual([true, false]);
      for (const _twice of [1, 2]) expect((await reader.delete(mute(board.board, id))).status).toBe(204);
      expect(await muted(reader)).toBe(false);
    },
  );

  test('is heard of no more: neither what came before nor what comes later', async () => {
    const [kim, lee] = [await world().newHire(), await world().senior()];
    const [loud, other] = [await writePost(FREE, kim), await writePost(FREE, kim)];
    await writeComment(FREE.comments, lee, loud);
    await writeComment(FREE.comments, lee, other);
    await tell();
    expect(await unreadByMember(world(), [kim])).toEqual([2]);

    await kim.put(mute('free', loud));
    expect((await itemsOf(kim)).map(({ postId }) => postId)).toEqual([other]);
    await writeComment(FREE.comments, lee, loud);
    await tell();
    expect(await notificationsOf(kim)).toMatchObject({ unread: 1, items: [{ postId: other }] });
    expect(await unreadByMember(world(), [kim])).toEqual([1]);

    await kim.delete(mute('free', loud));
    expect(await unreadByMember(world(), [kim])).toEqual([2]);
  });

  test('is one that the member may see; muted before, it can be heard of again even when it is hidden', async () => {
    const [author, kim, lee] = [await world().newHire(), await world().senior(), await world().senior()];
    const id = await writePost(FREE, author);
    for (const [board, post] of [
      ['free', 987_654],
      ['tip', id],
    ] as const) {
      expectProblem(await kim.put(mute(board, post)), 404, 'POST_NOT_FOUND');
      expectProblem(await kim.delete(mute(board, post)), 404, 'POST_NOT_FOUND');
    }
    expect((await kim.put(mute('free', id))).status).toBe(204);
    await deactivate(FREE, world(), id);

    for (const call of [lee.put, lee.delete]) expectProblem(await call(mute('free', id)), 404, 'POST_NOT_FOUND');
    expectProblem(await kim.put(mute('free', id)), 404, 'POST_NOT_FOUND');
    expect((await kim.delete(mute('free', id))).status).toBe(204);
    expect(await world().db.selectFrom('muted_posts').selectAll().execute()).toEqual([]);
  });
});

describeOnBothEngines('opening a post', (world, engine) => {
  const tell = useTelling(world);

  test.each(boardsOn(engine, BOARDS_UNDER_TEST))(
    'on the $board board reads the notifications about it, unless it says otherwise',
    async (board) => {
      const [author, boss] = [await board.author(world()), await world().admin()];
      const [id, other] = [await writePost(board, author), await writePost(board, author)];
      for (const post of [id, other]) {
        await deactivate(board, world(), post);
        await boss.patch(`/api/admin/report/${board.board}/posts/${post}/activate`);
      }
      await tell();
      const unread = async () => (await unreadByMember(world(), [author]))[0];
      expect(await unread()).toBe(4);

      await author.get(board.post(id), undefined, { 'X-Keep-Unread': '1' });
      await author.raw('HEAD', board.post(id));
      await boss.get(board.post(id));
      await author.get('/api/free-posts/987654');
      expect(await unread()).toBe(4);
      const opened = await author.get(board.post(id));
      expect(await unread()).toBe(2);

      // An answer that the browser has already is an answer.
      const etag = (await author.get(board.post(other), undefined, { 'X-Keep-Unread': '1' })).headers.get('etag');
      const headers = { 'if-none-match': etag as string };
      expect((await author.get(board.post(other), undefined, headers)).status).toBe(304);
      expect(await unread()).toBe(0);
      expect(opened.status).toBe(200);
    },
  );

  test('leaves what others are told, and cached lists, as they are', async () => {
    const [kim, lee] = [await world().newHire(), await world().senior()];
    const id = await writePost(FREE, kim);
    await writeComment(FREE.comments, lee, id);
    await writeComment(FREE.comments, kim, id);
    await tell();
    await lee.get(FREE.list);
    const isListKept = async () => (await world().cache.keptKeys()).some((key) => key.startsWith('list:'));
    expect(await isListKept()).toBe(true);

    await kim.get(FREE.post(id));
    await kim.post('/api/notifications/read', { all: true });
    expect(await isListKept()).toBe(true);
    expect(await unreadByMember(world(), [kim, lee])).toEqual([0, 1]);
  });
});
