import type { Page } from '@playwright/test';
import type { State } from './state.ts';
import { button, failing, fillPost, fillStorage, offline, stalling } from './steps.ts';

const ME = '**/api/members/me';

/** The forms for posts. */
export const WRITING_STATES: readonly State[] = [
  { name: 'write', as: 'newHire', path: '/free/write' },
  { name: 'write-tip', as: 'senior', path: '/tip/write' },
  { name: 'write-question', as: 'newHire', path: '/qna/write' },
  { name: 'write-loading', as: 'newHire', path: '/free/write', before: stalling(ME) },
  { name: 'write-failed-to-open', as: 'newHire', path: '/free/write', before: failing(ME, 503) },
  { name: 'write-without-tags', as: 'newHire', path: '/free/write', before: failing('**/api/free_tags', 503) },
  { name: 'write-refused', as: 'newHire', path: '/tip/write' },
  {
    name: 'write-kept',
    as: 'newHire',
    path: '/qna/write',
    act: (page) => fillPost(page, '첫 주에 꼭 챙길 것이 있나요?', '다음 주부터 팀 회의에 들어가요.'),
  },
  {
    name: 'write-draft',
    as: 'newHire',
    path: '/qna/write',
    async act(page) {
      await fillPost(
        page,
        '첫 주에 꼭 챙길 것이 있나요?',
        '다음 주부터 팀 회의에 들어가요. 미리 보면 좋은 문서가 있을까요?',
      );
      await page.reload();
      await page.getByText('작성 중이던 글을').waitFor();
    },
  },
  { name: 'write-other-tab', as: 'newHire', path: '/free/write', act: writeElsewhere },
  {
    name: 'write-at-limit',
    as: 'newHire',
    path: '/free/write',
    act: (page) =>
      fillPost(page, '딱 맞게 쓴 글', '열 글자짜리 문장이에요. '.repeat(25).slice(0, 249).trimEnd().padEnd(250, '요')),
  },
  {
    name: 'write-over-limit',
    as: 'newHire',
    path: '/free/write',
    act: (page) => fillPost(page, '길게 쓴 글', '아주 긴 이야기예요. '.repeat(25)),
  },
  {
    name: 'write-too-long',
    as: 'newHire',
    path: '/free/write',
    inView: true,
    async act(page) {
      await fillPost(page, '길게 쓴 글', '아주 긴 이야기예요. '.repeat(25));
      await button(page, '등록').click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'write-tags-chosen',
    as: 'newHire',
    path: '/free/write',
    async act(page) {
      const tags = page.getByRole('main').getByRole('group').getByRole('button');
      for (const tag of (await tags.all()).slice(0, 5)) await tag.click();
    },
  },
  { name: 'write-field-error', as: 'newHire', path: '/free/write', before: refuseTitle, act: send },
  {
    name: 'write-not-saved',
    as: 'newHire',
    path: '/free/write',
    isBrief: true,
    before: failing('**/api/free-posts', 500),
    async act(page) {
      await send(page);
      await page.getByText('게시글을 등록하지 못했습니다.').waitFor();
    },
  },
  { name: 'write-sending', as: 'newHire', path: '/free/write', before: stalling('**/api/free-posts'), act: send },
  { name: 'write-offline', as: 'newHire', path: '/free/write', act: offline },
  {
    name: 'write-unsaved',
    as: 'newHire',
    path: '/free/write',
    async act(page) {
      await fillStorage(page);
      await fillPost(page, '저장할 곳이 없는 글', '이 기기의 저장 공간이 가득 찼어요.');
    },
  },
  { name: 'edit', as: 'author', path: ({ posts }) => `/free/edit/${posts.deactivated}` },
  { name: 'edit-refused', as: 'newHire', path: ({ posts }) => `/free/edit/${posts.free}` },
  { name: 'edit-gone', as: 'newHire', path: '/free/edit/999999' },
  { name: 'edit-loading', as: 'newHire', path: '/free/edit/1', before: stalling(/\/api\/free-posts\/1$/) },
  { name: 'english-write', as: 'newHire', path: '/qna/write', language: 'en' },
];

async function send(page: Page): Promise<void> {
  await fillPost(page, '보내는 글', '내용도 있어요.');
  await button(page, '등록').click();
}

async function refuseTitle(page: Page): Promise<void> {
  const errors = [{ field: 'title', message: '제목에 쓸 수 없는 글자가 있습니다.' }];
  await page.route('**/api/free-posts', (route) =>
    route.fulfill({ status: 400, json: { status: 400, code: 'INVALID_INPUT', detail: '', errors } }),
  );
}

/** What this tab holds could not be stored, and another tab stored something else meanwhile. */
async function writeElsewhere(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto('/free/write');
  await fillStorage(page);
  await fillPost(page, '이 탭에서 쓴 글', '저장하지 못했어요.');
  await fillPost(other, '다른 탭에서 쓴 글', '이쪽이 더 새로워요.');
  await page.getByRole('button', { name: '최근 글 불러오기' }).waitFor();
  await other.close();
}
