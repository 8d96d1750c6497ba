/** Reports from before there were cases: of what is there, and of what is in the trash. */
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from '../../src/db/migrate.ts';
import type { Db } from '../../src/db/schema.ts';
import { ENGINES } from '../harness/world.ts';
import { openStage, type Stage } from '../nodes/stage.ts';
import { migrationsBefore } from './before.ts';

const BEFORE = migrationsBefore('0049');
let stage: Stage;

async function plant(db: Db): Promise<void> {
  for (const id of [1, 2, 3]) {
    await sql`insert into members (id, email, nickname, nickname_key, password_hash, joined_year, organization, role,
        status, created_at)
      values (${id}, ${`m${id}@example.com`}, ${`회원${id}`}, ${`회원${id}`}, 'h', 2020, '개발팀', 'USER', 'ACTIVE', 1)`.execute(
      db,
    );
  }
  await sql`insert into posts (id, board, author_id, title, content, status, open_reports, created_at, version)
    values (1, 'free', 1, '열린 글', '본문', 'ACTIVE', 1, 1, 4), (2, 'free', 1, '판단한 글', '본문', 'ACTIVE', 0, 1, 1),
      (3, 'free', 1, '깨끗한 글', '본문', 'ACTIVE', 0, 1, 1)`.execute(db);
  await sql`insert into comments (id, board, post_id, author_id, content, status, open_reports, hidden_at, created_at)
    values (8, 'free', 3, 1, '숨은 말', 'DEACTIVATED', 3, 7, 1)`.execute(db);
  await sql`insert into post_reports (post_id, member_id, created_at, settled_at)
    values (1, 2, 10, null), (1, 3, 5, 6), (2, 2, 3, 9)`.execute(db);
  await sql`insert into comment_reports (comment_id, member_id, created_at) values (8, 2, 11), (8, 3, 12)`.execute(db);
  await sql`insert into trash (kind, id, board, post_id, author_id, title, content, deleted_by, deleted_at)
    values ('post', 5, 'qna', 5, 1, '지운 글', '본문', 'ADMIN', 50), ('comment', 9, 'qna', 6, 3, '글', '말', 'AUTHOR', 60)`.execute(
    db,
  );
  const kept: [string, number, string, number, object][] = [
    ['post', 5, 'posts', 1, { id: 5 }],
    ['post', 5, 'comments', 3, { id: 7, post_id: 5 }],
    ['post', 5, 'post_reports', 2, { post_id: 5, member_id: 2, created_at: 20, settled_at: null }],
    ['post', 5, 'post_reports', 3, { post_id: 5, member_id: 3, created_at: 21, settled_at: 22 }],
    ['post', 5, 'comment_reports', 2, { comment_id: 7, member_id: 2, created_at: 30, settled_at: null }],
    ['comment', 9, 'comments', 3, { id: 9, post_id: 6 }],
    ['comment', 9, 'comment_reports', 2, { comment_id: 9, member_id: 2, created_at: 40, settled_at: null }],
  ];
  for (const [position, [kind, id, of, member, row]] of kept.entries()) {
    await sql`insert into trash_rows (kind, id, position, ${sql.ref('of')}, member_id, ${sql.ref('row')})
      values (${kind}, ${id}, ${position}, ${of}, ${member}, ${JSON.stringify(row)})`.execute(db);
  }
}

describe.each(ENGINES)('on %s', (engine) => {
  beforeEach(async () => {
    stage = await openStage(engine);
    await migrate(stage.database, BEFORE);
  });
  afterEach(() => stage.close());

  test('merge into cases, open as long as nobody has decided and it is there', async () => {
    const { db } = stage.database;
    await plant(db);

    await migrate(stage.database);

    const cases = await db.selectFrom('cases').selectAll().orderBy('kind').orderBy('target_id').execute();
    const shown = cases.map(({ kind, target_id, post_id, author_id, state, hidden_by, deleted_at }) => {
      return [kind, target_id, post_id, author_id, state, hidden_by, deleted_at];
    });
    expect(shown).toEqual([
      ['comments', 7, 5, 3, 'decided', null, 50],
      ['comments', 8, 3, 1, 'open', 'REPORTS', null],
      ['comments', 9, 6, 3, 'decided', null, 60],
      ['posts', 1, 1, 1, 'open', null, null],
      ['posts', 2, 2, 1, 'decided', null, null],
      ['posts', 5, 5, 1, 'decided', null, 50],
    ]);
    const reports = await db
      .selectFrom('reports')
      .innerJoin('cases', 'cases.id', 'case_id')
      .orderBy('kind')
      .orderBy('target_id')
      .orderBy('reports.created_at')
      .select(['kind', 'target_id', 'member_id', 'created_at', 'settled_at'])
      .execute();
    expect(reports.map((report) => Object.values(report))).toEqual([
      ['comments', 7, 2, 30, 50],
      ['comments', 8, 2, 11, null],
      ['comments', 8, 3, 12, null],
      ['comments', 9, 2, 40, null],
      ['posts', 1, 3, 5, 6],
      ['posts', 1, 2, 10, null],
      ['posts', 2, 2, 3, 9],
      ['posts', 5, 2, 20, 50],
      ['posts', 5, 3, 21, 22],
    ]);
    const texts = await db
      .selectFrom('case_texts')
      .select(['version', 'title', 'content', 'created_at'])
      .orderBy('version')
      .execute();
    expect(texts).toEqual([
      { version: 1, title: '깨끗한 글', content: '숨은 말', created_at: 11 },
      { version: 4, title: '열린 글', content: '본문', created_at: 10 },
    ]);
    const kept = await db.selectFrom('trash_rows').select('of').orderBy('position').execute();
    expect(kept.map(({ of }) => of)).toEqual(['posts', 'comments', 'comments']);
  });
});
