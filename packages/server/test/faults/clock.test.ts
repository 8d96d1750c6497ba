/** The server's clock is set an hour back, or forward. */
import { expect, test } from 'vitest';
import type { TokenPair } from '../../src/auth/refresh-tokens.ts';
import { FREE, listedIds, type PageOf, writeComment, writePost } from '../harness/boards.ts';
import { HOUR, SECOND } from '../harness/clock.ts';
import { PASSWORD } from '../harness/people.ts';
import { expectProblem } from '../harness/problems.ts';
import { describeOnBothEngines, describeOnOneEngine, type World } from '../harness/world.ts';

const ME = '/api/members/me';
const LONGEST_BLOCK_SECONDS = 300;
const STEPS = [
  ['back', -HOUR],
  ['forward', HOUR],
] as const;

describeOnOneEngine(
  'a clock that steps',
  (world) => {
    test.each(STEPS)('%s: who is signed in stays so, and anyone can sign in', async (_, step) => {
      const { clock, nobody, bearer, member } = world();
      const kim = await member();

      clock.advance(step);

      const { body: pair, status } = await bearer(kim.refreshToken).post<TokenPair>('/auth/reissue');
      expect(status).toBe(200);
      expect(await bearer(pair.accessToken).get(ME)).toMatchObject({ status: 200 });
      const again = await nobody.post<TokenPair>('/auth/sign-in', { email: kim.email, password: PASSWORD });
      expect(again.status).toBe(200);
      expect(await bearer(again.body.accessToken).get(ME)).toMatchObject({ status: 200 });
      expect(await bearer(again.body.refreshToken).post('/auth/sign-out')).toMatchObject({ status: 204 });
      expectProblem(await bearer(again.body.accessToken).get(ME), 401, 'NOT_SIGNED_IN');
    });

    test.each(STEPS)('%s: a refresh token of before the step is not good for a second use', async (_, step) => {
      const { clock, bearer, member } = world();
      const kim = await member();
      const { body: pair } = await bearer(kim.refreshToken).post<TokenPair>('/auth/reissue');

      clock.advance(step);

      expectProblem(await bearer(kim.refreshToken).post('/auth/reissue'), 401, 'NOT_SIGNED_IN');
      expectProblem(await bearer(pair.refreshToken).post('/auth/reissue'), 401, 'NOT_SIGNED_IN');
    });

    test('back: nobody is kept out for longer than without the step', async () => {
      const { clock, nobody, member } = world();
      const kim = await member();
      const signIn = (password: string) => nobody.post('/auth/sign-in', { email: kim.email, password });
      await untilTold(() => signIn('wrong password'));

      clock.advance(-HOUR);

      const answer = await signIn(PASSWORD);
      if (answer.status === 429) {
        const seconds = Number(answer.headers.get('retry-after'));
        expect(seconds).toBeLessThanOrEqual(LONGEST_BLOCK_SECONDS);
        clock.advance(seconds * SECOND);
      }
      expect(await signIn(PASSWORD)).toMatchObject({ status: 200 });
    });
  },
  { RATE_LIMIT: 'on' },
);

describeOnBothEngines('a clock that steps', (world) => {
  test.each(STEPS)('%s: lists hold everything once, in the order of the times that they show', async (_, step) => {
    const { clock, senior, newHire, signInAgain } = world();
    let [author, reader] = [await newHire(), await senior()];
    const before = [await writePost(FREE, author), await writePost(FREE, author)];
    await writeComment(FREE.comments, reader, before[0] as number, '앞의 댓글');

    clock.advance(step);
    [author, reader] = [await signInAgain(author), await signInAgain(reader)];
    const after = [await writePost(FREE, author), await writePost(FREE, author)];
    await writeComment(FREE.comments, reader, before[0] as number, '뒤의 댓글');

    const newestFirst = [...(step > 0 ? [before, after] : [after, before])].flat().toReversed();
    expect(await listedIds(FREE, reader)).toEqual(newestFirst);
    const pages = [];
    for (const page of [0, 1, 2, 3]) pages.push(...(await listedIds(FREE, reader, `?size=1&page=${page}`)));
    expect(pages).toEqual(newestFirst);
    const mine = await author.get<PageOf<unknown>>(FREE.mine.path);
    expect(mine.body).toMatchObject({ totalElements: 4, content: newestFirst.map((id) => ({ id })) });
    const times = (await reader.get<{ createdAt: string }[]>(FREE.comments.of(before[0] as number))).body.map(
      (comment) => comment.createdAt,
    );
    expect(times).toHaveLength(2);
    expect(times).toEqual(times.toSorted());
  });
});

async function untilTold(attempt: () => ReturnType<World['nobody']['post']>): Promise<void> {
  for (let tries = 0; tries < 40; tries++) if ((await attempt()).status === 429) return;
  throw new Error('nobody was told to wait');
}
