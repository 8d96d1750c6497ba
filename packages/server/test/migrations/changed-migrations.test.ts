/** Databases whose migrations were others when they ran. */
import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { BASELINE, FORMER } from '../../src/db/baseline.ts';
import type { Database } from '../../src/db/database.ts';
import { MIGRATIONS, migrate } from '../../src/db/migrate.ts';
import { dryRun } from '../../src/db/migration-dry-run.ts';
import { CHECKSUMS } from '../../src/db/migrations/checksums.ts';
import { everything, usePlace, using } from '../backup/place.ts';
import { INHERITED_ENV } from '../harness/inherited-env.ts';
import { insert } from '../harness/insert.ts';
import { AUTH_SECRET, ENGINES } from '../harness/world.ts';
import { formerMember } from './before.ts';

const SRC = join(import.meta.dirname, '../../src');

const place = usePlace();

describe.each(ENGINES)('on %s', (engine) => {
  test('no migration that has been released has changed', async () => {
    await using(await place.url(engine), async (database) => {
      const checksums: Record<string, string> = {};
      for (const [name, make] of Object.entries(MIGRATIONS)) {
        const statements = await dryRun(database.engine, make(database.engine));
        const text = JSON.stringify(statements.map(({ sql, parameters }) => [sql, parameters]));
        checksums[name] = hash('sha256', text);
      }
      // Only ever grows by lines for new migrations. Where only Kysely writes its SQL otherwise, see docs/decisions/018.
      expect(checksums).toEqual(CHECKSUMS[engine]);
    });
  });

  test('a database of 0.1.0 is taken over by several nodes at once, whatever has been added to it since', async () => {
    const url = await place.migrated(engine);
    await using(url, makeFormer);
    const before = await everything(url);

    const taken = await Promise.all([1, 2, 3].map(() => using(url, (database) => migrate(database))));

    expect(taken).toEqual(Array(3).fill({ migrated: [], backup: null }));
    await using(url, async ({ db }) => {
      const recorded = db.selectFrom('migration_checksums').orderBy('name').select('name');
      expect((await recorded.execute()).map(({ name }) => name)).toEqual(Object.keys(MIGRATIONS));
    });
    const { kysely_migration, migration_checksums, ...rows } = await everything(url);
    expect(kysely_migration).toHaveLength(Object.keys(MIGRATIONS).length);
    expect(before).toMatchObject(rows);
    expect(await run('cli.ts', url, 'migrate')).toMatchObject({ status: 0 });
  });

  test.each([
    [
      'is older than 0.1.0',
      forgetOne,
      /older than version 0\.1\.0 of Ieum \(its last migration is 0048-keep-records\): start 0\.1\.0/,
    ],
    ['of 0.1.0 lacks something', dropColumn, / {2}0049-baseline: sign_ins\.device is missing\n/],
  ])('one that %s is refused before it is touched, in words', async (_, harm, words) => {
    const url = await place.migrated(engine);
    await using(url, async (database) => {
      await makeFormer(database);
      await harm(database);
    });
    const before = await everything(url);

    for (const [program, ...rest] of [['main.ts'], ['cli.ts', 'migrate'], ['cli.ts', 'doctor']] as const) {
      const { status, said } = await run(program, url, ...rest);
      expect(status).toBe(1);
      expect(said).toMatch(words);
      expect(said).not.toContain('    at '); // no stack
    }
    expect(await everything(url)).toEqual(before);
  });

  test('one whose migration consisted of other statements is refused, by the name of the migration', async () => {
    await using(await place.migrated(engine), async (database) => {
      const remembered = database.db.updateTable('migration_checksums').where('name', '=', '0050-let-members-go');
      await remembered.set({ checksum: 'of other statements' }).execute();

      await expect(migrate(database)).rejects.toThrow(
        /\n {2}0050-let-members-go: it consists of other statements now\n/,
      );

      await remembered.set({ checksum: CHECKSUMS[engine]['0050-let-members-go'] }).execute();
      expect(await migrate(database)).toEqual({ migrated: [], backup: null });
    });
  });

  test('doctor tells what somebody has taken away since', async () => {
    const url = await place.migrated(engine);
    await using(url, async ({ db }) => {
      await insert(db, 'members', formerMember('새싹', { email: 'a@b.kr', role: 'ADMIN' }));
      await sql`drop index posts_by_author_id_board_created_at_id`.execute(db);
      await sql.raw(DROP_TRIGGER[engine]).execute(db);
    });

    const { status, said } = await run('cli.ts', url, 'doctor');

    expect(status).toBe(1);
    expect(said).toContain(
      'the schema is not as its migrations made it: 0049-baseline: posts_by_author_id_board_created_at_id is missing',
    );
    expect(said).toMatch(/0049-baseline: raise_subjects_\w+_posts is missing/);
  });
});

const DROP_TRIGGER = {
  sqlite: 'drop trigger raise_subjects_on_update_of_posts',
  postgres: 'alter table posts disable trigger raise_subjects_of_posts',
};

/** As 0.1.0 has recorded its migrations. */
async function makeFormer({ db }: Database): Promise<void> {
  await sql`delete from kysely_migration where name = ${BASELINE}`.execute(db);
  await db.deleteFrom('migration_checksums').where('name', '=', BASELINE).execute();
  for (const name of FORMER) {
    await sql`insert into kysely_migration (name, timestamp) values (${name}, '2026-11-01T00:00:00.000Z')`.execute(db);
    await db.insertInto('migration_checksums').values({ name, checksum: 'of then' }).execute();
  }
}

async function forgetOne({ db }: Database): Promise<void> {
  await sql`delete from kysely_migration where name = '0049-open-cases'`.execute(db);
}

async function dropColumn({ db }: Database): Promise<void> {
  await sql`alter table sign_ins drop column device`.execute(db);
}

function run(program: string, url: string, ...words: string[]): Promise<{ status: number; said: string }> {
  const env = {
    ...INHERITED_ENV,
    DATABASE_URL: url,
    PORT: '0',
    ...(url.startsWith('postgres') && { AUTH_SECRET }),
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [join(SRC, program), ...words], { env }, (error, stdout, stderr) => {
      resolve({ status: error ? Number(error.code) : 0, said: stdout + stderr });
    });
  });
}
