import { NO_REACTIONS } from '@ieum/contract/reaction-kinds';
import { describe, expect, test } from 'vitest';
import { rebuildDerived } from '../../src/boards/recount.ts';
import { transact } from '../../src/db/transact.ts';
import {
  BOARDS_WITH_COMMENTS,
  boardsOn,
  deactivate,
  FACE,
  FREE,
  QNA,
  TIP,
  writeComment,
  writePost,
} from '../harness/boards.ts';
import { SECOND } from '../harness/clock.ts';
import { expectInvalid, expectProblem } from '../harness/problems.ts';
import { describeOnBothEngines } from '../harness/world.ts';

describeOnBothEngines('comments', (world, engine) => {
  describe.each(boardsOn(engine, BOARDS_WITH_COMMENTS))('on the $board board', (board) => {
    const { comments } = board;

    async function given() {
      const author = await board.author(world());
      const commenter = await world().senior('댓글쓴이');
      const post = await writePost(board, author);
      return { author, commenter, post };
    }

    test('are written, answered with an id, and listed with writer and time', async () => {
      const { author, commenter, post } = await given();

      const written = await commenter.post<{ id: number }>(comments.create, {
        [comments.postId]: post,
        content: '  저도요\n그래요 ',
      });

      expect(written).toMatchObject({ status: 201, body: { id: expect.any(Number) } });
      expect((await author.get(comments.of(post))).body).toEqual([
        {
          id: written.body.id,
          writer: '댓글쓴이',
          writerBadge: 'SENIOR',
          ...FACE,
          content: '저도요\n그래요',
          createdAt: '2026-11-20T01:02:03.456Z',
          editedAt: null,
          textVersion: 1,
          pictures: [],
          mentions: [],
          reactions: NO_REACTIONS,
          version: 1,
          hidden: false,
        },
      ]);
    });

    test('are listed oldest first; those of one moment in the order of writing', async () => {
      const { commenter, post } = await given();
      const first = await writeComment(comments, commenter, post);
      const second = await writeComment(comments, commenter, post);
      world().clock.advance(SECOND);
      const third = await writeComment(comments, commenter, post);

      expect((await commenter.get(comments.of(post))).body).toMatchObject([
        { id: first },
        { id: second },
        { id: third },
      ]);
    });

    test('belong to their post alone', async () => {
      const { author, commenter, post } = await given();
      const other = await writePost(board, author);
      await writeComment(comments, commenter, post);

      expect((await author.get(comments.of(other))).body).toEqual([]);
    });

    test('hold 1 to 250 characters after trimming, on writing and on editing', async () => {
      const { commenter, post } = await given();
      const id = await writeComment(comments, commenter, post, '처음');
      const write = (content: unknown) => commenter.post(comments.create, { [comments.postId]: post, content });
      const edit = (content: unknown) => commenter.patch(comments.one(id), { content });

      for (const content of ['가'.repeat(251), '😀'.repeat(251), '', ' \n ', 'a\0b', 'a\udfff', 5, null, undefined]) {
        expectInvalid(await write(content), 'content');
        expectInvalid(await edit(content), 'content');
      }
      expect((await commenter.get(comments.of(post))).body).toMatchObject([{ id, content: '처음' }]);

      for (const content of ['가'.repeat(250), '😀'.repeat(250), 'a', ` ${'b'.repeat(250)}\n`]) {
        expect(await write(content)).toMatchObject({ status: 201 });
        expect(await edit(content)).toMatchObject({ status: 200, body: { content: content.trim() } });
      }
    });

    test('are listed up to 500; of more, the newest, with a header that says so', async () => {
      const { author, commenter, post } = await given();
      const first = await writeComment(comments, commenter, post, '첫 댓글');
      const rows = Array.from({ length: 499 }, (_, number) => ({
        board: board.board,
        post_id: post,
        author_id: commenter.id,
        content: `댓글 ${number}`,
        status: 'ACTIVE' as const,
        created_at: world().clock.now().getTime(),
      }));
      await world().db.insertInto('comments').values(rows).execute();
      await transact(world().db, rebuildDerived);
      const list = (headers = {}) => author.raw<{ id: number }[]>('GET', comments.of(post), { headers });

      const whole = await list();
      expect(whole.body).toHaveLength(500);
      expect(whole.body[0]).toMatchObject({ id: first });
      expect(whole.headers.get('x-has-older')).toBeNull();

      const last = await writeComment(comments, commenter, post, '마지막 댓글');
      const cut = await list();
      expect(cut.body).toHaveLength(500);
      expect(cut.body.map(({ id }) => id)).toEqual([...whole.body.slice(1).map(({ id }) => id), last]);
      expect(cut.headers.get('x-has-older')).toBe('true');
      const etag = cut.headers.get('etag') ?? '';
      const unchanged = await list({ 'if-none-match': etag });
      expect({ status: unchanged.status, hasOlder: unchanged.headers.get('x-has-older') }).toEqual({
        status: 304,
        hasOlder: 'true',
      });

      await commenter.delete(comments.one(first));
      const wholeAgain = await list({ 'if-none-match': etag });
      expect(wholeAgain).toMatchObject({ status: 200, body: cut.body });
      expect(wholeAgain.headers.get('x-has-older')).toBeNull();
    });

    test('are edited by their author, who is answered the comment', async () => {
      const { commenter, post } = await given();
      const id = await writeComment(comments, commenter, post);
      world().clock.advance(SECOND);

      const { status, body } = await commenter.patch(comments.one(id), { content: ' 고침 ' });

      expect(status).toBe(200);
      expect(body).toEqual({
        id,
        writer: '댓글쓴이',
        writerBadge: 'SENIOR',
        ...FACE,
        content: '고침',
        createdAt: '2026-11-20T01:02:03.456Z',
        editedAt: '2026-11-20T01:02:04.456Z',
        textVersion: 1,
        pictures: [],
        mentions: [],
        reactions: NO_REACTIONS,
        version: 2,
        hidden: false,
      });
      expect((await commenter.get(comments.of(post))).body).toEqual([body]);
    });

    test('are not edited or deleted by anyone else: not by the post’s author, not by an admin', async () => {
      const { author, commenter, post } = await given();
      const id = await writeComment(comments, commenter, post, '내 댓글');

      for (const other of [author, await world().senior(), await world().admin()]) {
        expectProblem(await other.patch(comments.one(id), { content: '남의 손' }), 403, 'NOT_AUTHOR');
        expectProblem(await other.delete(comments.one(id)), 403, 'NOT_AUTHOR');
      }

      expect((await commenter.get(comments.of(post))).body).toMatchObject([{ content: '내 댓글' }]);
      expect(await commenter.delete(comments.one(id))).toMatchObject({ status: 204, body: null });
    });

    test('are gone once deleted, for every call', async () => {
      const { author, commenter, post } = await given();
      const id = await writeComment(comments, commenter, post);

      await commenter.delete(comments.one(id));

      expect((await author.get(comments.of(post))).body).toEqual([]);
      expectProblem(await commenter.patch(comments.one(id), { content: '다시' }), 404, 'COMMENT_NOT_FOUND');
      expectProblem(await commenter.delete(comments.one(id)), 404, 'COMMENT_NOT_FOUND');
    });

    test('go with their post', async () => {
      const { author, commenter, post } = await given();
      const id = await writeComment(comments, commenter, post);

      await author.delete(board.post(post));

      expectProblem(await commenter.get(comments.of(post)), 404, 'POST_NOT_FOUND');
      expectProblem(await commenter.patch(comments.one(id), { content: '다시' }), 404, 'COMMENT_NOT_FOUND');
      expectProblem(
        await commenter.post(comments.create, { [comments.postId]: post, content: '늦음' }),
        404,
        'POST_NOT_FOUND',
      );
      expect(await world().db.selectFrom('comments').selectAll().execute()).toEqual([]);
    });

    test('on a deactivated post are for its author and admins only', async () => {
      const { author, commenter, post } = await given();
      const id = await writeComment(comments, commenter, post);
      await deactivate(board, world(), post);
      const admin = await world().admin();

      expectProblem(await commenter.get(comments.of(post)), 404, 'POST_NOT_FOUND');
      expectProblem(
        await commenter.post(comments.create, { [comments.postId]: post, content: '늦음' }),
        404,
        'POST_NOT_FOUND',
      );
      expectProblem(await commenter.patch(comments.one(id), { content: '다시' }), 404, 'COMMENT_NOT_FOUND');
      expectProblem(await commenter.delete(comments.one(id)), 404, 'COMMENT_NOT_FOUND');
      expectProblem(await (await world().senior()).post(`${comments.one(id)}/report`), 404, 'COMMENT_NOT_FOUND');
      for (const member of [author, admin]) {
        expect((await member.get(comments.of(post))).body).toMatchObject([{ id }]);
      }
    });

    test('of the other board are not found here', async () => {
      const other = BOARDS_WITH_COMMENTS.find(({ board: name }) => name !== board.board) ?? board;
      const commenter = await world().senior();
      const post = await writePost(other, await other.author(world()));
      const id = await writeComment(other.comments, commenter, post, '그대로');

      expectProblem(await commenter.get(comments.of(post)), 404, 'POST_NOT_FOUND');
      expectProblem(
        await commenter.post(comments.create, { [comments.postId]: post, content: '길 잃음' }),
        404,
        'POST_NOT_FOUND',
      );
      expectProblem(await commenter.patch(comments.one(id), { content: '바뀜' }), 404, 'COMMENT_NOT_FOUND');
      expectProblem(await commenter.delete(comments.one(id)), 404, 'COMMENT_NOT_FOUND');
      expectProblem(await (await world().senior()).post(`${comments.one(id)}/report`), 404, 'COMMENT_NOT_FOUND');

      expect((await commenter.get(other.comments.of(post))).body).toMatchObject([{ id, content: '그대로' }]);
    });

    test('stay their author’s to edit and delete, whatever their seniority', async () => {
      const { commenter, post } = await given();
      const id = await writeComment(comments, commenter, post);
      await world().db.updateTable('members').set({ joined_year: 2026 }).where('id', '=', commenter.id).execute();

      expect(await commenter.patch(comments.one(id), { content: '고침' })).toMatchObject({ status: 200 });
      expect(await commenter.delete(comments.one(id))).toMatchObject({ status: 204 });
    });

    test.each(['1', 0, -1, 1.5, null, undefined, 2 ** 60])('on the post %j are refused', async (post) => {
      const commenter = await world().senior();

      expectInvalid(
        await commenter.post(comments.create, { [comments.postId]: post, content: '어디에?' }),
        comments.postId,
      );
    });
  });

  test('are nothing that tips have, whatever path they come by', async () => {
    const author = await world().senior();
    const tip = await writePost(TIP, author);

    expectProblem(await author.post(FREE.comments.create, { freePostId: tip, content: '몰래' }), 404, 'POST_NOT_FOUND');
    expectProblem(await author.post(QNA.comments.create, { qnaPostId: tip, content: '몰래' }), 404, 'POST_NOT_FOUND');
    expectProblem(await author.get(`/api/tip-comments/${tip}`), 404, 'NOT_FOUND');

    expect(await world().db.selectFrom('comments').selectAll().execute()).toEqual([]);
  });
});
