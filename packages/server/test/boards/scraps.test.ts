import { expect, test } from 'vitest';
import { BOARDS_UNDER_TEST, boardsOn, postText, QNA, writePost } from '../harness/boards.ts';
import { describeOnBothEngines } from '../harness/world.ts';

// Whose they are in lists: test/mypage.test.ts.
describeOnBothEngines('scraps', (world, engine) => {
  test.each(boardsOn(engine, BOARDS_UNDER_TEST))('on the $board board toggle, and say which way', async (board) => {
    const [author, other] = [await board.author(world()), await world().senior()];
    const id = await writePost(board, author);

    for (const scrapped of [true, false, true]) {
      const message = scrapped ? '스크랩되었습니다.' : '스크랩이 취소되었습니다.';
      const { status, headers, body } = await author.post(`${board.post(id)}/scrap`);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toMatch(
        board === QNA ? /^application\/json/ : /^text\/plain; charset=utf-8$/,
      );
      expect(body).toEqual(board === QNA ? { scrapped, message } : message);
      expect((await author.get(board.post(id))).body).toMatchObject({ scrapped });
    }

    expect((await author.put(board.post(id), postText())).body).toMatchObject({ scrapped: true });
    expect((await other.get(board.post(id))).body).toMatchObject({ scrapped: false });
  });
});
