/** What each engine's feed of changes tells when transactions overlap, and when it has long not been read. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pruneChanges } from '../../src/db/changed-subjects.ts';
import { openDatabase } from '../../src/db/database.ts';
import { postgresChangeFeed } from '../../src/db/postgres-change-feed.ts';
import { eventually } from '../harness/eventually.ts';
import { describeOnBothEngines, type RunningWorld, startWorld, type World } from '../harness/world.ts';

const addTag = (db: World['db'], board: string, name: string) =>
  sql`insert into tags (board, name) values (${board}, ${name})`.execute(db);

describeOnBothEngines('the feed of changes', (world) => {
  test('tells each reader what has changed since its own last reading', async () => {
    const { engine } = world().services.database;
    const [one, other] = [engine.openChangeFeed(), engine.openChangeFeed()];
    expect([await one(), await other()]).toEqual([['*'], ['*']]);

    const added = await world().db.insertInto('tags').values({ board: 'free', name: '하나' }).returning('id').execute();
    expect(await one()).toEqual(['free']);
    expect(await one()).toEqual([]);
    await world()
      .db.deleteFrom('tags')
      .where('id', '=', added[0]?.id ?? 0)
      .execute();
    expect(await one()).toEqual(['free']);
    expect(new Set(await other())).toEqual(new Set(['free']));
  });

  test('tells of what another process writes', async () => {
    const feed = world().services.database.engine.openChangeFeed();
    await feed();
    const beside = openDatabase(world().services.config.databaseUrl, console.error);
    await addTag(beside.db, 'qna', '옆에서');
    await beside.close();
    await nextTurn(); // as any request that is sent after that comes later than it

    expect(await feed()).toEqual(['qna']);
    await world().db.deleteFrom('tags').where('name', '=', '옆에서').execute();
  });
});

describe('on PostgreSQL the feed', () => {
  let world: RunningWorld;
  beforeAll(async () => {
    world = await startWorld('postgres');
  });
  beforeEach(() => world.clear());
  afterAll(() => world.stop());

  test('tells of a change when it is committed, however many others were begun and committed meanwhile', async () => {
    const feed = world.services.database.engine.openChangeFeed();
    await feed();
    await world.db.transaction().execute(async (tx) => {
      await addTag(tx, 'free', '오래 걸린 것');
      expect(await feed()).toEqual([]);
      await addTag(world.db, 'qna', '그사이 것');
      expect(await feed()).toEqual(['qna']);
      expect(await feed()).toEqual([]);
    });

    expect(await feed()).toEqual(['free']);
    expect(await feed()).toEqual([]);
    await world.db.deleteFrom('tags').where('name', 'in', ['오래 걸린 것', '그사이 것']).execute();
  });

  test('does not make writers of one board wait for each other', async () => {
    await world.db.transaction().execute(async (tx) => {
      await addTag(tx, 'free', '먼저');
      await addTag(world.db, 'free', '나중');
    });

    await world.db.deleteFrom('tags').where('name', 'in', ['먼저', '나중']).execute();
  });

  test('says that everything has changed to whoever has not read what is removed by now', async () => {
    const { database } = world.services;
    const [late, early] = [database.engine.openChangeFeed(), database.engine.openChangeFeed()];
    await late();
    await early();
    for (let at = 0; at < 5; at++) {
      await sql`update tags set name = name where board = 'qna' and id = (select max(id) from tags)`.execute(world.db);
    }
    // On PostgreSQL what is written is told of once no older transaction of the cluster, so of no other test, is open.
    const told: string[] = [];
    await eventually(async () => {
      told.push(...(await early()));
      expect(told).toEqual(Array(5).fill('qna'));
    });

    await pruneChanges(database, 2);

    expect(await late()).toContain('*');
    expect(await early()).toEqual(['*']);
    expect(await early()).toEqual([]);
    // Of a transaction all rows go, or none: what the jobs did meanwhile may be among them.
    expect(await countChanges()).toBeLessThanOrEqual(3);
    await pruneChanges(database, 3);
    expect(await early()).toEqual([]);
  });

  test('is rid of its oldest changes, by number: 9 is older than 10', async () => {
    const { database } = world.services;
    await world.db.deleteFrom('changed_subjects').execute();
    for (const xid of ['8', '9', '10', '11', '12']) {
      await sql`insert into changed_subjects (xid, subject) values (${xid}::xid8, 'qna')`.execute(world.db);
    }
    await pruneChanges(database, 2);

    const { rows } = await sql`select xid from changed_subjects where subject = 'qna' order by xid`.execute(world.db);
    expect(rows).toEqual([{ xid: '11' }, { xid: '12' }]);
  });

  test('passes over what another cluster has left, from which the database was restored', async () => {
    const feed = world.services.database.engine.openChangeFeed();
    await feed();
    await sql`insert into changed_subjects (xid, subject)
      values ((pg_snapshot_xmax(pg_current_snapshot())::text::bigint + 1000000000)::text::xid8, 'free')`.execute(
      world.db,
    );

    expect(await feed()).toEqual([]);
  });

  test('says that everything has changed when another server answers', async () => {
    let started = 'yesterday';
    const feed = postgresChangeFeed({
      query: async () => ({ rows: [{ snapshot: '7:9:7,8', started, subjects: ['qna'] }] }),
    } as unknown as Parameters<typeof postgresChangeFeed>[0]);
    expect(await feed()).toEqual(['*']);
    expect(await feed()).toEqual(['qna']);
    started = 'today';

    expect(await feed()).toEqual(['*']);
    expect(await feed()).toEqual(['qna']);
  });

  test('says that everything has changed when a table is emptied as a whole', async () => {
    const feed = world.services.database.engine.openChangeFeed();
    await feed();
    await sql`truncate scraps`.execute(world.db);

    expect(await feed()).toEqual(['*']);
  });

  async function countChanges(): Promise<number> {
    const { total } = await world.db
      .selectFrom('changed_subjects')
      .select((row) => row.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return total;
  }
});
