import { describe, expect, test } from 'vitest';
import { type BoardUnderTest, FREE, type PageOf, QNA, TIP, writeComment, writePost } from './harness/boards.ts';
import { SECOND } from './harness/clock.ts';
import type { Member } from './harness/people.ts';
import { expectInvalid } from './harness/problems.ts';
import { describeOnBothEngines, describeOnOneEngine, type World } from './harness/world.ts';

/** One of my page's eight lists: its path, what its items are known by, and how to put one more into it. */
type MyList = [path: string, id: string, add: (world: World, author: Member, me: Member) => Promise<number>];

const post = (board: BoardUnderTest) => (_world: World, _author: Member, me: Member) => writePost(board, me);
const comment = (board: typeof FREE | typeof QNA) => async (_world: World, author: Member, me: Member) =>
  writeComment(board.comments, me, await writePost(board, author));
const scrap = (board: BoardUnderTest) => async (_world: World, author: Member, me: Member) => {
  const id = await writePost(board, board === TIP ? me : author);
  await me.post(`${board.post(id)}/scrap`);
  return id;
};

const MY_LISTS: MyList[] = [
  ['/api/mypage/free-posts', 'id', post(FREE)],
  ['/api/mypage/qna-posts', 'postId', (_world, author) => writePost(QNA, author)],
  ['/api/mypage/tip-posts', 'postId', post(TIP)],
  ['/api/mypage/free-comments', 'commentId', comment(FREE)],
  ['/api/mypage/qna-comments', 'commentId', comment(QNA)],
  ['/api/mypage/free-scraps', 'freeId', scrap(FREE)],
  ['/api/mypage/tip-scraps', 'tipId', scrap(TIP)],
  ['/api/qna-post/scrap', 'postId', scrap(QNA)],
];

describeOnBothEngines('the lists of my page', (world, engine) => {
  // As elsewhere, PostgreSQL gets what is about questions: the boards share their SQL.
  const lists = engine === 'sqlite' ? MY_LISTS : MY_LISTS.filter(([path]) => path.includes('qna'));

  describe.each(lists)('%s', (path, id, add) => {
    /** The questions are the new hire's own list; all others belong to the senior. */
    async function given() {
      const [newHire, senior] = [await world().newHire(), await world().senior()];
      const ids: number[] = [];
      for (let count = 0; count < 7; count++) {
        ids.push(await add(world(), newHire, senior));
        world().clock.advance(SECOND);
      }
      return { me: path === '/api/mypage/qna-posts' ? newHire : senior, oldestFirst: ids };
    }

    test('is paged by 5, newest first or oldest first, with exact totals', async () => {
      const { me, oldestFirst } = await given();
      const newestFirst = oldestFirst.toReversed();
      const page = async (query: string) => {
        const { content, ...rest } = (await me.get<PageOf<Record<string, number>>>(path + query)).body;
        return { ids: content.map((item) => item[id]), ...rest };
      };
      const totals = { totalElements: 7, totalPages: 2, size: 5 };

      expect(await page('')).toEqual({ ids: newestFirst.slice(0, 5), page: 0, ...totals });
      expect(await page('?page=1')).toEqual({ ids: newestFirst.slice(5), page: 1, ...totals });
      expect(await page('?page=2')).toEqual({ ids: [], page: 2, ...totals });
      expect(await page('?sort=createdAt,asc')).toEqual({ ids: oldestFirst.slice(0, 5), page: 0, ...totals });
      expect(await page('?page=1&sort=createdAt,asc')).toEqual({ ids: oldestFirst.slice(5), page: 1, ...totals });
      expect(await page('?size=100')).toMatchObject({ ids: newestFirst, totalPages: 1, size: 100 });
    });
  });
});

describeOnOneEngine('the lists of my page', (world) => {
  test.each(MY_LISTS)('%s refuses parameters that are none', async (path) => {
    const me = await world().senior();
    for (const [field, value] of [
      ['page', '-1'],
      ['size', '0'],
      ['size', '101'],
      ['sort', 'title,asc'],
    ] as const) {
      expectInvalid(await me.get(`${path}?${field}=${value}`), field);
    }
  });
});
