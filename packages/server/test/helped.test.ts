/** `GET /api/mypage/helped`: how many people a member's answers and tips have helped. */
import { expect, test } from 'vitest';
import { deactivate, FREE, QNA, TIP, writeComment, writePost } from './harness/boards.ts';
import type { Client } from './harness/client.ts';
import { expectProblem } from './harness/problems.ts';
import { accept, reactTo, takeReactionBack, withdrawAcceptance } from './harness/resolving.ts';
import { describeOnBothEngines } from './harness/world.ts';

const HELPED = '/api/mypage/helped';

async function helpedBy(member: Client): Promise<number> {
  const { status, body } = await member.get<{ helpedCount: number }>(HELPED);
  expect(status).toBe(200);
  return body.helpedCount;
}

describeOnBothEngines('how many people were helped', (world) => {
  test('counts everyone once who says so of a tip or an answer, scraps a tip, or accepts an answer', async () => {
    const [kim, asker, lee, park] = [
      await world().senior(),
      await world().newHire(),
      await world().senior(),
      await world().member(),
    ];
    const tip = await writePost(TIP, kim);
    const question = await writePost(QNA, asker);
    const answer = await writeComment(QNA.comments, kim, question);
    expectProblem(await world().nobody.get(HELPED), 401, 'NOT_SIGNED_IN');
    expect(await helpedBy(kim)).toBe(0);

    await reactTo(lee, { board: 'tip', postId: tip }, 'thanks');
    expect(await helpedBy(kim)).toBe(1);
    await reactTo(lee, { board: 'qna', commentId: answer }, 'helpful');
    await lee.post(`${TIP.post(tip)}/scrap`);
    expect(await helpedBy(kim)).toBe(1);
    await park.post(`${TIP.post(tip)}/scrap`);
    expect(await helpedBy(kim)).toBe(2);
    await accept(asker, question, answer);
    expect(await helpedBy(kim)).toBe(3);
    expect(await helpedBy(lee)).toBe(0);

    await withdrawAcceptance(asker, question);
    await park.post(`${TIP.post(tip)}/scrap`);
    await lee.post(`${TIP.post(tip)}/scrap`);
    await takeReactionBack(lee, { board: 'tip', postId: tip });
    expect(await helpedBy(kim)).toBe(1);
    await takeReactionBack(lee, { board: 'qna', commentId: answer });
    expect(await helpedBy(kim)).toBe(0);
  });

  test('leaves out cheers, oneself, and what is neither an answer nor a tip', async () => {
    const [kim, lee] = [await world().senior(), await world().newHire()];
    const [tip, free] = [await writePost(TIP, kim), await writePost(FREE, kim)];
    const talk = await writePost(FREE, lee);
    const comment = await writeComment(FREE.comments, kim, talk);
    const question = await writePost(QNA, lee);

    await reactTo(lee, { board: 'tip', postId: tip }, 'cheer');
    await reactTo(lee, { board: 'free', postId: free }, 'helpful');
    await reactTo(lee, { board: 'free', commentId: comment }, 'thanks');
    for (const path of [FREE.post(free), FREE.post(talk)]) await lee.post(`${path}/scrap`);
    await kim.post(`${TIP.post(tip)}/scrap`);
    // The question of somebody else, under which kim has written nothing.
    await reactTo(kim, { board: 'qna', postId: question }, 'helpful');
    await kim.post(`${QNA.post(question)}/scrap`);

    expect([await helpedBy(kim), await helpedBy(lee)]).toEqual([0, 0]);
  });

  test('leaves out what is hidden or deleted, until it is back, and keeps who was suspended or has withdrawn since', async () => {
    const [kim, asker, lee, park] = [
      await world().senior(),
      await world().newHire(),
      await world().senior(),
      await world().member(),
    ];
    const admin = await world().admin();
    const tip = await writePost(TIP, kim);
    const question = await writePost(QNA, asker);
    const answer = await writeComment(QNA.comments, kim, question);
    await reactTo(lee, { board: 'tip', postId: tip });
    await park.post(`${TIP.post(tip)}/scrap`);
    await reactTo(asker, { board: 'qna', commentId: answer });
    await accept(asker, question, answer);
    await admin.patch(`/api/admin/members/${lee.id}/suspend`, {});
    expect((await asker.post('/withdraw')).status).toBe(200);
    expect(await helpedBy(kim)).toBe(3);

    await deactivate(TIP, world(), tip);
    expect(await helpedBy(kim)).toBe(1);
    await deactivate(QNA, world(), question);
    expect(await helpedBy(kim)).toBe(0);
    await admin.patch(`/api/admin/report/tip/posts/${tip}/activate`);
    expect(await helpedBy(kim)).toBe(2);
    await kim.delete(TIP.post(tip));
    expect(await helpedBy(kim)).toBe(0);
  });
});
