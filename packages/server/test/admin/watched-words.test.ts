/** How admins keep the list of watched words (the second page, part E). */

import type { WordAction } from '@ieum/contract/console-choices';
import { LIMITS } from '@ieum/contract/limits';
import type { WatchedWord } from '@ieum/contract/watched-words';
import { expect, test } from 'vitest';
import type { Client } from '../harness/client.ts';
import { expectInvalid, expectProblem } from '../harness/problems.ts';
import { actionsOf } from '../harness/reads.ts';
import { describeOnBothEngines } from '../harness/world.ts';

const LIST = '/api/admin/watched-words';

describeOnBothEngines('an admin keeps the watched words', (world, engine) => {
  const add = (boss: Client, word: unknown, action: WordAction | string = 'QUEUE') =>
    boss.post<{ id: number }>(LIST, { word, action });
  const listed = async (boss: Client) =>
    (await boss.get<WatchedWord[]>(LIST)).body.map(({ word, action }) => `${word} ${action}`);

  test('adds, changes and removes them, which the log tells', async () => {
    const boss = await world().admin('대표');
    expect(await listed(boss)).toEqual([]);

    const added = await add(boss, '  바   보 ');
    await add(boss, 'ＢＡＤ', 'REFUSE');
    expect(added).toMatchObject({ status: 201, body: { id: expect.any(Number) } });
    expect(await listed(boss)).toEqual(['ＢＡＤ REFUSE', '바 보 QUEUE']);

    const path = `${LIST}/${added.body.id}`;
    const change = (action: WordAction) => boss.patch<WatchedWord>(path, { action });
    expect(await change('REFUSE')).toMatchObject({
      status: 200,
      body: { id: added.body.id, word: '바 보', action: 'REFUSE', createdAt: expect.any(String) },
    });
    expect((await change('REFUSE')).status).toBe(200);
    expect((await boss.delete(path)).status).toBe(204);
    expect(await listed(boss)).toEqual(['ＢＡＤ REFUSE']);
    // It can come back.
    expect((await add(boss, '바보')).status).toBe(201);

    const entry = (action: string, target: string, before: string | null, after: string | null) => {
      return { action, target, admin: '대표', changes: [{ field: 'wordAction', before, after }] };
    };
    expect(await actionsOf(boss)).toMatchObject([
      entry('WATCHED_WORD_ADDED', '바보', null, 'QUEUE'),
      entry('WATCHED_WORD_REMOVED', '바 보', 'REFUSE', null),
      entry('WATCHED_WORD_CHANGED', '바 보', 'QUEUE', 'REFUSE'),
      entry('WATCHED_WORD_ADDED', 'ＢＡＤ', null, 'REFUSE'),
      entry('WATCHED_WORD_ADDED', '바 보', null, 'QUEUE'),
    ]);
  });

  test('adds none that finds the same as another', async () => {
    const boss = await world().admin();
    await add(boss, '바보');
    for (const same of ['바보', '바 보', '바.보!', '바보'.normalize('NFD'), 'ㅂㅏㅂㅗ']) {
      expectProblem(await add(boss, same), 409, 'WATCHED_WORD_TAKEN');
    }
    const both = await Promise.all([add(boss, 'Babo'), add(boss, 'ｂａｂｏ')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await add(boss, '바보들')).status).toBe(201);
    expect(await listed(boss)).toHaveLength(3);
  });

  test('adds 500 at most', async () => {
    const boss = await world().admin();
    const words = Array.from({ length: LIMITS.watchedWords - 1 }, (_, at) => `말${at}`);
    await world()
      .db.insertInto('watched_words')
      .values(words.map((word) => ({ word, terms: word, action: 'QUEUE' as const, created_at: 1 })))
      .execute();
    expect((await add(boss, '마지막')).status).toBe(201);
    expectProblem(await add(boss, '하나 더'), 409, 'TOO_MANY_WATCHED_WORDS');
    expectProblem(await add(boss, '마지막'), 409, 'WATCHED_WORD_TAKEN');
    expect((await boss.get<WatchedWord[]>(LIST)).body).toHaveLength(LIMITS.watchedWords);
  });

  if (engine === 'postgres') return;

  test('is told what is wrong with a word', async () => {
    const boss = await world().admin();
    for (const nothing of ['', '   ', '...', 'ㅤ', '\u200b', '가\u0000', 'x'.repeat(51)]) {
      expectInvalid(await add(boss, nothing), 'word');
    }
    expectInvalid(await add(boss, '바보', 'HIDE'), 'action');
    expect((await add(boss, '나'.repeat(50))).status).toBe(201);
    expect((await add(boss, '🖕')).status).toBe(201);
  });
});
