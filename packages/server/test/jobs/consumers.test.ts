/** Consumers hear of every event, in order, and take effect once, whatever fails. */
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { transact } from '../../src/db/transact.ts';
import type { Consumer } from '../../src/events/consumer.ts';
import type { DomainEvent } from '../../src/events/event.ts';
import { eventTotals } from '../../src/events/event-totals.ts';
import { record } from '../../src/events/record.ts';
import { consume } from '../../src/jobs/consume.ts';
import { addJobs } from '../../src/jobs/due-jobs.ts';
import { startJobs } from '../../src/jobs/runner.ts';
import type { JobSettings } from '../../src/jobs/settings.ts';
import { eventually } from '../harness/eventually.ts';
import { insert } from '../harness/insert.ts';
import { describeOnBothEngines, type World } from '../harness/world.ts';

/** Nothing in these tests waits for a poll that is not meant to. */
const NEVER = 600_000;
const QUICK: Partial<JobSettings> = { periodic: [], pollMilliseconds: 20 };
const RETRIES = { attempts: 3, firstPause: 10, longestPause: 20, longestOutage: NEVER };

const happened = (number: number): DomainEvent => ({ kind: 'MEMBER_JOINED', memberId: number });

function recordAll({ db, clock }: World, events: DomainEvent[]): Promise<void> {
  return transact(db, async (tx) => {
    for (const event of events) await record(tx, event, clock.now());
  });
}

/** What it heard of, in the order in which it took effect. An effect that is undone leaves no trace here. */
function newListener(world: World, failAt: (memberId: number) => Error | undefined = () => undefined) {
  const attempts: number[] = [];
  const consumer: Consumer = {
    name: 'listener',
    startsAt: 'oldest event',
    async handle(tx, events) {
      for (const event of events) {
        const { memberId } = event as { memberId: number };
        attempts.push(memberId);
        await insert(tx, 'throttles', { key: `effect ${event.id}`, hits: memberId, blocked_until: 0, expires_at: 0 });
        const error = failAt(memberId);
        if (error) throw error;
      }
    },
  };
  const effects = async () => {
    const rows = await world.db.selectFrom('throttles').selectAll().where('key', 'like', 'effect %').execute();
    return rows
      .map((row) => [Number(row.key.split(' ')[1]), row.hits] as const)
      .toSorted(([one], [other]) => one - other)
      .map(([, number]) => number);
  };
  return { consumer, attempts, effects };
}

const newLog = () => ({ warn: vi.fn(), error: vi.fn() });

