import { statSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { MIGRATIONS, type Migrations, migrate } from '../../src/db/migrate.ts';
import { everything, usePlace, using } from '../backup/place.ts';

const place = usePlace();

const NEXT: Migrations = {
  ...MIGRATIONS,
  '9998-lose-everything': () => ({
    up: async (db) => void (await sql`delete from comments`.execute(db)),
  }),
};
const BROKEN: Migrations = {
  ...MIGRATIONS,
  '9998-break': () => ({
    async up(db) {
      await sql`delete from comments`.execute(db);
      throw new Error('halfway');
    },
  }),
};

test('a file that holds data is copied before a migration changes it', async () => {
  const url = await place.filled('sqlite');
  const before = await everything(url);

  const { migrated, backup } = await using(url, (database) => migrate(database, NEXT));

  expect(migrated).toEqual(['9998-lose-everything']);
  expect(backup).toMatch(/ieum\d+\.db\.before-9998-lose-everything-\d{8}T\d{9}Z$/);
  expect(statSync(String(backup)).mode & 0o777).toBe(0o600);
  expect(await everything(`file:${backup}`)).toEqual(before);
  expect(await everything(url)).not.toEqual(before);
});

test('a migration that breaks off leaves the data and the copy', async () => {
  const url = await place.filled('sqlite');
  const before = await everything(url);

  await expect(using(url, (database) => migrate(database, BROKEN))).rejects.toThrow('halfway');

  expect(await everything(url)).toEqual(before);
  expect(place.files().filter((name) => name.includes('.before-9998-break-'))).toHaveLength(1);
});

test('a new file and one that is up to date are not copied', async () => {
  const url = await place.url('sqlite');

  const first = await using(url, (database) => migrate(database));
  const second = await using(url, (database) => migrate(database));

  expect(first).toEqual({ migrated: Object.keys(MIGRATIONS), backup: null });
  expect(second).toEqual({ migrated: [], backup: null });
  expect(place.files()).toHaveLength(1);
});

test('PostgreSQL, which undoes a failed migration by itself, is not copied', async () => {
  const url = await place.filled('postgres');
  const before = await everything(url);

  await expect(using(url, (database) => migrate(database, BROKEN))).rejects.toThrow('halfway');
  expect(await everything(url)).toEqual(before);
  const { migrated, backup } = await using(url, (database) => migrate(database, NEXT));

  expect({ migrated, backup }).toEqual({ migrated: ['9998-lose-everything'], backup: null });
});
