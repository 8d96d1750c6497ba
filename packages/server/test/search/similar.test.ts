import type { ApiAnswer } from '@ieum/contract/api';
import { expect, test } from 'vitest';
import { deactivate, FREE, QNA, writeComment, writePost } from '../harness/boards.ts';
import type { Client } from '../harness/client.ts';
import { SECOND } from '../harness/clock.ts';
import type { Member } from '../harness/people.ts';
import { expectProblem } from '../harness/problems.ts';
import { tagsOf } from '../harness/reads.ts';
import { accept } from '../harness/resolving.ts';
import { describeOnBothEngines } from '../harness/world.ts';

type Similar = ApiAnswer<'GET /api/search/similar'>;

async function similar(member: Client, title: string, board = 'qna'): Promise<Similar> {
  return (await member.get<Similar>(`/api/search/similar?${new URLSearchParams({ board, title })}`)).body;
}

describeOnBothEngines('similar questions', (world) => {
  async function ask(asker: Member, title: string, tagIds: number[] = []): Promise<number> {
    world().clock.advance(SECOND);
    return writePost(QNA, asker, { title, content: '궁금합니다', tagIds });
  }

  test('share words with the title that say what they are about, whatever particles they bear', async () => {
    const kim = await world().newHire();
    const [, , , first, second] = await tagsOf(QNA, kim);
    const vacation = await ask(kim, '연차는 언제부터 쓸 수 있나요?', [second.id, first.id]);
    const [vpn, lounge] = [await ask(kim, 'VPN 접속이 안 됩니다'), await ask(kim, '휴게실은 언제 쓸 수 있나요?')];
    await ask(kim, '점심 메뉴 추천해 주세요');

    for (const [title, ids] of [
      ['연차를 언제 쓸 수 있나요', [vacation]],
      ['vpn 접속 방법', [vpn]],
      ['휴게실을 쓸 수 있나요', [lounge]],
      ['주차장 등록', []],
      ['?!', []],
      // They have in common how one asks.
      ['프린터는 언제 쓸 수 있나요?', []],
      ['쓸 수 있나요?', []],
      ['How can I do this?', []],
    ] as const) {
      expect(
        (await similar(kim, title)).map(({ id }) => id),
        title,
      ).toEqual(ids);
    }
    const [found] = await similar(kim, '연차를 언제 쓸 수 있나요');
    const names = [first.tagName, second.tagName];
    expect(found).toEqual({
      ...{ id: vacation, title: '연차는 언제부터 쓸 수 있나요?', solved: false, commentCount: 0 },
      tags: expect.toSatisfy((tags: string[]) => tags.toSorted().join() === names.toSorted().join()),
    });
  });

  test('are at most three, the solved ones first, with the number of answers', async () => {
    const ids: number[] = [];
    const asker = await world().newHire();
    for (let n = 0; n < 4; n++) ids.push(await ask(asker, '복지 포인트는 어디에 쓰나요?'));
    const [solved] = ids as [number];
    const lee = await world().senior();
    const answer = await writeComment(QNA.comments, lee, solved, '복지몰에서 씁니다');
    await accept(asker, solved, answer);

    const found = await similar(lee, '복지 포인트 어디에 쓰나요');
    expect(found).toHaveLength(3);
    expect(found.map((post) => [post.id === solved, post.solved, post.commentCount])).toEqual([
      [true, true, 1],
      [false, false, 0],
      [false, false, 0],
    ]);
  });

  test('are of the board that is named, and listed', async () => {
    const kim = await world().newHire();
    const question = await ask(kim, '사원증 재발급 문의');
    expectProblem(await kim.get('/api/search/similar?board=qna'), 400, 'INVALID_FIELDS');
    expectProblem(await kim.get('/api/search/similar?board=all&title=a'), 400, 'INVALID_FIELDS');
    expectProblem(await kim.get(`/api/search/similar?board=qna&title=${'a'.repeat(251)}`), 400, 'INVALID_FIELDS');
    expect((await kim.get(`/api/search/similar?board=qna&title=${'a'.repeat(250)}`)).status).toBe(200);
    const free = await writePost(FREE, kim, { title: '사원증 재발급 후기', content: '빨라요', tagIds: [] });
    expect((await similar(kim, '사원증 재발급')).map(({ id }) => id)).toEqual([question]);
    expect((await similar(kim, '사원증 재발급', 'free')).map(({ id }) => id)).toEqual([free]);

    await deactivate(QNA, world(), question);
    expect(await similar(kim, '사원증 재발급')).toEqual([]);
  });
});
