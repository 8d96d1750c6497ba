/** What a change of each table raises (docs/decisions/021), as its declaration says. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { FACTS, TABLE_NAMES, type TableName } from '../../src/db/tables.ts';
import { type AnyRow, insertSample, sampleRow } from '../harness/sample-row.ts';
import { describeOnBothEngines, type World } from '../harness/world.ts';

const RAISING = TABLE_NAMES.filter((name) => typeof FACTS[name].invalidates !== 'string');

/** The subjects that a change of this row raises: see `Facts` in src/db/table.ts. */
async function subjectsOf({ db }: World, name: TableName, row: AnyRow, isInserted: boolean): Promise<string[]> {
  const { invalidates, invalidatesUnlessInserted = [] } = FACTS[name];
  const all = [...(invalidates as string[]), ...(isInserted ? [] : invalidatesUnlessInserted)];
  const subjects = all.map(async (subject) => {
    const [, column] = /\{(?:board of )?(\w+)\}/.exec(subject) ?? [];
    if (column === undefined) return subject;
    if (!subject.includes('board of')) return subject.replace(/\{.*\}/, `${row[column]}`);
    const { board } = await db
      .selectFrom('posts')
      .where('id', '=', Number(row[column]))
      .select('board')
      .executeTakeFirstOrThrow();
    return board;
  });
  return (await Promise.all(subjects)).toSorted();
}

/** What changes rows of several tables, moves one, or changes several. */
const OTHER_CHANGES: [change: string, raised: string[]][] = [
  [
    `insert into members (id, email, nickname, nickname_key, password_hash, joined_year, organization, role, status, created_at)
     values (7, 'e', 'n', 'n', 'h', 2020, 'o', 'USER', 'ACTIVE', 1), (8, 'f', 'm', 'm', 'h', 2020, 'o', 'USER', 'ACTIVE', 1)`,
    ['member:7', 'member:8'],
  ],
  [
    `insert into members select 9, 'g', 'l', 'l', 'h', 2020, 'o', 'USER', 'ACTIVE', 1, null, null, null, null, null, null, null, null, null`,
    ['member:9'],
  ],
  [
    `insert into posts (id, board, author_id, title, content, status, open_reports, created_at)
     values (71, 'free', 7, 't', 'c', 'ACTIVE', 0, 1), (72, 'qna', 8, 't', 'c', 'ACTIVE', 0, 1)`,
    ['free', 'qna'],
  ],
  [`update posts set board = 'tip' where id = 71`, ['free', 'tip']],
  [`update posts set board = 'free' where id = 71`, ['free', 'tip']],
  [`update posts set title = 'none' where id = 0`, []],
  [
    `insert into comments (id, board, post_id, author_id, content, status, created_at)
     values (74, 'qna', 72, 7, 'c', 'ACTIVE', 1), (75, 'qna', 72, 8, 'c', 'ACTIVE', 1)`,
    ['qna'],
  ],
  [`insert into accepted_answers (post_id, comment_id) values (72, 74)`, ['qna']],
  [`update accepted_answers set comment_id = 75`, ['qna']],
  [`delete from comments where id = 75`, ['qna']],
  [`insert into accepted_answers (post_id, comment_id) values (72, 74)`, ['qna']],
  [
    `insert into notifications (member_id, id, kind, board, post_id, first_comment_id, comment_id, created_at)
     values (7, 1, 'COMMENT', 'free', 71, 73, 73, 1), (8, 1, 'SECURITY', null, null, null, null, 1)`,
    ['member:7', 'member:8'],
  ],
  [`delete from notifications`, ['member:7', 'member:8']],
  [
    `insert into announcements (id, title, content, audience, must_read, is_draft, created_at)
     values (75, 't', 'c', 'ALL', 0, 0, 1)`,
    ['announcements'],
  ],
  [`insert into announcement_reads (announcement_id, member_id, noticed_at) values (75, 7, 1)`, ['member:7']],
  // With the announcement go its reads, and with a post what hangs on it.
  [`delete from announcements`, ['announcements', 'member:7']],
  [
    `insert into scraps (member_id, post_id, board, status, created_at) values (7, 71, 'free', 'ACTIVE', 1)`,
    ['member:7'],
  ],
  [`delete from posts where id = 71`, ['free', 'member:7']],
  [`delete from posts where id = 72`, ['a deleted post', 'qna']],
];

const TRIGGERS = {
  sqlite: sql<{ table: string; number: number }>`
    select tbl_name as "table", count(*) as number from sqlite_master
    where type = 'trigger' and name like 'raise_%' group by tbl_name`,
  postgres: sql<{ table: string; number: number }>`
    select relname as "table", count(*) as number from pg_trigger join pg_class on pg_class.oid = tgrelid
    where tgname like 'raise_%' and tgenabled = 'O' group by relname`,
};
/** For each of insert, update and delete; for all three together, and for truncate. */
const TRIGGERS_OF_A_TABLE = { sqlite: 3, postgres: 2 };

describeOnBothEngines('subjects', (world) => {
  test('are raised by exactly the tables that say so', async () => {
    const { db, engine } = world();
    const { rows } = await TRIGGERS[engine].execute(db);
    const found = Object.fromEntries(rows.map(({ table, number }) => [table, number]));
    expect(found).toEqual(Object.fromEntries(RAISING.map((name) => [name, TRIGGERS_OF_A_TABLE[engine]])));
  });

  test('are raised by each kind of change of these tables, whoever makes it', async () => {
    const { db } = world();
    const feed = await openFeed(world());
    for (const name of RAISING) {
      await sampleRow(db, name); // inserts what it refers to
      await feed();
      const row = await insertSample(db, name);
      expect((await feed()).toSorted(), `insert into ${name}`).toEqual(await subjectsOf(world(), name, row, true));

      const [column] = FACTS[name].key;
      const raised = await subjectsOf(world(), name, row, false);
      const isRow = sql`${sql.ref(`${column}`)} = ${row[`${column}`]}`;
      await sql`update ${sql.table(name)} set ${sql.ref(`${column}`)} = ${sql.ref(`${column}`)} where ${isRow}`.execute(
        db,
      );
      expect((await feed()).toSorted(), `update ${name}`).toEqual(raised);
      await sql`delete from ${sql.table(name)} where ${isRow}`.execute(db);
      expect((await feed()).toSorted(), `delete from ${name}`).toEqual(raised);
    }
    // The harness compares what is there in the end with the counts of it.
    await db.deleteFrom('posts').execute();
  });

  test('are raised of every row that a statement changes or moves, and of those that go with it', async () => {
    const feed = await openFeed(world());
    for (const [change, raised] of OTHER_CHANGES) {
      await sql.raw(change).execute(world().db);
      expect((await feed()).toSorted(), change).toEqual(raised);
    }
  });

  test('are raised once, however many rows change, and not by what is undone', async () => {
    const { db } = world();
    const feed = await openFeed(world());
    await insertSample(db, 'members', { given: { id: 7 } });
    await feed();

    await db.transaction().execute(async (tx) => {
      for (const id of [1, 2, 3]) {
        await sql`insert into sign_ins (id, member_id, created_at) values (${id}, 7, 1)`.execute(tx);
      }
    });
    expect(await feed()).toEqual(['member:7']);

    const undone = db.transaction().execute(async (tx) => {
      await sql`delete from sign_ins`.execute(tx);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await feed()).toEqual([]);
  });
});

/** Past what it says first: that everything may have changed. */
async function openFeed({ services }: World) {
  const feed = services.database.engine.openChangeFeed();
  expect(await feed()).toEqual(['*']);
  return feed;
}
