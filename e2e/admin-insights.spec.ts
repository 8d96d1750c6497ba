/** What admins see of the community by week. */
import { expect, test } from './fixtures.ts';
import { expectGood } from './harness/look.ts';
import type { Server } from './harness/server.ts';

// A server of its own: its weeks are the test's.
test.use({ serverSettings: { COMPANY_TIME_ZONE: 'Asia/Tokyo' } });

const NONE = {
  active_members: null,
  questions: null,
  answered_percent: null,
  solved_percent: null,
  first_answer_minutes: null,
  tips: null,
  reports: null,
  decision_minutes: null,
  is_complete: 1,
};

/** As the background work would have counted them. */
async function countWeeks({ services }: Server): Promise<void> {
  await services.database.db
    .insertInto('weekly_figures')
    .values([
      { week: '2026-11-16', ...NONE, active_members: 64, questions: 21, is_complete: 0 },
      { ...NONE, week: '2026-11-09' },
      { week: '2026-11-02', ...NONE, active_members: 58, answered_percent: 92, first_answer_minutes: 95 },
      { week: '2026-07-13', ...NONE, active_members: 40 },
    ])
    .execute();
}

test('an admin sees what was written by week, as charts and as tables @phone', async ({ admin, server, pageOf }) => {
  const page = await pageOf(admin, '/admin');
  await page.getByRole('navigation', { name: '관리자' }).getByRole('link', { name: '통계', exact: true }).click();
  await expect(page.getByText('아직 보여 줄 수 있는 주가 없습니다.')).toBeVisible();
  await expectGood(page);

  await countWeeks(server);
  await page.reload();
  const active = page.getByRole('figure', { name: '글을 쓴 회원' });
  await expect(active).toContainText('2026. 11. 16. 주: 64명');
  await expect(active.getByRole('img', { name: '글을 쓴 회원, 12주의 막대그래프. 가장 큰 값은 64명' })).toBeVisible();
  await expect(active).toContainText('10주는 10명 미만이라 감춰요.');
  await active.getByText('글을 쓴 회원 표').click();
  const rows = active.getByRole('row');
  await expect(rows).toHaveCount(13);
  await expect(rows.nth(1)).toHaveText('2026. 11. 16.64명');
  await expect(rows.nth(2)).toHaveText('2026. 11. 9.10명 미만');

  const answered = page.getByRole('figure', { name: '답변을 받은 질문' });
  await expect(answered).toContainText('2026. 11. 2. 주: 92%');
  await expect(answered).toContainText('1주는 한 주 더 지난 뒤에 집계해요.');
  await answered.getByText('답변을 받은 질문 표').click();
  await expect(answered.getByRole('row').nth(1)).toHaveText('2026. 11. 16.집계 전');
  await expect(page.getByRole('figure', { name: '첫 답변까지 걸린 시간' })).toContainText('1시간 35분');
  await expect(page.getByRole('figure', { name: '신고', exact: true })).toContainText(
    '모든 주가 10명 미만이라 감춰요.',
  );
  await expectGood(page);

  await page.getByLabel('기간').selectOption('26');
  await expect(active.getByRole('img', { name: /26주의 막대그래프/ })).toBeVisible();
  await expect(page).toHaveURL(/\?weeks=26$/);
  await expect(rows).toHaveCount(27);
  await page.goBack();
  await expect(rows).toHaveCount(13);
});
