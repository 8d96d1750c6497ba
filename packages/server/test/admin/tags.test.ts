/** How admins keep the tags of the boards. */
import { LIMITS } from '@ieum/contract/limits';
import type { KeptTag, TagChange } from '@ieum/contract/tags';
import { describe, expect, test } from 'vitest';
import { BOARDS_WITH_TAGS, boardsOn, type PageOf, postText, writePost } from '../harness/boards.ts';
import type { Client } from '../harness/client.ts';
import { expectInvalid, expectProblem } from '../harness/problems.ts';
import { securityLines } from '../harness/security-lines.ts';
import { describeOnBothEngines } from '../harness/world.ts';

const OTHER = { free: 'qna', qna: 'free', tip: 'free' } as const;

describeOnBothEngines('an admin keeps the tags', (world, engine) => {
  const logged = async (boss: Client) => {
    const { content } = (await boss.get<PageOf<object>>('/api/admin/actions')).body;
    return content.toReversed();
  };

  describe.each(boardsOn(engine, BOARDS_WITH_TAGS))('of the $board board', (board) => {
    const { tags } = board;
    const path = `/api/admin/tags/${board.board}`;
    const kept = async (boss: Client) => (await boss.get<KeptTag[]>(path)).body;
    const names = async (boss: Client) => (await kept(boss)).map(({ tagName }) => tagName);
    const offered = async (reader: Client) =>
      (await reader.get<{ tagName: string }[]>(tags.list)).body.map(({ tagName }) => tagName);
    const retired = async (reader: Client) =>
      (await reader.get<{ tagName: string }[]>(`/api/tags/${board.board}/retired`)).body.map(({ tagName }) => tagName);
    const add = (boss: Client, body: object) => boss.post<{ id: number }>(path, body);
    const change = (boss: Client, id: number, body: TagChange | object) => boss.patch<KeptTag>(`${path}/${id}`, body);

    test('which are listed in their order, with how many posts they have, in both languages', async () => {
      const [boss, author] = [await world().admin(), await board.author(world())];
      const [first] = await kept(boss);
      await writePost(board, author, { tagIds: [first?.id as number] });

      const all = await kept(boss);
      expect(all).toHaveLength(10);
      expect(all.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
      expect(all.map(({ postCount }) => postCount)).toEqual([1, ...Array<number>(9).fill(0)]);
      expect(all.filter((tag) => tag.retired || tag.tagNameEn === null)).toEqual([]);
      expect(await offered(author)).toEqual(all.map(({ tagName }) => tagName));
    });

    test('adds one, which is offered as the last one, on this board alone', async () => {
      const [boss, author] = [await world().admin('대표'), await board.author(world())];
      const before = await offered(author);

      const added = await add(boss, { tagName: ' 등산  모임 ', tagNameEn: 'Hiking' });

      expect(added).toMatchObject({ status: 201, body: { id: expect.any(Number) } });
      const { id } = added.body;
      const tag = { id, tagName: '등산 모임', tagNameEn: 'Hiking' };
      expect((await kept(boss)).at(-1)).toEqual({ ...tag, position: 11, retired: false, postCount: 0 });
      expect((await author.get<object[]>(tags.list)).body.at(-1)).toEqual(tag);
      expect(await offered(author)).toEqual([...before, '등산 모임']);
      const post = await writePost(board, author, { tagIds: [id] });
      expect((await author.get(board.post(post))).body).toMatchObject({ tags: ['등산 모임'], tagIds: [id] });
      const elsewhere = await add(boss, { tagName: '하나' }).then(() =>
        boss.get(`/api/admin/tags/${OTHER[board.board]}`),
      );
      expect(JSON.stringify(elsewhere.body)).not.toMatch(/등산|하나/);
      expect(await logged(boss)).toMatchObject([
        { admin: '대표', action: 'TAG_ADDED', target: '등산 모임', board: board.board, postId: null, changes: [] },
        { action: 'TAG_ADDED', target: '하나' },
      ]);
    });

    test.each([
      [{}, 'tagName'],
      [{ tagName: ' ' }, 'tagName'],
      [{ tagName: '가'.repeat(LIMITS.tagName + 1) }, 'tagName'],
      [{ tagName: '등산\u202e' }, 'tagName'],
      [{ tagName: null }, 'tagName'],
      [{ tagName: '등산', tagNameEn: 'a'.repeat(LIMITS.tagName + 1) }, 'tagNameEn'],
      [{ tagName: '등산', tagNameEn: 1 }, 'tagNameEn'],
    ])('adds none with %j', async (body, field) => {
      const boss = await world().admin();
      expectInvalid(await add(boss, body), field);
      expect(await kept(boss)).toHaveLength(10);
      expect((await add(boss, { tagName: '등산', tagNameEn: '' })).status).toBe(201);
      expect((await kept(boss)).at(-1)).toMatchObject({ tagName: '등산', tagNameEn: null });
    });

    test('of which no two read alike, in either language, also of those that are retired', async () => {
      const boss = await world().admin();
      const { id } = (await add(boss, { tagName: 'IT', tagNameEn: null })).body;
      const other = (await add(boss, { tagName: '등산', tagNameEn: 'Hiking' })).body.id;
      await change(boss, id, { retired: true });

      for (const body of [
        { tagName: ' it ' },
        { tagName: 'ＩＴ', tagNameEn: 'Tech' },
        { tagName: '정보', tagNameEn: 'It' },
        { tagName: '산', tagNameEn: 'hiking' },
        { tagName: 'HIKING' },
      ]) {
        expectProblem(await add(boss, body), 409, 'TAG_NAME_TAKEN');
      }
      expectProblem(await change(boss, other, { tagName: 'it' }), 409, 'TAG_NAME_TAKEN');
      expectProblem(await change(boss, other, { tagNameEn: 'IT' }), 409, 'TAG_NAME_TAKEN');
      expect(await kept(boss)).toHaveLength(12);
      // As it is, in other letters.
      expect((await change(boss, id, { tagName: 'It', retired: false })).body).toMatchObject({ tagName: 'It' });
    });

    test('at the same time as another, who has to take another name', async () => {
      const admins = [await world().admin(), await world().admin(), await world().admin()];
      const answers = await Promise.all(admins.map((boss) => add(boss, { tagName: '등산' })));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
      const all = await kept(admins[0] as Client);
      expect(all.map(({ position }) => position)).toEqual(all.map((_, at) => at + 1));
      expect(await add(admins[1] as Client, { tagName: '산행' })).toMatchObject({ status: 201 });
    });

    test(`of which there are ${LIMITS.tagsPerBoard} at most, retired or not`, async () => {
      const boss = await world().admin();
      const missing = LIMITS.tagsPerBoard - 11;
      const rows = Array.from({ length: missing }, (_, n) => ({
        board: board.board,
        name: `태그 ${n}`,
        position: 11 + n,
      }));
      await world().db.insertInto('tags').values(rows).execute();
      const { id } = (await add(boss, { tagName: '마지막' })).body;
      await change(boss, id, { retired: true });
      expectProblem(await add(boss, { tagName: '하나 더' }), 409, 'TOO_MANY_TAGS');
      expect(await kept(boss)).toHaveLength(LIMITS.tagsPerBoard);
    });

    test('renames one, also on the posts that have it, which is logged with before and after', async () => {
      const [boss, author] = [await world().admin('대표'), await board.author(world())];
      const [first] = (await kept(boss)) as [KeptTag];
      const post = await writePost(board, author, { tagIds: [first.id] });
      const shown = async () => [
        (await author.get<{ tags: string[] }>(board.post(post))).body.tags,
        (await author.get<PageOf<{ tags: string[] }>>(board.list)).body.content[0]?.tags,
        (await author.get<PageOf<{ tags: string[] }>>(tags.posts(first.id))).body.content[0]?.tags,
        (await author.get<PageOf<{ tags: string[] }>>(board.mine.path)).body.content[0]?.tags,
      ];
      expect(await shown()).toEqual(Array(4).fill([first.tagName]));

      const renamed = await change(boss, first.id, { tagName: '새 이름', tagNameEn: 'New name' });
      expect(renamed).toMatchObject({
        status: 200,
        body: { ...first, tagName: '새 이름', tagNameEn: 'New name', postCount: 1 },
      });
      expect(await shown()).toEqual(Array(4).fill(['새 이름']));
      expect((await author.get<object[]>(tags.list)).body[0]).toMatchObject({
        tagName: '새 이름',
        tagNameEn: 'New name',
      });
      expect((await change(boss, first.id, { tagNameEn: null })).body).toMatchObject({ tagNameEn: null });
      expect((await change(boss, first.id, {})).status).toBe(200);
      expect(await logged(boss)).toMatchObject([
        {
          action: 'TAG_CHANGED',
          target: first.tagName,
          changes: [
            { field: 'tagName', before: first.tagName, after: '새 이름' },
            { field: 'tagNameEn', before: first.tagNameEn, after: 'New name' },
          ],
        },
        {
          action: 'TAG_CHANGED',
          target: '새 이름',
          changes: [{ field: 'tagNameEn', before: 'New name', after: null }],
        },
      ]);
      const told = securityLines(world()).filter(({ security }) => security.startsWith('tag-'));
      const line = { security: 'tag-changed', adminId: boss.id, board: board.board, tagId: first.id };
      expect(told).toMatchObject([line, line]);
    });

    test('puts them into another order, in which they are offered and shown on posts', async () => {
      const [boss, author] = [await world().admin('대표'), await board.author(world())];
      const before = await kept(boss);
      const [one, two, three] = before as [KeptTag, KeptTag, KeptTag];
      const rest = before.slice(3).map(({ tagName }) => tagName);
      const post = await writePost(board, author, { tagIds: [one.id, two.id, three.id] });

      expect((await change(boss, three.id, { position: 1 })).body).toMatchObject({ id: three.id, position: 1 });
      expect(await names(boss)).toEqual([three.tagName, one.tagName, two.tagName, ...rest]);
      await change(boss, three.id, { position: 2 });
      expect(await offered(author)).toEqual([one.tagName, three.tagName, two.tagName, ...rest]);
      expect((await author.get(board.post(post))).body).toMatchObject({
        tags: [one.tagName, three.tagName, two.tagName],
        tagIds: [one.id, three.id, two.id],
      });
      expect((await change(boss, one.id, { position: 1000 })).body).toMatchObject({ position: 10 });
      expect((await change(boss, one.id, { position: 0 })).body).toMatchObject({ position: 1 });
      expect((await kept(boss)).map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
      await change(boss, one.id, { position: 1 });
      expect(await logged(boss)).toMatchObject([
        { action: 'TAG_CHANGED', target: three.tagName, changes: [{ field: 'position', before: '3', after: '1' }] },
        { changes: [{ field: 'position', before: '1', after: '2' }] },
        { changes: [{ field: 'position', before: '1', after: '10' }] },
        { changes: [{ field: 'position', before: '10', after: '1' }] },
      ]);
      for (const position of [-1, 1.5, '1', null]) expectInvalid(await change(boss, one.id, { position }), 'position');
    });

    test('retires one: no longer offered nor given to posts, but kept by those that have it', async () => {
      const [boss, author] = [await world().admin('대표'), await board.author(world())];
      const [one, two] = (await kept(boss)) as [KeptTag, KeptTag];
      const old = await writePost(board, author, { tagIds: [one.id, two.id] });

      const answer = await change(boss, one.id, { retired: true });

      expect(answer.body).toEqual({ ...one, position: 10, retired: true, postCount: 1 });
      expect([await offered(author), await retired(author)]).toMatchObject([{ length: 9 }, [one.tagName]]);
      expect(await offered(author)).not.toContain(one.tagName);
      expectInvalid(await author.post(board.create, postText({ tagIds: [one.id] })), 'tagIds');
      const plain = await writePost(board, author, { tagIds: [two.id] });
      expectInvalid(await author.put(board.post(plain), postText({ tagIds: [one.id, two.id] })), 'tagIds');

      const under = async () => (await author.get<PageOf<object>>(tags.posts(one.id))).body.totalElements;
      const edited = await author.put(board.post(old), postText({ title: '고친 글', tagIds: [one.id] }));
      expect(edited).toMatchObject({ status: 200, body: { tags: [one.tagName], tagIds: [one.id] } });
      expect(await under()).toBe(1);
      const found = await author.get<PageOf<object>>(`/api/search?q=${encodeURIComponent('고친')}&tagId=${one.id}`);
      expect(found.body).toMatchObject({ content: [{ id: old, tags: [one.tagName] }] });
      // Once it was taken off, it is refused like any other.
      await author.put(board.post(old), postText({ tagIds: [two.id] }));
      expectInvalid(await author.put(board.post(old), postText({ tagIds: [one.id] })), 'tagIds');
      expect(await under()).toBe(0);
      expect(await logged(boss)).toMatchObject([
        { admin: '대표', action: 'TAG_RETIRED', target: one.tagName, board: board.board, changes: [] },
      ]);
    });

    test('offers a retired one again, as the last one', async () => {
      const [boss, author] = [await world().admin(), await board.author(world())];
      const [one, two] = (await kept(boss)) as [KeptTag, KeptTag];
      for (const { id } of [one, two]) await change(boss, id, { retired: true });
      expect(await names(boss)).toMatchObject({ 8: one.tagName, 9: two.tagName });
      await change(boss, one.id, { retired: true });

      const restored = await change(boss, one.id, { retired: false, tagNameEn: 'Again' });
      expect(restored.body).toMatchObject({ position: 9, retired: false, tagNameEn: 'Again' });
      expect((await offered(author)).at(-1)).toBe(one.tagName);
      expect(await retired(author)).toEqual([two.tagName]);
      expect((await change(boss, two.id, { retired: false, position: 1 })).body).toMatchObject({ position: 1 });
      await writePost(board, author, { tagIds: [one.id, two.id] });
      expect(await logged(boss)).toMatchObject([
        { action: 'TAG_RETIRED' },
        { action: 'TAG_RETIRED' },
        { action: 'TAG_CHANGED', changes: [{ field: 'tagNameEn' }] },
        { action: 'TAG_RESTORED', target: one.tagName },
        { action: 'TAG_RESTORED', target: two.tagName },
      ]);
    });

    test('of this board alone', async () => {
      const boss = await world().admin();
      const [foreign] = (await boss.get<KeptTag[]>(`/api/admin/tags/${OTHER[board.board]}`)).body;
      expectProblem(await change(boss, foreign?.id as number, { retired: true }), 404, 'TAG_NOT_FOUND');
      expectProblem(await change(boss, 999_999, { retired: true }), 404, 'TAG_NOT_FOUND');
      expect(await retired(boss)).toEqual([]);
    });
  });

  test('where there are none, adds none', async () => {
    const boss = await world().admin();
    expect((await boss.get('/api/admin/tags/tip')).body).toEqual([]);
    expect((await boss.get('/api/tags/tip/retired')).body).toEqual([]);
    expectProblem(await boss.post('/api/admin/tags/tip', { tagName: '등산' }), 403, 'NO_TAGS_HERE');
    expectProblem(await boss.patch('/api/admin/tags/tip/1', { retired: true }), 404, 'TAG_NOT_FOUND');
    expectInvalid(await boss.get('/api/admin/tags/nowhere'), 'board');
  });

  test('and nobody else does', async () => {
    const [boss, kim] = [await world().admin(), await world().senior()];
    const [tag] = (await boss.get<KeptTag[]>('/api/admin/tags/free')).body;
    expectProblem(await kim.get('/api/admin/tags/free'), 403, 'NOT_ADMIN');
    expectProblem(await kim.post('/api/admin/tags/free', { tagName: '등산' }), 403, 'NOT_ADMIN');
    expectProblem(await kim.patch(`/api/admin/tags/free/${tag?.id}`, { retired: true }), 403, 'NOT_ADMIN');
    expect((await boss.get('/api/admin/tags/free')).body).toContainEqual(tag);
  });
});
