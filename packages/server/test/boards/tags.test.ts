import { describe, expect, test } from 'vitest';
import {
  BOARDS_WITH_TAGS,
  type BoardUnderTest,
  boardsOn,
  deactivate,
  FREE,
  type Listed,
  listedIds,
  type PageOf,
  postText,
  QNA,
  writePost,
} from '../harness/boards.ts';
import type { Client } from '../harness/client.ts';
import { expectInvalid, expectProblem } from '../harness/problems.ts';
import { tagsOf } from '../harness/reads.ts';
import { describeOnBothEngines } from '../harness/world.ts';

/** The ids listed under a tag, and the total that goes with them. */
async function under({ tags, listId }: BoardUnderTest, tagId: number, reader: Client, query = '?size=100') {
  const { body } = await reader.get<PageOf<Listed>>(`${tags?.posts(tagId)}${query}`);
  return { ids: body.content.map((item) => item[listId]), total: body.totalElements };
}

describeOnBothEngines('tags', (world, engine) => {
  describe.each(boardsOn(engine, BOARDS_WITH_TAGS))('of the $board board', (board) => {
    test('are offered with an id and a name, each name once', async () => {
      const tags = await tagsOf(board, await world().newHire());

      expect(tags.length).toBeGreaterThanOrEqual(6);
      const text = expect.stringMatching(/./);
      for (const tag of tags) expect(tag).toEqual({ id: expect.any(Number), tagName: text, tagNameEn: text });
      expect(new Set(tags.map((tag) => tag.tagName)).size).toBe(tags.length);
    });

    test('that are unknown or another board’s are refused, on writing and on editing, and list nothing', async () => {
      const author = await board.author(world());
      const [own] = await tagsOf(board, author);
      const [foreign] = await tagsOf(board.board === 'qna' ? FREE : QNA, author);
      const id = await writePost(board, author, { title: '그대로', tagIds: [own.id] });

      for (const tagIds of [[999_999], [own.id, 999_999], [foreign.id], [own.id, foreign.id]]) {
        expectInvalid(await author.post(board.create, postText({ tagIds })), 'tagIds');
        expectInvalid(await author.put(board.post(id), postText({ title: '바뀜', tagIds })), 'tagIds');
      }
      for (const unknown of [999_999, foreign.id]) {
        expectProblem(await author.get(board.tags.posts(unknown)), 404, 'TAG_NOT_FOUND');
      }

      expect(await listedIds(board, author)).toEqual([id]);
      expect((await author.get(board.post(id))).body).toMatchObject({ title: '그대로', tags: [own.tagName] });
      expect(await under(board, own.id, author)).toEqual({ ids: [id], total: 1 });
    });
  });

  test('are shown by name on the post, in lists and in the detail', async () => {
    const author = await world().newHire();
    const [one, two] = await tagsOf(QNA, author);

    const id = await writePost(QNA, author, { tagIds: [two.id, one.id] });

    const tags = expect.toSatisfy(
      (shown: string[]) => shown.toSorted().join() === [one, two].map(nameOf).sort().join(),
    );
    expect((await author.get(QNA.post(id))).body).toMatchObject({ tags });
    expect((await author.get(QNA.list)).body).toMatchObject({ content: [{ tags }] });
  });

  test('are a list of at most 5 ids, each once', async () => {
    const author = await world().newHire();
    const ids = (await tagsOf(QNA, author)).map(({ id }) => id) as [number, ...number[]];

    for (const tagIds of [ids.slice(0, 6), [ids[0], ids[0]], [0], [-1], ['1'], [1.5], [null], '1', {}, null]) {
      const { status, body } = await author.post(QNA.create, { ...postText(), tagIds });
      expect({ tagIds, status, body }).toMatchObject({ tagIds, status: 400, body: { code: 'INVALID_FIELDS' } });
    }
    expect(await listedIds(QNA, author)).toEqual([]);

    expect(await author.post(QNA.create, postText({ tagIds: ids.slice(0, 5) }))).toMatchObject({ status: 201 });
  });

  test('filter the list, newest first, with exact totals, through editing and deleting', async () => {
    const author = await world().newHire();
    const [one, two, three] = await tagsOf(QNA, author);
    const a = await writePost(QNA, author, { tagIds: [one.id] });
    const b = await writePost(QNA, author, { tagIds: [one.id, two.id] });
    await writePost(QNA, author);
    const listed = async () => {
      const each = [];
      for (const { id } of [one, two, three]) each.push(await under(QNA, id, author));
      return each;
    };
    const none = { ids: [], total: 0 };
    expect(await listed()).toEqual([{ ids: [b, a], total: 2 }, { ids: [b], total: 1 }, none]);

    await author.put(QNA.post(b), postText({ tagIds: [two.id, three.id] }));
    expect(await listed()).toEqual([a, b, b].map((id) => ({ ids: [id], total: 1 })));

    await author.delete(QNA.post(b));
    await author.put(QNA.post(a), postText({ tagIds: [] }));
    expect(await listed()).toEqual([none, none, none]);
  });

  test('list no deactivated post until it is active again, with the tags it has by then', async () => {
    const [author, admin] = [await world().newHire(), await world().admin()];
    const [one, two] = await tagsOf(QNA, author);
    const kept = await writePost(QNA, author, { tagIds: [one.id, two.id] });
    const id = await writePost(QNA, author, { tagIds: [one.id] });

    await deactivate(QNA, world(), id);
    expect(await under(QNA, one.id, author)).toEqual({ ids: [kept], total: 1 });
    await author.put(QNA.post(id), postText({ tagIds: [two.id] }));
    expect(await under(QNA, two.id, author)).toEqual({ ids: [kept], total: 1 });
    await admin.patch(`/api/admin/report/qna/posts/${id}/activate`);

    expect(await under(QNA, one.id, author)).toEqual({ ids: [kept], total: 1 });
    expect(await under(QNA, two.id, author)).toEqual({ ids: [id, kept], total: 2 });
  });
});

function nameOf({ tagName }: { tagName: string }): string {
  return tagName;
}
