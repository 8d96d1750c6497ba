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
import type { Client } from '../harness/client.ts';
import { SECOND } from '../harness/clock.ts';
import { expectInvalid, expectProblem } from '../harness/problems.ts';
import { describeOnBothEngines } from '../harness/world.ts';

type Board = (typeof BOARDS_WITH_COMMENTS)[number];

/** Neither the post nor its comment is to be found on the board. */
async function expectClosed(board: Board, member: Client, post: number, comment: number): Promise<void> {
  const { of, create, postId } = board.comments;
  expectProblem(await member.get(of(post)), 404, 'POST_NOT_FOUND');
  expectProblem(await member.post(create, { [postId]: post, content: '길 잃음' }), 404, 'POST_NOT_FOUND');
  await expectGone(board, member, comment);
}

async function expectGone({ comments }: Board, member: Client, id: number): Promise<void> {
  expectProblem(await member.patch(comments.one(id), { content: '다시' }), 404, 'COMMENT_NOT_FOUND');
  expectProblem(await member.delete(comments.one(id)), 404, 'COMMENT_NOT_FOUND');
  expectProblem(await member.post(`${comments.one(id)}/report`), 404, 'COMMENT_NOT_FOUND');
}

describeOnBothEngines('comments', (world, engine) => {
  async function given(board: Board = QNA) {
    const [author, commenter] = [await board.author(world()), await world().senior('댓글쓴이')];
    return { author, commenter, post: await writePost(board, author) };
  }

  describe.each(boardsOn(engine, BOARDS_WITH_COMMENTS))('on the $board board', (board) => {
    const { comments } = board;

    test('are written, listed with writer and time, and edited, which answers the comment', async () => {
      const { author, commenter, post } = await given(board);
      const content = '  저도요\n그래요 ';
      const written = await commenter.post<{ id: number }>(comments.create, { [comments.postId]: post, content });
      expect(written).toMatchObject({ status: 201, body: { id: expect.any(Number) } });
      const { id } = written.body;
      const shown = {
        ...{ id, writer: '댓글쓴이', writerBadge: 'SENIOR', ...FACE, content: '저도요\n그래요' },
        ...{ createdAt: '2026-11-20T01:02:03.456Z', editedAt: null, textVersion: 1, version: 1 },
        ...{ pictures: [], mentions: [], reactions: NO_REACTIONS, hidden: false },
      };
      expect((await author.get(comments.of(post))).body).toEqual([shown]);

      world().clock.advance(SECOND);
      const edited = await commenter.patch(comments.one(id), { content: ' 고침 ' });
      const editedAt = '2026-11-20T01:02:04.456Z';
      expect(edited).toMatchObject({ status: 200, body: { ...shown, content: '고침', editedAt, version: 2 } });
      expect((await commenter.get(comments.of(post))).body).toEqual([edited.body]);

      // Once deleted, it is gone for every call.
      expect(await commenter.delete(comments.one(id))).toMatchObject({ status: 204, body: null });
      expect((await author.get(comments.of(post))).body).toEqual([]);
      await expectGone(board, commenter, id);
    });

    test('of the other board are not found here', async () => {
      const other = BOARDS_WITH_COMMENTS.find(({ board: name }) => name !== board.board) ?? board;
      const { commenter, post } = await given(other);
      const id = await writeComment(other.comments, commenter, post, '그대로');

      await expectClosed(board, commenter, post, id);

      expect((await commenter.get(other.comments.of(post))).body).toMatchObject([{ id, content: '그대로' }]);
    });

    test('hold a text, on writing and on editing, and are on a post', async () => {
      const { commenter, post } = await given(board);
      const id = await writeComment(comments, commenter, post, '처음');

      for (const content of [' \n ', 'a\0b', 5, null, undefined]) {
        expectInvalid(await commenter.post(comments.create, { [comments.postId]: post, content }), 'content');
        expectInvalid(await commenter.patch(comments.one(id), { content }), 'content');
      }
      for (const nowhere of ['1', 0, 1.5, null, 2 ** 60]) {
        const written = { [comments.postId]: nowhere, content: '어디에?' };
        expectInvalid(await commenter.post(comments.create, written), comments.postId);
      }
      expect((await commenter.get(comments.of(post))).body).toMatchObject([{ id, content: '처음' }]);
    });
  });

  const { comments } = QNA;

  test('are listed under their post, oldest first; those of one moment in the order of writing', async () => {
    const { author, commenter, post } = await given();
    const first = await writeComment(comments, commenter, post);
    const second = await writeComment(comments, commenter, post);
    await writeComment(comments, commenter, await writePost(QNA, author));
    world().clock.advance(SECOND);
    const third = await writeComment(comments, commenter, post);

    const { body } = await commenter.get<{ id: number }[]>(comments.of(post));
    expect(body.map(({ id }) => id)).toEqual([first, second, third]);
  });

  test('are listed up to 500; of more, the newest, with a header that says so', async () => {
    const { author, commenter, post } = await given();
    const first = await writeComment(comments, commenter, post, '첫 댓글');
    const row = { board: 'qna', post_id: post, author_id: commenter.id, status: 'ACTIVE' } as const;
    const created_at = world().clock.now().getTime();
    const rows = Array.from({ length: 499 }, (_, number) => ({ ...row, content: `댓글 ${number}`, created_at }));
    await world().db.insertInto('comments').values(rows).execute();
    await transact(world().db, rebuildDerived);
    const list = async (headers = {}) => {
      const answer = await author.raw<{ id: number }[]>('GET', comments.of(post), { headers });
      return { ...answer, hasOlder: answer.headers.get('x-has-older') };
    };

    const whole = await list();
    expect(whole).toMatchObject({ body: { length: 500, 0: { id: first } }, hasOlder: null });

    const last = await writeComment(comments, commenter, post, '마지막 댓글');
    const cut = await list();
    expect(cut.body.map(({ id }) => id)).toEqual([...whole.body.slice(1).map(({ id }) => id), last]);
    expect(cut.hasOlder).toBe('true');
    const known = { 'if-none-match': cut.headers.get('etag') ?? '' };
    expect(await list(known)).toMatchObject({ status: 304, hasOlder: 'true' });

    await commenter.delete(comments.one(first));
    expect(await list(known)).toMatchObject({ status: 200, body: cut.body, hasOlder: null });
  });

  test('of a long thread are reached part by part, with their replies and reactions', async () => {
    const { author, commenter, post } = await given();
    const row = { board: 'qna', post_id: post, author_id: commenter.id, status: 'ACTIVE' } as const;
    const at = (number: number) => world().clock.now().getTime() + number * SECOND;
    /** Comments, or replies to one of them; two in each second. */
    async function insert(parent_id: number | null): Promise<number[]> {
      const rows = Array.from({ length: 501 }, (_, number) => ({
        ...{ ...row, parent_id, content: `${number}` },
        created_at: at(Math.floor(number / 2)),
      }));
      const inserted = await world().db.insertInto('comments').values(rows).returning('id').execute();
      return inserted.map(({ id }) => id).sort((one, other) => one - other);
    }
    const ids = await insert(null);
    const [first, second, third] = ids as [number, number, number];
    const replies = await insert(first);
    await transact(world().db, rebuildDerived);
    await author.put(`/api/reactions/qna/comments/${first}`, { kind: 'thanks' });
    await author.put(`/api/reactions/qna/comments/${replies[0]}`, { kind: 'helpful' });

    const part = async (path: string, query: string) => {
      const { body, headers } = await author.raw<object>('GET', `${path}${query}`);
      const listed = Array.isArray(body) ? body : Object.values(body).flat();
      return { ids: listed.map(({ id }: { id: number }) => id), hasOlder: headers.get('x-has-older') };
    };
    const ofReplies = `/api/replies/qna/posts/${post}`;
    for (const [path, all] of [
      [comments.of(post), ids],
      [ofReplies, replies],
    ] as const) {
      const [one, two] = all as [number, number];
      expect(await part(path, '')).toEqual({ ids: all.slice(1), hasOlder: 'true' });
      expect(await part(path, '?after=0')).toEqual({ ids: all.slice(0, 500), hasOlder: null });
      expect(await part(path, `?before=${two}`)).toEqual({ ids: [one], hasOlder: null });
      expect(await part(path, `?before=${one}`)).toEqual({ ids: [], hasOlder: null });
      expect(await part(path, `?after=${all[499]}`)).toEqual({ ids: [all[500]], hasOlder: null });
    }
    // A reply stands among the comments at its time.
    const newest = replies.at(-1) as number;
    expect(await part(comments.of(post), `?before=${newest}`)).toEqual({ ids: ids.slice(1), hasOlder: 'true' });

    const reactions = async (query: string) => {
      const { body } = await author.get<{ comments: Record<string, { mine: string | null }> }>(
        `/api/reactions/qna/posts/${post}${query}`,
      );
      return Object.entries(body.comments).flatMap(([id, { mine }]) => (mine === null ? [] : [[Number(id), mine]]));
    };
    const own = [
      [first, 'thanks'],
      [replies[0], 'helpful'],
    ];
    expect(await reactions('')).toEqual([]);
    expect(await reactions('?after=0')).toEqual(own);
    expect(await reactions(`?before=${replies[1]}`)).toContainEqual(own[1]);
    expect(await reactions(`?before=${second}`)).toEqual([own[0]]);

    // The part before one that has been deleted meanwhile is the same.
    await commenter.delete(comments.one(second));
    expect(await part(comments.of(post), `?before=${second}`)).toEqual({ ids: [first], hasOlder: null });
    expect(await part(comments.of(post), `?after=${second}`)).toMatchObject({ ids: { 0: third, length: 499 } });

    for (const path of [comments.of(post), ofReplies, `/api/reactions/qna/posts/${post}`]) {
      expectInvalid(await author.get(`${path}?before=0`), 'before');
      expectInvalid(await author.get(`${path}?after=-1`), 'after');
      expectInvalid(await author.get(`${path}?after=1.5`), 'after');
      expectInvalid(await author.get(`${path}?before=${third}&after=0`), 'after');
    }
  });

  test('go with their post', async () => {
    const { author, commenter, post } = await given();
    const id = await writeComment(comments, commenter, post);

    await author.delete(QNA.post(post));

    await expectClosed(QNA, commenter, post, id);
    expect(await world().db.selectFrom('comments').selectAll().execute()).toEqual([]);
  });

  test('on a deactivated post are for its author and admins only', async () => {
    const { author, commenter, post } = await given();
    const id = await writeComment(comments, commenter, post);
    await deactivate(QNA, world(), post);

    await expectClosed(QNA, commenter, post, id);
    for (const member of [author, await world().admin()]) {
      expect((await member.get(comments.of(post))).body).toMatchObject([{ id }]);
    }
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