describeOnBothEngines('a consumer', (world, engine) => {
  test('hears of everything since before its start, and at once of what comes, without waiting for a poll', async () => {
    const { consumer, effects } = newListener(world());
    await recordAll(world(), [1, 2, 3].map(happened));
    const jobs = startJobs(world().services, newLog(), { ...QUICK, consumers: [consumer], pollMilliseconds: NEVER });
    await eventually(async () => expect(await effects()).toEqual([1, 2, 3]));

    await recordAll(world(), [4, 5].map(happened));
    await eventually(async () => expect(await effects()).toEqual([1, 2, 3, 4, 5]));
    await jobs.stop();
    await recordAll(world(), [happened(6)]);

    expect(await effects()).toEqual([1, 2, 3, 4, 5]);
    const again = startJobs(world().services, newLog(), { ...QUICK, consumers: [consumer] });
    await eventually(async () => expect(await effects()).toEqual([1, 2, 3, 4, 5, 6]));
    await again.stop();
  });

  test('that starts now hears of what comes after its first start, also while it is stopped', async () => {
    const { consumer, effects } = newListener(world());
    const consumers: Consumer[] = [{ ...consumer, startsAt: 'now' }];
    const isKnown = async () =>
      expect(await world().db.selectFrom('jobs').select('name').execute()).toEqual([{ name: consumer.name }]);
    await recordAll(world(), [1, 2].map(happened));

    const jobs = startJobs(world().services, newLog(), { ...QUICK, consumers });
    await eventually(isKnown);
    await recordAll(world(), [happened(3)]);
    await eventually(async () => expect(await effects()).toEqual([3]));
    await jobs.stop();

    await recordAll(world(), [happened(4)]);
    const again = startJobs(world().services, newLog(), { ...QUICK, consumers });
    await eventually(async () => expect(await effects()).toEqual([3, 4]));
    await again.stop();
  });

  test('of many runners one works at a time, and every event takes effect once', async () => {
    const { consumer, effects, attempts } = newListener(world());
    const numbers = Array.from({ length: 120 }, (_, at) => at);
    const runners = Array.from({ length: 4 }, () =>
      startJobs(world().services, newLog(), { ...QUICK, consumers: [consumer] }),
    );
    for (let from = 0; from < numbers.length; from += 10) {
      await recordAll(world(), numbers.slice(from, from + 10).map(happened));
    }
    await eventually(async () => expect(await effects()).toEqual(numbers));
    await Promise.all(runners.map((runner) => runner.stop()));

    expect(attempts).toEqual(numbers);
    expect(await world().db.selectFrom('leases').selectAll().execute()).toEqual([]);
  });

  test('hears of an event once, though two nodes both believe that they hold the lease', async () => {
    const { consumer, effects, attempts } = newListener(world());
    await insert(world().db, 'jobs', { name: consumer.name, cursor: 0, due_at: 0, failures: 0 });
    await recordAll(world(), [1, 2, 3].map(happened));
    const log = newLog();
    await Promise.all([1, 2].map(() => consume(world().services, consumer, RETRIES, log)));

    expect(attempts).toEqual([1, 2, 3]);
    expect(await effects()).toEqual([1, 2, 3]);
    expect(log.error).not.toHaveBeenCalled();
  });

  test('that fails at one event goes on, tries it again, and gives up on it alone; nothing takes effect twice', async () => {
    const { consumer, attempts, effects } = newListener(world(), (number) =>
      number === 3 ? new Error('it cannot be done') : undefined,
    );
    const log = newLog();
    await recordAll(world(), [1, 2, 3, 4].map(happened));

    const jobs = startJobs(world().services, log, { ...QUICK, consumers: [consumer], retries: RETRIES });
    await eventually(async () => expect(await effects()).toEqual([1, 2, 4]));
    await eventually(() => expect(world().services.jobFigures).toMatchObject({ deadLetters: { listener: 1 } }));
    await jobs.stop();

    // Together, then one by one, then the one that fails until it is given up on.
    expect(attempts).toEqual([1, 2, 3, 1, 2, 3, 4, 3, 3]);
    expect(log.error.mock.calls.map(([{ attempt }]) => attempt)).toEqual([1, 2, 3]);
    const letters = await world().db.selectFrom('dead_letters').selectAll().execute();
    expect(letters).toMatchObject([
      { consumer: 'listener', kind: 'MEMBER_JOINED', facts: '{"memberId":3}', error: 'it cannot be done' },
    ]);
  });

  test('that is failed by the database gives up on nothing', async () => {
    let failures = 0;
    const away = () => {
      failures += 1;
      return failures > 8 ? undefined : Object.assign(new Error('gone'), { code: '57P01', errcode: 10 });
    };
    const { consumer, effects } = newListener(world(), away);
    const log = newLog();
    await recordAll(world(), [happened(1)]);

    const jobs = startJobs(world().services, log, { ...QUICK, consumers: [consumer], retries: RETRIES });
    await eventually(async () => expect(await effects()).toEqual([1]));
    await jobs.stop();

    expect(log.error).toHaveBeenCalledTimes(8);
    expect(await world().db.selectFrom('dead_letters').selectAll().execute()).toEqual([]);
  });

  test('gives up on an event that always takes longer than the database allows', async () => {
    const { consumer, effects } = newListener(world());
    const { services, engine } = world();
    if (engine === 'sqlite') return; // where that is an error like any other
    const slow: Consumer = {
      ...consumer,
      async handle(tx, events, services) {
        await consumer.handle(tx, events, services);
        if (!events.some((event) => (event as { memberId: number }).memberId === 1)) return;
        await sql`set local statement_timeout = 20`.execute(tx);
        await sql`select pg_sleep(10)`.execute(tx);
      },
    };
    await recordAll(world(), [1, 2].map(happened));
    const jobs = startJobs(services, newLog(), { ...QUICK, consumers: [slow], retries: RETRIES });
    await eventually(async () => expect(await effects()).toEqual([2]));
    await eventually(() => expect(services.jobFigures).toMatchObject({ deadLetters: { listener: 1 } }));
    await jobs.stop();
  });

  // Turns and failures of one process.
  if (engine === 'postgres') return;

  test('that starts now hears of the first event there ever is', async () => {
    const { consumer, effects } = newListener(world());
    const consumers: Consumer[] = [{ ...consumer, startsAt: 'now' }];
    await addJobs(world().db, { consumers, periodic: [] });
    await recordAll(world(), [happened(1)]);

    const jobs = startJobs(world().services, newLog(), { ...QUICK, consumers });
    await eventually(async () => expect(await effects()).toEqual([1]));
    await jobs.stop();
  });

  test('does not wait for another one that fails, nor for periodic work that does', async () => {
    const { consumer, effects } = newListener(world());
    const broken: Consumer = { ...consumer, name: 'broken', handle: () => Promise.reject(new Error('broken')) };
    const retries = { ...RETRIES, firstPause: NEVER, longestPause: NEVER };
    const locked = Object.assign(new Error('locked'), { code: '55P03', errcode: 5 });
    const waiting = { name: 'waiting', everyMilliseconds: NEVER, run: () => Promise.reject(locked) };
    await recordAll(world(), [1, 2].map(happened));

    const settings = { ...QUICK, periodic: [waiting], consumers: [broken, consumer], retries };
    const jobs = startJobs(world().services, newLog(), settings);
    await eventually(async () => expect(await effects()).toEqual([1, 2]));
    await jobs.stop();
  });
});

