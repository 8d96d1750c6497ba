/** When a text was last edited. */
import { describe, expect, test } from 'vitest';
import {
  BOARDS_UNDER_TEST,
  BOARDS_WITH_COMMENTS,
  BOARDS_WITH_TAGS,
  type BoardUnderTest,
  boardsOn,
  type PageOf,
  postText,
  writeComment,
  writePost,
} from '../harness/boards.ts';
import type { Client } from '../harness/client.ts';
import { SECOND } from '../harness/clock.ts';
import { expectProblem } from '../harness/problems.ts';
import { describeOnBothEngines } from '../harness/world.ts';

interface Dated {
  id: number;
  createdAt: string;
  editedAt: string | null;
}

const LATER = '2026-11-20T01:02:04.456Z';

describeOnBothEngines('the time of the last edit', (world, engine) => {
  describe.each(boardsOn(engine, BOARDS_UNDER_TEST))('of a post on the $board board', (board) => {
    /** As its detail and the list have it. */
    async function editedAt(reader: Client, { post, list }: BoardUnderTest, id: number): Promise<string | null> {
      const detail = (await reader.get<Dated>(post(id))).body;
      const [item] = (await reader.get<PageOf<Dated>>(list)).body.content;
      expect(item?.editedAt).toBe(detail.editedAt);
      expect(detail.createdAt).toBe('2026-11-20T01:02:03.456Z');
      return detail.editedAt;
    }

    test('is null until it is edited, and then that of the newest edit', async () => {
      const author = await board.author(world());
      const id = await writePost(board, author);
      expect(await editedAt(author, board, id)).toBe(null);

      world().clock.advance(SECOND);
      const edited = await author.put(board.post(id), postText({ title: '고친 제목' }));
      expect(edited.body).toMatchObject({ editedAt: LATER });
      expect(await editedAt(author, board, id)).toBe(LATER);

      world().clock.advance(SECOND);
      await author.put(board.post(id), postText({ title: '고친 제목', content: '고친 내용' }));
      expect(await editedAt(author, board, id)).toBe('2026-11-20T01:02:05.456Z');
    });

    test('stays where an edit changes nothing, or is refused', async () => {
      const author = await board.author(world());
      const id = await writePost(board, author);
      await author.put(board.post(id), postText({ title: '고친 제목' }));
      const before = await editedAt(author, board, id);
      expect(before).toBe('2026-11-20T01:02:03.456Z');

      world().clock.advance(SECOND);
      const same = await author.put(board.post(id), postText({ title: '고친 제목' }));
      expect(same).toMatchObject({ status: 200, body: { editedAt: before, version: 2 } });
      const admin = await world().admin();
      expectProblem(await admin.put(board.post(id), postText({ title: '남의 손' })), 403, 'NOT_AUTHOR');

      expect(await editedAt(author, board, id)).toBe(before);
    });
  });

  test.each(boardsOn(engine, BOARDS_WITH_TAGS))(
    'of a post on the $board board changes with its tags',
    async (board) => {
      const author = await board.author(world());
      const [tag] = (await author.get<[{ id: number }]>(board.tags.list)).body;
      const id = await writePost(board, author);

      world().clock.advance(SECOND);
      await author.put(board.post(id), postText({ tagIds: [tag.id] }));

      expect((await author.get(board.post(id))).body).toMatchObject({ editedAt: LATER, version: 2 });
    },
  );

  test.each(boardsOn(engine, BOARDS_WITH_COMMENTS))('of a comment on the $board board', async (board) => {
    const [author, commenter] = [await board.author(world()), await world().senior()];
    const post = await writePost(board, author);
    const id = await writeComment(board.comments, commenter, post, '처음');
    const editedAt = async () => (await author.get<Dated[]>(board.comments.of(post))).body.map((one) => one.editedAt);
    expect(await editedAt()).toEqual([null]);

    world().clock.advance(SECOND);
    await commenter.patch(board.comments.one(id), { content: '처음' });
    expect(await editedAt()).toEqual([null]);

    const edited = await commenter.patch(board.comments.one(id), { content: '고침' });
    expect(edited.body).toMatchObject({ editedAt: LATER, createdAt: '2026-11-20T01:02:03.456Z' });
    world().clock.advance(SECOND);
    expectProblem(await author.patch(board.comments.one(id), { content: '남의 손' }), 403, 'NOT_AUTHOR');
    await commenter.patch(board.comments.one(id), { content: ' 고침\n' });
    expect(await editedAt()).toEqual([LATER]);

    expect((await author.get(board.post(post))).body).toMatchObject({ editedAt: null });
  });
});
