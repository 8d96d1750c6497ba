import { describe, expect, test } from 'vitest';
import {
  BOARDS_WITH_COMMENTS,
  boardsOn,
  deactivate,
  FREE,
  QNA,
  TIP,
  writeComment,
  writePost,
} from '../harness/boards.ts';
import type { Client } from '../harness/client.ts';
import type { Member } from '../harness/people.ts';
import { expectProblem } from '../harness/problems.ts';
import { describeOnBothEngines } from '../harness/world.ts';
import { type Counted, NONE, type Overlay, toComment, toPost } from './reactions.ts';

describeOnBothEngines('reactions', (world, engine) => {
  describe.each(boardsOn(engine, BOARDS_WITH_COMMENTS))('to a comment on the $board board', (board) => {
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

    test('are given to replies as to comments, and not to one’s own', async () => {
      const { kim, lee, post, comments } = await given();
      // Whoever asks may reply everywhere, and so may seniors.
      const { body } = await kim.post<{ id: number }>(`/api/replies/${board.board}/comments/${comments[1]}`, {
        content: '답글',
      });
      expect(await lee.put(toComment(board, body.id), { kind: 'thanks' })).toMatchObject({ status: 200 });
      expectProblem(await kim.put(toComment(board, body.id), { kind: 'thanks' }), 403, 'OWN_REACTION');

      const thanks = { ...NONE, thanks: 1 };
      const read = async (reader: Client) => (await reader.get<Overlay>(toPost(board, post))).body.comments[body.id];
      expect(await read(lee)).toEqual({ counts: thanks, mine: 'thanks' });
      expect(await read(kim)).toEqual({ counts: thanks, mine: null });
      const { body: replies } = await kim.get(`/api/replies/${board.board}/posts/${post}`);
      expect(replies).toMatchObject({ [comments[1]]: [{ id: body.id, reactions: thanks }] });
    });

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
});
