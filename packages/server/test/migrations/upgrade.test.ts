/** A server of this version on what the version before wrote, where nobody's address was verified. */
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { hashPassword, OPERATOR } from '../../src/auth/password-hashing.ts';
import { hashOf } from '../../src/auth/refresh-tokens.ts';
import { migrate } from '../../src/db/migrate.ts';
import { openMailbox } from '../harness/mailbox.ts';
import { PASSWORD } from '../harness/people.ts';
import { expectProblem } from '../harness/problems.ts';
import { ENGINES } from '../harness/world.ts';
import { codeFor } from '../joining/sign-up-form.ts';
import { openStage, type Stage } from '../nodes/stage.ts';
import { migrationsBefore } from './before.ts';

const BEFORE = migrationsBefore('0014');
const TOKEN = 'a-refresh-token-of-the-version-before';
let stage: Stage;

describe.each(ENGINES)('on %s', (engine) => {
  beforeEach(async () => {
    stage = await openStage(engine);
    await migrate(stage.database, BEFORE);
  });
  afterEach(() => stage.close());

  /** A member who is signed in, a post of theirs, and one who has withdrawn. */
  async function fill(): Promise<void> {
    const { db } = stage.database;
    const now = Date.now();
    const hash = await hashPassword(PASSWORD, OPERATOR);
    await sql`
      insert into members (email, nickname, nickname_key, password_hash, joined_year, organization, role, status, created_at)
      values ('kim@ieum.test', '김하늘', '김하늘', ${hash}, 2020, '플랫폼팀', 'ADMIN', 'ACTIVE', ${now}),
        ('gone@ieum.test', '떠난이', '떠난이', ${hash}, 2020, '플랫폼팀', 'USER', 'DELETED', ${now})`.execute(db);
    await sql`insert into sign_ins (member_id, created_at) values (1, ${now})`.execute(db);
    await sql`
      insert into refresh_tokens (token_hash, sign_in_id, expires_at)
      values (${hashOf(TOKEN)}, 1, ${now + 86_400_000})`.execute(db);
    await sql`
      insert into posts (board, author_id, title, content, status, open_reports, created_at)
      values ('free', 1, '옛 글', '내용', 'ACTIVE', 0, ${now}), ('free', 1, '가려진 옛 글', '내용', 'DEACTIVATED', 3, ${now})`.execute(
      db,
    );
    await sql`
      insert into comments (board, post_id, author_id, content, status, created_at)
      values ('free', 1, 1, '옛 댓글', 'ACTIVE', ${now})`.execute(db);
  }

  test('members are who they were: signed in, admins, with the same password and posts, and verify their addresses at the next sign-in', async () => {
    await fill();
    const mailbox = await openMailbox();
    onTestFinished(() => mailbox.stop());
    const server = await stage.serve(mailbox.settings);

    const reissued = await server.bearer(TOKEN).post<{ accessToken: string }>('/auth/reissue');
    expect(reissued).toMatchObject({ status: 200 });
    const kim = server.bearer(reissued.body.accessToken);
    expect(await kim.get('/api/members/me')).toMatchObject({ body: { nickname: '김하늘', role: 'ADMIN' } });
    expect(await kim.get('/api/members/me/sign-ins')).toMatchObject({ body: [{ id: 1, current: true, device: null }] });
    expect(await kim.get('/api/admin/members/1')).toMatchObject({ body: { status: 'ACTIVE', emailVerified: false } });
    expect(await kim.get('/api/free-posts/1')).toMatchObject({ body: { title: '옛 글', writer: '김하늘' } });
    const found = (query: string) => kim.get(`/api/search?${query}`);
    expect(await found(`q=${encodeURIComponent('옛 내용')}`)).toMatchObject({ body: { content: [{ id: 1 }] } });
    expect(await found(`q=${encodeURIComponent('댓글')}&in=comments`)).toMatchObject({
      body: { content: [{ postId: 1, commentId: 1 }], totalElements: 1 },
    });
    const signIn = (password: string) => server.bearer().post('/auth/sign-in', { email: 'kim@ieum.test', password });
    expectProblem(await signIn('another password'), 401, 'BAD_CREDENTIALS');
    expectProblem(await signIn(PASSWORD), 403, 'EMAIL_NOT_VERIFIED');
    const code = await codeFor(mailbox, 'kim@ieum.test');
    const verify = { email: 'kim@ieum.test', code };
    expect(await server.bearer().post('/auth/verify-email', verify)).toMatchObject({ status: 200 });
    expect(await signIn(PASSWORD)).toMatchObject({ status: 200, body: { role: 'ADMIN' } });
    expect(await kim.get('/api/admin/members/1')).toMatchObject({ body: { status: 'ACTIVE', emailVerified: true } });
  });

  test('the withdrawn are no longer named, and their email and nickname stay used', async () => {
    await fill();
    const server = await stage.serve();

    const signUp = (email: string, nickname: string) =>
      server.bearer().post('/auth/sign-up', {
        email,
        nickname,
        password: PASSWORD,
        joinedYear: 2020,
        organization: '플랫폼팀',
      });
    expectProblem(await signUp('gone@ieum.test', '새싹'), 409, 'EMAIL_WITHDRAWN');
    expectProblem(await signUp('new@ieum.test', '떠난이'), 409, 'NICKNAME_TAKEN');
    expect(await signUp('new@ieum.test', '새싹')).toMatchObject({ status: 201 });
    const rows = await stage.database.db.selectFrom('members').selectAll().where('status', '=', 'DELETED').execute();
    expect(JSON.stringify(rows)).not.toMatch(/gone@|떠난이|플랫폼팀/);
  });
});
