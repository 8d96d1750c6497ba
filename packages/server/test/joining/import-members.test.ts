/** Many are invited at once from a table. */
import type { ApiAnswer } from '@ieum/contract/api';
import { LIMITS } from '@ieum/contract/limits';
import { describe, expect, test } from 'vitest';
import { ALLOWANCES } from '../../src/auth/allowances.ts';
import type { PageOf } from '../harness/boards.ts';
import type { Client } from '../harness/client.ts';
import { DAY } from '../harness/clock.ts';
import { cp949 } from '../harness/cp949.ts';
import type { Member } from '../harness/people.ts';
import { expectInvalid, expectProblem } from '../harness/problems.ts';
import { securityLines } from '../harness/security-lines.ts';
import { describeWithMailOnOneEngine } from '../harness/with-mail.ts';
import { describeOnBothEngines, describeOnOneEngine, type World } from '../harness/world.ts';
import { signUp } from './sign-up-form.ts';

type Imported = ApiAnswer<'POST /api/admin/members/import'>;
type Line = Imported['lines'][number];

const HEADER = 'email,nickname,joinedYear,organization';
const csv = (...lines: string[]) => [HEADER, ...lines].join('\n');

function importTable(client: Client, table: string | Uint8Array<ArrayBuffer>, query = '') {
  const headers = { 'content-type': 'text/csv; charset=utf-8' };
  return client.raw<Imported>('POST', `/api/admin/members/import${query}`, { headers, body: table });
}

const invitationsOf = ({ db }: World) => db.selectFrom('invitations').selectAll().orderBy('email').execute();
const emailsOf = async (world: World) => (await invitationsOf(world)).map(({ email }) => email);
const tokenOf = (link: string | null | undefined) => new URL(link ?? '').searchParams.get('invitation') as string;
const outcomesOf = ({ lines }: Imported) => lines.map(({ line, outcome }) => [line, outcome]);
const problemsOf = ({ problems }: Line) => problems.map(({ column, message }) => `${column}: ${message}`);

