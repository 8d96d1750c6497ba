/** PostgreSQL numbers events as they are recorded and shows them as they are committed. None is passed over for that. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { readEvents } from '../../src/events/read-events.ts';
import { record } from '../../src/events/record.ts';
import { eventually } from '../harness/eventually.ts';
import { type RunningWorld, startWorld } from '../harness/world.ts';

let world: RunningWorld;
beforeAll(async () => {
  world = await startWorld('postgres');
});
beforeEach(() => world.clear());
afterAll(() => world.stop());

/** A transaction that has recorded an event, and waits to be told how to end. */
async function begin(memberId: number) {
  const { promise: isToEnd, resolve: end } = Promise.withResolvers<'commit' | 'rollback'>();
  const { promise: hasRecorded, resolve: go } = Promise.withResolvers<void>();
  const ended = world.db
    .transaction()
    .execute(async (tx) => {
      await record(tx, { kind: 'MEMBER_JOINED', memberId }, world.clock.now());
      go();
      if ((await isToEnd) === 'rollback') throw new Error('rolled back');
    })
    .catch((error: Error) => expect(error.message).toBe('rolled back'));
  await hasRecorded;
  return {
    async commit() {
      end('commit');
      await ended;
    },
    async rollback() {
      end('rollback');
      await ended;
    },
  };
}

const NOT_AT_ALL = 0;
/** Longer than any test takes. */
const AS_LONG_AS_NEEDED = 600_000;

const members = async (waitAtMost: number, after = 0) => {
  const events = await readEvents(world.services.database, after, 100, waitAtMost);
  return events.map((event) => (event as { memberId: number }).memberId);
};

async function databaseTime(): Promise<string> {
  const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(world.db);
  return String(rows[0]?.now);
}

/** Whether `readEvents` has asked who is writing: whoever begins from then on is not waited for. */
async function hasLookedForWriters(since: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and state = 'idle' and query like ${'%virtualtransaction%'}
      and query_start > ${since}::timestamptz`.execute(world.db);
  return rows.length > 0;
}

test('an event that is committed later, but has the lower number, is waited for', async () => {
  const slow = await begin(1);
  const quick = await begin(2);
  await quick.commit();

  // It cannot be known yet whether the first one will come: nothing is handed out.
  expect(await members(NOT_AT_ALL)).toEqual([]);
  const start = await databaseTime();
  const reading = members(AS_LONG_AS_NEEDED);
  await eventually(async () => expect(await hasLookedForWriters(start)).toBe(true));
  await slow.commit();

  expect(await reading).toEqual([1, 2]);
});

test('one that was rolled back is not waited for; nor are those who began after what was read', async () => {
  const slow = await begin(1);
  const quick = await begin(2);
  await quick.commit();
  const start = await databaseTime();
  const reading = members(AS_LONG_AS_NEEDED);
  await eventually(async () => expect(await hasLookedForWriters(start)).toBe(true));
  const later = await begin(3);
  await slow.rollback();

  expect(await reading).toEqual([2]);
  await later.commit();
  expect(await members(NOT_AT_ALL)).toEqual([2, 3]);
});

test('what comes before a gap is handed out without waiting', async () => {
  await (await begin(1)).commit();
  const slow = await begin(2);
  await (await begin(3)).commit();
  // Its number is not the first: the gap before it is settled.
  const first = (await world.db.selectFrom('events').select('id').orderBy('id').executeTakeFirstOrThrow()).id;

  expect(await members(AS_LONG_AS_NEEDED, first - 1)).toEqual([1]);
  await slow.commit();
  expect(await members(NOT_AT_ALL, first)).toEqual([2, 3]);
});

test('many at once, some of which fail: whoever goes on from the last that it read hears of all, in order', async () => {
  const committed: number[] = [];
  const writing = Array.from({ length: 8 }, async (_, writer) => {
    for (let round = 0; round < 30; round++) {
      const number = writer * 100 + round;
      const open = await begin(number);
      await sleep(Math.random() * 5);
      if (Math.random() < 0.2) await open.rollback();
      else {
        await open.commit();
        committed.push(number);
      }
    }
  });
  let isOver = false;
  const written = Promise.all(writing).then(() => {
    isOver = true;
  });

  const heard: number[] = [];
  for (let cursor = 0, wasOver = false; ; ) {
    const events = await readEvents(world.services.database, cursor, 5);
    heard.push(...events.map((event) => (event as { memberId: number }).memberId));
    cursor = events.at(-1)?.id ?? cursor;
    if (wasOver && events.length === 0) break;
    wasOver = isOver;
  }
  await written;

  expect(heard.toSorted()).toEqual(committed.toSorted());
  const rows = await world.db.selectFrom('events').orderBy('id').select('facts').execute();
  expect(heard).toEqual(rows.map(({ facts }) => JSON.parse(facts).memberId));
});
