import { createHash } from 'node:crypto';
import { openSync, readFileSync, rmSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test } from 'vitest';
import { backUp } from '../../src/backup/backup.ts';
import { restore } from '../../src/backup/restore.ts';
import { sqliteFile } from '../../src/db/database.ts';
import { MIGRATIONS, migrate, SchemaTooNewError } from '../../src/db/migrate.ts';
import { problemsOfSearch } from '../../src/search-index/report-differences.ts';
import { migrationsBefore } from '../migrations/before.ts';
import { everything, usePlace, using, usingMigrated } from './place.ts';
import { fill, fillOld } from './rows.ts';

const place = usePlace();
const NOW = new Date('2026-11-20T01:02:03.456Z');

let url: string;
let file: string;
let backup: string;
let backedUp: unknown;

/** A backup, and a database that has moved on since. */
beforeEach(async () => {
  url = await place.url('sqlite');
  file = sqliteFile(url) as string;
  backup = place.path('backup.db');
  await usingMigrated(url, ({ db }) => fill(db));
  await backUp(url, backup);
  backedUp = await everything(url);
  await using(url, ({ db }) => db.deleteFrom('comments').execute());
});

test('what was there is kept, and can be restored in turn', async () => {
  const before = await everything(url);

  const { previousBackup } = await restore(url, backup, NOW);
  expect(previousBackup).toBe(`${file}.before-restore-20261120T010203456Z`);
  expect(await everything(url)).toEqual(backedUp);

  await restore(url, String(previousBackup), new Date(NOW.getTime() + 1));
  expect(await everything(url)).toEqual(before);
});

test('nothing lies about afterwards but the database, the backup and the way back', async () => {
  const { previousBackup } = await restore(url, backup, NOW);

  expect(place.files().map(place.path)).toEqual([backup, file, previousBackup].toSorted());
});

test('it is refused while a server has the database open, and does not disturb it', async () => {
  await using(url, async ({ db }) => {
    await db.selectFrom('members').selectAll().execute();

    await expect(restore(url, backup, NOW)).rejects.toThrow(/in use\. Stop the server first/);

    await db.deleteFrom('scraps').execute();
    expect(await db.selectFrom('comments').selectAll().execute()).toEqual([]);
  });
  expect(place.files().map(place.path)).toEqual([backup, file].toSorted());
});

const HARMS: Record<string, { harm: () => void; words: RegExp }> = {
  'a missing file': { harm: () => rmSync(backup), words: /There is no file/ },
  'a file cut short': { harm: () => truncateSync(backup, 40_960), words: /not a sound SQLite backup/ },
  'a file with broken pages': { harm: () => scribble(backup), words: /not a sound SQLite backup/ },
  'something that is not SQLite': { harm: () => writeFileSync(backup, 'a note '.repeat(999)), words: /not a database/ },
  'a backup of the other engine': {
    harm: () => writeFileSync(backup, 'PGDMP'.repeat(999)),
    words: /is a backup of PostgreSQL/,
  },
  'a row that refers to nothing': { harm: () => orphan(backup), words: /refers to one of posts that is gone/ },
  'the database of something else': {
    harm() {
      writeFileSync(backup, '');
      new DatabaseSync(backup).exec('create table members (id integer)');
    },
    words: /not a backup of Ieum/,
  },
  'a backup of a newer version': { harm: () => makeNewer(backup), words: /newer version of Ieum \(9999-future\)/ },
};

test.each(Object.entries(HARMS))('%s is refused, and nothing changes', async (_, { harm, words }) => {
  harm();
  const before = fingerprints();

  await expect(restore(url, backup, NOW)).rejects.toThrow(words);

  expect(fingerprints()).toEqual(before);
});

test('a newer version is told apart from damage', async () => {
  makeNewer(backup);

  await expect(restore(url, backup, NOW)).rejects.toThrow(SchemaTooNewError);
});

test('an older backup is brought up to date', async () => {
  const oldUrl = await place.url('sqlite');
  await using(oldUrl, async (database) => {
    await migrate(database, OLD);
    await fillOld(database.db);
  });
  await backUp(oldUrl, place.path('old.db'), true);

  const { migrated } = await restore(url, place.path('old.db'), NOW);

  expect(migrated).toEqual(Object.keys(MIGRATIONS).slice(1));
  expect(await using(url, (database) => migrate(database))).toEqual({ migrated: [], backup: null });
  expect(await using(url, (database) => problemsOfSearch(database, () => {}))).toEqual([]);
});

test('a database damaged beyond opening can be replaced, and is kept with its journal', async () => {
  writeFileSync(file, 'not a database any more');
  writeFileSync(`${file}-wal`, 'what it had not taken in yet');

  const { previousBackup } = await restore(url, backup, NOW);

  expect(await everything(url)).toEqual(backedUp);
  expect(readFileSync(String(previousBackup), 'utf8')).toBe('not a database any more');
  expect(readFileSync(`${previousBackup}-wal`, 'utf8')).toBe('what it had not taken in yet');
});

const OLD = migrationsBefore('0002');

function scribble(path: string): void {
  const handle = openSync(path, 'r+');
  for (let page = 20; page < 30; page++) writeSync(handle, Buffer.alloc(512, 0xa5), 0, 512, page * 4096);
}

function orphan(path: string): void {
  new DatabaseSync(path, { enableForeignKeyConstraints: false }).exec('delete from posts where id = 1');
}

function makeNewer(path: string): void {
  new DatabaseSync(path).exec("insert into kysely_migration (name, timestamp) values ('9999-future', '2030-01-01')");
}

/** Of every file in the place. */
function fingerprints(): Record<string, string> {
  const hash = (name: string) =>
    createHash('sha256')
      .update(readFileSync(place.path(name)))
      .digest('hex');
  return Object.fromEntries(place.files().map((name) => [name, hash(name)]));
}
