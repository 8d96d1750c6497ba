import { ANSWER_STATES } from '@ieum/contract/boards';
import { describe, expect, test } from 'vitest';
import { wrongCounts } from '../../src/boards/recount.ts';
import { usePlace, using } from '../backup/place.ts';
import { ieum } from '../harness/ieum.ts';
import { AUTH_SECRET, ENGINES } from '../harness/world.ts';
import { doctor, HEALTHY } from './run-doctor.ts';

const place = usePlace();

describe.each(ENGINES)('the demo on %s', (engine) => {
  test('stores what agrees with its rows, questions in every state among it', async () => {
    const url = await place.url(engine);
    expect(await ieum({ DATABASE_URL: url, AUTH_SECRET }, 'demo')).toMatchObject({ status: 0 });

    await using(url, async ({ db }) => {
      expect(await wrongCounts(db)).toEqual([]);
      const accepted = await db
        .selectFrom('accepted_answers')
        .innerJoin('posts', 'posts.id', 'accepted_answers.post_id')
        .innerJoin('comments', 'comments.id', 'accepted_answers.comment_id')
        .select(['accepted_answers.post_id as of', 'comments.post_id as under', 'posts.answer_state as state'])
        .execute();
      expect(accepted.length).toBeGreaterThan(20);
      for (const { of, under, state } of accepted) expect([under, state]).toEqual([of, 'solved']);
      for (const state of ANSWER_STATES) {
        const questions = await db.selectFrom('posts').where('answer_state', '=', state).select('id').execute();
        expect(questions.length, state).toBeGreaterThan(3);
      }

      const reactions = await db.selectFrom('reactions').select(['comment_id', 'kind']).execute();
      expect(reactions.filter(({ comment_id }) => comment_id === null).length).toBeGreaterThan(100);
      expect(reactions.filter(({ comment_id }) => comment_id !== null).length).toBeGreaterThan(100);
      const additions = await db.selectFrom('post_additions').select('id').execute();
      expect(additions.length).toBeGreaterThan(3);
      for (const table of ['posts', 'comments'] as const) {
        const edited = await db.selectFrom(table).where('edited_at', 'is not', null).select('version').execute();
        expect(edited.length, table).toBeGreaterThan(3);
        expect(new Set(edited.map(({ version }) => version))).toEqual(new Set([2]));
      }
    });
    expect(await doctor(url)).toEqual(HEALTHY);
  });
});