describeOnBothEngines(
  'an import',
  (world, engine) => {
    test('says what it would do, and then invites with what the table says', async () => {
      const admin = await world().admin('인사팀장');
      const table = csv('Kim@ieum.test,김새싹,2026,디자인팀', 'lee@ieum.test,,2009,법무팀');
      const line = { outcome: 'invite', problems: [], warnings: [], link: null };
      const lines = [
        { ...line, line: 2, email: 'kim@ieum.test', nickname: '김새싹', joinedYear: '2026', organization: '디자인팀' },
        { ...line, line: 3, email: 'lee@ieum.test', nickname: '', joinedYear: '2009', organization: '법무팀' },
      ];

      const tried = await importTable(admin, table, '?dryRun=true');
      expect(tried).toMatchObject({ status: 200, body: { dryRun: true, mailed: false } });
      expect(tried.body.lines).toEqual(lines);
      expect(await invitationsOf(world())).toEqual([]);

      const done = await importTable(admin, table);
      const link = expect.stringMatching(/\/signup\?invitation=/);
      expect(done).toMatchObject({ status: 200, body: { dryRun: false, mailed: false } });
      expect(done.body.lines).toEqual(lines.map((line) => ({ ...line, link })));

      const { content } = (await admin.get<PageOf<object>>('/api/admin/invitations')).body;
      expect(content).toMatchObject([
        { email: 'lee@ieum.test', joinedYear: 2009, organization: '법무팀', nickname: null, invitedBy: '인사팀장' },
        { email: 'kim@ieum.test', joinedYear: 2026, organization: '디자인팀', nickname: '김새싹' },
      ]);
      const log = (await admin.get<PageOf<object>>('/api/admin/actions')).body.content;
      expect(log).toMatchObject([{ action: 'MEMBERS_INVITED', target: '2', admin: '인사팀장' }]);
      expect(securityLines(world(), 'members-invited')).toMatchObject([{ adminId: admin.id, count: 2 }]);

      const invitation = tokenOf(done.body.lines[0]?.link);
      expect((await world().nobody.post('/auth/invitation', { invitation })).body).toEqual({
        ...{ email: 'kim@ieum.test', joinedYear: 2026, organization: '디자인팀', nickname: '김새싹' },
      });
      const sign = { email: 'kim@ieum.test', invitation, nickname: '다른이름' };
      expect(await signUp(world(), sign)).toMatchObject({ status: 201, body: { next: 'sign-in' } });
    });

    test('says who is there already, line by line, and leaves them alone', async () => {
      const admin = await world().admin();
      const [member, leaver] = [await world().member(), await world().member()];
      await leaver.post('/withdraw');
      await signUp(world(), { email: 'waiting@ieum.test' });
      await admin.post('/api/admin/invitations', { email: 'invited@ieum.test', organization: '영업팀' });
      const before = await invitationsOf(world());
      const rest = ',,2020,영업팀';
      const emails = [member.email, leaver.email, 'waiting@ieum.test', 'invited@ieum.test', 'new@ieum.test'];
      const table = csv(...emails.map((email) => email + rest), ` NEW@ieum.test${rest}`);
      const expected = [
        [2, 'member'],
        [3, 'withdrawn'],
        [4, 'waiting'],
        [5, 'invited'],
        [6, 'invite'],
        [7, 'repeated'],
      ];

      const tried = await importTable(admin, table, '?dryRun=true');
      const done = await importTable(admin, table);

      for (const { body } of [tried, done]) {
        expect(outcomesOf(body)).toEqual(expected);
        expect(problemsOf(body.lines[5] as Line)).toEqual(['email: 6번째 줄과 같은 이메일입니다.']);
      }
      expect(done.body.lines.filter(({ link }) => link !== null).map(({ line }) => line)).toEqual([6]);
      expect(await invitationsOf(world())).toEqual([...before, expect.objectContaining({ email: 'new@ieum.test' })]);
      expect(outcomesOf((await importTable(admin, table)).body)[4]).toEqual([6, 'invited']);
    });

    test('invites anew who is invited already where that is asked for, and who was long ago', async () => {
      const admin = await world().admin();
      const table = csv('kim@ieum.test,,2026,디자인팀');
      const first = (await importTable(admin, table)).body.lines[0]?.link;

      const again = await importTable(admin, table, '?again=true');

      expect(outcomesOf(again.body)).toEqual([[2, 'invite']]);
      const sign = { email: 'kim@ieum.test' };
      expectProblem(await signUp(world(), { ...sign, invitation: tokenOf(first) }), 400, 'LINK_SPENT');
      world().clock.advance(7 * DAY);
      const later = await world().signInAgain(admin);
      const last = await importTable(later, table);
      expect(outcomesOf(last.body)).toEqual([[2, 'invite']]);
      const invitation = tokenOf(last.body.lines[0]?.link);
      expect(await signUp(world(), { ...sign, invitation })).toMatchObject({ status: 201 });
    });

    test('refuses nicknames that nobody can take, as a sign-up does', async () => {
      const admin = await world().admin();
      await world().member({ nickname: 'Minsu' });
      const leaver = await world().member({ nickname: '떠난이' });
      await leaver.post('/withdraw');
      const nicknames = ['MINSU', '떠난 이', '관리자', '새싹', '새-싹', '가'.repeat(21), '하늘'];
      const table = csv(...nicknames.map((nickname, at) => `p${at}@ieum.test,${nickname},2026,디자인팀`));

      const { body } = await importTable(admin, table);

      expect(body.lines.map(problemsOf)).toEqual([
        ['nickname: 이미 사용 중인 닉네임입니다.'],
        ['nickname: 이미 사용 중인 닉네임입니다.'],
        ['nickname: 관리자만 사용할 수 있는 닉네임입니다.'],
        [],
        ['nickname: 5번째 줄의 닉네임과 같거나 구별하기 어렵습니다.'],
        ['nickname: 너무 깁니다.'],
        [],
      ]);
      expect(await emailsOf(world())).toEqual(['p3@ieum.test', 'p6@ieum.test']);
    });

    test('two admins import the same table at the same moment: everybody is invited once', async () => {
      const admins = [await world().admin(), await world().admin()];
      const lines = Array.from({ length: 700 }, (_, at) => `p${at}@ieum.test,,2026,디자인팀`);
      const tables = [csv(...lines), csv(...lines.toReversed())];

      const answers = await Promise.all(admins.map((admin, at) => importTable(admin, tables[at] as string)));

      const invited = answers.flatMap(({ body }) => body.lines.filter(({ outcome }) => outcome === 'invite'));
      expect(new Set(invited.map(({ email }) => email)).size).toBe(700);
      expect(invited).toHaveLength(700);
      for (const { email, link } of invited.slice(0, 3)) {
        const found = await world().nobody.post('/auth/invitation', { invitation: tokenOf(link) });
        expect(found).toMatchObject({ status: 200, body: { email } });
      }
    });

    test('of 5,000 lines is done within seconds, while other calls are served', { timeout: 60_000 }, async () => {
      const admin = await world().admin();
      const lines = Array.from(
        { length: LIMITS.importedLines },
        (_, at) => `p${at}@ieum.test,사람${at}x,2026,${at % 90}팀`,
      );
      const begun = performance.now();

      let isDone = false;
      const importing = importTable(admin, csv(...lines)).finally(() => {
        isDone = true;
      });
      let served = 0;
      for (; !isDone; served += 1) await admin.get('/api/members/me');
      const { body } = await importing;

      const seconds = (performance.now() - begun) / 1000;
      expect(body.lines.filter(({ link }) => link !== null)).toHaveLength(LIMITS.importedLines);
      expect(await emailsOf(world())).toHaveLength(LIMITS.importedLines);
      expect(served).toBeGreaterThan(20);
      expect(seconds).toBeLessThan(30);
    });

    // Rules that need no SQL of their own.
    if (engine === 'postgres') return;

    test('says what is wrong with each line, and invites the others', async () => {
      const admin = await world().admin();
      const table = csv(
        'no address,,2026,디자인팀',
        'a@ieum.test,,,',
        'b@ieum.test,,26,디자인팀',
        'c@ieum.test,,2027,디자인팀',
        'd@ieum.test,,1949,디자인팀',
        `e@ieum.test,,2026,${'가'.repeat(101)}`,
        'f@ieum.test,,2026,디자인팀, 3층',
        'g@ieum.test,x@y,2026,디자인팀',
        'h@ieum.test,,2026,"개발본부, 1팀"',
        'i@ieum.test,,2026,"개발본부\n2팀"',
      );

      const { body } = await importTable(admin, table);

      const year = 'joinedYear: 1950년부터 올해까지의 네 자리 연도가 아닙니다.';
      expect(body.lines.map(problemsOf)).toEqual([
        ['email: 올바르지 않은 값입니다.'],
        ['joinedYear: 필수 항목입니다.', 'organization: 필수 항목입니다.'],
        [year],
        [year],
        [year],
        ['organization: 너무 깁니다.'],
        ['null: 첫 줄보다 칸이 많습니다. 쉼표가 든 칸은 큰따옴표로 감싸 주세요.'],
        ['nickname: 올바르지 않은 값입니다.'],
        [],
        [],
      ]);
      expect(outcomesOf(body).filter(([, outcome]) => outcome === 'invalid')).toHaveLength(8);
      expect((await invitationsOf(world())).map(({ organization }) => organization)).toEqual([
        '개발본부, 1팀',
        '개발본부 2팀',
      ]);
    });

    test('shows organizations that differ by spaces or letter case from those of members, or of most lines', async () => {
      const admin = await world().admin();
      const { id } = await world().member();
      await world().db.updateTable('members').set({ organization: '개발 1팀' }).where('id', '=', id).execute();
      const organizations = ['개발1팀', '개발 1팀', 'qa 팀', 'QA팀', 'QA팀', '영업팀', '영업 팀'];
      const table = csv(...organizations.map((name, at) => `p${at}@ieum.test,,2026,${name}`));

      const { body } = await importTable(admin, table, '?dryRun=true');

      expect(body.lines.map(({ warnings }) => warnings)).toEqual([
        ['‘개발 1팀’과(와) 띄어쓰기나 대소문자만 달라요.'],
        [],
        ['‘QA팀’과(와) 띄어쓰기나 대소문자만 달라요.'],
        [],
        [],
        [],
        ['‘영업팀’과(와) 띄어쓰기나 대소문자만 달라요.'],
      ]);
      expect(body.lines.every(({ outcome }) => outcome === 'invite')).toBe(true);
    });

    test.each([
      ['CP949', cp949],
      ['UTF-8 with its mark', (text: string) => Uint8Array.from(Buffer.from(`\ufeff${text}`))],
    ])('reads a file of Excel in %s, with Korean names of the columns', async (_name, encode) => {
      const admin = await world().admin();
      const text = [
        '이름,소속,입사 연도,이메일,닉네임',
        '뷁,"똠방각하, ""가"" 팀\r\n3층",2020,kim@ieum.test,똠방',
        ',,,,',
        '',
      ];

      const { body } = await importTable(admin, encode(text.join('\r\n')));

      expect(body.lines).toMatchObject([{ line: 2, outcome: 'invite', organization: '똠방각하, "가" 팀 3층' }]);
      expect(await invitationsOf(world())).toMatchObject([
        { email: 'kim@ieum.test', nickname: '똠방', joined_year: 2020, organization: '똠방각하, "가" 팀 3층' },
      ]);
    });

    test('refuses what is no table, has too many lines or is too large, and changes nothing', async () => {
      const admin = await world().admin();
      const good = 'kim@ieum.test,,2026,디자인팀';
      const many = csv(...Array.from({ length: LIMITS.importedLines + 1 }, (_, at) => `p${at}@ieum.test,,2026,팀`));
      for (const [table, code, detail] of [
        [good, 'COLUMNS_MISSING', /email 열이 없습니다/],
        ['email,nickname,organization\nkim@ieum.test,,팀', 'COLUMNS_MISSING', /joinedYear 열이 없습니다/],
        [csv(good, 'lee@ieum.test,"x,2026,팀'), 'TABLE_UNREADABLE', /줄을 읽을 수 없습니다/],
        [Uint8Array.from(Buffer.from(csv(good), 'utf16le')), 'TABLE_UNREADABLE', /UTF-8이나 CP949/],
        [many, 'TOO_MANY_LINES', /5,000줄까지/],
      ] as const) {
        expect(expectProblem(await importTable(admin, table), 400, code).detail).toMatch(detail);
      }
      expectProblem(await importTable(admin, csv(good) + ' '.repeat(LIMITS.importBytes)), 413, 'TOO_LARGE');
      expectInvalid(await importTable(admin, csv(good), '?dryRun=maybe'), 'dryRun');
      const asText = { headers: { 'content-type': 'text/plain' }, body: csv(good) };
      expectProblem(await admin.raw('POST', '/api/admin/members/import', asText), 415, 'UNSUPPORTED_MEDIA_TYPE');
      // Other calls take no tables.
      const elsewhere = { headers: { 'content-type': 'text/csv' }, body: csv(good) };
      expectProblem(await admin.raw('POST', '/api/admin/invitations', elsewhere), 415, 'UNSUPPORTED_MEDIA_TYPE');
      expect(await invitationsOf(world())).toEqual([]);

      expect((await importTable(admin, csv(good))).body.lines).toMatchObject([{ outcome: 'invite' }]);
    });

    test('is for admins', async () => {
      const [admin, member] = [await world().admin(), await world().member()];
      const moderator = await world().member();
      await admin.patch(`/api/admin/members/${moderator.id}`, { moderator: true });
      for (const caller of [member, moderator]) {
        expectProblem(await importTable(caller, csv('kim@ieum.test,,2026,팀')), 403, 'NOT_ADMIN');
      }
      expect(await invitationsOf(world())).toEqual([]);
    });
  },
  { SIGNUP: 'approval' },
);

