/** A database of the version before posts stored how many comments they have. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { wrongCounts } from '../../src/boards/recount.ts';
import { migrate } from '../../src/db/migrate.ts';
import { usePlace, using } from '../backup/place.ts';
import { ENGINES } from '../harness/world.ts';
import { migrationsBefore } from './before.ts';

const place = usePlace();

const BEFORE = migrationsBefore('0016');

const ROWS = [
  `insert into members (email, nickname, nickname_key, password_hash, joined_year, organization, role, status, created_at)
   values ('kim@ieum.test', '김', '김', 'none', 2020, '팀', 'USER', 'ACTIVE', 1)`,
  `insert into posts (board, author_id, title, content, status, open_reports, created_at)
   values ('free', 1, '둘', '내용', 'ACTIVE', 0, 1), ('free', 1, '없음', '내용', 'ACTIVE', 0, 2),
     ('qna', 1, '하나', '내용', 'DEACTIVATED', 3, 3)`,
  `insert into comments (board, post_id, author_id, content, status, created_at)
   values ('free', 1, 1, '댓글', 'ACTIVE', 4), ('free', 1, 1, '댓글', 'ACTIVE', 5),
     ('qna', 3, 1, '답변', 'DEACTIVATED', 6)`,
  `insert into kept_counts (name, value)
   values ('free:posts', 2), ('qna:reported', 1), ('member:1:free:posts', 2), ('member:1:qna:posts', 1),
     ('member:1:free:comments', 2)`,
];

test.each(ENGINES)('posts from before comments were counted have the number of theirs: %s', async (engine) => {
  await using(await place.url(engine), async (database) => {
    await migrate(database, BEFORE);
    for (const row of ROWS) await sql.raw(row).execute(database.db);

    await migrate(database);

    const counts = await database.db.selectFrom('posts').select(['title', 'comment_count']).orderBy('id').execute();
    expect(counts).toEqual([
      { title: '둘', comment_count: 2 },
      { title: '없음', comment_count: 0 },
      { title: '하나', comment_count: 1 },
    ]);
    expect(await wrongCounts(database.db)).toEqual([]);
  });
});
