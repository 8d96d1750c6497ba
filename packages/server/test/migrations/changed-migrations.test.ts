/** Databases whose migrations were others when they ran. */
import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { wrongCounts } from '../../src/boards/recount.ts';
import type { Database } from '../../src/db/database.ts';
import { MIGRATIONS, migrate, missingFromSchema } from '../../src/db/migrate.ts';
import { dryRun } from '../../src/db/migration-dry-run.ts';
import { CHECKSUMS } from '../../src/db/migrations/checksums.ts';
import { everything, usePlace, using } from '../backup/place.ts';
import { INHERITED_ENV } from '../harness/inherited-env.ts';
import { insert } from '../harness/insert.ts';
import { AUTH_SECRET, ENGINES } from '../harness/world.ts';
import { formerMember, migrationsBefore } from './before.ts';

const SRC = join(import.meta.dirname, '../../src');
const FIRST_FOUR = migrationsBefore('0005');

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

  test('a database made before `status` came into the first migration is mended, with its counts', async () => {
    const url = await place.url(engine);
    await using(url, async (database) => {
      await makeOld(database);

      const { migrated } = await migrate(database);

      expect(migrated).toEqual(Object.keys(MIGRATIONS).slice(4));
      const { db } = database;
      expect(await db.selectFrom('comments').select(['id', 'status']).orderBy('id').execute()).toEqual([
        { id: 1, status: 'ACTIVE' },
        { id: 2, status: 'DEACTIVATED' },
        { id: 3, status: 'ACTIVE' },
      ]);
      const [question] = await db.selectFrom('posts').where('board', '=', 'qna').selectAll().execute();
      expect(question).toMatchObject({ version: 1, comment_count: 1, answer_state: 'answered' });
      expect(await db.selectFrom('scraps').select('status').execute()).toEqual([{ status: 'ACTIVE' }]);
      expect(await wrongCounts(db)).toEqual([]);
      expect(await missingFromSchema(database)).toEqual([]);
      expect(await migrate(database)).toEqual({ migrated: [], backup: null });
    });
    expect(await run('cli.ts', url, 'migrate')).toMatchObject({ status: 0 });
    expect(await run('cli.ts', url, 'doctor')).toMatchObject({ status: 0 });
  });

  test('a database from before checksums were kept, and as it should be, is taken over', async () => {
    await using(await place.url(engine), async (database) => {
      await migrate(database, FIRST_FOUR);

      await migrate(database);

      const rows = await database.db.selectFrom('migration_checksums').select('name').orderBy('name').execute();
      expect(rows.map(({ name }) => name)).toEqual(Object.keys(MIGRATIONS));
    });
  });

  test('one that lacks anything else is refused before it is touched, in words', async () => {
    const url = await place.url(engine);
    await using(url, async (database) => {
      await makeOld(database);
      await sql`alter table sign_ins drop column ended_at`.execute(database.db);
    });
    const before = await everything(url);

    for (const [program, ...words] of [['main.ts'], ['cli.ts', 'migrate'], ['cli.ts', 'doctor']] as const) {
      const { status, said } = await run(program, url, ...words);
      expect(status).toBe(1);
      expect(said).toContain('the migrations that made this database are not those of this version of Ieum:\n');
      expect(said).toContain('  0001-create-tables: sign_ins.ended_at is missing\n');
      expect(said).toContain('Start the version that made the database, or restore a backup');
      expect(said).not.toContain('    at '); // no stack
    }
    expect(await everything(url)).toEqual(before);
  });

  test('one whose migration consisted of other statements is refused, by the name of the migration', async () => {
    await using(await place.migrated(engine), async (database) => {
      const remembered = database.db.updateTable('migration_checksums').where('name', '=', '0002-create-throttles');
      await remembered.set({ checksum: 'of other statements' }).execute();

      await expect(migrate(database)).rejects.toThrow(
        /\n {2}0002-create-throttles: it consists of other statements now\n/,
      );

      await remembered.set({ checksum: CHECKSUMS[engine]['0002-create-throttles'] }).execute();
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
      'the schema is not as its migrations made it: 0001-create-tables: posts_by_author_id_board_created_at_id is missing',
    );
    expect(said).toMatch(/0013-raise-boards-alone: raise_subjects_\w+_posts is missing/);
  });
});

const DROP_TRIGGER = {
  sqlite: 'drop trigger raise_subjects_on_update_of_posts',
  postgres: 'alter table posts disable trigger raise_subjects_of_posts',
};

/** As the first migrations made it at first: without `status` on comments and scraps, and without the counts of each member. */
async function makeOld(database: Database): Promise<void> {
  const { db } = database;
  await migrate(database, FIRST_FOUR);
  for (const statement of [
    'drop index comments_by_author_id_board_status_created_at_id',
    'drop index scraps_by_member_id_board_status_created_at_post_id',
    'alter table comments drop column status',
    'alter table scraps drop column status',
    'create index comments_by_author_id_board_created_at_id on comments (author_id, board, created_at, id)',
    'create index scraps_by_member_id_board_created_at_post_id on scraps (member_id, board, created_at, post_id)',
  ]) {
    await sql.raw(statement).execute(db);
  }
  await insert(db, 'members', formerMember('새싹', { email: 'a@b.kr', role: 'ADMIN' }));
  for (const statement of [
    `insert into posts (board, author_id, title, content, status, open_reports, created_at)
     values ('free', 1, 't', 'c', 'ACTIVE', 0, 1), ('free', 1, 't', 'c', 'DEACTIVATED', 3, 2),
       ('qna', 1, 't', 'c', 'ACTIVE', 0, 3)`,
    `insert into comments (board, post_id, author_id, content, created_at)
     values ('free', 1, 1, 'c', 3), ('free', 2, 1, 'c', 4), ('qna', 3, 1, 'c', 5)`,
    `insert into scraps (member_id, post_id, board, created_at) values (1, 1, 'free', 5)`,
    `insert into kept_counts (name, value) values ('free:posts', 1), ('free:reported', 1), ('qna:posts', 1)`,
  ]) {
    await sql.raw(statement).execute(db);
  }
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