describeOnBothEngines('the lease', (world) => {
  describe.each([
    ['expires when its holder has died', 300],
    // A clock that was put back by an hour must not keep everybody out for an hour.
    ['counts for nothing when it expires later than it can', 3_600_000],
  ])('%s', (_, milliseconds) => {
    test('and another one goes on', async () => {
      const { consumer, effects } = newListener(world());
      const { db, services } = world();
      await recordAll(world(), [happened(1)]);
      const begun = performance.now();
      await insert(db, 'leases', { name: 'jobs', holder: 'somebody who died', expires_at: Date.now() + milliseconds });

      const jobs = startJobs(services, newLog(), { ...QUICK, consumers: [consumer], leaseMilliseconds: 1_000 });
      await eventually(async () => expect(await effects()).toEqual([1]));
      await jobs.stop();

      if (milliseconds < 1_000) expect(performance.now() - begun).toBeGreaterThan(milliseconds - 50);
    });
  });
});

describeOnBothEngines('the totals of events', (world) => {
  test('count every event once, by kind', async () => {
    const jobs = startJobs(world().services, newLog(), { ...QUICK, consumers: [eventTotals] });
    for (let round = 0; round < 5; round++) {
      await recordAll(world(), [happened(round), happened(round), { kind: 'MEMBER_WITHDREW', memberId: round }]);
    }
    await eventually(() =>
      expect(world().services.jobFigures).toMatchObject({
        eventsRecorded: { MEMBER_JOINED: 10, MEMBER_WITHDREW: 5 },
        mails: { waiting: 0, retried: 0, 'given up': 0 },
        pushes: { waiting: 0, retried: 0 },
        hookDeliveries: { waiting: 0, retried: 0 },
        eventsWaiting: { 'event-totals': 0 },
        deadLetters: { 'event-totals': 0 },
      }),
    );
    await jobs.stop();
  });
});
