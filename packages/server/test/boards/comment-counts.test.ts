/** How many comments a post has, and whether a question is solved, wherever posts are shown. */
import { expect, test } from 'vitest';
import { deactivate, type PageOf, QNA, writeComment, writePost } from '../harness/boards.ts';
import type { Client } from '../harness/client.ts';
import { tagsOf } from '../harness/reads.ts';
import { accept } from '../harness/resolving.ts';
import { describeOnBothEngines } from '../harness/world.ts';

type Item = Record<string, unknown>;

const EVERYWHERE = ['detail', 'list', 'mine', 'scraps', 'tag'];
const ONCE_DEACTIVATED = ['detail', 'mine'];
const { comments } = QNA;

// That the stored counts are those of the rows, and the cache that of the database, is checked after every test.
describeOnBothEngines('the number of comments', (world) => {
  async function given() {
    const [author, commenter] = [await world().newHire(), await world().senior()];
    const [tag] = await tagsOf(QNA, author);
    const post = await writePost(QNA, author, { tagIds: [tag.id] });
    await author.post(`${QNA.post(post)}/scrap`);
    const lists = { list: QNA.list, tag: QNA.tags.posts(tag.id), mine: QNA.mine.path, scraps: QNA.scraps.path };

    /** What each place that has the post shows of it to its author. */
    async function expectShown(expected: object, places = EVERYWHERE): Promise<void> {
      const shown: Record<string, Item> = { detail: (await author.get<Item>(QNA.post(post))).body };
      for (const [name, path] of Object.entries(lists)) {
        const [item] = (await author.get<PageOf<Item>>(path)).body.content;
        if (item) shown[name] = item;
      }
      expect(Object.keys(shown).toSorted()).toEqual(places);
      for (const [place, item] of Object.entries(shown)) expect(item, place).toMatchObject(expected);
    }

    const write = (by: Client = commenter) => writeComment(comments, by, post);
    return { author, commenter, post, write, expectShown };
  }

  test('grows with each comment and shrinks with each deletion, in every place', async () => {
    const { author, commenter, post, write, expectShown } = await given();
    await expectShown({ commentCount: 0 });

    const first = await write();
    await write();
    await expectShown({ commentCount: 2 });

    await commenter.patch(comments.one(first), { content: '고침' });
    await expectShown({ commentCount: 2 });

    await commenter.delete(comments.one(first));
    await expectShown({ commentCount: 1 });

    const edited = await author.put(QNA.post(post), { title: '고친 제목', content: '내용', tagIds: [] });
    expect(edited).toMatchObject({ status: 200, body: { title: '고친 제목', commentCount: 1 } });
  });

  test('changes while the post is deactivated, and is the same afterwards', async () => {
    const { post, write, expectShown } = await given();
    const admin = await world().admin();
    await write();
    const gone = await write(admin);
    await deactivate(QNA, world(), post);
    await expectShown({ commentCount: 2 }, ONCE_DEACTIVATED);

    await admin.delete(comments.one(gone));
    await expectShown({ commentCount: 1 }, ONCE_DEACTIVATED);
    for (let twice = 0; twice < 2; twice++) await write(admin);

    await expectShown({ commentCount: 3 }, ONCE_DEACTIVATED);
    expect((await admin.get(QNA.post(post))).body).toMatchObject({ commentCount: 3 });
    await admin.patch(`/api/admin/report/qna/posts/${post}/activate`);
    await expectShown({ commentCount: 3 });
  });

  test('includes the comments of members who have withdrawn, unless they delete them first', async () => {
    const { commenter: stays, write, expectShown } = await given();
    const deletes = await world().senior();
    for (const writer of [stays, deletes, deletes]) await write(writer);

    expect(await stays.post('/withdraw')).toMatchObject({ status: 200 });
    await expectShown({ commentCount: 3 });

    expect(await deletes.post('/withdraw?content=delete')).toMatchObject({ status: 200 });
    await expectShown({ commentCount: 1 });
  });

  test('counts every one of those written and deleted at the same moment', async () => {
    const { commenter, write, expectShown } = await given();
    const gone: number[] = [];
    for (let count = 0; count < 5; count++) gone.push(await write());
    const others = await Promise.all(Array.from({ length: 5 }, () => world().senior()));

    await Promise.all([
      ...[...others, ...others].map((other) => write(other)),
      ...gone.map((id) => commenter.delete(comments.one(id))),
    ]);

    await expectShown({ commentCount: 10 });
  });

  test('is beside whether the question is solved, until the accepted answer is gone', async () => {
    const { author, commenter, post, write, expectShown } = await given();
    const answer = await write();
    await write();
    await expectShown({ solved: false });

    await accept(author, post, answer);
    await expectShown({ solved: true });

    await commenter.delete(comments.one(answer));
    await expectShown({ solved: false });
    expect(await world().db.selectFrom('accepted_answers').selectAll().execute()).toEqual([]);
  });
});
