/** What single migrations make of the rows that they find. */
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { pausedUntil } from '../../src/boards/anonymity-pauses.ts';
import { type Database, openDatabase } from '../../src/db/database.ts';
import { OPERATOR_LIMITS } from '../../src/db/engine.ts';
import { migrate } from '../../src/db/migrate.ts';
import { usePlace } from '../backup/place.ts';
import { insert } from '../harness/insert.ts';
import { ENGINES } from '../harness/world.ts';
import { formerMember, migrationsBefore } from './before.ts';

const place = usePlace();

describe.each(ENGINES)('on %s', (engine) => {
  /** A database that has seen only the migrations before this one. */
  async function before(number: string): Promise<Database> {
    const database = openDatabase(await place.url(engine), () => {}, OPERATOR_LIMITS);
    onTestFinished(database.close);
    await migrate(database, migrationsBefore(number));
    return database;
  }

  test('the newest kept version of what was reported has the pictures that are there', async () => {
    const database = await before('0070');
    const { db } = database;
    await insert(db, 'members', [formerMember('회원', { id: 1 })]);
    await sql`insert into posts (id, board, author_id, title, content, status, open_reports, created_at, version)
      values (1, 'free', 1, '글', '본문', 'ACTIVE', 1, 1, 2), (2, 'free', 1, '글', '본문', 'ACTIVE', 1, 1, 3)`.execute(
      db,
    );
    await sql`insert into comments (id, board, post_id, author_id, content, status, created_at, version)
      values (1, 'free', 1, 1, '말', 'ACTIVE', 1, 1)`.execute(db);
    const place = (id: number, post_id: number, comment_id: number | null, position: number) => {
      const facts = { member_id: 1, width: 4, height: 3, created_at: 1, unused_since: null };
      return { ...facts, id, file: `f${id}`, post_id, comment_id, position, alt: `설명 ${id}` };
    };
    await insert(db, 'pictures', [place(1, 1, null, 1), place(2, 1, null, 0), place(3, 1, 1, 0), place(4, 2, null, 0)]);
    const one = { board: 'free', author_id: 1, state: 'open', version: 1, opened_at: 1 } as const;
    await insert(db, 'cases', [
      { id: 11, kind: 'posts', target_id: 1, post_id: 1, ...one },
      { id: 12, kind: 'comments', target_id: 1, post_id: 1, ...one },
      { id: 13, kind: 'posts', target_id: 2, post_id: 2, ...one },
    ]);
    const text = { title: '글', content: '', created_at: 1 };
    await insert(db, 'case_texts', [
      { case_id: 11, version: 1, ...text },
      { case_id: 11, version: 2, ...text },
      { case_id: 12, version: 1, ...text },
      // Edited since, after as many versions as are kept.
      { case_id: 13, version: 2, ...text },
    ]);

    await migrate(database);

    const kept = await db.selectFrom('case_pictures').selectAll().orderBy('case_id').orderBy('position').execute();
    const facts = { width: 4, height: 3 };
    expect(kept).toEqual([
      { case_id: 11, version: 2, position: 0, picture_id: 2, file: 'f2', alt: '설명 2', ...facts },
      { case_id: 11, version: 2, position: 1, picture_id: 1, file: 'f1', alt: '설명 1', ...facts },
      { case_id: 12, version: 1, position: 0, picture_id: 3, file: 'f3', alt: '설명 3', ...facts },
    ]);
  });

  test('names that admins have asked for are told to nobody any more, and stay in the log and the own data', async () => {
    const database = await before('0074');
    const { db } = database;
    await insert(
      db,
      'members',
      [1, 2, 3].map((id) => formerMember(`회원${id}`, { id })),
    );
    for (const [id, agreed] of [
      [5, 3],
      [6, null],
    ] as const) {
      await sql`insert into posts (id, board, author_id, title, content, status, open_reports, created_at, anonymous)
        values (${id}, 'qna', 1, '질문', '본문', 'ACTIVE', 1, 1, 1)`.execute(db);
      await sql`insert into reveals (post_id, asked_by, reason, asked_at, was_alone, agreed_by, revealed_at)
        values (${id}, 2, '욕설', 7, 0, ${agreed}, ${agreed && 8})`.execute(db);
    }
    const logged = [
      { admin_id: 2, action: 'REVEAL_ASKED', post_id: 5, created_at: 7 },
      { admin_id: 3, action: 'NAME_REVEALED', post_id: 5, created_at: 8 },
    ].map((entry) => ({ ...entry, target: '질문', board: 'qna', reason: '욕설' }));
    await insert(db, 'admin_actions', logged as never);
    const told = (id: number, member_id: number, kind: string) => ({
      ...{ id, member_id, kind, board: 'qna', post_id: 5, since: 1, created_at: id },
    });
    await insert(db, 'notifications', [
      told(7, 3, 'REVEAL_ASKED'),
      told(8, 1, 'NAME_REVEALED'),
      told(9, 1, 'REACTION'),
    ] as never);
    await insert(db, 'notification_kinds', { member_id: 3, kind: 'REVEAL_ASKED', is_on: 0 } as never);

    await migrate(database);

    const tables = (await db.introspection.getTables()).map(({ name }) => name);
    expect(tables).not.toContain('reveals');
    expect(tables).toContain('anonymity_pauses');
    expect(await db.selectFrom('notifications').select('kind').execute()).toEqual([{ kind: 'REACTION' }]);
    expect(await db.selectFrom('notification_kinds').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('admin_actions').select(['action', 'reason']).orderBy('id').execute()).toEqual([
      { action: 'REVEAL_ASKED', reason: '욕설' },
      { action: 'NAME_REVEALED', reason: '욕설' },
    ]);
    expect(await pausedUntil(db, 1, new Date(9))).toBeNull();
  });
});
