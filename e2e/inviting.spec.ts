/** How the screens invite members to write. */
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { expectLoaded } from './harness/screens.ts';

test('each board asks for its posts in its own words, and has 등록 in reach @phone', async ({ join, pageOf }) => {
  const newHires = await pageOf(await join('new hire'));
  const seniors = await pageOf(await join('senior'));
  for (const [page, path, heading, title] of [
    [newHires, '/qna/write', '질문하기', '무엇이 궁금한가요?'],
    [newHires, '/free/write', '글쓰기', '무슨 이야기를 나눌까요?'],
    [seniors, '/tip/write', '꿀팁 나누기', '어떤 꿀팁인가요?'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByLabel('제목')).toHaveAttribute('placeholder', title);
    await expect(page.getByLabel('내용')).toHaveAttribute('placeholder', /.+/);
    await expect(page.getByRole('button', { name: '등록' })).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(newHires);
});

test('saying hello begins with a greeting, which is no draft until it is changed', async ({ join, pageOf }) => {
  const page = await pageOf(await join('new hire'), '/main');
  await page.getByRole('link', { name: '인사 남기기', exact: true }).click();
  await expect(page).toHaveURL('/free/write');
  await expect(page.getByLabel('제목')).toHaveValue('안녕하세요, 새로 왔어요!');
  await expect(page.getByLabel('내용')).toHaveValue(/잘 부탁드려요\.$/);
  await page.goto('/free');
  await page.goto('/free/write');
  await expect(page.getByLabel('제목')).toHaveValue('');

  await page.goto('/main');
  await page.getByRole('link', { name: '인사 남기기', exact: true }).click();
  await page.getByLabel('제목').fill('반갑습니다');
  await page.getByRole('button', { name: '등록' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '반갑습니다' })).toBeVisible();
});

test('who may not write on a board is offered what they may do instead @phone', async ({ join, pageOf }) => {
  for (const [who, board, offer, leadsTo] of [
    ['senior', '/qna', '답을 기다리는 질문 보기', '/qna?state=waiting'],
    ['new hire', '/tip', '궁금한 것 질문하기', '/qna/write'],
  ] as const) {
    const page = await pageOf(await join(who));
    for (const path of [board, `${board}/write`]) {
      await page.goto(path);
      await expectLoaded(page);
      await page.getByRole('main').getByRole('link', { name: offer }).click();
      await expect(page).toHaveURL(leadsTo);
    }
  }
});
