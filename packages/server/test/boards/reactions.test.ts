import { describe, expect, test } from 'vitest';
import {
  BOARDS_UNDER_TEST,
  type BoardUnderTest,
  boardsOn,
  deactivate,
  FREE,
  type PageOf,
  writeComment,
  writePost,
} from '../harness/boards.ts';
import type { Client } from '../harness/client.ts';
import { expectInvalid, expectProblem } from '../harness/problems.ts';
import { describeOnBothEngines } from '../harness/world.ts';
import { type Counted, NONE, type Overlay, type Reactions, toComment, toPost } from './reactions.ts';

describeOnBothEngines('reactions', (world, engine) => {
  describe.each(boardsOn(engine, BOARDS_UNDER_TEST))('to a post on the $board board', (board) => {
    async function given() {
      const [author, kim, lee] = [await board.author(world()), await world().senior(), await world().newHire()];
      return { author, kim, lee, id: await writePost(board, author) };
    }

    /** As the list, the detail and the call of `reader` have them. */
    async function counts(reader: Client, id: number): Promise<typeof NONE> {
      const detail = (await reader.get<Counted>(board.post(id))).body.reactions;
      const { content } = (await reader.get<PageOf<Counted>>(board.list)).body;
      expect(content.find((item) => item[board.listId] === id)?.reactions).toEqual(detail);
      expect((await reader.get<Overlay>(toPost(board, id))).body.post.counts).toEqual(detail);
      return detail;
    }

    test('are one of each member, of one kind at a time', async () => {
      const { author, kim, lee, id } = await given();
      const path = toPost(board, id);
      expect((await kim.get(path)).body).toEqual({ post: { counts: NONE, mine: null }, comments: {} });

      for (const _ of ['once', 'twice']) {
        const given = await kim.put<Reactions>(path, { kind: 'helpful' });
        expect(given).toMatchObject({ status: 200, body: { counts: { ...NONE, helpful: 1 }, mine: 'helpful' } });
      }
      expect((await lee.put(path, { kind: 'helpful' })).body).toEqual({
        counts: { ...NONE, helpful: 2 },
        mine: 'helpful',
      });
      expect((await kim.put(path, { kind: 'cheer' })).body).toEqual({
        counts: { helpful: 1, thanks: 0, cheer: 1 },
        mine: 'cheer',
      });

      for (const [reader, mine] of [
        [author, null],
        [kim, 'cheer'],
        [lee, 'helpful'],
      ] as const) {
        expect((await reader.get<Overlay>(path)).body.post).toEqual({
          counts: { helpful: 1, thanks: 0, cheer: 1 },
          mine,
        });
        expect(await counts(reader, id)).toEqual({ helpful: 1, thanks: 0, cheer: 1 });
      }
    });

    test('are taken back, once or twice, and can be given again', async () => {
      const { kim, lee, id } = await given();
      const path = toPost(board, id);
      await kim.put(path, { kind: 'thanks' });
      await lee.put(path, { kind: 'thanks' });

      for (const _ of ['once', 'twice']) {
        expect(await kim.delete(path)).toMatchObject({
          status: 200,
          body: { counts: { ...NONE, thanks: 1 }, mine: null },
        });
        expect(await counts(kim, id)).toEqual({ ...NONE, thanks: 1 });
      }

      await kim.put(path, { kind: 'cheer' });
      expect(await counts(kim, id)).toEqual({ helpful: 0, thanks: 1, cheer: 1 });
    });

    test('are not for one’s own', async () => {
      const { author, kim, id } = await given();
      const path = toPost(board, id);
      await kim.put(path, { kind: 'thanks' });

      expectProblem(await author.put(path, { kind: 'thanks' }), 403, 'OWN_REACTION');
      expect((await author.delete(path)).body).toEqual({ counts: { ...NONE, thanks: 1 }, mine: null });
      expectProblem(await world().nobody.put(path, { kind: 'thanks' }), 401, 'NOT_SIGNED_IN');
      expectProblem(await world().nobody.get(path), 401, 'NOT_SIGNED_IN');

      expect(await counts(author, id)).toEqual({ ...NONE, thanks: 1 });
    });

    test('are of the kinds that there are', async () => {
      const { kim, id } = await given();
      for (const body of [{ kind: 'love' }, { kind: null }, { kind: '' }, { kind: ['thanks'] }, {}]) {
        expectInvalid(await kim.put(toPost(board, id), body), 'kind');
      }
      expect(await counts(kim, id)).toEqual(NONE);
    });

    test('are for what one may open, on its own board', async () => {
      const { author, kim, id } = await given();
      await kim.put(toPost(board, id), { kind: 'thanks' });
      await deactivate(board, world(), id);
      const gone = await writePost(board, author);
      await author.delete(board.post(gone));
      const elsewhere = BOARDS_UNDER_TEST.find((other) => other !== board) as BoardUnderTest;

      for (const path of [toPost(board, id), toPost(board, gone), toPost(board, 999_999), toPost(elsewhere, id)]) {
        expectProblem(await kim.get(path), 404, 'POST_NOT_FOUND');
        expectProblem(await kim.put(path, { kind: 'cheer' }), 404, 'POST_NOT_FOUND');
        expectProblem(await kim.delete(path), 404, 'POST_NOT_FOUND');
      }

      const admin = await world().admin();
      expect((await admin.get<Overlay>(toPost(board, id))).body.post.counts).toEqual({ ...NONE, thanks: 1 });
      expect((await author.get<Counted>(board.post(id))).body.reactions).toEqual({ ...NONE, thanks: 1 });
      await admin.patch(`/api/admin/report/${board.board}/posts/${id}/activate`);
      expect(await counts(kim, id)).toEqual({ ...NONE, thanks: 1 });
    });

    test('go with the post', async () => {
      const { author, kim, id } = await given();
      await kim.put(toPost(board, id), { kind: 'thanks' });

      await author.delete(board.post(id));

      expect(await world().db.selectFrom('reactions').selectAll().execute()).toEqual([]);
    });

    test('stay when who reacted withdraws, unless all own content is deleted', async () => {
      const { author, kim, lee, id } = await given();
      await kim.put(toPost(board, id), { kind: 'thanks' });
      await lee.put(toPost(board, id), { kind: 'thanks' });

      await kim.post('/withdraw');
      expect(await counts(author, id)).toEqual({ ...NONE, thanks: 2 });

      await lee.post('/withdraw?content=delete');
      expect(await counts(author, id)).toEqual({ ...NONE, thanks: 1 });
    });

    test('to what a member who has withdrawn wrote are given as to any', async () => {
      const { author, kim, id } = await given();
      await author.post('/withdraw');

      expect(await kim.put(toPost(board, id), { kind: 'thanks' })).toMatchObject({ status: 200 });

      expect(await counts(kim, id)).toEqual({ ...NONE, thanks: 1 });
    });
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
    const [kim, lee] = [await world().newHire('글쓴이'), await world().senior('반응한이')];
    const post = await writePost(FREE, kim);
    world().logs.length = 0;

    await lee.put(toPost(FREE, post), { kind: 'thanks' });

    for (const path of [toPost(FREE, post), FREE.post(post), FREE.list, FREE.comments.of(post)]) {
      expect(JSON.stringify((await kim.get(path)).body)).not.toContain(lee.nickname);
    }
    expect(world().logs.join('')).not.toContain(lee.nickname);
  });

  test('to a board that there is not are refused', async () => {
    const kim = await world().senior();
    for (const kind of ['posts', 'comments']) {
      expectInvalid(await kim.put(`/api/reactions/lounge/${kind}/1`, { kind: 'thanks' }), 'board');
    }
  });
});
