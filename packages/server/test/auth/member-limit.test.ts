import { expect, test } from 'vitest';
import { FREE, postText, writeComment, writePost } from '../harness/boards.ts';
import type { Answer, Client } from '../harness/client.ts';
import { SECOND } from '../harness/clock.ts';
import { expectProblem } from '../harness/problems.ts';
import { describeOnBothEngines, describeOnOneEngine } from '../harness/world.ts';

/** Within five minutes; as docs/security.md says. */
const FREE_WRITES = 300;
/** A process takes ten at a time. */
const TOLERANCE = 20;

/** More than are free, and than are let through beyond. */
const MANY = FREE_WRITES + 2 * TOLERANCE;
/** More than PostgreSQL's connections. */
const AT_A_TIME = 40;

async function writeMany(kim: Client): Promise<Answer[]> {
  let left = MANY;
  const answers: Answer[] = [];
  const write = async () => {
    while (left-- > 0) answers.push(await kim.post(FREE.create, postText()));
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, write));
  return answers;
}

const written = (answers: Answer[]) => answers.filter(({ status }) => status === 201).length;

describeOnBothEngines(
  'writing by script',
  (world, engine) => {
    test('many at a time gets no further', async () => {
      const kim = await world().member();

      const answers = await writeMany(kim);

      expect(written(answers)).toBeGreaterThanOrEqual(FREE_WRITES);
      expect(written(answers)).toBeLessThanOrEqual(FREE_WRITES + TOLERANCE);
      for (const answer of answers.filter(({ status }) => status !== 201)) {
        expectProblem(answer, 429, 'TOO_MANY_REQUESTS');
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      }
    });

    // One at a time.
    if (engine === 'postgres') return;

    test('is told to wait, and goes on after that; reading, and others, go on meanwhile', async () => {
      const [kim, lee] = [await world().member(), await world().member()];
      const post = await writePost(FREE, lee);
      const comment = () => kim.post(FREE.comments.create, { freePostId: post, content: '또 하나' });

      let count = 0;
      let answer = await comment();
      for (; answer.status === 201 && count < 2 * FREE_WRITES; count++) answer = await comment();

      expectProblem(answer, 429, 'TOO_MANY_REQUESTS');
      expect(count).toBeGreaterThanOrEqual(FREE_WRITES);
      expect(count).toBeLessThanOrEqual(FREE_WRITES + TOLERANCE);
      const { body } = await lee.get<unknown[]>(FREE.comments.of(post));
      expect(body).toHaveLength(count);
      expectProblem(await kim.patch('/api/members/nickname', { nickname: '새 이름' }), 429, 'TOO_MANY_REQUESTS');
      expect(await kim.get(FREE.list)).toMatchObject({ status: 200 });
      await writeComment(FREE.comments, lee, post);

      world().clock.advance(Number(answer.headers.get('retry-after')) * SECOND);
      expect(await comment()).toMatchObject({ status: 201 });
    });
  },
  { RATE_LIMIT: 'on' },
);

/** Searches within five minutes. */
const FREE_SEARCHES = 600;

describeOnOneEngine(
  'reading what is costly by script',
  (world) => {
    test('is told to wait, for either search, while others go on', async () => {
      const [kim, lee] = [await world().member(), await world().member()];
      const search = (member: Client) => member.get('/api/search?q=없는말');
      const similar = (member: Client) => member.get('/api/search/similar?board=qna&title=없는말');

      let count = 0;
      let answer = await search(kim);
      for (; answer.status === 200 && count < 2 * FREE_SEARCHES; count++)
        answer = await (count % 2 ? search : similar)(kim);

      expectProblem(answer, 429, 'TOO_MANY_REQUESTS');
      expect(count).toBeGreaterThanOrEqual(FREE_SEARCHES);
      expect(count).toBeLessThanOrEqual(FREE_SEARCHES + TOLERANCE);
      for (const ask of [search, similar]) expectProblem(await ask(kim), 429, 'TOO_MANY_REQUESTS');
      for (const ask of [search, similar]) expect(await ask(lee)).toMatchObject({ status: 200 });
      expect(await kim.get(FREE.list)).toMatchObject({ status: 200 });

      world().clock.advance(Number(answer.headers.get('retry-after')) * SECOND);
      expect(await search(kim)).toMatchObject({ status: 200 });
    });

    test('so is who downloads the own data again and again', async () => {
      const [kim, lee] = [await world().member(), await world().member()];
      for (let n = 0; n <= 20; n++) expect(await kim.get('/api/members/me/export')).toMatchObject({ status: 200 });
      expectProblem(await kim.get('/api/members/me/export'), 429, 'TOO_MANY_REQUESTS');
      expect(await lee.get('/api/members/me/export')).toMatchObject({ status: 200 });
    });
  },
  { RATE_LIMIT: 'on' },
);

describeOnOneEngine('with RATE_LIMIT=off, writing by script', (world) => {
  test('is as fast as it gets', async () => {
    const kim = await world().member();

    expect(written(await writeMany(kim))).toBe(MANY);
  });
});
