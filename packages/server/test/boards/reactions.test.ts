import { expect, test } from 'vitest';
import { deactivate, FREE, type PageOf, QNA, TIP, writeComment, writePost } from '../harness/boards.ts';
import type { Client } from '../harness/client.ts';
import { expectInvalid, expectProblem } from '../harness/problems.ts';
import { describeOnBothEngines } from '../harness/world.ts';
import { type Counted, NONE, type Overlay, type Reactions, toComment, toPost } from './reactions.ts';

describeOnBothEngines('reactions to a post', (world) => {
  async function given() {
    const [author, kim, lee] = [await world().newHire(), await world().senior(), await world().newHire()];
    const id = await writePost(QNA, author);
    return { author, kim, lee, id, path: toPost(QNA, id) };
  }

  /** As the list, the detail and the call of `reader` have them. */
  async function counts(reader: Client, id: number): Promise<typeof NONE> {
    const detail = (await reader.get<Counted>(QNA.post(id))).body.reactions;
    const { content } = (await reader.get<PageOf<Counted>>(QNA.list)).body;
    expect(content.find((item) => item.postId === id)?.reactions).toEqual(detail);
    expect((await reader.get<Overlay>(toPost(QNA, id))).body.post.counts).toEqual(detail);
    return detail;
  }

  test('are one of each member, of one kind at a time', async () => {
    const { author, kim, lee, id, path } = await given();
    expect((await kim.get(path)).body).toEqual({ post: { counts: NONE, mine: null }, comments: {} });

    for (const [member, kind, given] of [
      [kim, 'helpful', { helpful: 1 }],
      [kim, 'helpful', { helpful: 1 }],
      [lee, 'helpful', { helpful: 2 }],
      [kim, 'cheer', { helpful: 1, cheer: 1 }],
    ] as const) {
      const { status, body } = await member.put<Reactions>(path, { kind });
      expect({ status, body }).toEqual({ status: 200, body: { counts: { ...NONE, ...given }, mine: kind } });
    }

    const both = { ...NONE, helpful: 1, cheer: 1 };
    for (const [reader, mine] of [
      [author, null],
      [kim, 'cheer'],
      [lee, 'helpful'],
    ] as const) {
      expect((await reader.get<Overlay>(path)).body.post).toEqual({ counts: both, mine });
      expect(await counts(reader, id)).toEqual(both);
    }
  });

  test('are taken back, once or twice, and can be given again', async () => {
    const { kim, lee, id, path } = await given();
    for (const member of [kim, lee]) await member.put(path, { kind: 'thanks' });

    const one = { ...NONE, thanks: 1 };
    for (const _ of ['once', 'twice']) {
      expect(await kim.delete(path)).toMatchObject({ status: 200, body: { counts: one, mine: null } });
      expect(await counts(kim, id)).toEqual(one);
    }

    await kim.put(path, { kind: 'cheer' });
    expect(await counts(kim, id)).toEqual({ ...one, cheer: 1 });
  });

  test('are not for one’s own', async () => {
    const { author, kim, id, path } = await given();
    await kim.put(path, { kind: 'thanks' });

    expectProblem(await author.put(path, { kind: 'thanks' }), 403, 'OWN_REACTION');
    expect((await author.delete(path)).body).toEqual({ counts: { ...NONE, thanks: 1 }, mine: null });

    expect(await counts(author, id)).toEqual({ ...NONE, thanks: 1 });
  });

  test('are of the kinds and to the boards that there are', async () => {
    const { kim, id, path } = await given();
    for (const body of [{ kind: 'love' }, { kind: null }, { kind: '' }, { kind: ['thanks'] }, {}]) {
      expectInvalid(await kim.put(path, body), 'kind');
    }
    for (const of of ['posts', 'comments']) {
      expectInvalid(await kim.put(`/api/reactions/lounge/${of}/${id}`, { kind: 'thanks' }), 'board');
    }
    expect(await counts(kim, id)).toEqual(NONE);
  });

  test('are for what one may open, on its own board', async () => {
    const { author, kim, id, path } = await given();
    await kim.put(path, { kind: 'thanks' });
    await deactivate(QNA, world(), id);
    const gone = await writePost(QNA, author);
    await author.delete(QNA.post(gone));

    for (const closed of [path, toPost(QNA, gone), toPost(QNA, 999_999), toPost(FREE, id), toPost(TIP, id)]) {
      expectProblem(await kim.get(closed), 404, 'POST_NOT_FOUND');
      expectProblem(await kim.put(closed, { kind: 'cheer' }), 404, 'POST_NOT_FOUND');
      expectProblem(await kim.delete(closed), 404, 'POST_NOT_FOUND');
    }

    const admin = await world().admin();
    const thanks = { ...NONE, thanks: 1 };
    expect((await admin.get<Overlay>(path)).body.post.counts).toEqual(thanks);
    expect((await author.get<Counted>(QNA.post(id))).body.reactions).toEqual(thanks);
    await admin.patch(`/api/admin/report/qna/posts/${id}/activate`);
    expect(await counts(kim, id)).toEqual(thanks);
  });

  test('go with the post', async () => {
    const { author, kim, id, path } = await given();
    await kim.put(path, { kind: 'thanks' });

    await author.delete(QNA.post(id));

    expect(await world().db.selectFrom('reactions').selectAll().execute()).toEqual([]);
  });

  test('stay when who reacted withdraws, unless all own content is deleted', async () => {
    const { author, kim, lee, id, path } = await given();
    for (const member of [kim, lee]) await member.put(path, { kind: 'thanks' });

    await kim.post('/withdraw');
    expect(await counts(author, id)).toEqual({ ...NONE, thanks: 2 });

    await lee.post('/withdraw?content=delete');
    expect(await counts(author, id)).toEqual({ ...NONE, thanks: 1 });
  });

  test('to what a member wrote who has withdrawn are given as to any', async () => {
    const { author, kim, id, path } = await given();
    await author.post('/withdraw');

    expect(await kim.put(path, { kind: 'thanks' })).toMatchObject({ status: 200 });

    expect(await counts(kim, id)).toEqual({ ...NONE, thanks: 1 });
  });

  test('of a member who deletes all own content are deleted, however many', async () => {
    const [kim, lee] = [await world().newHire(), await world().senior()];
    const posts = await Promise.all(Array.from({ length: 7 }, () => writePost(FREE, kim)));
    for (const post of posts) {
      await lee.put(toPost(FREE, post), { kind: 'thanks' });
      for (let count = 0; count < 2; count++) {
        await lee.put(toComment(FREE, await writeComment(FREE.comments, kim, post)), { kind: 'cheer' });
      }
    }

    await lee.post('/withdraw?content=delete');

    expect(await world().db.selectFrom('reactions').selectAll().execute()).toEqual([]);
    for (const post of posts) {
      const { body } = await kim.get<Overlay>(toPost(FREE, post));
      expect([body.post, ...Object.values(body.comments)]).toEqual(Array(3).fill({ counts: NONE, mine: null }));
    }
  });

  test('name nobody: neither an answer nor what is logged says who reacted', async () => {
    const { author, id, path } = await given();
    const kim = await world().senior('반응한이');
    world().logs.length = 0;

    await kim.put(path, { kind: 'thanks' });

    for (const read of [path, QNA.post(id), QNA.list, QNA.comments.of(id)]) {
      expect(JSON.stringify((await author.get(read)).body)).not.toContain(kim.nickname);
    }
    expect(world().logs.join('')).not.toContain(kim.nickname);
  });
});
