import { expect, test } from './fixtures.ts';
import { writePost } from './harness/posts.ts';
import { acknowledge, expectToast, fillPost, goTo, unique } from './harness/screens.ts';

test.use({ serviceWorker: true });

test('a new hire asks a question, with a tag, and finds it under that tag @phone', async ({ join, pageOf }) => {
  const newHire = await join('new hire');
  const [tag] = await newHire.call('GET /api/qna-tags/list', {});
  if (!tag) throw new Error('The Q&A board has no tags.');
  const title = unique('연차는 언제부터 쓸 수 있나요');

  const page = await pageOf(newHire, '/main');
  await goTo(page, 'Q&A');
  // Home, too, has links to write, and stays until the list is there.
  await expect(page.getByRole('heading', { name: 'Q&A', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: '글쓰기' }).click();
  await fillPost(page, { title, content: '입사한 지 두 달 되었습니다.' });
  await page.getByRole('button', { name: tag.tagName, exact: true }).click();
  await page.getByRole('button', { name: '등록' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();

  await goTo(page, 'Q&A');
  await page.getByRole('button', { name: tag.tagName, exact: true }).click();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
});

test('a new hire may neither answer nor write a tip, and is told why', async ({ join, pageOf }) => {
  const newHire = await join('new hire');
  const id = await writePost(newHire, 'qna', unique('질문'), { content: '답을 기다려요.' });
  const page = await pageOf(newHire, `/qna/${id}`);
  await expect(page.getByText('답변은 선배만 쓸 수 있어요.')).toBeVisible();
  await expect(page.getByLabel('답변')).toBeHidden();

  await page.goto('/tip');
  await expect(page.getByRole('button', { name: '글쓰기' })).toBeDisabled();
  await page.goto('/tip/write');
  await expect(page.getByText('이 게시판의 글은 선배만 쓸 수 있어요.')).toBeVisible();
});

test('a scrap is made and cancelled at a press, and listed meanwhile', async ({ join, pageOf }) => {
  const title = unique('회의실 예약하는 법');
  const senior = await join('senior');
  const id = await writePost(senior, 'tip', title, { content: '사내 달력에서 잡으면 됩니다.' });
  const page = await pageOf(await join('new hire'), `/tip/${id}`);
  await page.getByRole('button', { name: '스크랩', exact: true }).click();
  await expect(page.getByRole('button', { name: '스크랩 취소' })).toBeVisible();
  await expectToast(page, '스크랩되었습니다.');
  await page.goto('/mypage/bookmarked');
  await page.getByRole('link', { name: title }).click();

  await page.getByRole('button', { name: '스크랩 취소' }).click();
  await expectToast(page, '스크랩이 취소되었습니다.');
  await page.goto('/mypage/bookmarked');
  await expect(page.getByText('스크랩한 글이 없습니다.')).toBeVisible();
});

test('reporting asks for a reason, and counts once', async ({ join, pageOf }) => {
  const author = await join('senior');
  const id = await writePost(author, 'free', unique('중고 거래'), { content: '싸게 팝니다' });
  const page = await pageOf(await join('new hire'), `/free/${id}`);

  const report = page.getByRole('button', { name: '신고' });
  const dialog = page.getByRole('dialog');
  await report.click();
  await dialog.getByRole('button', { name: '확인' }).click();
  await acknowledge(page, '신고 사유를 선택해 주세요.');
  await dialog.getByLabel('신고 사유').selectOption('광고/홍보');
  await dialog.getByRole('button', { name: '확인' }).click();
  await expectToast(page, '신고가 접수되었습니다.');

  await report.click();
  await dialog.getByLabel('신고 사유').selectOption('기타');
  await dialog.getByRole('button', { name: '확인' }).click();
  await expectToast(page, '이미 신고했습니다.');
});
