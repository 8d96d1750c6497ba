/** A database of the version before posts stored the state of questions. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { boardCount, tagCount } from '../../src/boards/kept-counts.ts';
import { wrongCounts } from '../../src/boards/recount.ts';
import { migrate } from '../../src/db/migrate.ts';
import { usePlace, using } from '../backup/place.ts';
import { ENGINES } from '../harness/world.ts';
import { migrationsBefore } from './before.ts';

const place = usePlace();

const BEFORE = migrationsBefore('0022');

const TAG = `(select min(id) from tags where board = 'qna')`;

const ROWS = [
  `insert into members (email, nickname, nickname_key, password_hash, joined_year, organization, role, status, created_at)
   values ('kim@ieum.test', '김', '김', 'none', 2020, '팀', 'USER', 'ACTIVE', 1)`,
  `insert into posts (board, author_id, title, content, status, open_reports, created_at, comment_count, version)
   values ('qna', 1, '대기', '내용', 'ACTIVE', 0, 1, 0, 1), ('qna', 1, '대기 둘', '내용', 'ACTIVE', 0, 2, 0, 3),
     ('qna', 1, '답변', '내용', 'ACTIVE', 0, 3, 1, 1), ('qna', 1, '해결', '내용', 'ACTIVE', 0, 4, 2, 1),
     ('qna', 1, '숨김 대기', '내용', 'DEACTIVATED', 3, 5, 0, 1), ('qna', 1, '숨김 해결', '내용', 'DEACTIVATED', 3, 6, 1, 1),
     ('free', 1, '자유', '내용', 'ACTIVE', 0, 7, 1, 1), ('tip', 1, '꿀팁', '내용', 'ACTIVE', 0, 8, 0, 1)`,
  `insert into comments (board, post_id, author_id, content, status, created_at)
   values ('qna', 3, 1, '답변', 'ACTIVE', 9), ('qna', 4, 1, '답변', 'ACTIVE', 9), ('qna', 4, 1, '답변', 'ACTIVE', 9),
     ('qna', 6, 1, '답변', 'DEACTIVATED', 9), ('free', 7, 1, '댓글', 'ACTIVE', 9)`,
  `insert into accepted_answers (post_id, comment_id) values (4, 3), (6, 4)`,
  `insert into post_tags (tag_id, post_id, status, created_at)
   select ${TAG}, id, status, created_at from posts where board = 'qna' and title <> '대기 둘'`,
  `insert into post_tags (tag_id, post_id, status, created_at)
   select (select min(id) from tags where board = 'free'), 7, 'ACTIVE', 7`,
  `insert into kept_counts (name, value)
   select 'tag:' || tag_id || ':posts', count(*) from post_tags where status = 'ACTIVE' group by tag_id`,
  `insert into kept_counts (name, value)
   values ('qna:posts', 4), ('free:posts', 1), ('tip:posts', 1), ('qna:reported', 2), ('member:1:qna:posts', 6),
     ('member:1:free:posts', 1), ('member:1:tip:posts', 1), ('member:1:qna:comments', 3), ('member:1:free:comments', 1)`,
];

test.each(ENGINES)('questions from before states were stored have theirs, and their counts: %s', async (engine) => {
  await using(await place.url(engine), async (database) => {
    const { db } = database;
    await migrate(database, BEFORE);
    for (const row of ROWS) await sql.raw(row).execute(db);

    await migrate(database);

    const states = {
      대기: 'waiting',
      '대기 둘': 'waiting',
      답변: 'answered',
      해결: 'solved',
      '숨김 대기': 'waiting',
      '숨김 해결': 'solved',
      자유: null,
      꿀팁: null,
    };
    const posts = await db.selectFrom('posts').selectAll().execute();
    expect(Object.fromEntries(posts.map(({ title, answer_state }) => [title, answer_state]))).toEqual(states);
    expect(posts.map(({ edited_at }) => edited_at)).toEqual(Array(posts.length).fill(null));
    const tagged = await db
      .selectFrom('post_tags')
      .innerJoin('posts', 'posts.id', 'post_tags.post_id')
      .select(['posts.title', 'post_tags.answer_state'])
      .execute();
    const { '대기 둘': _untagged, 꿀팁: _tip, ...ofTagged } = states;
    expect(Object.fromEntries(tagged.map(({ title, answer_state }) => [title, answer_state]))).toEqual(ofTagged);

    const { id } = await db
      .selectFrom('tags')
      .where('board', '=', 'qna')
      .orderBy('id')
      .select('id')
      .executeTakeFirstOrThrow();
    const kept = await db.selectFrom('kept_counts').selectAll().execute();
    const value = (name: string) => kept.find((count) => count.name === name)?.value;
    for (const [state, ofBoard, ofTag] of [
      ['waiting', 2, 1],
      ['answered', 1, 1],
      ['solved', 1, 1],
    ] as const) {
      expect([value(boardCount('qna', state)), value(tagCount(id, state))]).toEqual([ofBoard, ofTag]);
    }
    expect(await wrongCounts(db)).toEqual([]);
  });
});
