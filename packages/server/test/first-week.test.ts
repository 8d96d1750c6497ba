/** `GET /api/mypage/first-week`: what the server knows of the first week's steps. */
import { expect, test } from 'vitest';
import { deactivate, FREE, QNA, TIP, writeComment, writePost } from './harness/boards.ts';
import type { Client } from './harness/client.ts';
import { expectProblem } from './harness/problems.ts';
import { describeOnBothEngines } from './harness/world.ts';

const NOTHING = { scrapped: false, saidHello: false, asked: false };

const steps = async (member: Client) => (await member.get('/api/mypage/first-week')).body;

describeOnBothEngines('the steps of the first week', (world) => {
  test('begin with nothing done, whatever others do', async () => {
    const [kim, lee] = [await world().newHire(), await world().newHire()];
    const tip = await writePost(TIP, await world().senior());
    await writePost(FREE, lee);
    await writePost(QNA, lee);
    await lee.post(`${TIP.post(tip)}/scrap`);

    expect(await steps(kim)).toEqual(NOTHING);
    expect(await steps(lee)).toEqual({ scrapped: true, saidHello: true, asked: true });
    expectProblem(await world().nobody.get('/api/mypage/first-week'), 401, 'NOT_SIGNED_IN');
  });

  test('are ticked by a scrap, until it is cancelled', async () => {
    const kim = await world().newHire();
    const post = await writePost(TIP, await world().senior());

    await kim.post(`${TIP.post(post)}/scrap`);
    expect(await steps(kim)).toEqual({ ...NOTHING, scrapped: true });

    await kim.post(`${TIP.post(post)}/scrap`);
    expect(await steps(kim)).toEqual(NOTHING);
  });

  test('are ticked by a post or a comment on the free board', async () => {
    const [kim, lee] = [await world().newHire(), await world().newHire()];

    const post = await writePost(FREE, kim);
    await writeComment(FREE.comments, lee, post);

    expect(await steps(kim)).toEqual({ ...NOTHING, saidHello: true });
    expect(await steps(lee)).toEqual({ ...NOTHING, saidHello: true });
  });

  test('are ticked by a question, also one that was deactivated, until it is deleted', async () => {
    const kim = await world().newHire();
    const question = await writePost(QNA, kim);
    expect(await steps(kim)).toEqual({ ...NOTHING, asked: true });

    await deactivate(QNA, world(), question);
    expect(await steps(kim)).toEqual({ ...NOTHING, asked: true });

    await kim.delete(QNA.post(question));
    expect(await steps(kim)).toEqual(NOTHING);
  });
});
