import { NO_REACTIONS } from '@ieum/contract/reaction-kinds';
import { describe, expect, test } from 'vitest';
import {
  BOARDS_UNDER_TEST,
  boardsOn,
  FACE,
  type Listed,
  listedIds,
  NO_PICTURES,
  type PageOf,
  postText,
  writePost,
} from '../harness/boards.ts';
import { SECOND } from '../harness/clock.ts';
import { expectInvalid, expectProblem } from '../harness/problems.ts';
import { describeOnBothEngines } from '../harness/world.ts';

describeOnBothEngines('posts', (world, engine) => {
  describe.each(boardsOn(engine, BOARDS_UNDER_TEST))('on the $board board', (board) => {
    test('are written, answered with an id, listed and read', async () => {
      const author = await board.author(world(), '글쓴이');

      const written = await author.post<{ id: number }>(
        board.create,
        postText({ title: ' 제목 ', content: ' 내용\n둘째 줄 ' }),
      );

      expect(written).toMatchObject({ status: 201, body: { id: expect.any(Number) } });
      const { id } = written.body;
      const shown = {
        writer: '글쓴이',
        writerBadge: board.board === 'tip' ? 'SENIOR' : 'NEW_HIRE',
        ...FACE,
        title: '제목',
        content: '내용\n둘째 줄',
        createdAt: '2026-11-20T01:02:03.456Z',
        editedAt: null,
        textVersion: 1,
        reactions: NO_REACTIONS,
        pinned: false,
      };
      const reader = await world().senior();
      const { body: page } = await reader.get<PageOf<Listed>>(board.list);
      const added = {
        ...(board.tags && { tags: [] }),
        ...(board.comments && { commentCount: 0 }),
        ...(board.board === 'qna' && { solved: false }),
      };
      expect(page.content).toEqual([{ [board.listId]: id, ...shown, ...added, ...NO_PICTURES }]);
      const detail = await reader.get(board.post(id));
      expect(detail).toMatchObject({
        status: 200,
        body: { id, ...shown, scrapped: false, muted: false, ...added },
      });
    });

    test('are listed with the first 300 characters of a content, of which the post itself has all', async () => {
      const author = await board.author(world());
      const { scraps, tags } = board;
      const [tag] = tags ? (await author.get<{ id: number }[]>(tags.list)).body : [];
      const id = await writePost(board, author, { title: '긴 글' });
      const content = '𠮷'.repeat(10_000);
      const edit = postText({ title: '긴 글', content, tagIds: tag ? [tag.id] : [] });
      expect(await author.put(board.post(id), edit)).toMatchObject({ status: 200, body: { content } });
      const reader = await world().senior();
      await author.post(`${board.post(id)}/scrap`);

      const lists = [board.list, board.mine.path, ...(tags && tag ? [tags.posts(tag.id)] : [])];
      for (const list of [...lists, ...(board.board === 'qna' ? [scraps.path] : []), '/api/search?q=긴'])
        expect((await author.get<PageOf<Listed>>(list)).body.content).toMatchObject([{ content: '𠮷'.repeat(300) }]);
      expect((await reader.get(board.post(id))).body).toMatchObject({ content });
    });

    test('are listed newest first; those of one moment in the order of writing, last first', async () => {
      const author = await board.author(world());
      const first = await writePost(board, author);
      const second = await writePost(board, author);
      world().clock.advance(SECOND);
      const third = await writePost(board, author);

      expect(await listedIds(board, author)).toEqual([third, second, first]);
    });

    test('ignore fields that nobody asked for', async () => {
      const author = await board.author(world());
      const strange = {
        id: 999_999,
        writer: '남',
        createdAt: '2000-01-01T00:00:00.000Z',
        status: 'DEACTIVATED',
        author_id: 1,
      };

      const { body } = await author.post<{ id: number }>(board.create, { ...postText(), ...strange });

      expect(body.id).not.toBe(999_999);
      expect((await author.get(board.post(body.id))).body).toMatchObject({
        writer: author.nickname,
        createdAt: '2026-11-20T01:02:03.456Z',
      });
      expect(await listedIds(board, author)).toEqual([body.id]);
    });

    test('are edited by their author, who is answered the post', async () => {
      const author = await board.author(world());
      const id = await writePost(board, author);
      world().clock.advance(SECOND);

      const { status, body } = await author.put(board.post(id), postText({ title: ' 새 제목 ', content: ' 새 내용 ' }));

      const times = { createdAt: '2026-11-20T01:02:03.456Z', editedAt: '2026-11-20T01:02:04.456Z' };
      const edited = { id, title: '새 제목', content: '새 내용', ...times };
      expect(status).toBe(200);
      expect(body).toMatchObject({ ...edited, writer: author.nickname });
      expect((await author.get(board.post(id))).body).toEqual(body);
    });

    test('are not edited or deleted by anyone else, an admin included', async () => {
      const author = await board.author(world());
      const id = await writePost(board, author, { title: '내 글' });
      const others = [await world().newHire(), await world().senior(), await world().admin()];

      for (const other of others) {
        expectProblem(await other.put(board.post(id), postText({ title: '남의 손' })), 403, 'NOT_AUTHOR');
        expectProblem(await other.delete(board.post(id)), 403, 'NOT_AUTHOR');
      }

      expect((await author.get(board.post(id))).body).toMatchObject({ title: '내 글' });
      expect(await author.put(board.post(id), postText({ title: '내 손' }))).toMatchObject({ status: 200 });
      expect(await author.delete(board.post(id))).toMatchObject({ status: 204, body: null });
    });

    test('are gone once deleted, for every call', async () => {
      const author = await board.author(world());
      const reader = await world().senior();
      const id = await writePost(board, author);
      const kept = await writePost(board, author);
      await reader.post(`${board.post(id)}/scrap`);
      await reader.post(`${board.post(id)}/report`);

      await author.delete(board.post(id));

      expect(await listedIds(board, reader)).toEqual([kept]);
      for (const member of [author, reader]) {
        expectProblem(await member.get(board.post(id)), 404, 'POST_NOT_FOUND');
        expectProblem(await member.put(board.post(id), postText()), 404, 'POST_NOT_FOUND');
        expectProblem(await member.delete(board.post(id)), 404, 'POST_NOT_FOUND');
        expectProblem(await member.post(`${board.post(id)}/scrap`), 404, 'POST_NOT_FOUND');
        expectProblem(await member.post(`${board.post(id)}/report`), 404, 'POST_NOT_FOUND');
      }
    });

    test('of the other boards are not found here', async () => {
      const admin = await world().admin();
      for (const other of BOARDS_UNDER_TEST.filter(({ board: name }) => name !== board.board)) {
        const author = await other.author(world());
        const id = await writePost(other, author);

        for (const member of [author, admin]) {
          expectProblem(await member.get(board.post(id)), 404, 'POST_NOT_FOUND');
          expectProblem(await member.put(board.post(id), postText()), 404, 'POST_NOT_FOUND');
          expectProblem(await member.delete(board.post(id)), 404, 'POST_NOT_FOUND');
          expectProblem(await member.post(`${board.post(id)}/scrap`), 404, 'POST_NOT_FOUND');
          expectProblem(await member.post(`${board.post(id)}/report`), 404, 'POST_NOT_FOUND');
        }

        expect(await listedIds(other, author)).toEqual([id]);
        expect(await listedIds(board, author)).toEqual([]);
      }
    });

    describe('hold, on writing, 1 to 250 characters after trimming', () => {
      test.each(['title', 'content'])('in the %s', async (field) => {
        const author = await board.author(world());
        const write = (text: unknown) => author.post<{ id: number }>(board.create, { ...postText(), [field]: text });

        for (const text of [
          '가'.repeat(251),
          '😀'.repeat(251),
          '',
          ' \n 　',
          'a\0b',
          'a\ud800',
          5,
          null,
          undefined,
          ['a'],
        ]) {
          expectInvalid(await write(text), field);
        }
        expect(await listedIds(board, author)).toEqual([]);

        for (const text of ['가'.repeat(250), '😀'.repeat(250), `  ${'a'.repeat(250)}\n`, 'a']) {
          const { status, body } = await write(text);
          expect(status).toBe(201);
          expect((await author.get(board.post(body.id))).body).toMatchObject({ [field]: text.trim() });
        }
      });
    });

    describe('hold, on editing, after trimming', () => {
      test.each([
        ['title', 1_000],
        ['content', 10_000],
      ])('in the %s 1 to %i characters', async (field, most) => {
        const author = await board.author(world());
        const id = await writePost(board, author, { [field]: '처음' });
        const edit = (text: unknown) => author.put(board.post(id), { ...postText(), [field]: text });

        for (const text of ['가'.repeat(most + 1), '', '  ', 'a\0b', 5, undefined])
          expectInvalid(await edit(text), field);
        expect((await author.get(board.post(id))).body).toMatchObject({ [field]: '처음' });

        for (const text of ['가'.repeat(most), '가'.repeat(251), 'a']) {
          expect(await edit(text)).toMatchObject({ status: 200, body: { [field]: text } });
        }
      });
    });
  });
});
