/** How admins keep the tags of the boards. */
import { LIMITS } from '@ieum/contract/limits';
import type { KeptTag, TagChange } from '@ieum/contract/tags';
import { expect, test } from 'vitest';
import { FREE, type PageOf, postText, QNA, writePost } from '../harness/boards.ts';
import type { Client } from '../harness/client.ts';
import { expectInvalid, expectProblem } from '../harness/problems.ts';
import { actionsOf, tagsOf, totalOf } from '../harness/reads.ts';
import { describeOnBothEngines } from '../harness/world.ts';

const PATH = '/api/admin/tags/qna';

describeOnBothEngines('an admin keeps the tags', (world) => {
  const logged = async (boss: Client) => (await actionsOf(boss)).toReversed();
  const { tags } = QNA;
  const kept = async (boss: Client) => (await boss.get<[KeptTag, KeptTag, KeptTag, ...KeptTag[]]>(PATH)).body;
  const names = async (boss: Client) => (await kept(boss)).map(({ tagName }) => tagName);
  const offered = async (reader: Client) => (await tagsOf(QNA, reader)).map(({ tagName }) => tagName);
  const retired = async (reader: Client) =>
    (await reader.get<{ tagName: string }[]>('/api/tags/qna/retired')).body.map(({ tagName }) => tagName);
  const add = (boss: Client, body: object) => boss.post<{ id: number }>(PATH, body);
  const change = (boss: Client, id: number, body: TagChange | object) => boss.patch<KeptTag>(`${PATH}/${id}`, body);

  test('which are listed in their order, with how many posts they have, in both languages', async () => {
    const [boss, author] = [await world().admin(), await world().newHire()];
    const [first] = await kept(boss);
    await writePost(QNA, author, { tagIds: [first.id] });

    const all = await kept(boss);
    expect(all).toHaveLength(10);
    expect(all.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(all.map(({ postCount }) => postCount)).toEqual([1, ...Array<number>(9).fill(0)]);
    expect(all.filter((tag) => tag.retired || tag.tagNameEn === null)).toEqual([]);
    expect(await offered(author)).toEqual(all.map(({ tagName }) => tagName));
  });

  test('adds one, which is offered as the last one, on this board alone', async () => {
    const [boss, author] = [await world().admin('대표'), await world().newHire()];
    const before = await offered(author);

    const added = await add(boss, { tagName: ' 등산  모임 ', tagNameEn: 'Hiking' });

    expect(added).toMatchObject({ status: 201, body: { id: expect.any(Number) } });
    const { id } = added.body;
    const tag = { id, tagName: '등산 모임', tagNameEn: 'Hiking' };
    expect((await kept(boss)).at(-1)).toEqual({ ...tag, position: 11, retired: false, postCount: 0 });
    expect((await author.get<object[]>(tags.list)).body.at(-1)).toEqual(tag);
    expect(await offered(author)).toEqual([...before, '등산 모임']);
    const post = await writePost(QNA, author, { tagIds: [id] });
    expect((await author.get(QNA.post(post))).body).toMatchObject({ tags: ['등산 모임'], tagIds: [id] });
    expect(await tagsOf(FREE, author)).toHaveLength(10);
    expect(await logged(boss)).toMatchObject([
      { admin: '대표', action: 'TAG_ADDED', target: '등산 모임', board: 'qna', postId: null, changes: [] },
    ]);
  });

  test('adds none without a name, or with one that is too long', async () => {
    const boss = await world().admin();
    expectInvalid(await add(boss, { tagName: ' ', tagNameEn: 'a'.repeat(LIMITS.tagName + 1) }), 'tagName', 'tagNameEn');
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
    const row = (_: unknown, n: number) => ({ board: 'qna' as const, name: `태그 ${n}`, position: 11 + n });
    await world()
      .db.insertInto('tags')
      .values(Array.from({ length: missing }, row))
      .execute();
    const { id } = (await add(boss, { tagName: '마지막' })).body;
    await change(boss, id, { retired: true });
    expectProblem(await add(boss, { tagName: '하나 더' }), 409, 'TOO_MANY_TAGS');
    expect(await kept(boss)).toHaveLength(LIMITS.tagsPerBoard);
  });

  test('renames one, also on the posts that have it, which is logged with before and after', async () => {
    const [boss, author] = [await world().admin('대표'), await world().newHire()];
    const [first] = await kept(boss);
    const post = await writePost(QNA, author, { tagIds: [first.id] });
    const expectShown = async (names: string[]) => {
      expect((await author.get(QNA.post(post))).body).toMatchObject({ tags: names });
      for (const list of [QNA.list, tags.posts(first.id), QNA.mine.path]) {
        expect((await author.get(list)).body, list).toMatchObject({ content: [{ tags: names }] });
      }
    };
    await expectShown([first.tagName]);

    const renamed = await change(boss, first.id, { tagName: '새 이름', tagNameEn: 'New name' });
    expect(renamed).toMatchObject({
      status: 200,
      body: { ...first, tagName: '새 이름', tagNameEn: 'New name', postCount: 1 },
    });
    await expectShown(['새 이름']);
    expect((await tagsOf(QNA, author))[0]).toMatchObject({ tagName: '새 이름', tagNameEn: 'New name' });
    expect((await change(boss, first.id, { tagNameEn: null })).body).toMatchObject({ tagNameEn: null });
    expect((await change(boss, first.id, {})).status).toBe(200);
    const both = [
      { field: 'tagName', before: first.tagName, after: '새 이름' },
      { field: 'tagNameEn', before: first.tagNameEn, after: 'New name' },
    ];
    expect(await logged(boss)).toMatchObject([
      { action: 'TAG_CHANGED', target: first.tagName, changes: both },
      { target: '새 이름', changes: [{ field: 'tagNameEn', before: 'New name', after: null }] },
    ]);
  });

  test('puts them into another order, in which they are offered and shown on posts', async () => {
    const [boss, author] = [await world().admin('대표'), await world().newHire()];
    const before = await kept(boss);
    const [one, two, three] = before;
    const rest = before.slice(3).map(({ tagName }) => tagName);
    const post = await writePost(QNA, author, { tagIds: [one.id, two.id, three.id] });

    expect((await change(boss, three.id, { position: 1 })).body).toMatchObject({ id: three.id, position: 1 });
    expect(await names(boss)).toEqual([three.tagName, one.tagName, two.tagName, ...rest]);
    await change(boss, three.id, { position: 2 });
    expect(await offered(author)).toEqual([one.tagName, three.tagName, two.tagName, ...rest]);
    expect((await author.get(QNA.post(post))).body).toMatchObject({
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
    for (const position of [-1, 1.5]) expectInvalid(await change(boss, one.id, { position }), 'position');
  });

  test('retires one: no longer offered nor given to posts, but kept by those that have it', async () => {
    const [boss, author] = [await world().admin('대표'), await world().newHire()];
    const [one, two] = await kept(boss);
    const old = await writePost(QNA, author, { tagIds: [one.id, two.id] });

    const answer = await change(boss, one.id, { retired: true });

    expect(answer.body).toEqual({ ...one, position: 10, retired: true, postCount: 1 });
    expect([await offered(author), await retired(author)]).toMatchObject([{ length: 9 }, [one.tagName]]);
    expect(await offered(author)).not.toContain(one.tagName);
    expectInvalid(await author.post(QNA.create, postText({ tagIds: [one.id] })), 'tagIds');
    const plain = await writePost(QNA, author, { tagIds: [two.id] });
    expectInvalid(await author.put(QNA.post(plain), postText({ tagIds: [one.id, two.id] })), 'tagIds');

    const under = () => totalOf(author, tags.posts(one.id));
    const edited = await author.put(QNA.post(old), postText({ title: '고친 글', tagIds: [one.id] }));
    expect(edited).toMatchObject({ status: 200, body: { tags: [one.tagName], tagIds: [one.id] } });
    expect(await under()).toBe(1);
    const found = await author.get<PageOf<object>>(`/api/search?q=${encodeURIComponent('고친')}&tagId=${one.id}`);
    expect(found.body).toMatchObject({ content: [{ id: old, tags: [one.tagName] }] });
    // Once it was taken off, it is refused like any other.
    await author.put(QNA.post(old), postText({ tagIds: [two.id] }));
    expectInvalid(await author.put(QNA.post(old), postText({ tagIds: [one.id] })), 'tagIds');
    expect(await under()).toBe(0);
    expect(await logged(boss)).toMatchObject([
      { admin: '대표', action: 'TAG_RETIRED', target: one.tagName, board: 'qna', changes: [] },
    ]);
  });

  test('offers a retired one again, as the last one', async () => {
    const [boss, author] = [await world().admin(), await world().newHire()];
    const [one, two] = await kept(boss);
    for (const { id } of [one, two]) await change(boss, id, { retired: true });
    expect(await names(boss)).toMatchObject({ 8: one.tagName, 9: two.tagName });
    await change(boss, one.id, { retired: true });

    const restored = await change(boss, one.id, { retired: false, tagNameEn: 'Again' });
    expect(restored.body).toMatchObject({ position: 9, retired: false, tagNameEn: 'Again' });
    expect((await offered(author)).at(-1)).toBe(one.tagName);
    expect(await retired(author)).toEqual([two.tagName]);
    expect((await change(boss, two.id, { retired: false, position: 1 })).body).toMatchObject({ position: 1 });
    await writePost(QNA, author, { tagIds: [one.id, two.id] });
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
    const [foreign] = await tagsOf(FREE, boss);
    expectProblem(await change(boss, foreign.id, { retired: true }), 404, 'TAG_NOT_FOUND');
    expectProblem(await change(boss, 999_999, { retired: true }), 404, 'TAG_NOT_FOUND');
    expect(await retired(boss)).toEqual([]);
  });

  test('where there are none, adds none', async () => {
    const boss = await world().admin();
    expect((await boss.get('/api/admin/tags/tip')).body).toEqual([]);
    expect((await boss.get('/api/tags/tip/retired')).body).toEqual([]);
    expectProblem(await boss.post('/api/admin/tags/tip', { tagName: '등산' }), 403, 'NO_TAGS_HERE');
    expectProblem(await boss.patch('/api/admin/tags/tip/1', { retired: true }), 404, 'TAG_NOT_FOUND');
    expectInvalid(await boss.get('/api/admin/tags/nowhere'), 'board');
  });
});
