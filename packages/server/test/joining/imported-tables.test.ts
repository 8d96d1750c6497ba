/** What a table of those who are to be invited may be, and what is wrong with its lines. */
import { LIMITS } from '@ieum/contract/limits';
import { expect, test } from 'vitest';
import { cp949 } from '../harness/cp949.ts';
import { expectInvalid, expectProblem } from '../harness/problems.ts';
import { describeOnOneEngine } from '../harness/world.ts';
import { csv, importTable, invitationsOf, outcomesOf, problemsOf } from './import-table.ts';

describeOnOneEngine(
  'the table of an import',
  (world) => {
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

    test('reads a file of Excel in CP949, with Korean names of the columns', async () => {
      const admin = await world().admin();
      const text = [
        '이름,소속,입사 연도,이메일,닉네임',
        '뷁,"똠방각하, ""가"" 팀\r\n3층",2020,kim@ieum.test,똠방',
        ',,,,',
        '',
      ];

      const { body } = await importTable(admin, cp949(text.join('\r\n')));

      expect(body.lines).toMatchObject([{ line: 2, outcome: 'invite', organization: '똠방각하, "가" 팀 3층' }]);
      expect(await invitationsOf(world())).toMatchObject([
        { email: 'kim@ieum.test', nickname: '똠방', joined_year: 2020, organization: '똠방각하, "가" 팀 3층' },
      ]);
    });

    // What else is no table is tested in src/text/read-csv.test.ts.
    test('refuses what is no table, has too many lines or is too large, and changes nothing', async () => {
      const admin = await world().admin();
      const good = 'kim@ieum.test,,2026,디자인팀';
      const many = csv(...Array.from({ length: LIMITS.importedLines + 1 }, (_, at) => `p${at}@ieum.test,,2026,팀`));
      for (const [table, code, detail] of [
        [good, 'COLUMNS_MISSING', /email 열이 없습니다/],
        [Uint8Array.from(Buffer.from(`${csv(good)}\0`)), 'TABLE_UNREADABLE', /UTF-16이나 CP949/],
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
  },
  { SIGNUP: 'approval' },
);