describeWithMailOnOneEngine('an import, where there is mail,', (world, mailbox) => {
  test('sends the links, and shows them to nobody else', async () => {
    const admin = await world().admin('인사팀장');

    const { body } = await importTable(admin, csv('kim@ieum.test,,2026,팀', 'lee@ieum.test,,2026,팀'));

    expect(body).toMatchObject({ mailed: true, lines: [{ link: null }, { link: null }] });
    for (const to of ['kim@ieum.test', 'lee@ieum.test']) {
      const { text, subject } = await mailbox().next({ to });
      expect(subject).toMatch(/초대되었어요/);
      expect(text).toMatch(/인사팀장 님이/);
      const invitation = /invitation=([\w-]+)/.exec(text ?? '')?.[1];
      const found = await world().nobody.post('/auth/invitation', { invitation });
      expect(found).toMatchObject({ status: 200, body: { email: to } });
    }
  });
});

describe('of many imports', () => {
  describeOnOneEngine(
    'with RATE_LIMIT=on',
    (world) => {
      test('one admin can invite ten thousand people a day, and somebody who only looks is not counted', async () => {
        const [admin, other] = [await world().admin(), await world().admin()];
        const { freeHits } = ALLOWANCES.importedInvitations;
        const some = (from: number, count: number) =>
          csv(...Array.from({ length: count }, (_, at) => `p${from + at}@ieum.test,,2026,팀`));
        for (const from of [0, freeHits / 2]) {
          expect(await importTable(admin, some(from, freeHits / 2))).toMatchObject({ status: 200 });
        }
        await importTable(admin, some(freeHits, 1), '?dryRun=true');
        expect(await importTable(admin, some(freeHits, 1))).toMatchObject({ status: 200 });

        const refused = await importTable(admin, some(freeHits + 1, 1));

        expectProblem(refused, 429, 'TOO_MANY_REQUESTS');
        expect(Number(refused.headers.get('retry-after'))).toBe(DAY / 1000);
        expect(await importTable(other, some(freeHits + 1, 1))).toMatchObject({ status: 200 });
      }, 60_000);
    },
    { RATE_LIMIT: 'on' },
  );
});

for (const SIGNUP of ['invite', 'open']) {
  describeOnOneEngine(
    `an import, with SIGNUP=${SIGNUP} and addresses of one company,`,
    (world: () => World) => {
      test('invites whom the table names, and shows whose address is another', async () => {
        const admin: Member = await world().admin();

        const { body } = await importTable(admin, csv('kim@corp.kr,,2026,팀', 'lee@corp.con,,2026,팀'));

        expect(body.lines.map(({ outcome, warnings }) => [outcome, warnings])).toEqual([
          ['invite', []],
          ['invite', ['회사 이메일이 아니에요.']],
        ]);
        const invitation = tokenOf(body.lines[1]?.link);
        expect(await signUp(world(), { email: 'lee@corp.con', invitation, organization: '팀' })).toMatchObject({
          status: 201,
        });
      });
    },
    { SIGNUP, SIGNUP_EMAIL_DOMAINS: 'corp.kr' },
  );
}
