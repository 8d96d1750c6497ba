/** `GET /api/mypage/first-week`: what the server knows of the first week's steps. */
import { expect, test } from 'vitest';
import { deactivate, FREE, QNA, TIP, writeComment, writePost } from './harness/boards.ts';
import type { Client } from './harness/client.ts';
import { expectProblem } from './harness/problems.ts';
import { describeOnBothEngines } from './harness/world.ts';

const NOTHING = { scrapped: false, saidHello: false, asked: false };

const steps = async (member: Client) => (await member.get('/api/mypage/first-week')).body;

describeOnBothEngines('the steps of the first week', (world) => {
  test('are ticked by what one has done, as long as it is there, whatever others do', async () => {
    const [kim, lee] = [await world().newHire(), await world().newHire()];
    const tip = await writePost(TIP, await world().senior());
    const post = await writePost(FREE, lee);
    await writePost(QNA, lee);
    await lee.post(`${TIP.post(tip)}/scrap`);
    expect(await steps(lee)).toEqual({ scrapped: true, saidHello: true, asked: true });
    expect(await steps(kim)).toEqual(NOTHING);
    expectProblem(await world().nobody.get('/api/mypage/first-week'), 401, 'NOT_SIGNED_IN');

    await kim.post(`${TIP.post(tip)}/scrap`);
    expect(await steps(kim)).toEqual({ ...NOTHING, scrapped: true });
    await kim.post(`${TIP.post(tip)}/scrap`);
    expect(await steps(kim)).toEqual(NOTHING);

    const question = await writePost(QNA, kim);
    expect(await steps(kim)).toEqual({ ...NOTHING, asked: true });
    await deactivate(QNA, world(), question);
    expect(await steps(kim)).toEqual({ ...NOTHING, asked: true });
    await kim.delete(QNA.post(question));
    expect(await steps(kim)).toEqual(NOTHING);

    // A comment on the free board says hello as a post does.
    await writeComment(FREE.comments, kim, post);
    expect(await steps(kim)).toEqual({ ...NOTHING, saidHello: true });
  });
});
