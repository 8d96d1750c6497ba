import { describe, expect, test } from 'vitest';
import {
  BOARDS_UNDER_TEST,
  type BoardUnderTest,
  deactivate,
  type Listed,
  type PageOf,
  writePost,
} from '../harness/boards.ts';
import type { Client } from '../harness/client.ts';
import { SECOND } from '../harness/clock.ts';
import { expectInvalid } from '../harness/problems.ts';
import { describeOnBothEngines, type World } from '../harness/world.ts';

async function writePosts({ clock }: World, board: BoardUnderTest, author: Client, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let number = 0; number < count; number++) {
    ids.push(await writePost(board, author));
    clock.advance(SECOND);
  }
  return ids;
}

describeOnBothEngines('pages', (world) => {
  describe.each(BOARDS_UNDER_TEST)('of the $board board', (board) => {
    async function pageOf(reader: Client, query: string) {
      const { body } = await reader.get<PageOf<Listed>>(board.list + query);
      const { content, ...rest } = body;
      return { ids: content.map((item) => item[board.listId]), ...rest };
    }

    test('hold 5, newest first, unless asked otherwise', async () => {
      const author = await board.author(world());
      const newestFirst = (await writePosts(world(), board, author, 12)).reverse();
      const totals = { totalElements: 12, totalPages: 3, size: 5 };

      expect(await pageOf(author, '')).toEqual({ ids: newestFirst.slice(0, 5), page: 0, ...totals });
      expect(await pageOf(author, '?page=1')).toEqual({ ids: newestFirst.slice(5, 10), page: 1, ...totals });
      expect(await pageOf(author, '?page=2')).toEqual({ ids: newestFirst.slice(10), page: 2, ...totals });
    });

    test('are cut to the asked size, and walk the whole board in either direction without gap or repeat', async () => {
      const author = await board.author(world());
      const oldestFirst = await writePosts(world(), board, author, 11);
      for (const size of [1, 2, 3, 4, 7, 11, 100]) {
        for (const sort of ['createdAt,asc', 'createdAt,desc']) {
          const walked: number[] = [];
          for (let page = 0; page < Math.ceil(11 / size); page++) {
            const { ids, totalPages } = await pageOf(author, `?page=${page}&size=${size}&sort=${sort}`);
            expect(totalPages).toBe(Math.ceil(11 / size));
            walked.push(...ids);
          }
          expect(walked).toEqual(sort === 'createdAt,asc' ? oldestFirst : oldestFirst.toReversed());
        }
      }
    });

    test('the last page is the first one of the other direction, reversed', async () => {
      const author = await board.author(world());
      await writePosts(world(), board, author, 10);

      const last = await pageOf(author, '?page=4&size=2&sort=createdAt,desc');
      const first = await pageOf(author, '?page=0&size=2&sort=createdAt,asc');

      expect(last.ids).toEqual(first.ids.toReversed());
    });

    test('past the end are empty and know the totals', async () => {
      const author = await board.author(world());
      await writePosts(world(), board, author, 6);
      const totals = { ids: [], totalElements: 6, totalPages: 2, size: 5 };

      expect(await pageOf(author, '?page=2')).toEqual({ ...totals, page: 2 });
      expect(await pageOf(author, `?page=${Number.MAX_SAFE_INTEGER}`)).toEqual({
        ...totals,
        page: Number.MAX_SAFE_INTEGER,
      });
    });

    test('of nothing are empty', async () => {
      const reader = await world().newHire();

      expect(await pageOf(reader, '')).toEqual({ ids: [], totalElements: 0, totalPages: 0, page: 0, size: 5 });
    });

    test.each([
      ['page', '-1'],
      ['page', '1.5'],
      ['page', 'one'],
      ['page', ''],
      ['page', '0x10'],
      ['page', '1e1'],
      ['page', '9007199254740993'],
      ['page', '1&page=2'],
      ['size', '0'],
      ['size', '-1'],
      ['size', '101'],
      ['size', '2.5'],
      ['size', 'all'],
      ['sort', 'createdAt'],
      ['sort', 'title,asc'],
      ['sort', 'createdAt,up'],
      ['sort', 'createdAt,DESC'],
      ['sort', ''],
    ])('with %s=%s are refused', async (field, value) => {
      const reader = await world().newHire();

      expectInvalid(await reader.get(`${board.list}?${field}=${value}`), field);
    });

    test.each(['?page=0', '?size=1', '?size=100', '?sort=createdAt,asc', '?sort=createdAt%2Cdesc', '?unknown=1'])(
      '%s is fine',
      async (query) => {
        expect(await (await world().newHire()).get(board.list + query)).toMatchObject({ status: 200 });
      },
    );

    test('count exactly through writing, deleting, deactivating and activating', async () => {
      const author = await board.author(world());
      const admin = await world().admin();
      const total = async () => (await pageOf(author, '')).totalElements;
      const [a, b, c] = (await writePosts(world(), board, author, 3)) as [number, number, number];
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
