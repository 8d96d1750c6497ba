/** What was given up on waits for an operator, who is told. */
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { eventTotals } from '../../src/events/event-totals.ts';
import { newServices } from '../../src/new-services.ts';
import { usePlace, using } from '../backup/place.ts';
import { ieum as runIeum } from '../harness/ieum.ts';
import { insert } from '../harness/insert.ts';
import { addMember } from '../harness/people.ts';
import { AUTH_SECRET, ENGINES } from '../harness/world.ts';

const place = usePlace();

const ieum = (url: string, ...words: string[]) => runIeum({ DATABASE_URL: url, AUTH_SECRET }, ...words);

describe.each(ENGINES)('dead letters on %s', (engine) => {
  test('are told by doctor, handled again or dropped', async () => {
    const url = await place.migrated(engine);
    const letter = { kind: 'POST_WRITTEN', facts: '{"postId":7}', created_at: 0, error: 'no room', failed_at: 0 };
    await using(url, async (database) => {
      await insert(database.db, 'dead_letters', [
        { ...letter, consumer: eventTotals.name, event_id: 5 },
        { ...letter, consumer: 'gone', event_id: 6 },
      ]);
      const services = newServices(readConfig({ DATABASE_URL: url, AUTH_SECRET }), database, { info() {}, warn() {} });
      await addMember(services, { nickname: '관리자', email: 'boss@ieum.test', joinedYear: 2020, role: 'ADMIN' });
    });
    const left = () =>
      using(url, async ({ db }) => (await db.selectFrom('dead_letters').select('consumer').execute()).length);

    const told = await ieum(url, 'doctor');
    expect(told.status).toBe(1);
    expect(told.said).toMatch(/event-totals has given up on event 5 \(POST_WRITTEN\): no room; .* dead-letters retry/);

    expect((await ieum(url, 'dead-letters', 'retry')).said).toMatch(
      /event-totals, event 5 \(POST_WRITTEN\): done\ngone, event 6 \(POST_WRITTEN\): this version has no such consumer/,
    );
    expect(await left()).toBe(1);
    expect(await using(url, ({ db }) => db.selectFrom('event_totals').selectAll().execute())).toEqual([
      { kind: 'POST_WRITTEN', total: 1 },
    ]);

    expect((await ieum(url, 'dead-letters', 'drop')).said).toContain('1 dead letters were dropped.');
    expect(await left()).toBe(0);
    expect((await ieum(url, 'doctor')).status).toBe(0);
  });
});
