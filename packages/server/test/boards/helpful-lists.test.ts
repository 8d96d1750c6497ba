/** `?sort=helpful` of the lists of the boards (the second page, part H). */
import { describe, expect, test } from 'vitest';
import { agePosts } from '../../src/boards/helpful-ranks.ts';
import { mendCounts, wrongCounts } from '../../src/boards/recount.ts';
import { BOARDS_UNDER_TEST, boardsOn, FREE, listedIds, QNA, TIP, writePost } from '../harness/boards.ts';
import type { Client } from '../harness/client.ts';
import { DAY, SECOND } from '../harness/clock.ts';
import type { Member } from '../harness/people.ts';
import { expectInvalid } from '../harness/problems.ts';
import { describeOnBothEngines, type World } from '../harness/world.ts';

const BY_HELPFULNESS = '?sort=helpful&size=100';

function react(board: string, id: number, by: Client, kind = 'helpful') {
  return by.put(`/api/reactions/${board}/posts/${id}`, { kind });
}

async function readers(world: World, count: number): Promise<Member[]> {
  const members = [];
  for (let number = 0; number < count; number++) members.push(await world.newHire());
  return members;
}

describeOnBothEngines('a list by helpfulness', (world, engine) => {
  test.each(boardsOn(engine, BOARDS_UNDER_TEST))(
    'begins with the most helpful posts on the $board board',
    async (board) => {
      const author = await board.author(world());
      const [one, other] = (await readers(world(), 2)) as [Member, Member];
      const ids: number[] = [];
      for (let number = 0; number < 4; number++) {
        ids.push(await writePost(board, author));
        world().clock.advance(SECOND);
      }
      const [first, second, third, fourth] = ids as [number, number, number, number];
      await react(board.board, second, one);
      await react(board.board, first, one);
      await react(board.board, first, other);
      await react(board.board, fourth, one, 'thanks');
      expect(await listedIds(board, one, BY_HELPFULNESS)).toEqual([first, second, fourth, third]);

      const pages = [];
      for (const page of [0, 1, 2]) pages.push(...(await listedIds(board, one, `?sort=helpful&size=2&page=${page}`)));
      expect(pages).toEqual([first, second, fourth, third]);
      expect(await listedIds(board, one)).toEqual([fourth, third, second, first]);
    },
  );

  test('follows each reaction as it is given, changed and withdrawn', async () => {
    const author = await world().senior();
    const [one] = (await readers(world(), 1)) as [Member];
    const [older, newer] = [await writePost(TIP, author), await writePost(TIP, author)];
    const order = () => listedIds(TIP, one, BY_HELPFULNESS);
    expect(await order()).toEqual([newer, older]);
    await react('tip', older, one);
    expect(await order()).toEqual([older, newer]);
    await react('tip', older, one, 'cheer');
    expect(await order()).toEqual([newer, older]);
    await react('tip', older, one);
    await one.delete(`/api/reactions/tip/posts/${older}`);
    expect(await order()).toEqual([newer, older]);
  });

  test('has the posts of the last 30 days first, whatever the older ones have', async () => {
    const { db, clock } = world();
    const age = () => agePosts(db, clock.now());
    // The sign-ins of a month ago have ended.
    const write = async () => writePost(TIP, await world().senior());
    const helps = async (id: number) => react('tip', id, await world().newHire());
    const order = async () => listedIds(TIP, await world().newHire(), BY_HELPFULNESS);
    const [old, helpful] = [await write(), await write()];
    await helps(helpful);
    clock.advance(10 * DAY);
    const recent = await write();

    expect(await age()).toBe(false);
    expect(await order()).toEqual([helpful, recent, old]);
    clock.advance(20 * DAY);
    await age();
    expect(await order()).toEqual([recent, helpful, old]);
    // Time takes it once only, and a reaction does not bring it back.
    await age();
    await helps(old);
    await helps(old);
    expect(await order()).toEqual([recent, old, helpful]);
  });

  describe('of a tag or a state', () => {
    test('has the same order, also for a tag that a post was given later', async () => {
      const asker = await world().newHire();
      const senior = await world().senior();
      const [tag, later] = (await asker.get<{ id: number }[]>(QNA.tags.list)).body.map(({ id }) => id) as [
        number,
        number,
      ];
      const [first, second] = [
        await writePost(QNA, asker, { tagIds: [tag] }),
        await writePost(QNA, asker, { tagIds: [tag] }),
      ];
      await react('qna', first, senior);
      for (const list of [QNA.tags.posts(tag), QNA.list]) {
        for (const state of ['', '&state=waiting']) {
          expect(await listedIds({ ...QNA, list }, senior, `${BY_HELPFULNESS}${state}`), list).toEqual([first, second]);
        }
      }
      const text = { title: '제목', content: '내용' };
      await asker.put(QNA.post(first), { ...text, tagIds: [later] });
      await asker.put(QNA.post(second), { ...text, tagIds: [later] });
      const list = QNA.tags.posts(later);
      expect(await listedIds({ ...QNA, list }, senior, BY_HELPFULNESS)).toEqual([first, second]);
    });
  });

  test('leaves out the reactions of who withdraws with all content, and is right after a restoration', async () => {
    const author = await world().senior();
    const admin = await world().admin();
    const [one, other] = (await readers(world(), 2)) as [Member, Member];
    const [older, newer] = [await writePost(FREE, author), await writePost(FREE, author)];
    await react('free', older, one);
    await one.post('/withdraw?content=delete');
    expect(await listedIds(FREE, other, BY_HELPFULNESS)).toEqual([newer, older]);

    await react('free', older, other);
    await author.delete(FREE.post(older));
    await other.post('/withdraw?content=delete');
    expect(await admin.post(`/api/admin/trash/post/${older}/restore`)).toMatchObject({ status: 200 });
    expect(await listedIds(FREE, admin, BY_HELPFULNESS)).toEqual([newer, older]);
  });

  test('is mended where a rank is wrong, of a post or of its tags', async () => {
    const asker = await world().newHire();
    const [tag] = (await asker.get<[{ id: number }]>(QNA.tags.list)).body;
    const [one, other] = [
      await writePost(QNA, asker, { tagIds: [tag.id] }),
      await writePost(QNA, asker, { tagIds: [tag.id] }),
    ];
    const { db } = world();
    await db.updateTable('posts').set({ helpful_rank: 7 }).where('id', '=', one).execute();
    await db.updateTable('post_tags').set({ helpful_rank: 8 }).where('post_id', '=', other).execute();
    const names = [`post:${one}:helpful`, `post:${other}:helpful`];
    expect((await wrongCounts(db)).map(({ name }) => name)).toEqual(names);
    expect((await mendCounts(db)).map(({ name }) => name)).toEqual(names);
    expect(await wrongCounts(db)).toEqual([]);
  });

  test('is an order of the boards alone, and any other is refused', async () => {
    const reader = await world().newHire();
    expectInvalid(await reader.get('/api/mypage/free-posts?sort=helpful'), 'sort');
    expectInvalid(await reader.get('/api/free-posts?sort=helpful,desc'), 'sort');
  });
});
