/** What is heard while a stream is open, and by whom. */
import type { PostChange } from '@ieum/contract/live';
import { expect, test } from 'vitest';
import { deactivate, FREE, postText, QNA, writeComment, writePost } from '../harness/boards.ts';
import { insert } from '../harness/insert.ts';
import type { Listening } from '../harness/live-stream.ts';
import { describeOnBothEngines } from '../harness/world.ts';
import { useListeners } from './listeners.ts';

describeOnBothEngines('an open stream', (world) => {
  const { open, untilAllIsSent } = useListeners(world);

  const postEvent = (postId: number, what: PostChange) =>
    ({ event: 'post', data: { board: 'qna', postId, what } }) as const;
  const changesOf = (stream: Listening) =>
    stream.heardOf('post').map(({ data }) => ('what' in data ? data.what : null));

  test('tells everyone but its author of a new post', async () => {
    const [author, lee] = [await world().newHire(), await world().senior()];
    const [ofAuthor, ofLee] = [await open(author), await open(lee)];

    const postId = await writePost(QNA, author);

    await ofLee.hears({ event: 'posts', data: { board: 'qna', postId } });
    await untilAllIsSent(ofAuthor);
    expect(ofAuthor.heardOf('posts')).toHaveLength(1);
  });

  test('tells everyone, also who comes back, that the company has changed its settings, and not of what has not changed', async () => {
    const [admin, kim, lee] = [await world().admin(), await world().newHire(), await world().senior()];
    const [ofKim, ofLee, ofAdmin] = [await open(kim), await open(lee), await open(admin)];
    const settings = { event: 'settings', data: {} } as const;
    ofLee.leave();

    const change = { contentLimit: 300, askers: 'everyone' };
    expect(await admin.put('/api/admin/settings', change)).toMatchObject({ status: 200 });
    for (const stream of [ofKim, ofAdmin]) await stream.hears(settings);
    // What was heard is so at once.
    type Me = { rules: object };
    expect((await kim.get<Me>('/api/members/me')).body.rules).toMatchObject(change);
    const back = await open(lee, { lastEventId: ofLee.lastEventId() });
    await back.hears(settings);
    expect(back.heardOf('reset')).toEqual([]);

    await admin.put('/api/admin/settings', change);
    await kim.put('/api/admin/settings', { contentLimit: 400 });
    await untilAllIsSent(ofKim, ofAdmin, back);
    for (const stream of [ofKim, ofAdmin, back]) expect(stream.heardOf('settings')).toHaveLength(1);
  });

  test('tells of what becomes of a watched post, and of no other', async () => {
    const [author, lee] = [await world().newHire(), await world().senior()];
    const [postId, other] = [await writePost(QNA, author), await writePost(QNA, author)];
    const stream = await open(lee, { watch: `qna:${postId},free:${other}` });

    await writeComment(QNA.comments, await world().senior(), other);
    const comment = await writeComment(QNA.comments, await world().senior(), postId);
    await stream.hears(postEvent(postId, 'comments'));
    await author.put(QNA.post(postId), postText({ title: '나중' }));
    await stream.hears(postEvent(postId, 'text'));
    await author.delete(QNA.post(other));
    await untilAllIsSent(stream);
    expect(changesOf(stream)).toEqual(['comments', 'text']);

    const writer = await world().admin();
    await author.delete(QNA.comments.one(comment));
    const own = await writeComment(QNA.comments, writer, postId);
    await untilAllIsSent(stream);
    await writer.patch(QNA.comments.one(own), { content: '고침' });
    await untilAllIsSent(stream);
    await writer.delete(QNA.comments.one(own));
    await untilAllIsSent(stream);
    expect(changesOf(stream)).toEqual(['comments', 'text', 'comments', 'comments', 'comments']);

    await author.delete(QNA.post(postId));
    await stream.hears(postEvent(postId, 'deleted'));
  });

  test('tells of acceptance, additions and reactions, and not who reacted', async () => {
    const [asker, senior, kim] = [await world().newHire(), await world().senior(), await world().senior()];
    const postId = await writePost(QNA, asker);
    const commentId = await writeComment(QNA.comments, senior, postId);
    const stream = await open(senior, { watch: `qna:${postId}` });
    const question = QNA.post(postId);
    const expected: PostChange[] = [];
    const expectNext = async (what: PostChange) => {
      expected.push(what);
      await untilAllIsSent(stream);
      expect(changesOf(stream)).toEqual(expected);
    };

    await asker.put(`${question}/accepted`, { commentId });
    await expectNext('acceptance');
    await asker.delete(`${question}/accepted`);
    await expectNext('acceptance');
    const { id } = (await asker.post<{ id: number }>(`${question}/additions`, { content: '덧붙임' })).body;
    await expectNext('additions');
    await asker.delete(`${question}/additions/${id}`);
    await expectNext('additions');
    for (const path of [`/api/reactions/qna/posts/${postId}`, `/api/reactions/qna/comments/${commentId}`]) {
      for (const kind of ['thanks', 'cheer']) {
        await kim.put(path, { kind });
        await expectNext('reactions');
      }
      await kim.put(path, { kind: 'cheer' }); // as before: nothing has changed
      await kim.delete(path);
      await expectNext('reactions');
    }

    const { nickname } = kim;
    expect(JSON.stringify(stream.heardOf('post'))).not.toMatch(new RegExp(`actor|member|${nickname}`));
  });

  test('tells whoever watches that a post is deactivated, and what comes after only to who may see it', async () => {
    const [author, lee, admin] = [await world().newHire(), await world().senior(), await world().admin()];
    const postId = await writePost(QNA, author);
    const watch = `qna:${postId}`;
    const [ofAuthor, ofLee, ofAdmin] = [
      await open(author, { watch }),
      await open(lee, { watch }),
      await open(admin, { watch }),
    ];
    const all = [ofAuthor, ofLee, ofAdmin];

    await deactivate(QNA, world(), postId);
    for (const stream of all) await stream.hears(postEvent(postId, 'status'));
    await writeComment(QNA.comments, admin, postId);
    await untilAllIsSent(...all);
    expect(all.map(changesOf)).toEqual([['status', 'comments'], ['status'], ['status', 'comments']]);

    await admin.delete(`/api/admin/report/qna/posts/${postId}`);
    await untilAllIsSent(...all);
    expect(all.map(changesOf)).toEqual([
      ['status', 'comments', 'deleted'],
      ['status'],
      ['status', 'comments', 'deleted'],
    ]);
    for (const stream of all) expect(JSON.stringify(stream.heard())).not.toMatch(/report|actor|author/i);
  });

  test('tells that a post is listed again', async () => {
    const [author, lee, admin] = [await world().newHire(), await world().senior(), await world().admin()];
    const postId = await writePost(QNA, author);
    await deactivate(QNA, world(), postId);
    const stream = await open(lee, { watch: `qna:${postId}` });

    await admin.patch(`/api/admin/report/qna/posts/${postId}/activate`);

    await stream.hears(postEvent(postId, 'status'));
    await writeComment(QNA.comments, admin, postId);
    await stream.hears(postEvent(postId, 'comments'));
  });

  test('tells of no post that is not listed any more when it is told', async () => {
    const { services } = world();
    const [author, lee] = [await world().newHire(), await world().senior()];
    const stream = await open(lee);
    const { db } = services.database;
    const hidden = await writePost(FREE, author); // heard of, or gone before
    await db.deleteFrom('events').execute();
    await untilAllIsSent(stream);
    await deactivate(FREE, world(), hidden);
    const facts = JSON.stringify({ actorId: author.id, board: 'free', postId: hidden });
    const before = stream.heardOf('posts').length;

    await insert(db, 'events', { kind: 'POST_WRITTEN', facts, created_at: world().clock.now().getTime() });

    await untilAllIsSent(stream);
    expect(stream.heardOf('posts')).toHaveLength(before + 1);
  });

  test('tells once of what has happened many times at once', async () => {
    const [author, lee] = [await world().newHire(), await world().senior()];
    const postId = await writePost(QNA, author);
    const stream = await open(lee, { watch: `qna:${postId}` });
    const facts = JSON.stringify({ actorId: author.id, board: 'qna', postId, commentId: 1 });
    const event = { kind: 'COMMENT_WRITTEN', facts, created_at: world().clock.now().getTime() } as const;

    await insert(
      world().db,
      'events',
      Array.from({ length: 20 }, () => event),
    );

    await stream.hears(postEvent(postId, 'comments'));
    await untilAllIsSent(stream);
    expect(changesOf(stream)).toEqual(['comments']);
  });
});
