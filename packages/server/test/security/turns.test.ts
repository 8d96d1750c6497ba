import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { FREE, writePost } from '../harness/boards.ts';
import { describeOnOneEngine } from '../harness/world.ts';

const SETTLED_MS = 200;

describeOnOneEngine(
  'while a costly read of a member goes on',
  (world) => {
    test.each([
      ['a search', () => '/api/search?q=없는말'],
      ['similar questions', () => '/api/search/similar?board=qna&title=없는말'],
      ['what stands around a post', (post: number) => `/api/around/free/posts/${post}`],
      ['a page far down in a list', () => `${FREE.list}?page=51&size=100&sort=helpful`],
    ])('%s of theirs waits; what is not costly, and what others ask for, does not', async (_what, pathOf) => {
      const [kim, lee] = [await world().member(), await world().member()];
      const path = pathOf(await writePost(FREE, lee));
      const { promise: end, resolve } = Promise.withResolvers<void>();
      const answer = new EventEmitter() as ServerResponse;
      void world().services.turns.take('costly', kim.id, answer, () => end);

      let status: number | null = null;
      const waiting = kim.get(path).then((answer) => {
        status = answer.status;
      });
      expect(await lee.get(path)).toMatchObject({ status: 200 });
      expect(await kim.get(`${FREE.list}?page=50&size=100&sort=helpful`)).toMatchObject({ status: 200 });
      await wait(SETTLED_MS);
      expect(status).toBe(null);

      resolve();
      await waiting;
      expect(status).toBe(200);
    });
  },
  { RATE_LIMIT: 'on' },
);

describeOnOneEngine('with RATE_LIMIT=off, for load tests', (world) => {
  test('a costly read waits for no other', async () => {
    const kim = await world().member();
    void world().services.turns.take(
      'costly',
      kim.id,
      new EventEmitter() as ServerResponse,
      () => new Promise(() => {}),
    );

    expect(await kim.get('/api/search?q=없는말')).toMatchObject({ status: 200 });
  });
});
