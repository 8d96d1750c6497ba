/** How texts are drawn (the second page, part I): what was written before there were marks stays as it was. */
import { describe, expect, test } from 'vitest';
import {
  BOARDS_UNDER_TEST,
  BOARDS_WITH_COMMENTS,
  type BoardUnderTest,
  boardsOn,
  FREE,
  type PageOf,
  postText,
  QNA,
  writeComment,
  writePost,
} from '../harness/boards.ts';
import type { Client } from '../harness/client.ts';
import { expectProblem } from '../harness/problems.ts';
import { describeOnBothEngines } from '../harness/world.ts';

interface Drawn {
  id: number;
  textVersion: number;
}

describeOnBothEngines('the version of a text', (world, engine) => {
  /** As the rows were before there were marks. */
  async function makeOld(table: 'posts' | 'comments' | 'post_additions', id: number): Promise<void> {
    await world().db.updateTable(table).set({ text_version: 0 }).where('id', '=', id).execute();
  }

  describe.each(boardsOn(engine, BOARDS_UNDER_TEST))('of a post on the $board board', (board) => {
    /** As its detail and the list have it. */
    async function versionOf(reader: Client, { post, list }: BoardUnderTest, id: number): Promise<number> {
      const { textVersion } = (await reader.get<Drawn>(post(id))).body;
      expect((await reader.get<PageOf<Drawn>>(list)).body.content[0]?.textVersion).toBe(textVersion);
      return textVersion;
    }

    test('is 1 of what is written now, and 0 of an older one until its content is edited', async () => {
      const author = await board.author(world());
      const id = await writePost(board, author, { content: '- 하나' });
      expect(await versionOf(author, board, id)).toBe(1);

      await makeOld('posts', id);
      expect(await versionOf(author, board, id)).toBe(0);
      const renamed = await author.put(board.post(id), postText({ title: '다른 제목', content: '- 하나' }));
      expect(renamed).toMatchObject({ status: 200, body: { title: '다른 제목', textVersion: 0 } });
      expectProblem(
        await (await world().admin()).put(board.post(id), postText({ content: '- 둘' })),
        403,
        'NOT_AUTHOR',
      );
      expect(await versionOf(author, board, id)).toBe(0);

      const edited = await author.put(board.post(id), postText({ title: '다른 제목', content: '- 둘' }));
      expect(edited).toMatchObject({ status: 200, body: { content: '- 둘', textVersion: 1 } });
      expect(await versionOf(author, board, id)).toBe(1);
    });
  });

  test.each(boardsOn(engine, BOARDS_WITH_COMMENTS))('of a comment on the $board board', async (board) => {
    const [author, commenter] = [await board.author(world()), await world().senior()];
    const post = await writePost(board, author);
    const id = await writeComment(board.comments, commenter, post, '`가`');
    const versions = async () =>
      (await author.get<Drawn[]>(board.comments.of(post))).body.map((one) => one.textVersion);
    expect(await versions()).toEqual([1]);

    await makeOld('comments', id);
    await commenter.patch(board.comments.one(id), { content: ' `가`' });
    expect(await versions()).toEqual([0]);

    const edited = await commenter.patch(board.comments.one(id), { content: '`나`' });
    expect(edited).toMatchObject({ status: 200, body: { content: '`나`', textVersion: 1 } });
    expect(await versions()).toEqual([1]);
  });

  test('of a reply is that of a comment', async () => {
    const author = await world().newHire();
    const post = await writePost(FREE, author);
    const comment = await writeComment(FREE.comments, author, post);
    const { body } = await author.post<{ id: number }>(`/api/replies/free/comments/${comment}`, { content: '> 가' });
    const versions = async () =>
      (await author.get<Record<string, Drawn[]>>(`/api/replies/free/posts/${post}`)).body[comment]?.map(
        (one) => one.textVersion,
      );
    expect(await versions()).toEqual([1]);

    await makeOld('comments', body.id);
    expect(await versions()).toEqual([0]);
    const edited = await author.patch(`/api/replies/${body.id}`, { content: '> 나' });
    expect(edited).toMatchObject({ status: 200, body: { textVersion: 1 } });
  });

  test('of an addition, which is never edited', async () => {
    const asker = await world().newHire();
    const question = await writePost(QNA, asker);
    for (const content of ['- 전', '- 후']) await asker.post(`${QNA.post(question)}/additions`, { content });
    const additions = async () => (await asker.get<{ additions: Drawn[] }>(QNA.post(question))).body.additions;
    await makeOld('post_additions', Number((await additions())[0]?.id));

    expect((await additions()).map((one) => one.textVersion)).toEqual([0, 1]);
  });
});
