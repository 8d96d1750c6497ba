import { describe, expect, test } from 'vitest';
import {
  BOARDS_UNDER_TEST,
  BOARDS_WITH_COMMENTS,
  type BoardUnderTest,
  deactivate,
  FREE,
  type PageOf,
  QNA,
  TIP,
  writeComment,
  writePost,
} from '../harness/boards.ts';
import type { Client } from '../harness/client.ts';
import type { Member } from '../harness/people.ts';
import { expectInvalid, expectProblem } from '../harness/problems.ts';
import { describeOnBothEngines } from '../harness/world.ts';

const NONE = { helpful: 0, thanks: 0, cheer: 0 };

interface Reactions {
  counts: typeof NONE;
  mine: keyof typeof NONE | null;
}
interface Overlay {
  post: Reactions;
  comments: Record<string, Reactions>;
}
interface Counted {
  id: number;
  postId: number;
  reactions: typeof NONE;
}

const toPost = ({ board }: BoardUnderTest, id: number) => `/api/reactions/${board}/posts/${id}`;
const toComment = ({ board }: BoardUnderTest, id: number) => `/api/reactions/${board}/comments/${id}`;

describeOnBothEngines('reactions', (world) => {
  describe.each(BOARDS_UNDER_TEST)('to a post on the $board board', (board) => {
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

  describe.each(BOARDS_WITH_COMMENTS)('to a comment on the $board board', (board) => {
    async function given() {
      const [author, kim, lee] = [await board.author(world()), await world().senior(), await world().senior()];
      const post = await writePost(board, author);
      const comments = [
        await writeComment(board.comments, kim, post),
        await writeComment(board.comments, lee, post),
      ] as const;
      return { author, kim, lee, post, comments };
    }

    /** Of all comments, by id: as the list of comments and the call of `reader` have them. */
    async function counts(reader: Client, post: number): Promise<Record<string, typeof NONE>> {
      const listed = (await reader.get<Counted[]>(board.comments.of(post))).body;
      const counted = Object.fromEntries(listed.map(({ id, reactions }) => [id, reactions]));
      const { comments } = (await reader.get<Overlay>(toPost(board, post))).body;
      expect(Object.fromEntries(Object.entries(comments).map(([id, { counts }]) => [id, counts]))).toEqual(counted);
      return counted;
    }

    test('are given, changed and taken back, each comment’s and the post’s own', async () => {
      const { author, kim, lee, post, comments } = await given();
      const [first, second] = comments;
      expect(await counts(kim, post)).toEqual({ [first]: NONE, [second]: NONE });

      for (const _ of ['once', 'twice']) {
        expect(await lee.put(toComment(board, first), { kind: 'helpful' })).toMatchObject({
          status: 200,
          body: { counts: { ...NONE, helpful: 1 }, mine: 'helpful' },
        });
      }
      await author.put(toComment(board, first), { kind: 'helpful' });
      await author.put(toComment(board, second), { kind: 'thanks' });
      await lee.put(toPost(board, post), { kind: 'cheer' });

      expect((await lee.get(toPost(board, post))).body).toEqual({
        post: { counts: { ...NONE, cheer: 1 }, mine: 'cheer' },
        comments: {
          [first]: { counts: { ...NONE, helpful: 2 }, mine: 'helpful' },
          [second]: { counts: { ...NONE, thanks: 1 }, mine: null },
        },
      });
      expect((await author.get<Overlay>(toPost(board, post))).body).toMatchObject({
        post: { mine: null },
        comments: { [first]: { mine: 'helpful' }, [second]: { mine: 'thanks' } },
      });

      await author.put(toComment(board, first), { kind: 'cheer' });
      for (const _ of ['once', 'twice']) {
        expect((await lee.delete(toComment(board, first))).body).toEqual({ counts: { ...NONE, cheer: 1 }, mine: null });
      }
      expect(await counts(kim, post)).toEqual({ [first]: { ...NONE, cheer: 1 }, [second]: { ...NONE, thanks: 1 } });
      expect((await kim.get<Counted>(board.post(post))).body.reactions).toEqual({ ...NONE, cheer: 1 });
    });

    test('are in what an edit answers', async () => {
      const { kim, lee, comments } = await given();
      await lee.put(toComment(board, comments[0]), { kind: 'thanks' });

      const edited = await kim.patch(board.comments.one(comments[0]), { content: '고침' });

      expect(edited.body).toMatchObject({ reactions: { ...NONE, thanks: 1 } });
    });

    test('are not for one’s own, also under one’s own post', async () => {
      const { author, kim, lee, post, comments } = await given();
      const [first, second] = comments;
      await author.put(toComment(board, first), { kind: 'thanks' });

      expectProblem(await kim.put(toComment(board, first), { kind: 'thanks' }), 403, 'OWN_REACTION');
      expectProblem(await lee.put(toComment(board, second), { kind: 'thanks' }), 403, 'OWN_REACTION');

      expect(await counts(kim, post)).toEqual({ [first]: { ...NONE, thanks: 1 }, [second]: NONE });
    });

    test('are for what is there and may be opened, on its own board', async () => {
      const { author, lee, post, comments } = await given();
      const [first, second] = comments;
      await lee.put(toComment(board, first), { kind: 'thanks' });
      await lee.delete(board.comments.one(second));
      const other = board.board === 'free' ? QNA : FREE;
      const expectNotFound = async (member: Member, path: string) => {
        expectProblem(await member.put(path, { kind: 'cheer' }), 404, 'COMMENT_NOT_FOUND');
        expectProblem(await member.delete(path), 404, 'COMMENT_NOT_FOUND');
      };

      for (const path of [
        toComment(board, second),
        toComment(board, 999_999),
        toComment(other, first),
        toComment(TIP, first),
      ]) {
        await expectNotFound(author, path);
      }
      expect(await counts(lee, post)).toEqual({ [first]: { ...NONE, thanks: 1 } });
      await deactivate(board, world(), post);
      await expectNotFound(lee, toComment(board, first));

      expect(await counts(author, post)).toEqual({ [first]: { ...NONE, thanks: 1 } });
      expect(await author.put(toComment(board, first), { kind: 'cheer' })).toMatchObject({ status: 200 });
    });

    test('go with the comment, and with the post', async () => {
      const { author, kim, post, comments } = await given();
      const rows = () => world().db.selectFrom('reactions').selectAll().execute();
      await author.put(toComment(board, comments[0]), { kind: 'thanks' });
      await author.put(toComment(board, comments[1]), { kind: 'thanks' });

      await kim.delete(board.comments.one(comments[0]));
      expect(await rows()).toHaveLength(1);
      await author.delete(board.post(post));

      expect(await rows()).toEqual([]);
    });

    test('stay when who reacted withdraws, unless all own content is deleted', async () => {
      const { author, kim, lee, post, comments } = await given();
      const [first, second] = comments;
      const [park, admin] = [await world().newHire(), await world().admin()];
      for (const member of [lee, park]) await member.put(toComment(board, first), { kind: 'thanks' });

      await park.post('/withdraw');
      expect(await counts(author, post)).toEqual({ [first]: { ...NONE, thanks: 2 }, [second]: NONE });

      // Also where the post is deactivated.
      await deactivate(board, world(), post);
      await lee.post('/withdraw?content=delete');
      expect(await counts(admin, post)).toEqual({ [first]: { ...NONE, thanks: 1 } });
      expect((await kim.get(board.post(post))).status).toBe(404);
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
