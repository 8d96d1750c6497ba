/** Replies to comments and answers (the second page, part H: "Conversation"). */
import { expect, test } from 'vitest';
import type { Reply } from '../../src/boards/replies.ts';
import type { CachedResponse } from '../../src/cache/cached-response.ts';
import {
  BOARDS_WITH_COMMENTS,
  boardsOn,
  type CommentsUnderTest,
  deactivate,
  FREE,
  QNA,
  TIP,
  writeComment,
  writePost,
  writeReply,
} from '../harness/boards.ts';
import type { Client } from '../harness/client.ts';
import { SECOND } from '../harness/clock.ts';
import type { Member } from '../harness/people.ts';
import { expectInvalid, expectProblem } from '../harness/problems.ts';
import { totalOf } from '../harness/reads.ts';
import { describeOnBothEngines } from '../harness/world.ts';
import { itemsOf, useTelling } from '../notifications/listed.ts';

describeOnBothEngines('replies', (world, engine) => {
  const tell = useTelling(world);
  const reply = (writer: Client, board: string, commentId: number, content = '답글') =>
    writer.post<{ id: number }>(`/api/replies/${board}/comments/${commentId}`, { content });
  const under = async (reader: Client, board: string, postId: number) =>
    (await reader.get<Record<string, Reply[]>>(`/api/replies/${board}/posts/${postId}`)).body;
  const commentsOf = async (reader: Client, comments: CommentsUnderTest, postId: number) =>
    (await reader.get<{ id: number }[]>(comments.of(postId))).body.map(({ id }) => id);

  test.each(boardsOn(engine, BOARDS_WITH_COMMENTS))(
    'on the $board board are listed by comment, oldest first, and not among the comments',
    async (of) => {
      const { board, comments } = of;
      const [asker, senior] = [await of.author(world()), await world().senior('답쓴이')];
      const postId = await writePost(of, asker);
      const first = await writeComment(comments, senior, postId);
      const second = await writeComment(comments, senior, postId);

      const id = await writeReply(board, asker, first, '  저는 안 되던데요 ');
      world().clock.advance(SECOND);
      await reply(senior, board, first, '이렇게 해 보세요');

      expect(await under(asker, board, postId)).toMatchObject({
        [first]: [
          { id, content: '저는 안 되던데요', isMine: true, editedAt: null, hidden: false },
          { content: '이렇게 해 보세요', writer: '답쓴이', writerBadge: 'SENIOR', isMine: false },
        ],
      });
      expect(await commentsOf(asker, comments, postId)).toEqual([first, second]);
      expect((await asker.get(of.post(postId))).body).toMatchObject({ commentCount: 4 });
      expect((await asker.get(of.list)).body).toMatchObject({ content: [{ commentCount: 4 }] });
    },
  );

  test('are edited, hidden and deleted like comments, which are none', async () => {
    const [author, writer] = [await world().newHire(), await world().senior()];
    const postId = await writePost(FREE, author);
    const comment = await writeComment(FREE.comments, author, postId);
    const id = await writeReply('free', writer, comment);
    const one = `/api/replies/${id}`;

    const edited = await writer.patch(one, { content: '나쁜 말' });
    expect(edited).toMatchObject({ body: { content: '나쁜 말', isMine: true } });
    await (await world().admin()).patch(`/api/admin/comments/free/${id}`, { hidden: true });
    expect(await under(author, 'free', postId)).toMatchObject({
      [comment]: [{ content: '신고로 가려진 댓글입니다.', writer: null, hidden: true, isMine: false }],
    });
    expect(await under(writer, 'free', postId)).toMatchObject({ [comment]: [{ content: '나쁜 말', isMine: true }] });
    expect((await writer.delete(one)).status).toBe(204);
    for (const gone of [await writer.delete(one), await writer.patch(one, { content: '또' })]) {
      expectProblem(gone, 404, 'COMMENT_NOT_FOUND');
    }
    expect(await under(writer, 'free', postId)).toEqual({});
    const path = `/api/replies/${comment}`;
    expectProblem(await author.patch(path, { content: '댓글' }), 404, 'COMMENT_NOT_FOUND');
    expectProblem(await author.delete(path), 404, 'COMMENT_NOT_FOUND');
  });

  test('come under comments, by whom may read and write there', async () => {
    const [asker, newHire, senior] = [await world().newHire(), await world().newHire(), await world().senior()];
    const question = await writePost(QNA, asker);
    const answer = await writeComment(QNA.comments, senior, question);
    expectProblem(await reply(newHire, 'qna', answer), 403, 'SENIORS_ONLY');
    const { body } = await reply(asker, 'qna', answer);
    expect((await reply(senior, 'qna', answer)).status).toBe(201);
    expectProblem(await reply(senior, 'qna', body.id), 404, 'COMMENT_NOT_FOUND');
    expectProblem(await reply(senior, 'free', answer), 404, 'COMMENT_NOT_FOUND');
    expectProblem(await reply(senior, 'tip', answer), 404, 'COMMENT_NOT_FOUND');
    expectInvalid(await reply(senior, 'qna', answer, ' '), 'content');
    expectInvalid(await reply(senior, 'qna', answer, '가'.repeat(251)), 'content');
    await (await world().admin()).patch(`/api/admin/posts/qna/${question}`, { locked: true });
    expectProblem(await reply(senior, 'qna', answer), 403, 'COMMENTS_LOCKED');
    await deactivate(QNA, world(), question);
    expectProblem(await reply(senior, 'qna', answer), 404, 'COMMENT_NOT_FOUND');
    expectProblem(await senior.get(`/api/replies/qna/posts/${question}`), 404, 'POST_NOT_FOUND');
    const tip = await writePost(TIP, senior);
    expect(await under(senior, 'tip', tip)).toEqual({});
  });

  test('are no answers: they are not accepted, and a question whose answer is gone waits again', async () => {
    const [asker, senior] = [await world().newHire(), await world().senior()];
    const question = await writePost(QNA, asker);
    const answer = await writeComment(QNA.comments, senior, question);
    const { body } = await reply(senior, 'qna', answer);
    expectProblem(await asker.put(`${QNA.post(question)}/accepted`, { commentId: body.id }), 404, 'COMMENT_NOT_FOUND');
    const waiting = () => totalOf(asker, `${QNA.list}?state=waiting`);
    expect(await waiting()).toBe(0);
    await senior.delete(QNA.comments.one(answer));
    expect(await waiting()).toBe(1);
    // It stays, for whoever puts the answer back.
    expect(Object.keys(await under(asker, 'qna', question))).toEqual([String(answer)]);
    await (await world().admin()).post(`/api/admin/trash/comment/${answer}/restore`);
    expect(await commentsOf(asker, QNA.comments, question)).toEqual([answer]);
  });

  test('are kept by their size, once for all who have written none of them', async () => {
    const [writer, kim, lee] = [await world().senior(), await world().newHire(), await world().newHire()];
    const postId = await writePost(FREE, writer);
    const comment = await writeComment(FREE.comments, writer, postId);
    const contents = ['가'.repeat(250), '나'.repeat(250)];
    for (const content of contents) await reply(writer, 'free', comment, content);

    const read = async (reader: Client) => {
      const { [comment]: replies } = await under(reader, 'free', postId);
      return replies?.map(({ content, isMine }) => [content, isMine]);
    };
    expect(await read(writer)).toEqual(contents.map((content) => [content, true]));
    for (const reader of [kim, lee]) expect(await read(reader)).toEqual(contents.map((content) => [content, false]));
    const kept = Array.from(await world().cache.kept()).filter(([key]) => key.startsWith('replies:'));
    for (const [, answer] of kept) {
      const { bytes } = answer as CachedResponse<unknown>;
      expect(bytes).toBeGreaterThan(Buffer.byteLength(contents.join('')));
    }
    expect(kept).toHaveLength(2);
  });

  test('are told to the comment’s author and those who replied before, and to nobody twice', async () => {
    const [author, park] = [await world().newHire('글쓴이'), await world().newHire('박')];
    const [kim, lee] = [await world().senior('김'), await world().senior('이')];
    const told = async (member: Member) =>
      (await itemsOf(member)).map(({ kind, count, actors, commentId }) => ({ kind, count, actors, commentId }));
    const unread = async (member: Member) =>
      (await itemsOf(member)).filter(({ readAt }) => readAt === null).map(({ kind, actors }) => `${kind} ${actors}`);
    const postId = await writePost(FREE, author);
    const comment = await writeComment(FREE.comments, kim, postId);
    await writeComment(FREE.comments, park, postId);
    await tell();
    for (const member of [author, kim, lee, park]) await member.post('/api/notifications/read', { all: true });

    const first = await writeReply('free', lee, comment);
    await tell();
    expect(await unread(kim)).toEqual(['REPLY 이']);
    expect(await unread(author)).toEqual(['COMMENT 이']);
    expect([await unread(park), await unread(lee)]).toEqual([[], []]);

    const second = await writeReply('free', author, comment);
    await tell();
    expect((await told(kim))[0]).toEqual({ kind: 'REPLY', count: 2, actors: ['글쓴이', '이'], commentId: second });
    expect((await told(lee))[0]).toEqual({ kind: 'REPLY', count: 1, actors: ['글쓴이'], commentId: second });
    await lee.delete(`/api/replies/${first}`);
    await author.delete(`/api/replies/${second}`);
    await tell();
    expect((await told(kim)).filter(({ kind }) => kind === 'REPLY')).toEqual([]);
  });
});
