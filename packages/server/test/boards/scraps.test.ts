import { expect, test } from 'vitest';
import { BOARDS_UNDER_TEST, boardsOn, postText, QNA, writePost } from '../harness/boards.ts';
import { totalOf } from '../harness/reads.ts';
import { describeOnBothEngines } from '../harness/world.ts';

describeOnBothEngines('scraps', (world, engine) => {
  test.each(boardsOn(engine, BOARDS_UNDER_TEST))('on the $board board toggle, and say which way', async (board) => {
    const id = await writePost(board, await board.author(world()));
    const reader = await world().senior();

    for (const scrapped of [true, false, true]) {
      const message = scrapped ? '스크랩되었습니다.' : '스크랩이 취소되었습니다.';
      const { status, headers, body } = await reader.post(`${board.post(id)}/scrap`);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toMatch(
        board === QNA ? /^application\/json/ : /^text\/plain; charset=utf-8$/,
      );
      expect(body).toEqual(board === QNA ? { scrapped, message } : message);
      expect((await reader.get(board.post(id))).body).toMatchObject({ scrapped });
    }
  });

  test('are each member’s own', async () => {
    const id = await writePost(QNA, await world().newHire());
    const [one, other] = [await world().senior(), await world().newHire()];

    await one.post(`${QNA.post(id)}/scrap`);

    expect((await other.get(QNA.post(id))).body).toMatchObject({ scrapped: false });
    expect(await totalOf(other, QNA.scraps.path)).toBe(0);
    expect((await other.post(`${QNA.post(id)}/scrap`)).body).toMatchObject({ scrapped: true });
    expect((await one.get(QNA.post(id))).body).toMatchObject({ scrapped: true });
  });

  test('are shown in the answer to an edit', async () => {
    const author = await world().newHire();
    const id = await writePost(QNA, author);
    await author.post(`${QNA.post(id)}/scrap`);

    expect((await author.put(QNA.post(id), postText())).body).toMatchObject({ scrapped: true });
  });
});
