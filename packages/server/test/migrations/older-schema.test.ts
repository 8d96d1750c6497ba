import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '../../src/db/migrate.ts';
import { usePlace, using } from '../backup/place.ts';
import { migrationsBefore } from './before.ts';

const place = usePlace();

const BEFORE_VERSIONS = migrationsBefore('0006');

const ROWS = [
  `insert into members (email, nickname, nickname_key, password_hash, joined_year, organization, role, status, created_at)
   values ('kim@ieum.test', '김', '김', 'none', 2020, '팀', 'USER', 'ACTIVE', 1)`,
  `insert into posts (board, author_id, title, content, status, open_reports, created_at)
   select 'free', id, '글', '내용', 'ACTIVE', 0, 1 from members`,
  `insert into comments (board, post_id, author_id, content, status, created_at)
   select 'free', id, author_id, '댓글', 'ACTIVE', 1 from posts`,
];

test.each(['sqlite', 'postgres'] as const)(
  'posts and comments from before versions are of version 1: %s',
  async (engine) => {
    const url = await place.url(engine);
    await using(url, async (database) => {
      await migrate(database, BEFORE_VERSIONS);
      for (const row of ROWS) await sql.raw(row).execute(database.db);

      await migrate(database);

      for (const table of ['posts', 'comments'] as const) {
        expect(await database.db.selectFrom(table).select('version').execute()).toEqual([{ version: 1 }]);
      }
    });
  },
);
