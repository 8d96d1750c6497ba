/** The tables that admins download: they are sent as they are made, harm no spreadsheet, and are on record. */
import { LIMITS } from '@ieum/contract/limits';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { csvOf } from '../../src/text/csv.ts';
import { FREE, writeComment, writePost } from '../harness/boards.ts';
import { DAY } from '../harness/clock.ts';
import { expectInvalid } from '../harness/problems.ts';
import { actionsOf, ownDataOf, totalOf } from '../harness/reads.ts';
import { describeOnBothEngines, type EngineName, type World } from '../harness/world.ts';

const TABLES = ['members', 'reports', 'log'] as const;
const BOM = '\ufeff';

/** With its mark, which reading a text would take away. */
async function download({ url }: World, { accessToken }: { accessToken: string }, name: string) {
  const answer = await fetch(`${url}/api/admin/${name}`, { headers: { authorization: `Bearer ${accessToken}` } });
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, text, lines: text.slice(1).trimEnd().split('\r\n') };
}

describeOnBothEngines('a download', (world) => {
  test('is a table that a spreadsheet opens, and is in the log before it is sent', async () => {
    const admin = await world().admin('대장');
    for (const table of TABLES) {
      const { status, headers, text } = await download(world(), admin, `${table}.csv`);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('content-disposition')).toBe(`attachment; filename="ieum-${table}-2026-11-20.csv"`);
      expect(text.startsWith(BOM)).toBe(true);
    }
    expect((await actionsOf(admin)).map(({ action }) => action)).toEqual(
      TABLES.toReversed().map((table) => `${table.toUpperCase()}_DOWNLOADED`),
    );
  });

  test('of the members holds everybody, without the names of those who have withdrawn', async () => {
    const [admin, gone] = [await world().admin('대장'), await world().member({ nickname: '떠난 사람' })];
    await world().db.updateTable('members').set({ organization: '영업, "1팀"' }).where('id', '=', admin.id).execute();
    await gone.post('/withdraw');
    const { lines } = await download(world(), admin, 'members.csv');
    expect(lines).toEqual([
      'id,nickname,email,organization,joinedYear,role,isModerator,status,createdAt,emailVerifiedAt',
      expect.stringMatching(`^${admin.id},대장,${admin.email},"영업, ""1팀""",2020,ADMIN,false,ACTIVE,2026-11-20T01:`),
      expect.stringMatching(`^${gone.id},,,,,USER,false,DELETED,`),
    ]);
  });

  test('of thousands of members is whole', async () => {
    const { db } = world();
    const admin = await world().admin();
    const joined = { password_hash: '', joined_year: 2020, role: 'USER', status: 'ACTIVE', created_at: 0 } as const;
    const row = { ...joined, organization: '가'.repeat(LIMITS.organization) };
    for (let from = 0; from < 2_500; from += 500) {
      const some = Array.from({ length: 500 }, (_, at) => `m${from + at}`);
      const rows = some.map((name) => ({ ...row, nickname: name, nickname_key: name, email: `${name}@ieum.test` }));
      await db.insertInto('members').values(rows).execute();
    }
    const { lines } = await download(world(), admin, 'members.csv');
    expect(lines).toHaveLength(1 + 1 + 2_500);
    expect(new Set(lines).size).toBe(lines.length);
  });

  test('of the reports holds what waits, and nothing of who has reported it, also for a moderator', async () => {
    const [author, reporter] = [await world().senior('글쓴이'), await world().senior('신고한 사람')];
    const [admin, moderator] = [await world().admin(), await world().member()];
    await admin.patch(`/api/admin/members/${moderator.id}`, { moderator: true });
    const post = await writePost(FREE, author, { title: '신고된 글' });
    const comment = await writeComment(FREE.comments, author, post, '신고된 댓글');
    await reporter.post(`${FREE.post(post)}/report`, { note: '광고, 또 광고' });
    await reporter.post(`/api/free-comments/${comment}/report`);
    for (const reader of [admin, moderator]) {
      const { lines, text } = await download(world(), reader, 'reports.csv');
      expect(lines).toEqual([
        'board,kind,id,title,writer,reportCount,isHidden,createdAt,state,notes',
        `free,post,${post},신고된 글,글쓴이,1,false,2026-11-20T01:02:03.456Z,open,"광고, 또 광고"`,
        `free,comment,${comment},신고된 댓글,글쓴이,1,false,2026-11-20T01:02:03.456Z,open,`,
      ]);
      for (const secret of ['신고한 사람', '@ieum.test', '플랫폼팀']) expect(text).not.toContain(secret);
    }
  });

  test('of the members is found by each of them in the own data', async () => {
    const [admin, member] = [await world().admin(), await world().member()];
    await download(world(), admin, 'members.csv');
    await download(world(), admin, 'reports.csv');
    expect((await ownDataOf(member)).downloads).toEqual([{ createdAt: '2026-11-20T01:02:03.456Z' }]);
    world().clock.advance(DAY);
    expect((await ownDataOf(await world().member())).downloads).toEqual([]);
  });
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('disarms %j', async (formula) => {
  async function* rows() {
    yield { name: formula };
  }
  const text = Buffer.concat(await Array.fromAsync(csvOf(['name'], rows()))).toString();
  expect(text.split(formula)).toHaveLength(2);
  expect(text).toContain(`'${formula}`);
});

test('a table is made as it is read: what nobody has taken yet is not asked for', async () => {
  let asked = 0;
  async function* rows() {
    for (; asked < 10_000; asked++) yield { name: '가'.repeat(100) };
  }
  let length = 0;
  for await (const part of csvOf(['name'], rows())) {
    if (length === 0) expect(asked).toBeLessThan(1_000);
    length += part.length;
  }
  expect(asked).toBe(10_000);
  expect(length).toBe(3 + 'name\r\n'.length + 10_000 * (300 + 2));
});

test('a table whose rows cannot be read ends with their error', async () => {
  async function* rows() {
    yield { name: '하나' };
    throw new Error('the database is away');
  }
  const read = async () => {
    for await (const _ of csvOf(['name'], rows()));
  };
  await expect(read()).rejects.toThrow('the database is away');
});

/** The way round `delete` that an engine knows; `cascade`, since the looks at members refer to it. */
function emptyOrReplace(engine: EngineName) {
  return engine === 'postgres'
    ? sql`truncate admin_actions cascade`
    : sql`replace into admin_actions select * from admin_actions`;
}

describeOnBothEngines('the log', (world) => {
  test('cannot be changed or emptied, not even by hand', async () => {
    const boss = await world().admin();
    const id = await writePost(FREE, await world().newHire());
    await boss.delete(`/api/admin/report/free/posts/${id}`);
    const { db, engine } = world();

    await expect(db.deleteFrom('admin_actions').execute()).rejects.toThrow('append-only');
    await expect(db.updateTable('admin_actions').set({ target: '딴청' }).execute()).rejects.toThrow('append-only');
    await expect(emptyOrReplace(engine).execute(db)).rejects.toThrow('append-only');

    expect(await actionsOf(boss)).toHaveLength(1);
  });

  test('keeps what was done when both have withdrawn, without names, the organization and the year', async () => {
    const [boss, other] = [await world().admin('대표'), await world().admin()];
    const kim = await world().member({ nickname: '김하늘' });
    const change = { organization: '바다팀', joinedYear: 2021 };
    expect(await boss.patch(`/api/admin/members/${kim.id}`, change)).toMatchObject({ status: 200 });
    const ofYear = { field: 'joinedYear', before: '2020', after: '2021' };
    const ofOrganization = { field: 'organization', before: expect.any(String), after: '바다팀' };
    const changes = [ofYear, ofOrganization];
    expect(await actionsOf(other)).toMatchObject([{ admin: '대표', target: '김하늘', changes }]);

    for (const leaver of [kim, boss]) await leaver.post('/withdraw');

    const nameless = { action: 'MEMBER_CORRECTED', admin: null, target: null, memberId: kim.id, changes: [] };
    expect(await actionsOf(other)).toMatchObject([nameless]);
  });

  test('is filtered by who, whom, action and period, on the screen and in its file', async () => {
    const [one, other] = [await world().admin('첫대장'), await world().admin('둘째대장')];
    const [kim, lee] = [await world().member({ nickname: '김회원' }), await world().member({ nickname: '이회원' })];
    await one.patch(`/api/admin/members/${kim.id}/suspend`, { reason: '사유' });
    await one.patch(`/api/admin/members/${lee.id}`, { organization: '영업팀' });
    world().clock.advance(60_000 * 24);
    await other.patch(`/api/admin/members/${kim.id}/resume`);
    const resumed = 'MEMBER_RESUMED';
    const [corrected, suspended] = ['MEMBER_CORRECTED', 'MEMBER_SUSPENDED'];
    const since = world().clock.now().toISOString();
    const cases: [string, string[]][] = [
      ['', [resumed, corrected, suspended]],
      [`who=${encodeURIComponent('첫대장')}`, [corrected, suspended]],
      [`whom=${encodeURIComponent('김')}`, [resumed, suspended]],
      [`memberId=${lee.id}`, [corrected]],
      ['action=MEMBER_SUSPENDED', [suspended]],
      [`from=${since}`, [resumed]],
      [`from=2026-11-20&to=2026-11-20`, [resumed, corrected, suspended]],
      ['to=2026-11-19&who=&whom=&action=&from=', []],
      [`whom=${encodeURIComponent('김')}&action=MEMBER_SUSPENDED`, [suspended]],
      ['who=%25', []],
    ];
    for (const [query, expected] of cases) {
      const { status, body } = await one.get(`/api/admin/actions?${query}`);
      const content = expected.map((action) => ({ action }));
      expect([query, status, body]).toMatchObject([query, 200, { content, totalElements: expected.length }]);
    }
    const { lines } = await download(world(), one, `log.csv?whom=${encodeURIComponent('김')}`);
    expect(lines.slice(1).map((line) => line.split(',')[2])).toEqual([suspended, resumed]);
    for (const path of ['actions', 'log.csv']) {
      expectInvalid(await one.get(`/api/admin/${path}?from=2026-02-30`), 'from');
      expectInvalid(await one.get(`/api/admin/${path}?action=NOTHING`), 'action');
    }
  });

  test('finds nobody who has withdrawn by a name', async () => {
    const [admin, member] = [await world().admin(), await world().member({ nickname: '떠날 사람' })];
    await admin.patch(`/api/admin/members/${member.id}`, { organization: '영업팀' });
    const found = () => totalOf(admin, `/api/admin/actions?whom=${encodeURIComponent('떠날')}`);
    expect(await found()).toBe(1);
    await member.post('/withdraw');
    expect(await found()).toBe(0);
  });
});
