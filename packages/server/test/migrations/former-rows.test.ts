/** What single migrations make of the rows that they find. */
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { pausedUntil } from '../../src/boards/anonymity-pauses.ts';
import { type Database, openDatabase } from '../../src/db/database.ts';
import { OPERATOR_LIMITS } from '../../src/db/engine.ts';
import { migrate } from '../../src/db/migrate.ts';
import type { Db } from '../../src/db/schema.ts';
import { usePlace } from '../backup/place.ts';
import { insert } from '../harness/insert.ts';
import { ENGINES } from '../harness/world.ts';
import { formerMember, migrationsBefore } from './before.ts';

const place = usePlace();

/** Reports from before there were cases: of what is there, and of what is in the trash. */
async function plantReports(db: Db): Promise<void> {
  await insert(
    db,
    'members',
    [1, 2, 3].map((id) => formerMember(`회원${id}`, { id })),
  );
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
  /** A database that has seen only the migrations before this one. */
  async function before(number: string): Promise<Database> {
    const database = openDatabase(await place.url(engine), () => {}, OPERATOR_LIMITS);
    onTestFinished(database.close);
    await migrate(database, migrationsBefore(number));
    return database;
  }

  test('invitations that were one-time tokens stay good, the latest of each address', async () => {
    const database = await before('0015');
    const { db } = database;
    await insert(db, 'members', formerMember('joined'));
    const facts = (email: string, joinedYear: number | null = null) =>
      JSON.stringify({ email, joinedYear, organization: joinedYear && '법무팀' });
    await sql`
      insert into one_time_tokens (token_hash, kind, member_id, facts, created_at, expires_at)
      values ('old', 'INVITATION', null, ${facts('a@ieum.test')}, 1, 8),
        ('new', 'INVITATION', null, ${facts('a@ieum.test', 2020)}, 2, 9),
        ('b', 'INVITATION', null, ${facts('b@ieum.test')}, 3, 10),
        ('joined', 'INVITATION', null, ${facts('joined@ieum.test')}, 3, 10),
        ('reset', 'RESET', 1, '{}', 3, 10)`.execute(db);

    await migrate(database);

    const invitations = await db.selectFrom('invitations').selectAll().orderBy('email').execute();
    const nobody = { id: expect.any(Number), invited_by: null, nickname: null };
    expect(invitations).toEqual([
      {
        ...nobody,
        ...{ email: 'a@ieum.test', joined_year: 2020, organization: '법무팀' },
        ...{ token_hash: 'new', created_at: 2, expires_at: 9 },
      },
      {
        ...nobody,
        ...{ email: 'b@ieum.test', joined_year: null, organization: null },
        ...{ token_hash: 'b', created_at: 3, expires_at: 10 },
      },
    ]);
    const tokens = await db.selectFrom('one_time_tokens').select('token_hash').execute();
    expect(tokens).toEqual([{ token_hash: 'reset' }]);
  });

  test('from before identities were verified, members stay active and signed in, keep their nicknames, and have not verified their addresses', async () => {
    const database = await before('0014');
    const { db } = database;
    await insert(db, 'members', [
      formerMember('Minsu', { created_at: 7 }),
      formerMember('Мinsu', { created_at: 8 }),
      formerMember('떠난이', { created_at: 9, status: 'DELETED' }),
    ]);
    await sql`insert into sign_ins (member_id, created_at) values (1, 10), (2, 11)`.execute(db);
    await sql`insert into refresh_tokens (token_hash, sign_in_id, expires_at) values ('t', 1, 20)`.execute(db);

    await migrate(database);

    const members = await db.selectFrom('members').selectAll().orderBy('id').execute();
    expect(members.map(({ nickname, status, email_verified_at }) => [nickname, status, email_verified_at])).toEqual([
      ['Minsu', 'ACTIVE', null],
      ['Мinsu', 'ACTIVE', null],
      ['떠난이', 'DELETED', null],
    ]);
    const signIns = await db.selectFrom('sign_ins').selectAll().orderBy('id').execute();
    expect(signIns).toMatchObject([
      { ended_at: null, last_used_at: 10, confirmed_at: 10, expires_at: null, device: null, method: 'PASSWORD' },
      { ended_at: null, last_used_at: 11, confirmed_at: 11, expires_at: null, device: null, method: 'PASSWORD' },
    ]);
    expect(await db.selectFrom('refresh_tokens').select('token_hash').execute()).toEqual([{ token_hash: 't' }]);
    // Of two that look alike the older one holds the key that they share.
    const claims = await db.selectFrom('nickname_claims').selectAll().orderBy('member_id').orderBy('key').execute();
    expect(claims.filter(({ key }) => key === 'minsu')).toEqual([{ key: 'minsu', member_id: 1, expires_at: null }]);
    expect(claims.filter(({ member_id }) => member_id === 2)).not.toEqual([]);
    expect(claims.filter(({ key }) => key === '떠난이')).toEqual([{ key: '떠난이', member_id: 3, expires_at: null }]);
  });

  test('who has joined since stays verified, and claims what the nickname is without separators', async () => {
    const database = await before('0015');
    const { db } = database;
    await insert(db, 'members', [
      formerMember('홍.길동', { email_verified_at: 7, first_sign_in_at: 8 }),
      formerMember('홍길동_', { email_verified_at: 7, first_sign_in_at: null }),
      formerMember('회원 1-2', { email_verified_at: null, first_sign_in_at: 8 }),
    ]);
    const keys = [
      { key: '홍.길동', member_id: 1 },
      { key: '홍길동_', member_id: 2 },
      { key: '옛 이름', member_id: 2 },
    ];
    const claims = [...keys, { key: '회원 1-2', member_id: 3 }, { key: '회원 l-2', member_id: 3 }];
    await insert(
      db,
      'nickname_claims',
      claims.map((claim) => ({ ...claim, expires_at: claim.key === '옛 이름' ? 99 : null })),
    );

    await migrate(database);

    const members = await db.selectFrom('members').select('email_verified_at').orderBy('id').execute();
    expect(members.map((member) => member.email_verified_at)).toEqual([7, 7, null]);
    const added = await db
      .selectFrom('nickname_claims')
      .where(
        'key',
        'not in',
        claims.map(({ key }) => key),
      )
      .select(['key', 'member_id', 'expires_at'])
      .execute();
    expect(added.toSorted((a, b) => a.member_id - b.member_id || (a.key < b.key ? -1 : 1))).toEqual([
      { key: '홍길동', member_id: 1, expires_at: null },
      { key: '옛이름', member_id: 2, expires_at: 99 },
      { key: '회원1-2', member_id: 3, expires_at: null },
      { key: '회원l-2', member_id: 3, expires_at: null },
    ]);
  });

  test('the tags of before admins kept them have their English names and their order, also those that an operator has added', async () => {
    const database = await before('0037');
    const { db } = database;
    await sql`insert into tags (board, name) values ('free', '기타'), ('qna', 'VPN')`.execute(db);

    await migrate(database);

    const tags = await db.selectFrom('tags').selectAll().orderBy('board').orderBy('position').execute();
    const of = (board: string) =>
      tags.filter((tag) => tag.board === board).map(({ name, name_en, position }) => [position, name, name_en]);
    expect(of('free')).toEqual([
      [1, '일상', 'Daily life'],
      [2, '점심', 'Lunch'],
      [3, '동호회', 'Clubs'],
      [4, '취미', 'Hobbies'],
      [5, '장터', 'Marketplace'],
      [6, '질문', 'Questions'],
      [7, '정보공유', 'Good to know'],
      [8, '행사', 'Events'],
      [9, '칭찬', 'Kudos'],
      [10, '건의', 'Suggestions'],
      [11, '기타', 'Other'],
    ]);
    expect(of('qna').slice(-3)).toEqual([
      [9, '회의', 'Meetings'],
      [10, '기타', 'Other'],
      [11, 'VPN', null],
    ]);
    expect(tags.filter(({ retired_at }) => retired_at !== null)).toEqual([]);
  });

  test('reports merge into cases, open as long as nobody has decided and it is there', async () => {
    const database = await before('0049');
    const { db } = database;
    await plantReports(db);

    await migrate(database);

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
