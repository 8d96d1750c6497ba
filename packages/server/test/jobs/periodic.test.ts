import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { deletePast } from '../../src/db/delete-some.ts';
import type { Schema } from '../../src/db/schema.ts';
import { FACTS, referencesOf, TABLE_NAMES } from '../../src/db/tables.ts';
import { eventTotals } from '../../src/events/event-totals.ts';
import { CONSUMERS } from '../../src/jobs/consumers.ts';
import { PERIODIC_WORK } from '../../src/jobs/periodic.ts';
import { startJobs } from '../../src/jobs/runner.ts';
import type { JobSettings } from '../../src/jobs/settings.ts';
import { FREE, writeComment, writePost } from '../harness/boards.ts';
import { DAY, HOUR, MINUTE } from '../harness/clock.ts';
import { eventually } from '../harness/eventually.ts';
import { insert } from '../harness/insert.ts';
import { describeOnBothEngines } from '../harness/world.ts';

const SOON = {
  pollMilliseconds: 10,
  periodic: PERIODIC_WORK.map((work) => ({ ...work, everyMilliseconds: 10 })),
};

describeOnBothEngines('periodic work', (world, engine) => {
  const log = { warn: vi.fn(), error: vi.fn() };
  beforeEach(() => void vi.clearAllMocks());

  /** Works until what is expected holds. */
  async function workUntil(expected: () => Promise<unknown>, settings: Partial<JobSettings> = SOON): Promise<void> {
    const jobs = startJobs(world().services, log, settings);
    await eventually(expected);
    await jobs.stop();
  }

  const keys = async () =>
    (await world().db.selectFrom('throttles').select('key').orderBy('key').execute()).map((row) => row.key);

  test('deletes the counters that have run out, and no others', async () => {
    const { db, clock } = world();
    const now = clock.now().getTime();
    await insert(db, 'throttles', [
      { key: 'long over', hits: 9, blocked_until: 0, expires_at: now - MINUTE },
      { key: 'over right now', hits: 9, blocked_until: 0, expires_at: now },
      { key: 'running', hits: 9, blocked_until: 0, expires_at: now + 1 },
    ]);

    await workUntil(async () => expect(await keys()).toEqual(['running']));

    await insert(db, 'throttles', { key: 'afterwards', hits: 1, blocked_until: 0, expires_at: 0 });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await keys()).toEqual(['afterwards', 'running']);
    expect([log.warn.mock.calls, log.error.mock.calls]).toEqual([[], []]);
  });

  test('that waits for a storage holds up neither other work nor a notification', async () => {
    const { db, services, senior } = world();
    const [author, reader] = [await senior(), await senior()];
    const id = await writePost(FREE, author);
    await insert(db, 'throttles', { key: 'over', hits: 9, blocked_until: 0, expires_at: 0 });
    const waiting = Promise.withResolvers<boolean>();
    const run = vi.fn(() => waiting.promise);
    const periodic = SOON.periodic.map((work) => (work.isSlow ? { ...work, run } : work));
    const jobs = startJobs(services, log, { ...SOON, periodic });
    try {
      await eventually(() => expect(run).toHaveBeenCalled());
      await writeComment(FREE.comments, reader, id);
      await eventually(async () => {
        expect(await keys()).toEqual([]);
        const told = await db.selectFrom('notifications').select(['member_id', 'kind']).execute();
        expect(told).toEqual([{ member_id: author.id, kind: 'COMMENT' }]);
      });
    } finally {
      waiting.resolve(false);
      await jobs.stop();
    }
  });

  test('deletes the idempotency keys of the day before', async () => {
    const { db, clock, services, senior } = world();
    const { id: member_id } = await senior();
    const now = clock.now().getTime();
    const key = { member_id, endpoint: 'writeFreePost', body_hash: 'h', created_id: 1 };
    await insert(db, 'idempotency_keys', [
      { ...key, key: 'old', created_at: now - 24 * HOUR },
      { ...key, key: 'in use', created_at: now - 24 * HOUR },
      { ...key, key: 'young', created_at: now - 24 * HOUR + 1 },
    ]);
    const keys = async () =>
      (await db.selectFrom('idempotency_keys').select('key').orderBy('key').execute()).map((row) => row.key);
    if (services.database.engine.name === 'postgres') {
      await db.transaction().execute(async (tx) => {
        await tx.selectFrom('idempotency_keys').where('key', '=', 'in use').selectAll().forUpdate().execute();
        await deletePast(db, 'idempotency_keys', clock.now()); // does not wait for the transaction
      });
      expect(await keys()).toEqual(['in use', 'young']);
    }

    await workUntil(async () => expect(await keys()).toEqual(['young']));
  });

  test('deletes sign-ins that have ended or expired, and the expired tokens of those that go on', async () => {
    const { db, clock, services, member, bearer, signInAgain } = world();
    const kim = await member();
    const [ended, over] = [await signInAgain(kim), await signInAgain(kim)];
    await bearer(ended.refreshToken).post('/auth/sign-out');
    clock.advance(services.config.refreshTokenTtl - MINUTE);
    const { body } = await bearer(kim.refreshToken).post<{ refreshToken: string }>('/auth/reissue');
    clock.advance(MINUTE);
    const tokens = () => db.selectFrom('refresh_tokens').select('token_hash').execute();
    const signIns = () => db.selectFrom('sign_ins').select('id').execute();
    expect([await tokens(), await signIns()].map((rows) => rows.length)).toEqual([4, 3]);

    await workUntil(async () => expect([await tokens(), await signIns()].map((rows) => rows.length)).toEqual([1, 1]));

    expect((await bearer(over.refreshToken).post('/auth/reissue')).status).toBe(401);
    expect((await bearer(body.refreshToken).post('/auth/reissue')).status).toBe(200);
  });

  test('deletes events of 30 days ago that all consumers are past', async () => {
    const { db, clock } = world();
    const event = (days: number) => ({
      kind: 'POST_WRITTEN',
      facts: '{}',
      created_at: clock.now().getTime() - days * DAY,
    });
    await insert(db, 'events', [event(31), event(30), event(29), event(31)]);
    const ids = async () => (await db.selectFrom('events').select('id').orderBy('id').execute()).map((row) => row.id);
    const [, , young, unheard] = (await ids()) as [number, number, number, number];
    const jobs = [{ name: eventTotals.name, cursor: young, due_at: Number.MAX_SAFE_INTEGER, failures: 0 }];
    await insert(db, 'jobs', jobs);

    await workUntil(async () => expect(await ids()).toEqual([young, unheard]));
  });

  test('deletes the links that nobody has used', async () => {
    const { db, clock } = world();
    const token = { kind: 'RESET', member_id: null, facts: '{}', created_at: 0 };
    const now = clock.now().getTime();
    await insert(db, 'one_time_tokens', [
      { ...token, token_hash: 'over', expires_at: now },
      { ...token, token_hash: 'running', expires_at: now + 1 },
    ]);

    await workUntil(async () =>
      expect(await db.selectFrom('one_time_tokens').select('token_hash').execute()).toEqual([
        { token_hash: 'running' },
      ]),
    );
  });

  test('deletes mails and nicknames that nobody needs any more, and no others', async () => {
    const { db, clock, senior } = world();
    const { id: member_id } = await senior();
    const now = clock.now().getTime();
    const mail = { sealed: '', failures: 1, due_at: now + HOUR };
    await insert(db, 'mails', [
      { ...mail, kind: 'CODE', created_at: now - DAY, expires_at: now - DAY, gave_up_at: now - DAY },
      { ...mail, kind: 'RESET_LINK', created_at: now - DAY, expires_at: now - DAY + 1, gave_up_at: now - DAY },
      { ...mail, kind: 'SECURITY', created_at: now - 30 * DAY, expires_at: null, gave_up_at: null },
      { ...mail, kind: 'APPROVED', created_at: now - 30 * DAY + 1, expires_at: null, gave_up_at: now },
    ]);
    await insert(db, 'nickname_claims', [
      { key: 'over', member_id, expires_at: now },
      { key: 'still kept', member_id, expires_at: now + 1 },
    ]);
    const change = { member_id, former: '예전' };
    await insert(db, 'nickname_changes', [
      { ...change, created_at: now - 90 * DAY },
      { ...change, created_at: now - 90 * DAY + 1 },
    ]);

    const kinds = async () =>
      (await db.selectFrom('mails').select('kind').orderBy('kind').execute()).map((m) => m.kind);
    const claims = db.selectFrom('nickname_claims').where('expires_at', 'is not', null).select('key');
    const changes = db.selectFrom('nickname_changes').select('created_at');
    const work = { ...SOON, consumers: [] };
    await workUntil(async () => {
      expect(await kinds()).toEqual(['APPROVED', 'RESET_LINK']);
      expect(await claims.execute()).toEqual([{ key: 'still kept' }]);
      expect(await changes.execute()).toEqual([{ created_at: now - 90 * DAY + 1 }]);
    }, work);
  });

  // What has no rows of its own to delete.
  if (engine === 'postgres') return;

  test.each(['throttles', 'pending_members', 'sign_ins', 'refresh_tokens', 'notifications', 'events'] as const)(
    'goes on at once where more of %s are over than a statement deletes',
    async (table) => {
      const { db, senior } = world();
      const { id } = await senior();
      await db.deleteFrom('events').execute();
      const filling: Record<typeof table, string> = {
        throttles: `insert into throttles (key, hits, blocked_until, expires_at) select 'k' || i, 1, 0, 0 from numbers`,
        pending_members: `insert into pending_members
            (id, email, nickname, password_hash, joined_year, organization, language, created_at, code_hash)
          select 100 + i, i || '@ieum.test', 'n' || i, '', 2020, 'o', 'ko', 0, 'h' from numbers`,
        sign_ins: `insert into sign_ins (member_id, created_at, ended_at) select ${id}, 0, 1 from numbers`,
        refresh_tokens: `insert into refresh_tokens (token_hash, sign_in_id, expires_at)
          select 't' || i, (select max(id) from sign_ins), 0 from numbers`,
        notifications: `insert into notifications (member_id, id, kind, created_at)
          select ${id}, i, 'SECURITY', 0 from numbers`,
        events: `insert into events (kind, facts, created_at) select 'POST_WRITTEN', '{}', 0 from numbers`,
      };
      const heard = CONSUMERS.map(({ name }) => ({ name, cursor: 1_000_000, due_at: 0, failures: 0 }));
      await insert(db, 'jobs', heard);
      const before = await count(table);
      const numbers = 'with recursive numbers (i) as (select 1 union all select i + 1 from numbers where i < 11000)';
      await sql.raw(filling[table].replace('select', `${numbers} select`)).execute(db);

      const work = PERIODIC_WORK.filter(({ name }) => name === (FACTS[table].removal as { job: string }).job);
      const settings = { consumers: [], periodic: work, pollMilliseconds: 600_000 };
      await workUntil(async () => expect(await count(table)).toBeLessThanOrEqual(before), settings);
    },
  );

  async function count(table: keyof Schema): Promise<number> {
    const { total } = await world()
      .db.selectFrom(table)
      .select((row) => row.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return total;
  }

  test('or something else removes rows from every table', async () => {
    const tables = new Map((await world().db.introspection.getTables()).map((table) => [table.name, table]));
    for (const name of TABLE_NAMES) {
      const { goesWith, key, removal } = FACTS[name];
      const set = tables.get(name)?.columns.filter((column) => !column.isNullable) ?? [];
      const alwaysSet = [...key, ...set.map((column) => column.name)];
      // Where it always goes with another row, what removes that removes it, too.
      const isDeletedWithAnother = referencesOf(goesWith).some(({ column }) => alwaysSet.includes(column));
      expect(removal !== undefined || isDeletedWithAnother, name).toBe(true);
    }
    const jobs = TABLE_NAMES.map((name) => FACTS[name].removal).filter((removal) => typeof removal === 'object');
    const names = PERIODIC_WORK.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(jobs.map(({ job }) => job)));
    expect(names).toHaveLength(new Set(names).size);
  });

  test('that fails is told, and keeps nothing else from being done', async () => {
    const { db } = world();
    await insert(db, 'throttles', { key: 'over', hits: 9, blocked_until: 0, expires_at: 0 });
    const broken = { name: 'broken', everyMilliseconds: 10, run: () => Promise.reject(new Error('it is broken')) };

    await workUntil(
      async () => {
        expect(await keys()).toEqual([]);
        expect(log.error.mock.calls.length).toBeGreaterThan(1);
      },
      { ...SOON, periodic: [broken, ...SOON.periodic] },
    );

    expect(log.error).toHaveBeenCalledWith(expect.objectContaining({ work: 'broken' }), 'periodic work failed');
    expect(log.warn).not.toHaveBeenCalled();
  });
});
