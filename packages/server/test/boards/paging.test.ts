import { describe, expect, test } from 'vitest';
import { BOARDS_UNDER_TEST, boardsOn, deactivate, type Listed, type PageOf } from '../harness/boards.ts';
import type { Client } from '../harness/client.ts';
import { expectInvalid } from '../harness/problems.ts';
import { writePosts } from '../harness/several.ts';
import { describeOnBothEngines, describeOnOneEngine } from '../harness/world.ts';

describeOnBothEngines('pages', (world, engine) => {
  describe.each(boardsOn(engine, BOARDS_UNDER_TEST))('of the $board board', (board) => {
    async function pageOf(reader: Client, query: string) {
      const { body } = await reader.get<PageOf<Listed>>(board.list + query);
      const { content, ...rest } = body;
      return { ids: content.map((item) => item[board.listId]), ...rest };
    }

    test('hold 5, newest first, unless asked otherwise; those past the end are empty', async () => {
      const author = await board.author(world());
      const newestFirst = (await writePosts(world(), board, author, 6)).reverse();
      const totals = { totalElements: 6, totalPages: 2, size: 5 };

      expect(await pageOf(author, '')).toEqual({ ids: newestFirst.slice(0, 5), page: 0, ...totals });
      for (const page of [1, 2, Number.MAX_SAFE_INTEGER]) {
        expect(await pageOf(author, `?page=${page}`)).toEqual({ ids: newestFirst.slice(5 * page), page, ...totals });
      }
    });

    test('are cut to the asked size, and walk the whole board in either direction without gap or repeat', async () => {
      const author = await board.author(world());
      const oldestFirst = await writePosts(world(), board, author, 7);
      for (const size of [1, 3, 7, 100]) {
        for (const sort of ['createdAt,asc', 'createdAt,desc']) {
          const walked: number[] = [];
          for (let page = 0; page < Math.ceil(7 / size); page++) {
            const { ids, totalPages } = await pageOf(author, `?page=${page}&size=${size}&sort=${sort}`);
            expect(totalPages).toBe(Math.ceil(7 / size));
            walked.push(...ids);
          }
          expect(walked).toEqual(sort === 'createdAt,asc' ? oldestFirst : oldestFirst.toReversed());
        }
      }
    });

    test('of nothing are empty', async () => {
      const reader = await world().newHire();

      expect(await pageOf(reader, '')).toEqual({ ids: [], totalElements: 0, totalPages: 0, page: 0, size: 5 });
    });

    test('count exactly through writing, deleting, deactivating and activating', async () => {
      const [author, admin] = [await board.author(world()), await world().admin()];
      const total = async () => (await pageOf(author, '')).totalElements;
      const [a, b, c] = await writePosts(world(), board, author, 3);
      expect(await total()).toBe(3);

      await deactivate(board, world(), a);
      expect(await total()).toBe(2);
      await author.delete(board.post(b));
      expect(await total()).toBe(1);
      await admin.patch(`/api/admin/report/${board.board}/posts/${a}/activate`);
      expect(await total()).toBe(2);
      await deactivate(board, world(), c);
      await admin.delete(`/api/admin/report/${board.board}/posts/${c}`);
      expect(await total()).toBe(1);
      await deactivate(board, world(), a);
      await author.delete(board.post(a));
      expect(await total()).toBe(0);
    });
  });
});

describeOnOneEngine('the parameters of pages', (world) => {
  const REFUSED = {
    page: ['-1', '1.5', 'one', '', '0x10', '1e1', '9007199254740993', '1&page=2'],
    size: ['0', '-1', '101', '2.5', 'all'],
    sort: ['createdAt', 'title,asc', 'createdAt,up', 'createdAt,DESC', ''],
  };

  test.each(BOARDS_UNDER_TEST)('of the $board board are refused where they are none', async ({ list }) => {
    const reader = await world().newHire();
    for (const [field, values] of Object.entries(REFUSED)) {
      for (const value of values) expectInvalid(await reader.get(`${list}?${field}=${value}`), field);
    }
    for (const query of ['page=0', 'size=1', 'size=100', 'sort=createdAt,asc', 'sort=createdAt%2Cdesc', 'unknown=1']) {
      expect(await reader.get(`${list}?${query}`)).toMatchObject({ status: 200 });
    }
  });
});
