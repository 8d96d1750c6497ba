import { expect, test, vi } from 'vitest';
import { startHousekeeping } from '../src/housekeeping.ts';
import { HOUR, MINUTE } from './harness/clock.ts';
import { describeOnBothEngines } from './harness/world.ts';

describeOnBothEngines('housekeeping', (world) => {
  const keys = async () =>
    (await world().db.selectFrom('throttles').select('key').orderBy('key').execute()).map((row) => row.key);

  test('deletes the counters that have run out, and no others', async () => {
    const { db, clock, services } = world();
    const now = clock.now().getTime();
    await db
      .insertInto('throttles')
      .values([
        { key: 'long over', hits: 9, blocked_until: 0, expires_at: now - MINUTE },
        { key: 'over right now', hits: 9, blocked_until: 0, expires_at: now },
        { key: 'running', hits: 9, blocked_until: 0, expires_at: now + 1 },
      ])
      .execute();
    const warn = vi.fn();

    const housekeeping = startHousekeeping(services, { warn }, 10);
    await vi.waitFor(async () => expect(await keys()).toEqual(['running']));
    await housekeeping.stop();

    await db.insertInto('throttles').values({ key: 'afterwards', hits: 1, blocked_until: 0, expires_at: 0 }).execute();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await keys()).toEqual(['afterwards', 'running']);
    expect(warn).not.toHaveBeenCalled();
  });

  test('deletes the idempotency keys of the day before', async () => {
    const { db, clock, services, senior } = world();
    const { id: member_id } = await senior();
    const now = clock.now().getTime();
    const key = { member_id, endpoint: 'writeFreePost', body_hash: 'h', created_id: 1 };
    await db
      .insertInto('idempotency_keys')
      .values([
        { ...key, key: 'old', created_at: now - 24 * HOUR },
        { ...key, key: 'young', created_at: now - 24 * HOUR + 1 },
      ])
      .execute();

    const housekeeping = startHousekeeping(services, { warn: vi.fn() }, 10);
    await vi.waitFor(async () =>
      expect(await db.selectFrom('idempotency_keys').select('key').execute()).toEqual([{ key: 'young' }]),
    );
    await housekeeping.stop();
  });
});
