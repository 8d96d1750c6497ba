import { describe, expect, test } from 'vitest';
import {
  BOARDS_WITH_TAGS,
  boardsOn,
  deactivate,
  type Listed,
  listedIds,
  type PageOf,
  postText,
  type TagsUnderTest,
  TIP,
  writePost,
} from '../harness/boards.ts';
import type { Client } from '../harness/client.ts';
import { expectInvalid, expectProblem } from '../harness/problems.ts';
import { describeOnBothEngines } from '../harness/world.ts';

interface Tag {
  id: number;
  tagName: string;
}

type SixTags = [Tag, Tag, Tag, Tag, Tag, Tag, ...Tag[]];

async function tagsOf({ list }: TagsUnderTest, reader: Client): Promise<SixTags> {
  return (await reader.get<SixTags>(list)).body;
}

describeOnBothEngines('tags', (world, engine) => {
  describe.each(boardsOn(engine, BOARDS_WITH_TAGS))('of the $board board', (board) => {
    /** The ids listed under a tag, and the total that goes with them. */
    async function under(tagId: number, reader: Client) {
      const { body } = await reader.get<PageOf<Listed>>(`${board.tags.posts(tagId)}?size=100`);
      return { ids: body.content.map((item) => item[board.listId]), total: body.totalElements };
    }

    test('are offered with an id and a name, each name once', async () => {
      const tags = await tagsOf(board.tags, await world().newHire());

      expect(tags.length).toBeGreaterThanOrEqual(6);
      const text = expect.stringMatching(/./);
      for (const tag of tags) expect(tag).toEqual({ id: expect.any(Number), tagName: text, tagNameEn: text });
      expect(new Set(tags.map((tag) => tag.tagName)).size).toBe(tags.length);
    });

    test('are shown by name on the post, in lists and in the detail', async () => {
      const author = await board.author(world());
      const [one, two] = await tagsOf(board.tags, author);

      const id = await writePost(board, author, { tagIds: [two.id, one.id] });

      const names = [one.tagName, two.tagName];
      expect((await author.get(board.post(id))).body).toMatchObject({ tags: expect.toSatisfy(sameAs(names)) });
      const { body } = await author.get<PageOf<Listed>>(board.list);
      expect(body.content[0]?.tags).toSatisfy(sameAs(names));
    });

    test('at most 5 of them, each once', async () => {
      const author = await board.author(world());
      const ids = (await tagsOf(board.tags, author)).map((tag) => tag.id);

      expectInvalid(await author.post(board.create, postText({ tagIds: ids.slice(0, 6) })), 'tagIds');
      expectInvalid(
        await author.post(board.create, postText({ tagIds: [ids[0] as number, ids[0] as number] })),
        'tagIds',
      );
      expect(await listedIds(board, author)).toEqual([]);

      expect(await author.post(board.create, postText({ tagIds: ids.slice(0, 5) }))).toMatchObject({ status: 201 });
    });

    test('that the board does not have are refused, on writing and on editing', async () => {
      const author = await board.author(world());
      const [own] = await tagsOf(board.tags, author);
      const other = BOARDS_WITH_TAGS.find(({ board: name }) => name !== board.board)?.tags as TagsUnderTest;
      const [foreign] = await tagsOf(other, author);
      const id = await writePost(board, author, { title: '그대로', tagIds: [own.id] });

      for (const tagIds of [[999_999], [own.id, 999_999], [foreign.id], [own.id, foreign.id]]) {
        expectInvalid(await author.post(board.create, postText({ tagIds })), 'tagIds');
        expectInvalid(await author.put(board.post(id), postText({ title: '바뀜', tagIds })), 'tagIds');
      }

      expect(await listedIds(board, author)).toEqual([id]);
      expect((await author.get(board.post(id))).body).toMatchObject({ title: '그대로', tags: [own.tagName] });
      expect(await under(own.id, author)).toEqual({ ids: [id], total: 1 });
    });

    test.each([[[0]], [[-1]], [['1']], [[1.5]], [[null]], ['1'], [{}], [null]])('are not %j', async (tagIds) => {
      const author = await board.author(world());

      const { status, body } = await author.post(board.create, { ...postText(), tagIds });

      expect({ status, body }).toMatchObject({ status: 400, body: { code: 'INVALID_FIELDS' } });
      expect(await listedIds(board, author)).toEqual([]);
    });

    test('filter the list, newest first, with exact totals, through editing and deleting', async () => {
      const author = await board.author(world());
      const [one, two, three] = await tagsOf(board.tags, author);
      const a = await writePost(board, author, { tagIds: [one.id] });
      const b = await writePost(board, author, { tagIds: [one.id, two.id] });
      await writePost(board, author);
      expect(await under(one.id, author)).toEqual({ ids: [b, a], total: 2 });
      expect(await under(two.id, author)).toEqual({ ids: [b], total: 1 });
      expect(await under(three.id, author)).toEqual({ ids: [], total: 0 });

      await author.put(board.post(b), postText({ tagIds: [two.id, three.id] }));

      expect(await under(one.id, author)).toEqual({ ids: [a], total: 1 });
      expect(await under(two.id, author)).toEqual({ ids: [b], total: 1 });
      expect(await under(three.id, author)).toEqual({ ids: [b], total: 1 });

      await author.delete(board.post(b));
      await author.put(board.post(a), postText({ tagIds: [] }));

      for (const { id } of [one, two, three]) expect(await under(id, author)).toEqual({ ids: [], total: 0 });
    });

    test('list no deactivated post until it is active again, with the tags it has by then', async () => {
      const author = await board.author(world());
      const admin = await world().admin();
      const [one, two] = await tagsOf(board.tags, author);
      const kept = await writePost(board, author, { tagIds: [one.id, two.id] });
      const id = await writePost(board, author, { tagIds: [one.id] });

      await deactivate(board, world(), id);
      expect(await under(one.id, author)).toEqual({ ids: [kept], total: 1 });
      await author.put(board.post(id), postText({ tagIds: [two.id] }));
      expect(await under(two.id, author)).toEqual({ ids: [kept], total: 1 });
      await admin.patch(`/api/admin/report/${board.board}/posts/${id}/activate`);

      expect(await under(one.id, author)).toEqual({ ids: [kept], total: 1 });
      expect(await under(two.id, author)).toEqual({ ids: [id, kept], total: 2 });
    });

    test('are paged and sorted like the list', async () => {
      const author = await board.author(world());
      const [tag] = await tagsOf(board.tags, author);
      const ids: number[] = [];
      for (let count = 0; count < 7; count++) ids.push(await writePost(board, author, { tagIds: [tag.id] }));
      const page = async (query: string) =>
        (await author.get<PageOf<Listed>>(`${board.tags.posts(tag.id)}${query}`)).body;

      const second = await page('?page=1');
      expect(second).toMatchObject({ page: 1, size: 5, totalPages: 2, totalElements: 7 });
      expect(second.content.map((item) => item[board.listId])).toEqual([ids[1], ids[0]]);
      const oldest = await page('?page=0&size=3&sort=createdAt,asc');
      expect(oldest.content.map((item) => item[board.listId])).toEqual(ids.slice(0, 3));
      expectInvalid(await author.get(`${board.tags.posts(tag.id)}?page=-1`), 'page');
    });

    test('that are unknown or another board’s list nothing: 404', async () => {
      const author = await board.author(world());
      const other = BOARDS_WITH_TAGS.find(({ board: name }) => name !== board.board)?.tags as TagsUnderTest;
      const [foreign] = await tagsOf(other, author);

      expectProblem(await author.get(board.tags.posts(999_999)), 404, 'TAG_NOT_FOUND');
      expectProblem(await author.get(board.tags.posts(foreign.id)), 404, 'TAG_NOT_FOUND');
    });
  });

  test('are nothing that tips know: sent along, they are ignored', async () => {
    const author = await TIP.author(world());

    const id = await writePost(TIP, author, { tagIds: [1, 2, 3] });

    expect((await author.get(TIP.post(id))).body).not.toHaveProperty('tags');
    expect(await world().db.selectFrom('post_tags').selectAll().execute()).toEqual([]);
  });
});

function sameAs(names: string[]) {
  return (tags: string[]) => tags.length === names.length && names.every((name) => tags.includes(name));
}
