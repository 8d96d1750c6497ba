/** How many comments a post has, and whether a question is solved, wherever posts are shown. */
import { describe, expect, test } from 'vitest';
import { boardsOn, deactivate, FREE, type PageOf, QNA, TIP, writeComment, writePost } from '../harness/boards.ts';
import type { Client } from '../harness/client.ts';
import type { Member } from '../harness/people.ts';
import { describeOnBothEngines } from '../harness/world.ts';

type BoardWithComments = typeof FREE | typeof QNA;
type Item = Record<string, unknown>;

/** The post as each place shows it to its author, who has scrapped it. Not in all of them once it is deactivated. */
async function shownEverywhere(board: BoardWithComments, author: Client, post: number): Promise<Record<string, Item>> {
  const [tag] = (await author.get<{ id: number }[]>(board.tags.list)).body;
  const lists = {
    list: { path: board.list, id: board.listId },
    tag: { path: board.tags.posts(tag?.id ?? 0), id: board.listId },
    mine: board.mine,
    scraps: board.scraps,
  };
  const shown: Record<string, Item> = { detail: (await author.get<Item>(board.post(post))).body };
  for (const [name, { path, id }] of Object.entries(lists)) {
    const { content } = (await author.get<PageOf<Item>>(path)).body;
    const item = content.find((one) => one[id] === post);
    if (item) shown[name] = item;
  }
  return shown;
}

const EVERYWHERE = ['detail', 'list', 'mine', 'scraps', 'tag'];
const ONCE_DEACTIVATED = ['detail', 'mine'];

// That the stored counts are those of the rows, and the cache that of the database, is checked after every test.
describeOnBothEngines('the number of comments', (world, engine) => {
  describe.each(boardsOn(engine, [FREE, QNA]))('on the $board board', (board) => {
    const { comments } = board;

    async function given(): Promise<{ author: Member; commenter: Member; post: number }> {
      const [author, commenter] = [await board.author(world()), await world().senior()];
      const [tag] = (await author.get<{ id: number }[]>(board.tags.list)).body;
      const post = await writePost(board, author, { tagIds: [tag?.id ?? 0] });
      await author.post(`${board.post(post)}/scrap`);
      return { author, commenter, post };
    }

    async function expectCount(author: Client, post: number, count: number, places = EVERYWHERE): Promise<void> {
      const shown = await shownEverywhere(board, author, post);
      const counts = Object.entries(shown).map(([place, { commentCount }]) => [place, commentCount]);
      expect(Object.fromEntries(counts)).toEqual(Object.fromEntries(places.map((place) => [place, count])));
    }

    test('grows with each comment and shrinks with each deletion, in every place', async () => {
      const { author, commenter, post } = await given();
      await expectCount(author, post, 0);

      const first = await writeComment(comments, commenter, post);
      await writeComment(comments, commenter, post);
      await expectCount(author, post, 2);

      await commenter.patch(comments.one(first), { content: '고침' });
      await expectCount(author, post, 2);

      await commenter.delete(comments.one(first));
      await expectCount(author, post, 1);
    });

    test('is what an edit answers', async () => {
      const { author, commenter, post } = await given();
      await writeComment(comments, commenter, post);

      const edited = await author.put(board.post(post), { title: '고친 제목', content: '내용', tagIds: [] });

      expect(edited).toMatchObject({ status: 200, body: { title: '고친 제목', commentCount: 1 } });
    });

    test('is the same while the post is deactivated, and afterwards', async () => {
      const { author, commenter, post } = await given();
      await writeComment(comments, commenter, post);
      await writeComment(comments, commenter, post);
      const admin = await world().admin();

      await deactivate(board, world(), post);
      await expectCount(author, post, 2, ONCE_DEACTIVATED);
      expect((await admin.get(board.post(post))).body).toMatchObject({ commentCount: 2 });

      await admin.patch(`/api/admin/report/${board.board}/posts/${post}/activate`);
      await expectCount(author, post, 2);
    });

    test('changes while the post is deactivated', async () => {
      const { author, post } = await given();
      const admin = await world().admin();
      const gone = await writeComment(comments, admin, post);
      await deactivate(board, world(), post);

      await admin.delete(comments.one(gone));
      await expectCount(author, post, 0, ONCE_DEACTIVATED);
      await writeComment(comments, admin, post);
      await writeComment(comments, admin, post);

      await expectCount(author, post, 2, ONCE_DEACTIVATED);
      await admin.patch(`/api/admin/report/${board.board}/posts/${post}/activate`);
      await expectCount(author, post, 2);
    });

    test('includes the comments of members who have withdrawn, unless they delete them first', async () => {
      const { author, commenter: stays, post } = await given();
      const deletes = await world().senior();
      await writeComment(comments, stays, post);
      await writeComment(comments, deletes, post);
      await writeComment(comments, deletes, post);

      expect(await stays.post('/withdraw')).toMatchObject({ status: 200 });
      await expectCount(author, post, 3);

      expect(await deletes.post('/withdraw?content=delete')).toMatchObject({ status: 200 });
      await expectCount(author, post, 1);
    });

    test('counts every one of those written and deleted at the same moment', async () => {
      const { author, commenter, post } = await given();
      const gone: number[] = [];
      for (let count = 0; count < 5; count++) gone.push(await writeComment(comments, commenter, post));
      const others = await Promise.all(Array.from({ length: 5 }, () => world().senior()));

      await Promise.all([
        ...others.map((other) => writeComment(comments, other, post)),
        ...others.map((other) => writeComment(comments, other, post)),
        ...gone.map((id) => commenter.delete(comments.one(id))),
      ]);

      await expectCount(author, post, 10);
    });
  });

  test('is nothing that tips have', async () => {
    const author = await TIP.author(world());
    const post = await writePost(TIP, author);
    await author.post(`${TIP.post(post)}/scrap`);

    const bodies = [
      (await author.get<Item>(TIP.post(post))).body,
      ...(await Promise.all(
        [TIP.list, TIP.mine.path, TIP.scraps.path].map(
          async (path) => (await author.get<PageOf<Item>>(path)).body.content[0],
        ),
      )),
    ];

    for (const body of bodies) {
      expect(body).toMatchObject({ title: expect.any(String) });
      expect(body).not.toHaveProperty('commentCount');
      expect(body).not.toHaveProperty('solved');
    }
  });
});

