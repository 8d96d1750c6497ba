/** `?sort=helpful` of the lists of the boards (the second page, part H). */
import { expect, test } from 'vitest';
import { agePosts } from '../../src/boards/helpful-ranks.ts';
import { mendCounts, wrongCounts } from '../../src/boards/recount.ts';
import { BOARDS_UNDER_TEST, boardsOn, FREE, listedIds, postText, QNA, TIP, writePost } from '../harness/boards.ts';
import { DAY } from '../harness/clock.ts';
import { expectInvalid } from '../harness/problems.ts';
import { tagsOf } from '../harness/reads.ts';
import { reactTo, takeReactionBack } from '../harness/resolving.ts';
import { writePosts } from '../harness/several.ts';
import { describeOnBothEngines } from '../harness/world.ts';

const BY_HELPFULNESS = '?sort=helpful&size=100';

describeOnBothEngines('a list by helpfulness', (world, engine) => {
  test.each(boardsOn(engine, BOARDS_UNDER_TEST))(
    'begins with the most helpful posts on the $board board',
    async (board) => {
      const author = await board.author(world());
      const [one, other] = [await world().newHire(), await world().newHire()];
      const [first, second, third, fourth] = await writePosts(world(), board, author, 4);
      const { board: name } = board;
      await reactTo(one, { board: name, postId: second }, 'helpful');
      for (const reader of [one, other]) await reactTo(reader, { board: name, postId: first }, 'helpful');
      await reactTo(one, { board: name, postId: fourth }, 'thanks');
      expect(await listedIds(board, one, BY_HELPFULNESS)).toEqual([first, second, fourth, third]);

      const pages = [];
      for (const page of [0, 1, 2]) pages.push(...(await listedIds(board, one, `?sort=helpful&size=2&page=${page}`)));
      expect(pages).toEqual([first, second, fourth, third]);
      expect(await listedIds(board, one)).toEqual([fourth, third, second, first]);
    },
  );

  test('follows each reaction as it is given, changed and withdrawn', async () => {
    const [author, one] = [await world().senior(), await world().newHire()];
    const [older, newer] = [await writePost(TIP, author), await writePost(TIP, author)];
    const order = () => listedIds(TIP, one, BY_HELPFULNESS);
    expect(await order()).toEqual([newer, older]);
    // It is an order of the boards alone.
    expectInvalid(await one.get('/api/mypage/free-posts?sort=helpful'), 'sort');
    expectInvalid(await one.get('/api/free-posts?sort=helpful,desc'), 'sort');
    const post = { board: 'tip', postId: older } as const;
    await reactTo(one, post, 'helpful');
    expect(await order()).toEqual([older, newer]);
    await reactTo(one, post, 'cheer');
    expect(await order()).toEqual([newer, older]);
    await reactTo(one, post, 'helpful');
    await takeReactionBack(one, post);
    expect(await order()).toEqual([newer, older]);
  });

  test('has the posts of the last 30 days first, whatever the older ones have', async () => {
    const { db, clock } = world();
    const age = () => agePosts(db, clock.now());
    // The sign-ins of a month ago have ended.
    const write = async () => writePost(TIP, await world().senior());
    const helps = async (postId: number) => reactTo(await world().newHire(), { board: 'tip', postId }, 'helpful');
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

  test('of a tag or a state has the same order, also for a tag that a post was given later', async () => {
    const [asker, senior] = [await world().newHire(), await world().senior()];
    const [tag, later] = await tagsOf(QNA, asker);
    const [first, second] = await writePosts(world(), QNA, asker, 2, { tagIds: [tag.id] });
    await reactTo(senior, { board: 'qna', postId: first }, 'helpful');
    for (const list of [QNA.tags.posts(tag.id), QNA.list]) {
      for (const state of ['', '&state=waiting']) {
        expect(await listedIds({ ...QNA, list }, senior, `${BY_HELPFULNESS}${state}`), list).toEqual([first, second]);
      }
    }
    for (const id of [first, second]) await asker.put(QNA.post(id), postText({ tagIds: [later.id] }));
    const list = QNA.tags.posts(later.id);
    expect(await listedIds({ ...QNA, list }, senior, BY_HELPFULNESS)).toEqual([first, second]);
  });

  test('leaves out the reactions of who withdraws with all content, and is right after a restoration', async () => {
    const [author, admin] = [await world().senior(), await world().admin()];
    const [one, other] = [await world().newHire(), await world().newHire()];
    const [older, newer] = [await writePost(FREE, author), await writePost(FREE, author)];
    await reactTo(one, { board: 'free', postId: older }, 'helpful');
    await one.post('/withdraw?content=delete');
    expect(await listedIds(FREE, other, BY_HELPFULNESS)).toEqual([newer, older]);

    await reactTo(other, { board: 'free', postId: older }, 'helpful');
    await author.delete(FREE.post(older));
    await other.post('/withdraw?content=delete');
    expect(await admin.post(`/api/admin/trash/post/${older}/restore`)).toMatchObject({ status: 200 });
    expect(await listedIds(FREE, admin, BY_HELPFULNESS)).toEqual([newer, older]);
  });

  test('is mended where a rank is wrong, of a post or of its tags', async () => {
    const asker = await world().newHire();
    const [tag] = await tagsOf(QNA, asker);
    const [one, other] = await writePosts(world(), QNA, asker, 2, { tagIds: [tag.id] });
    const { db } = world();
    await db.updateTable('posts').set({ helpful_rank: 7 }).where('id', '=', one).execute();
    await db.updateTable('post_tags').set({ helpful_rank: 8 }).where('post_id', '=', other).execute();
    const names = [`post:${one}:helpful`, `post:${other}:helpful`];
    expect((await wrongCounts(db)).map(({ name }) => name)).toEqual(names);
    expect((await mendCounts(db)).map(({ name }) => name)).toEqual(names);
    expect(await wrongCounts(db)).toEqual([]);
  });
});
