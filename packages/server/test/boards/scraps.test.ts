import { describe, expect, test } from 'vitest';
import { BOARDS_UNDER_TEST, boardsOn, deactivate, type PageOf, QNA, writePost } from '../harness/boards.ts';
import { expectProblem } from '../harness/problems.ts';
import { describeOnBothEngines } from '../harness/world.ts';

const SCRAPPED = '스크랩되었습니다.';
const CANCELLED = '스크랩이 취소되었습니다.';

describeOnBothEngines('scraps', (world, engine) => {
  describe.each(boardsOn(engine, BOARDS_UNDER_TEST))('on the $board board', (board) => {
    const answerOf = (scrapped: boolean) => {
      const message = scrapped ? SCRAPPED : CANCELLED;
      return board === QNA ? { scrapped, message } : message;
    };

    test('toggle, and say which way', async () => {
      const id = await writePost(board, await board.author(world()));
      const reader = await world().senior();
      const scrappedNow = async () => (await reader.get<{ scrapped: boolean }>(board.post(id))).body.scrapped;

      for (const scrapped of [true, false, true]) {
        const { status, headers, body } = await reader.post(`${board.post(id)}/scrap`);
        expect(status).toBe(200);
        expect(headers.get('content-type')).toMatch(board === QNA ? /^application\/json/ : /^text\/plain/);
        expect(body).toEqual(answerOf(scrapped));
        expect(await scrappedNow()).toBe(scrapped);
      }
    });

    test('are each member’s own', async () => {
      const id = await writePost(board, await board.author(world()));
      const [one, other] = [await world().senior(), await world().newHire()];

      await one.post(`${board.post(id)}/scrap`);

      expect((await other.get(board.post(id))).body).toMatchObject({ scrapped: false });
      expect((await other.get<PageOf<unknown>>(board.scraps.path)).body.totalElements).toBe(0);
      expect((await other.post(`${board.post(id)}/scrap`)).body).toEqual(answerOf(true));
      expect((await one.get(board.post(id))).body).toMatchObject({ scrapped: true });
    });

    test('are shown in the answer to an edit', async () => {
      const author = await board.author(world());
      const id = await writePost(board, author);
      await author.post(`${board.post(id)}/scrap`);

      const { body } = await author.put(board.post(id), { title: '제목', content: '내용', tagIds: [] });

      expect(body).toMatchObject({ scrapped: true });
    });

    test('of a post that is not there, or not for you, are refused', async () => {
      const author = await board.author(world());
      const id = await writePost(board, author);
      const [reporter] = await deactivate(board, world(), id);

      expectProblem(await author.post(`${board.post(999_999)}/scrap`), 404, 'POST_NOT_FOUND');
      expectProblem(await reporter.post(`${board.post(id)}/scrap`), 404, 'POST_NOT_FOUND');

      expect(await world().db.selectFrom('scraps').selectAll().execute()).toEqual([]);
    });
  });
});