describeOnBothEngines('whether a question is solved', (world) => {
  test('shows wherever the question does, until the accepted answer is gone', async () => {
    const [asker, senior] = [await world().newHire(), await world().senior()];
    const [tag] = (await asker.get<[{ id: number }]>(QNA.tags.list)).body;
    const question = await writePost(QNA, asker, { tagIds: [tag.id] });
    await asker.post(`${QNA.post(question)}/scrap`);
    const answer = await writeComment(QNA.comments, senior, question);
    await writeComment(QNA.comments, senior, question);
    async function expectSolved(solved: boolean): Promise<void> {
      const shown = await shownEverywhere(QNA, asker, question);
      expect(Object.keys(shown).toSorted()).toEqual(EVERYWHERE);
      for (const item of Object.values(shown)) expect(item).toMatchObject({ solved });
    }
    await expectSolved(false);

    await asker.put(`${QNA.post(question)}/accepted`, { commentId: answer });
    await expectSolved(true);

    await senior.delete(QNA.comments.one(answer));
    await expectSolved(false);
    expect(await world().db.selectFrom('accepted_answers').selectAll().execute()).toEqual([]);
  });

  test('goes with the question', async () => {
    const [asker, senior] = [await world().newHire(), await world().senior()];
    const question = await writePost(QNA, asker);
    const answer = await writeComment(QNA.comments, senior, question);
    await asker.put(`${QNA.post(question)}/accepted`, { commentId: answer });

    expect(await asker.delete(QNA.post(question))).toMatchObject({ status: 204 });

    expect(await world().db.selectFrom('accepted_answers').selectAll().execute()).toEqual([]);
  });
});
