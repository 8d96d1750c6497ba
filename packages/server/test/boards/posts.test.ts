import { describe, expect, test } from 'vitest';
import {
  BOARDS_UNDER_TEST,
  boardsOn,
  FREE,
  type Listed,
  listedIds,
  type PageOf,
  postText,
  writePost,
} from '../harness/boards.ts';
import type { Member } from '../harness/people.ts';
import { expectInvalid, expectProblem } from '../harness/problems.ts';
import { tagsOf } from '../harness/reads.ts';
import { writePosts } from '../harness/several.ts';
import { describeOnBothEngines } from '../harness/world.ts';

// What a list and a post say to the letter: differences.test.ts. Who may do what: test/authorization/.
describeOnBothEngines('posts', (world, engine) => {
  describe.each(boardsOn(engine, BOARDS_UNDER_TEST))('on the $board board', (board) => {
    const { create, post } = board;

    async function expectNotFound(member: Member, id: number): Promise<void> {
      for (const answer of [
        await member.get(post(id)),
        await member.put(post(id), postText()),
        await member.delete(post(id)),
        await member.post(`${post(id)}/scrap`),
        await member.post(`${post(id)}/report`),
      ]) {
        expectProblem(answer, 404, 'POST_NOT_FOUND');
      }
    }

    test('are written, edited, which answers the post, and read', async () => {
      const [author, reader] = [await board.author(world()), await world().senior()];
      const written = await author.post<{ id: number }>(
        create,
        postText({ title: ' 제목 ', content: ' 내용\n둘째 줄 ' }),
      );
      expect(written).toMatchObject({ status: 201, body: { id: expect.any(Number) } });
      const { id } = written.body;
      const shown = { title: '제목', content: '내용\n둘째 줄' };
      expect((await reader.get<PageOf<Listed>>(board.list)).body.content).toMatchObject([
        { [board.listId]: id, ...shown },
      ]);
      expect(await reader.get(post(id))).toMatchObject({ status: 200, body: { id, ...shown } });

      const edit = { ...postText({ title: ' 새 제목 ', content: ' 새 내용 ' }), version: 1 };
      const edited = await author.put(post(id), edit);
      expect(edited).toMatchObject({ status: 200, body: { id, title: '새 제목', content: '새 내용', version: 2 } });
      expect((await author.get(post(id))).body).toEqual(edited.body);
      expectProblem(await author.put(post(id), edit), 409, 'CHANGED_MEANWHILE');
    });

    test('are listed newest first; those of one moment in the order of writing, last first', async () => {
      const author = await board.author(world());
      const first = await writePost(board, author);
      const [second, third] = await writePosts(world(), board, author, 2);

      expect(await listedIds(board, author)).toEqual([third, second, first]);
    });

    test('are gone once deleted, for every call', async () => {
      const [author, reader] = [await board.author(world()), await world().senior()];
      const [id, kept] = await writePosts(world(), board, author, 2);
      await reader.post(`${post(id)}/scrap`);
      await reader.post(`${post(id)}/report`);

      expect(await author.delete(post(id))).toMatchObject({ status: 204, body: null });

      expect(await listedIds(board, reader)).toEqual([kept]);
      for (const member of [author, reader]) await expectNotFound(member, id);
    });

    test('of the other boards are not found here', async () => {
      const admin = await world().admin();
      for (const other of BOARDS_UNDER_TEST.filter(({ board: name }) => name !== board.board)) {
        const author = await other.author(world());
        const id = await writePost(other, author);

        for (const member of [author, admin]) await expectNotFound(member, id);

        expect(await listedIds(other, author)).toEqual([id]);
        expect(await listedIds(board, author)).toEqual([]);
      }
    });

    test('are listed with the first 300 characters of a content, of which the post itself has all', async () => {
      const author = await board.author(world());
      const { scraps, tags } = board;
      const [tag] = tags ? await tagsOf({ tags }, author) : [];
      const id = await writePost(board, author, { title: '긴 글' });
      const content = '𠮷'.repeat(10_000);
      const edit = postText({ title: '긴 글', content, tagIds: tag ? [tag.id] : [] });
      expect(await author.put(post(id), edit)).toMatchObject({ status: 200, body: { content } });
      await author.post(`${post(id)}/scrap`);

      const lists = [board.list, board.mine.path, ...(tags && tag ? [tags.posts(tag.id)] : [])];
      for (const list of [...lists, ...(board.board === 'qna' ? [scraps.path] : []), '/api/search?q=긴'])
        expect((await author.get<PageOf<Listed>>(list)).body.content).toMatchObject([{ content: '𠮷'.repeat(300) }]);
      expect((await (await world().senior()).get(post(id))).body).toMatchObject({ content });
    });

    test('have a title and a content, of at most 250 characters until they are edited', async () => {
      const author = await board.author(world());
      const id = await writePost(board, author, { title: '처음', content: '처음' });
      for (const [field, most] of [
        ['title', 1_000],
        ['content', 10_000],
      ] as const) {
        const write = (text: unknown) => author.post(create, { ...postText(), [field]: text });
        const edit = (text: unknown) => author.put(post(id), { ...postText(), [field]: text });
        for (const text of [' \n 　', 'a\0b', 5, null, undefined, ['a']]) {
          expectInvalid(await write(text), field);
          expectInvalid(await edit(text), field);
        }
        expectInvalid(await write('😀'.repeat(251)), field);
        expectInvalid(await edit('가'.repeat(most + 1)), field);
        expect((await author.get(post(id))).body).toMatchObject({ [field]: '처음' });
      }
      expect(await listedIds(board, author)).toEqual([id]);

      const longest = { title: '😀'.repeat(250), content: '😀'.repeat(250) };
      expect(await author.post(create, postText(longest))).toMatchObject({ status: 201 });
      const edited = { title: '가'.repeat(1_000), content: '가'.repeat(10_000) };
      expect(await author.put(post(id), postText(edited))).toMatchObject({ status: 200, body: edited });
    });
  });

  test('ignore fields that nobody asked for', async () => {
    const author = await world().newHire();
    const times = { createdAt: '2000-01-01T00:00:00.000Z', status: 'DEACTIVATED' };
    const strange = { ...times, id: 999_999, writer: '남', author_id: 1 };

    const { body } = await author.post<{ id: number }>(FREE.create, { ...postText(), ...strange });

    expect(body.id).not.toBe(999_999);
    const shown = { writer: author.nickname, createdAt: '2026-11-20T01:02:03.456Z' };
    expect((await author.get(FREE.post(body.id))).body).toMatchObject(shown);
    expect(await listedIds(FREE, author)).toEqual([body.id]);
  });
});
