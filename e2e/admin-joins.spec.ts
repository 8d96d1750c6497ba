/** Admins let in or refuse many at once, and invite many from a table. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { cp949 } from '../packages/server/test/harness/cp949.ts';
import { insertWaiting } from '../packages/server/test/harness/waiting-people.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { expectToast } from './harness/screens.ts';

// A server that no other file shares.
test.use({ serverSettings: { SIGNUP: 'approval' } });

const chooseFile = (page: Page, text: string) =>
  page.getByLabel('명단 파일').setInputFiles({ name: '신입.csv', mimeType: 'text/csv', buffer: cp949(text) });

test('an admin approves some who wait and refuses others in words @phone-only', async ({ admin, server, pageOf }) => {
  await insertWaiting(server.services, ['김새싹', '이새싹', '박새싹', '최새싹']);
  const page = await pageOf(admin, '/admin/joins');
  const approve = page.getByRole('button', { name: '선택 승인' });
  await expect(approve).toBeDisabled();
  await page.getByLabel('김새싹').check();
  await page.getByLabel('박새싹').check();
  await expect(page.getByText('2명 선택함')).toBeVisible();
  await expectAccessible(page);

  await approve.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('‘김새싹’ 님과 다른 1명이 회원이 돼요.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '승인' }).click();
  await expectToast(page, '2명의 가입을 승인했습니다.');
  await expect(page.getByLabel('김새싹')).toBeHidden();
  await expect(page.getByRole('heading', { name: '승인을 기다리는 사람' })).toBeFocused();

  // Another admin has been faster.
  await page.getByLabel('이 쪽의 모두 선택').check();
  await server.services.database.db.deleteFrom('pending_members').where('nickname', '=', '최새싹').execute();
  await page.getByRole('button', { name: '선택 거절' }).click();
  await dialog.getByLabel('전하는 말').fill('가'.repeat(251));
  await dialog.getByRole('button', { name: '거절' }).click();
  await expect(dialog.getByText('250자까지')).toBeVisible();
  await dialog.getByLabel('전하는 말').fill('인사팀 명단에 없는 분입니다.');
  await dialog.getByRole('button', { name: '거절' }).click();
  await expectToast(page, '1명의 가입을 거절했습니다.');
  await expect(page.getByText('최새싹: 이미 처리되었거나 사라진 가입 신청입니다.')).toBeVisible();
  await expect(page.getByText('승인을 기다리는 사람이 없습니다.')).toBeVisible();

  await page.goto('/admin?log=1');
  await expect(page.getByText('인사팀 명단에 없는 분입니다.')).toBeVisible();
});

test('an admin invites many from a table, and has the links @phone-only', async ({ admin, page: visitor, pageOf }) => {
  const page = await pageOf(admin, '/admin/joins');
  await chooseFile(page, 'email,nickname\nkim@ieum.example,김하나');
  await expect(page.getByText('joinedYear 열이 없습니다.')).toBeVisible();

  const table = [
    '이메일,닉네임,입사 연도,소속',
    'one@ieum.example,똠방,2026,"개발본부, ""뷁"" 팀"',
    'two@ieum.example,,2019,디자인팀',
    'three@ieum.example,,2019,디자인 팀',
    `${admin.email},,2019,디자인팀`,
    'no-address,,26,',
  ];
  await chooseFile(page, table.join('\r\n'));
  await expect(page.getByText('신입.csv: 5줄 가운데 3명을 초대할 수 있습니다.')).toBeVisible();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.nth(1)).toContainText('입사 연도: 1950년부터 올해까지의 네 자리 연도가 아닙니다.');
  await expect(rows.nth(2)).toContainText('‘디자인팀’과(와) 띄어쓰기나 대소문자만 달라요.');
  await expect(rows.nth(3)).toContainText('이미 회원');
  await expectAccessible(page);

  await page.getByRole('button', { name: '3명 초대하기' }).click();
  await expect(page.getByText('3명을 초대했습니다. 메일을 쓰지 않으므로')).toBeVisible();
  await expect(page.getByText('two@ieum.example').last()).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: '초대 링크 내려받기' }).click();
  const lines = (await readFile(await (await downloading).path(), 'utf8')).split('\r\n');
  expect(lines).toHaveLength(5);
  expect(lines[0]).toBe('\ufeffemail,nickname,organization,link');
  expect(lines[1]).toMatch(/^one@ieum\.example,똠방,"개발본부, ""뷁"" 팀",http.*\/signup\?invitation=[\w-]+$/);

  await visitor.goto(`/signup?${lines[1]?.split('?')[1]}`);
  await expect(visitor.getByLabel('닉네임')).toHaveValue('똠방');
  await expect(visitor.getByLabel('닉네임')).toBeEditable();
  await expect(visitor.getByLabel('소속')).toHaveValue('개발본부, "뷁" 팀');

  await chooseFile(page, table.join('\r\n'));
  await expect(page.getByText('신입.csv: 5줄 가운데 0명을 초대할 수 있습니다.')).toBeVisible();
  await page.getByLabel('이미 초대한 사람도').check();
  await expect(page.getByRole('button', { name: '3명 초대하기' })).toBeVisible();
});
