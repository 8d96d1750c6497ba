/** Pages of the lists of the boards, of their tags, and of my page. */
import { expect, test } from 'vitest';
import {
  BOARDS_UNDER_TEST,
  type BoardUnderTest,
  boardsOn,
  type PageOf,
  writeComment,
  writePost,
} from '../harness/boards.ts';
import { SECOND } from '../harness/clock.ts';
import type { Member } from '../harness/people.ts';
import { expectInvalid } from '../harness/problems.ts';
import { tagsOf } from '../harness/reads.ts';
import { describeOnBothEngines, describeOnOneEngine } from '../harness/world.ts';

/** A list that `me` reads: its path, and by what its items are known. */
type List = [path: string, id: string, me: 'author' | 'other', add: (given: Given) => Promise<number>];
interface Given {
  author: Member;
  other: Member;
  tagIds: number[];
}

/** Stands for the id of a tag. */
const TAG = 0;

function listsOf(board: BoardUnderTest): List[] {
  const { list, listId, mine, scraps, tags, comments } = board;
  const write = ({ author, tagIds }: Given) => writePost(board, author, { tagIds });
  async function scrap(given: Given) {
    const id = await write(given);
    await given.other.post(`${board.post(id)}/scrap`);
    return id;
  }
  const lists: List[] = [
    [list, listId, 'other', write],
    [mine.path, mine.id, 'author', write],
    [scraps.path, scraps.id, 'other', scrap],
  ];
  if (tags) lists.push([tags.posts(TAG), listId, 'other', write]);
  if (comments) {
    const comment = async (given: Given) => writeComment(comments, given.other, await write(given));
    lists.push([comments.mine, 'commentId', 'other', comment]);
  }
  return lists;
}

describeOnBothEngines('pages', (world, engine) => {
  const lists = boardsOn(engine, BOARDS_UNDER_TEST).flatMap((board) =>
    listsOf(board).map((list) => [...list, board] as const),
  );

  test.each(lists)('of %s hold 5, newest first, unless asked otherwise', async (template, id, me, add, board) => {
    const [author, other] = [await board.author(world()), await world().senior()];
    const [tag] = board.tags ? await tagsOf({ tags: board.tags }, author) : [{ id: TAG }];
    const given = { author, other, tagIds: board.tags ? [tag.id] : [] };
    const path = template.replace(`/${TAG}/`, `/${tag.id}/`);
    async function pageOf(query: string) {
      const { content, ...rest } = (await given[me].get<PageOf<Record<string, number>>>(path + query)).body;
      return { ids: content.map((item) => item[id]), ...rest };
    }
    expect(await pageOf('')).toEqual({ ids: [], totalElements: 0, totalPages: 0, page: 0, size: 5 });

    const oldestFirst: number[] = [];
    while (oldestFirst.length < 7) {
      oldestFirst.push(await add(given));
      world().clock.advance(SECOND);
    }
    const orders = { 'createdAt,asc': oldestFirst, 'createdAt,desc': oldestFirst.toReversed() };

    const totals = { totalElements: 7, totalPages: 2, size: 5 };
    expect(await pageOf('')).toEqual({ ids: orders['createdAt,desc'].slice(0, 5), page: 0, ...totals });
    // Those past the end are empty.
    for (const page of [1, 2, Number.MAX_SAFE_INTEGER]) {
      const ids = orders['createdAt,desc'].slice(5 * page);
      expect(await pageOf(`?page=${page}`)).toEqual({ ids, page, ...totals });
    }
    for (const size of [1, 3, 7, 100]) {
      for (const [sort, ids] of Object.entries(orders)) {
        const totalPages = Math.ceil(7 / size);
        for (let page = 0; page < totalPages; page++) {
          const expected = { ids: ids.slice(page * size, (page + 1) * size), page, size, totalPages, totalElements: 7 };
          expect(await pageOf(`?page=${page}&size=${size}&sort=${sort}`)).toEqual(expected);
        }
      }
    }
  });
});

describeOnOneEngine('the parameters of pages', (world) => {
  const REFUSED = {
    page: ['-1', '1.5', 'one', '', '0x10', '1e1', '9007199254740993', '1&page=2'],
    size: ['0', '-1', '101', '2.5', 'all'],
    sort: ['createdAt', 'title,asc', 'createdAt,up', 'createdAt,DESC', ''],
  };

  test('are refused where they are none', async () => {
    const reader = await world().newHire();
    for (const [path] of BOARDS_UNDER_TEST.flatMap(listsOf)) {
      const list = path.replace(`/${TAG}/`, '/1/');
      for (const [field, values] of Object.entries(REFUSED)) {
        for (const value of values) expectInvalid(await reader.get(`${list}?${field}=${value}`), field);
      }
    }
    for (const query of ['page=0', 'size=1', 'size=100', 'sort=createdAt,asc', 'sort=createdAt%2Cdesc', 'unknown=1']) {
      expect(await reader.get(`${BOARDS_UNDER_TEST[0]?.list}?${query}`)).toMatchObject({ status: 200 });
    }
  });
});
