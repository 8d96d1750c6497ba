/** Many are invited at once from a table. */
import { LIMITS } from '@ieum/contract/limits';
import { expect, test } from 'vitest';
import { ALLOWANCES } from '../../src/auth/allowances.ts';
import type { PageOf } from '../harness/boards.ts';
import { DAY } from '../harness/clock.ts';
import { expectProblem } from '../harness/problems.ts';
import { describeWithMailOnOneEngine } from '../harness/with-mail.ts';
import { describeOnBothEngines, describeOnOneEngine } from '../harness/world.ts';
import {
  csv,
  emailsOf,
  importTable,
  invitationsOf,
  type Line,
  outcomesOf,
  problemsOf,
  tokenOf,
} from './import-table.ts';
import { signUp } from './sign-up-form.ts';

describeOnBothEngines(
  'an import',
  (world) => {
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

describeOnOneEngine(
  'an import, with RATE_LIMIT=on and addresses of one company,',
  (world) => {
    test('invites ten thousand people a day for one admin, and somebody who only looks is not counted', async () => {
      const [admin, other] = [await world().admin(), await world().admin()];
      const { freeHits } = ALLOWANCES.importedInvitations;
      const some = (from: number, count: number) =>
        csv(...Array.from({ length: count }, (_, at) => `p${from + at}@ieum.test,,2026,팀`));
      const counted = world().db.selectFrom('throttles').where('key', 'like', 'importedInvitations:%').select('hits');
      expect(await importTable(admin, some(0, 2))).toMatchObject({ status: 200 });
      await importTable(admin, some(2, 1), '?dryRun=true');
      expect(await counted.execute()).toEqual([{ hits: 2 }]);
      // As if so many had been invited.
      await world().db.updateTable('throttles').set({ hits: freeHits }).execute();
      expect(await importTable(admin, some(2, 1))).toMatchObject({ status: 200 });

      const refused = await importTable(admin, some(3, 1));

      expectProblem(refused, 429, 'TOO_MANY_REQUESTS');
      expect(Number(refused.headers.get('retry-after'))).toBe(DAY / 1000);
      expect(await importTable(other, some(3, 1))).toMatchObject({ status: 200 });
    });

    test('invites whom the table names, and shows whose address is another', async () => {
      const { body } = await importTable(await world().admin(), csv('kim@corp.kr,,2026,팀', 'lee@corp.con,,2026,팀'));

      expect(body.lines.map(({ outcome, warnings }) => [outcome, warnings])).toEqual([
        ['invite', []],
        ['invite', ['회사 이메일이 아니에요.']],
      ]);
      const invited = { email: 'lee@corp.con', invitation: tokenOf(body.lines[1]?.link), organization: '팀' };
      expect(await signUp(world(), invited)).toMatchObject({ status: 201 });
    });
  },
  { RATE_LIMIT: 'on', SIGNUP: 'invite', SIGNUP_EMAIL_DOMAINS: 'corp.kr' },
);
