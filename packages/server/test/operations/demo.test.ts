import { describe, expect, test } from 'vitest';
import { wrongCounts } from '../../src/boards/recount.ts';
import { usePlace, using } from '../backup/place.ts';
import { AUTH_SECRET, ENGINES } from '../harness/world.ts';
import { ieum } from './ieum.ts';

const place = usePlace();

describe.each(ENGINES)('the demo on %s', (engine) => {
  test('stores totals that agree with its rows', async () => {
    const url = await place.url(engine);

    expect(await ieum({ DATABASE_URL: url, AUTH_SECRET }, 'demo')).toMatchObject({ status: 0 });

    await using(url, async ({ db }) => {
      expect(await wrongCounts(db)).toEqual([]);
      const answered = await db.selectFrom('posts').where('comment_count', '>', 0).select('id').execute();
      expect(answered.length).toBeGreaterThan(20);
    });
  });
});
