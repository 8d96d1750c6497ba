/** The posts before and after a post in a list of its board, and related ones. */
import type { ApiAnswer } from '@ieum/contract/api';
import type { Board } from '@ieum/contract/boards';
import { expect, test } from 'vitest';
import { deactivate, FREE, type Listed, type PageOf, QNA, TIP, writeComment, writePost } from '../harness/boards.ts';
import { SECOND } from '../harness/clock.ts';
import type { Member } from '../harness/people.ts';
import { expectInvalid, expectProblem } from '../harness/problems.ts';
import { tagsOf } from '../harness/reads.ts';
import { reactTo } from '../harness/resolving.ts';
import { describeOnBothEngines } from '../harness/world.ts';

type Around = ApiAnswer<'GET /api/around/{board}/posts/{id}'>;

function pathOf(board: Board, id: number, query: Record<string, string | number> = {}): string {
  return `/api/around/${board}/posts/${id}?${new URLSearchParams(query as Record<string, string>)}`;
}

describeOnBothEngines('around a post', (world) => {
  async function around(member: Member, board: Board, id: number, query = {}): Promise<Around> {
    return (await member.get<Around>(pathOf(board, id, query))).body;
  }

  /** The ids beside it. */
  async function beside(member: Member, board: Board, id: number, query = {}) {
    const { previous, next } = await around(member, board, id, query);
    return [previous?.id ?? null, next?.id ?? null];
  }

  /** Walks a list from its first post, by what is next, and back; compares with the list itself. */
  async function expectAsListed(member: Member, board: Board, list: string, query: Record<string, string | number>) {
    const { sort, state = '' } = query;
    const { body } = await member.get<PageOf<Listed>>(
      `${list}?${new URLSearchParams({ size: '100', sort: String(sort), state: String(state) })}`,
    );
    const ids = body.content.map((post) => post.id ?? post.postId);
    expect(ids.length).toBeGreaterThan(1);
    for (const [place, id] of ids.entries()) {
      expect(await beside(member, board, Number(id), query)).toEqual([ids[place - 1] ?? null, ids[place + 1] ?? null]);
    }
    return ids;
  }

  async function write(author: Member, config: typeof FREE | typeof QNA | typeof TIP, input: object): Promise<number> {
    world().clock.advance(SECOND);
    return writePost(config, author, input);
  }

  test('are its neighbours in each order, as the list has them, with their titles', async () => {
    const [kim, lee] = [await world().senior(), await world().senior()];
    const [first, second, third] = [
      await write(kim, FREE, { title: '회식 장소' }),
      await write(kim, FREE, { title: '주차장 안내' }),
      await write(kim, FREE, { title: '프린터 고장' }),
    ] as [number, number, number];
    await reactTo(lee, { board: 'free', postId: first }, 'helpful');

    expect(await around(kim, 'free', second)).toMatchObject({
      previous: { id: third, title: '프린터 고장' },
      next: { id: first, title: '회식 장소' },
    });
    for (const sort of ['createdAt,desc', 'createdAt,asc', 'helpful'])
      await expectAsListed(kim, 'free', FREE.list, { sort });
    expect(await beside(kim, 'free', first, { sort: 'helpful' })).toEqual([null, third]);
  });

  test('stand below those on top of the board, which are beside each other', async () => {
    const [admin, kim] = [await world().admin(), await world().senior()];
    const ids: number[] = [];
    for (let count = 0; count < 4; count++) ids.push(await write(kim, TIP, {}));
    for (const id of [ids[1], ids[2]]) {
      world().clock.advance(SECOND);
      await admin.patch(`/api/admin/posts/tip/${id}`, { pinned: true });
    }
    for (const sort of ['createdAt,desc', 'createdAt,asc', 'helpful']) {
      const listed = await expectAsListed(kim, 'tip', TIP.list, { sort });
      expect(listed.slice(0, 2)).toEqual([ids[2], ids[1]]);
    }
  });

  test('are those of a tag and of a state, also of a post that is not among them', async () => {
    const [asker, senior] = [await world().newHire(), await world().senior()];
    const [{ id: tagId }] = await tagsOf(QNA, asker);
    const ask = (tagIds: number[]) => write(asker, QNA, { tagIds });
    const [one, other, two, three] = [await ask([tagId]), await ask([]), await ask([tagId]), await ask([tagId])];
    await writeComment(QNA.comments, senior, two);

    for (const sort of ['createdAt,desc', 'createdAt,asc', 'helpful']) {
      await expectAsListed(asker, 'qna', QNA.tags.posts(tagId), { sort, tagId });
      await expectAsListed(asker, 'qna', QNA.tags.posts(tagId), { sort, tagId, state: 'waiting' });
      await expectAsListed(asker, 'qna', QNA.list, { sort, state: 'waiting' });
    }
    expect(await beside(asker, 'qna', other, { tagId })).toEqual([two, one]);
    expect(await beside(asker, 'qna', two, { tagId, state: 'waiting' })).toEqual([three, one]);
    expect(await beside(asker, 'qna', one, { tagId: '', state: '' })).toEqual([other, null]);
  });

  test('are listed ones only, and nobody who may not open the post is told', async () => {
    const [kim, admin, reader] = [await world().senior(), await world().admin(), await world().senior()];
    const [below, hidden, above] = [
      await write(kim, FREE, { title: '연말 회식 장소 추천' }),
      await write(kim, FREE, { title: '연말 회식 장소' }),
      await write(kim, FREE, { title: '연말 회식 장소 공지' }),
    ];
    expect((await around(reader, 'free', below)).related.map(({ id }) => id).toSorted()).toEqual([hidden, above]);
    await deactivate(FREE, world(), hidden);

    expect(await around(reader, 'free', below)).toMatchObject({
      previous: { id: above },
      next: null,
      related: [{ id: above }],
    });
    // Its author and admins find their way from it.
    for (const member of [kim, admin]) expect(await beside(member, 'free', hidden)).toEqual([above, below]);
    expectProblem(await reader.get(pathOf('free', hidden)), 404, 'POST_NOT_FOUND');
    expectProblem(await reader.get(pathOf('tip', below)), 404, 'POST_NOT_FOUND');
    await kim.delete(FREE.post(above));
    expect(await around(reader, 'free', below)).toEqual({ previous: null, next: null, related: [] });
  });

  test('are at most three related ones: similar titles first, then the newest with a tag in common', async () => {
    const kim = await world().senior();
    const [tag, another] = await tagsOf(FREE, kim);
    const tagged = { tagIds: [tag.id] };
    const oldest = await write(kim, FREE, { title: '구내식당 메뉴', ...tagged });
    const older = await write(kim, FREE, { title: '사내 동호회 모집', ...tagged });
    const similar = await write(kim, FREE, { title: '주차장 등록은 어디서 하나요', tagIds: [another.id] });
    const post = await write(kim, FREE, { title: '주차장 등록 방법', ...tagged });
    const newest = await write(kim, FREE, { title: '휴게실 안내', ...tagged });
    await write(kim, FREE, { title: '프린터 고장', tagIds: [another.id] });

    const relatedTo = async (id: number) => (await around(kim, 'free', id)).related;
    expect(await relatedTo(post)).toEqual([
      { id: similar, title: '주차장 등록은 어디서 하나요' },
      { id: newest, title: '휴게실 안내' },
      { id: older, title: '사내 동호회 모집' },
    ]);
    await kim.delete(FREE.post(newest));
    expect((await relatedTo(post)).map(({ id }) => id)).toEqual([similar, older, oldest]);
  });

  test('are refused where the tag or the state does not exist', async () => {
    const kim = await world().senior();
    const ids = { free: await write(kim, FREE, {}), tip: await write(kim, TIP, {}) };
    const [{ id: tagId }] = await tagsOf(FREE, kim);

    expect(await kim.get(pathOf('free', ids.free, { tagId }))).toMatchObject({ status: 200 });
    expectProblem(await kim.get(pathOf('free', ids.free, { tagId: 999_999 })), 404, 'TAG_NOT_FOUND');
    // Tips have no tags, and the tag is another board's.
    expectProblem(await kim.get(pathOf('tip', ids.tip, { tagId })), 404, 'TAG_NOT_FOUND');
    for (const [field, value] of Object.entries({ tagId: 'x', state: 'open', sort: 'title' })) {
      expectInvalid(await kim.get(pathOf('free', ids.free, { [field]: value })), field);
    }
    expectInvalid(await kim.get('/api/around/none/posts/1'), 'board');
  });
});
