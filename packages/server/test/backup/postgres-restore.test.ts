import { readFileSync, renameSync, truncateSync, writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { backUp } from '../../src/backup/backup.ts';
import { libpqEnvironment, runProgram } from '../../src/backup/postgres-programs.ts';
import { restore } from '../../src/backup/restore.ts';
import { type Database, openDatabase } from '../../src/db/database.ts';
import { MIGRATIONS, migrate } from '../../src/db/migrate.ts';
import { problemsOfSearch } from '../../src/search-index/report-differences.ts';
import { migrationsBefore } from '../migrations/before.ts';
import { everything, usePlace, using, usingMigrated } from './place.ts';
import { fill, fillOld } from './rows.ts';

const place = usePlace();
const NOW = new Date('2026-11-20T01:02:03.456Z');

let url: string;
let backup: string;

/** A backup, and a database that has moved on since. */
beforeEach(async () => {
  url = await place.url('postgres');
  backup = place.path('backup.dump');
  await usingMigrated(url, ({ db }) => fill(db));
  await backUp(url, backup);
  await using(url, ({ db }) => db.deleteFrom('comments').execute());
});

test('what was there is kept beside the backup, and can be restored in turn', async () => {
  const before = await everything(url);

  const { previousBackup } = await restore(url, backup, NOW);
  expect(previousBackup).toBe(`${backup}.before-restore-20261120T010203456Z`);
  expect(await everything(url)).not.toEqual(before);
  expect(place.files().map(place.path)).toEqual([backup, previousBackup]);

  await restore(url, String(previousBackup), new Date(NOW.getTime() + 1));
  expect(await everything(url)).toEqual(before);
});

test('it is refused while a node is connected, and does not disturb it', async () => {
  const before = await everything(url);
  const node = openDatabase(url, () => {});
  await node.db.selectFrom('members').select('id').execute();

  await expect(restore(url, backup, NOW)).rejects.toThrow(/in use: 1 other connections\. Stop every node/);

  await node.db.selectFrom('members').select('id').execute();
  await node.close();
  expect(await everything(url)).toEqual(before);
  expect(place.files()).toEqual(['backup.dump']);
});

const HARMS: Record<string, { harm: () => Promise<void>; words: RegExp }> = {
  'a file cut short': {
    harm: async () => truncateSync(backup, readFileSync(backup).length - 500),
    words: /pg_restore failed/,
  },
  'something that is no dump': { harm: async () => writeFileSync(backup, 'dear diary'), words: /pg_restore failed/ },
  'the database of something else': {
    harm: () => backUpChanged(({ db }) => db.schema.alterTable('kysely_migration').renameTo('other').execute()),
    words: /not a backup of Ieum/,
  },
  'a backup of a newer version': {
    harm: () => backUpChanged(makeNewer),
    words: /newer version of Ieum \(9999-future\)/,
  },
  'a backup of an older schema': {
    harm: async () => renameSync(await backUpOld(), backup),
    words: /another schema \(0001-create-tables\) than the database/,
  },
};

test.each(Object.entries(HARMS))('%s is refused, and nothing changes', async (_, { harm, words }) => {
  await harm();
  const before = await everything(url);

  await expect(restore(url, backup, NOW)).rejects.toThrow(words);

  expect(await everything(url)).toEqual(before);
  expect(place.files()).toEqual(['backup.dump']);
});

test('an older backup is brought up to date', async () => {
  const old = await backUpOld(undefined, ({ db }) => fillOld(db));
  const empty = await place.url('postgres');

  const { migrated, contents } = await restore(empty, old, NOW);

  expect(migrated).toEqual(Object.keys(MIGRATIONS).slice(1));
  expect(contents).toEqual({ members: 1, posts: 1, comments: 0 });
  expect(await using(empty, (database) => migrate(database))).toEqual({ migrated: [], backup: null });
  expect(await using(empty, (database) => problemsOfSearch(database, () => {}))).toEqual([]);
});

test('a database that cannot be replaced stays as it was', async () => {
  await using(url, ({ db }) => sql`create view nicknames as select nickname from members`.execute(db));
  const before = await everything(url);

  await expect(restore(url, backup, NOW)).rejects.toThrow(/pg_restore failed/);

  expect(await everything(url)).toEqual(before);
});

test('a backup that cannot be brought up to date gives way to what was there', async () => {
  // The next migration is going to make this very table.
  const inTheWay = ({ db }: Database) => db.schema.createTable('throttles').addColumn('id', 'integer').execute();
  const oldUrl = await place.url('postgres');
  const old = await backUpOld(oldUrl, inTheWay);
  await using(oldUrl, ({ db }) => db.deleteFrom('tags').execute());

  await expect(restore(oldUrl, old, NOW)).rejects.toThrow(/throttles/);

  expect(await using(oldUrl, ({ db }) => db.selectFrom('tags').selectAll().execute())).toEqual([]);
});

/** @returns the backup of a database that has seen the first migration only */
async function backUpOld(at?: string, change?: (database: Database) => Promise<unknown>): Promise<string> {
  const oldUrl = at ?? (await place.url('postgres'));
  await using(oldUrl, async (database) => {
    await migrate(database, OLD);
    await change?.(database);
  });
  await backUp(oldUrl, place.path('old.dump'), true);
  return place.path('old.dump');
}

const OLD = migrationsBefore('0002');

/** Replaces the backup by one of a database that was changed in some way. */
async function backUpChanged(change: (database: Database) => Promise<unknown>): Promise<void> {
  const changed = await place.url('postgres');
  await restore(changed, backup, NOW);
  await using(changed, change);
  await runProgram('pg_dump', ['--format=custom', `--file=${backup}`], libpqEnvironment(changed));
}

function makeNewer({ db }: Database): Promise<unknown> {
  return sql`insert into kysely_migration (name, timestamp) values ('9999-future', '2030-01-01')`.execute(db);
}
