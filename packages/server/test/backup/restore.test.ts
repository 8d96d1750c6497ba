import { openSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { backUp } from '../../src/backup/backup.ts';
import { libpqEnvironment, runProgram } from '../../src/backup/postgres-programs.ts';
import { restore } from '../../src/backup/restore.ts';
import { type Database, sqliteFile } from '../../src/db/database.ts';
import { MIGRATIONS, migrate } from '../../src/db/migrate.ts';
import { problemsOfSearch } from '../../src/search-index/report-differences.ts';
import { ENGINES, type EngineName } from '../harness/world.ts';
import { migrationsBefore } from '../migrations/before.ts';
import { everything, usePlace, using } from './place.ts';
import { fillOld } from './rows.ts';

type Change = (database: Database) => Promise<unknown>;

const place = usePlace();
const NOW = new Date('2026-11-20T01:02:03.456Z');
const OLD = migrationsBefore('0050');

let url: string;
let backup: string;
let backedUp: unknown;

/** A backup, and a database that has moved on since. */
async function setUp(engine: EngineName): Promise<void> {
  url = await place.filled(engine);
  backup = place.path('night.backup');
  await backUp(url, backup);
  backedUp = await everything(url);
  await using(url, ({ db }) => db.deleteFrom('comments').execute());
}

const makeNewer: Change = ({ db }) =>
  sql`insert into kysely_migration (name, timestamp) values ('9999-future', '2030-01-01')`.execute(db);
const forget: Change = ({ db }) => db.schema.alterTable('kysely_migration').renameTo('other').execute();

/** Makes the backup one of a database that was changed in some way. */
async function changeBackup(change: Change): Promise<void> {
  if (url.startsWith('file:')) return void (await using(`file:${backup}`, change));
  const changed = await place.url('postgres');
  await restore(changed, backup, NOW);
  await using(changed, change);
  await runProgram('pg_dump', ['--format=custom', `--file=${backup}`], libpqEnvironment(changed));
}

/** @returns the backup of a database that has seen the first migration only */
async function backUpOld(at: string, change: Change): Promise<string> {
  await using(at, async (database) => {
    await migrate(database, OLD);
    await change(database);
  });
  await backUp(at, place.path('old.backup'), true);
  return place.path('old.backup');
}

function scribble(): void {
  const handle = openSync(backup, 'r+');
  for (let page = 20; page < 30; page++) writeSync(handle, Buffer.alloc(512, 0xa5), 0, 512, page * 4096);
}

const orphan = () =>
  new DatabaseSync(backup, { enableForeignKeyConstraints: false }).exec('delete from posts where id = 1');

/** What a backup can be like, and what is said of it. */
const HARMS: Record<EngineName, [what: string, harm: () => unknown, words: RegExp][]> = {
  sqlite: [
    ['a missing file', () => rmSync(backup), /There is no file/],
    ['a file cut short', () => truncateSync(backup, 40_960), /not a sound SQLite backup/],
    ['a file with broken pages', scribble, /not a sound SQLite backup/],
    ['something that is not SQLite', () => writeFileSync(backup, 'a note '.repeat(999)), /not a database/],
    ['a backup of the other engine', () => writeFileSync(backup, 'PGDMP'.repeat(999)), /is a backup of PostgreSQL/],
    ['a row that refers to nothing', orphan, /refers to one of posts that is gone/],
    ['the database of something else', () => changeBackup(forget), /not a backup of Ieum/],
    ['a backup of a newer version', () => changeBackup(makeNewer), /newer version of Ieum \(9999-future\)/],
  ],
  postgres: [
    ['a file cut short', () => truncateSync(backup, readFileSync(backup).length - 500), /pg_restore failed/],
    ['something that is no dump', () => writeFileSync(backup, 'dear diary'), /pg_restore failed/],
    ['the database of something else', () => changeBackup(forget), /not a backup of Ieum/],
    ['a backup of a newer version', () => changeBackup(makeNewer), /newer version of Ieum \(9999-future\)/],
    [
      'a backup of an older schema',
      async () => renameSync(await backUpOld(await place.url('postgres'), async () => {}), backup),
      /another schema \(0049-baseline\) than the database/,
    ],
  ],
};

describe.each(ENGINES)('a restore on %s', (engine) => {
  beforeEach(() => setUp(engine));

  test('keeps what was there, which can be restored in turn, and leaves nothing else behind', async () => {
    const [before, files] = [await everything(url), place.files().map(place.path)];

    const { previousBackup } = await restore(url, backup, NOW);
    expect(previousBackup).toBe(`${sqliteFile(url) ?? backup}.before-restore-20261120T010203456Z`);
    expect(await everything(url)).toEqual(backedUp);
    expect(place.files().map(place.path)).toEqual([...files, previousBackup].toSorted());

    await restore(url, String(previousBackup), new Date(NOW.getTime() + 1));
    expect(await everything(url)).toEqual(before);
  });

  test('is refused while a server has the database open, and does not disturb it', async () => {
    const files = place.files();
    await using(url, async ({ db }) => {
      await db.selectFrom('members').selectAll().execute();

      const words = {
        sqlite: /in use\. Stop the server first/,
        postgres: /in use: 1 other connections\. Stop every node/,
      };
      await expect(restore(url, backup, NOW)).rejects.toThrow(words[engine]);

      await db.deleteFrom('scraps').execute();
      expect(await db.selectFrom('comments').selectAll().execute()).toEqual([]);
    });
    expect(place.files()).toEqual(files);
  });

  test.each(HARMS[engine])('of %s is refused, and nothing changes', async (_, harm, words) => {
    await harm();
    const [before, files] = [await everything(url), place.files()];

    await expect(restore(url, backup, NOW)).rejects.toThrow(words);

    expect(await everything(url)).toEqual(before);
    expect(place.files()).toEqual(files);
  });

  test('of an older backup brings it up to date, also in a database that did not exist', async () => {
    const old = await backUpOld(await place.url(engine), ({ db }) => fillOld(db));
    const target = await place.url(engine);

    const { migrated, contents, previousBackup } = await restore(target, old, NOW);

    expect(migrated).toEqual(Object.keys(MIGRATIONS).slice(1));
    expect(contents).toEqual({ members: 1, posts: 1, comments: 0 });
    expect(previousBackup).toBeNull();
    expect(await using(target, (database) => migrate(database))).toEqual({ migrated: [], backup: null });
    expect(await using(target, (database) => problemsOfSearch(database, () => {}))).toEqual([]);
  });
});

test('a SQLite file damaged beyond opening can be replaced, and is kept with its journal', async () => {
  await setUp('sqlite');
  const file = sqliteFile(url) as string;
  writeFileSync(file, 'not a database any more');
  writeFileSync(`${file}-wal`, 'what it had not taken in yet');

  const { previousBackup } = await restore(url, backup, NOW);

  expect(await everything(url)).toEqual(backedUp);
  expect(readFileSync(String(previousBackup), 'utf8')).toBe('not a database any more');
  expect(readFileSync(`${previousBackup}-wal`, 'utf8')).toBe('what it had not taken in yet');
});

test('a database of PostgreSQL that cannot be replaced stays as it was', async () => {
  await setUp('postgres');
  await using(url, ({ db }) => sql`create view nicknames as select nickname from members`.execute(db));
  const before = await everything(url);

  await expect(restore(url, backup, NOW)).rejects.toThrow(/pg_restore failed/);

  expect(await everything(url)).toEqual(before);
});

test('a backup of PostgreSQL that cannot be brought up to date gives way to what was there', async () => {
  // A migration that is to come makes this very table.
  const inTheWay: Change = ({ db }) => db.schema.createTable('watched_words').addColumn('id', 'integer').execute();
  const oldUrl = await place.url('postgres');
  const old = await backUpOld(oldUrl, inTheWay);
  await using(oldUrl, ({ db }) => db.deleteFrom('tags').execute());

  await expect(restore(oldUrl, old, NOW)).rejects.toThrow(/watched_words/);

  expect(await using(oldUrl, ({ db }) => db.selectFrom('tags').selectAll().execute())).toEqual([]);
});
