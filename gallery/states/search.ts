import type { Page } from '@playwright/test';
import { settle } from '../../e2e/harness/settle.ts';
import { LONG_POST, LONG_WORD, NOTHING, SHORT_POST } from './answers.ts';
import type { State } from './state.ts';
import { answering, away, failing, fillPost, offline, stalling } from './steps.ts';

const SEARCH = '**/api/search?*';
const SIMILAR = '**/api/search/similar*';

function foundPage<T>(content: T[], totalElements = content.length) {
  return {
    content,
    page: 0,
    size: 10,
    totalPages: Math.ceil(totalElements / 10),
    totalElements,
    totalIsAtLeast: totalElements >= 1000,
  };
}

const LONG_FOUND = foundPage(
  [
    { ...LONG_POST, board: 'qna', commentCount: 12, solved: true },
    { ...SHORT_POST, board: 'tip', commentCount: 0, solved: false },
    { ...SHORT_POST, id: 3, board: 'free', title: LONG_WORD, content: LONG_WORD, commentCount: 3, solved: false },
  ],
  1000,
);

const LONG_COMMENTS = foundPage(
  [LONG_POST, { ...SHORT_POST, title: LONG_WORD, content: LONG_WORD }].map((post, at) => ({
    board: at === 0 ? 'free' : 'qna',
    postId: at + 1,
    postTitle: post.title,
    commentId: at + 1,
    content: post.content,
    writer: post.writer,
    writerBadge: post.writerBadge,
    createdAt: post.createdAt,
  })),
);

const LONG_SIMILAR = [
  { id: 1, title: LONG_POST.title, tags: ['인사'], solved: true, commentCount: 12 },
  { id: 2, title: LONG_WORD, tags: ['인사'], solved: false, commentCount: 3 },
  { id: 3, title: SHORT_POST.title, tags: [], solved: false, commentCount: 0 },
];

/** The search, and what it offers to whoever writes a question. */
export const SEARCH_STATES: readonly State[] = [
  { name: 'search', as: 'newHire', path: '/search' },
  { name: 'search-recent', as: 'newHire', path: '/search', act: searchBefore },
  { name: 'search-found', as: 'newHire', path: '/search?q=회의' },
  { name: 'search-comments', as: 'newHire', path: '/search?q=저는&in=comments' },
  { name: 'search-long', as: 'newHire', path: '/search?q=회의실', before: answering(SEARCH, LONG_FOUND) },
  {
    name: 'search-comments-long',
    as: 'newHire',
    path: '/search?q=회의실&in=comments&board=free&from=2026-01-02&to=2026-01-01',
    before: answering(SEARCH, LONG_COMMENTS),
  },
  { name: 'search-loading', as: 'newHire', path: '/search?q=회의', before: stalling(SEARCH) },
  { name: 'search-next-loading', as: 'newHire', path: '/search?q=회의', act: typeOn },
  { name: 'search-failed', as: 'newHire', path: '/search?q=회의', before: failing(SEARCH, 503) },
  { name: 'search-offline', as: 'newHire', path: '/search?q=회의', before: away(SEARCH), act: offline },
  { name: 'search-none', as: 'newHire', path: '/search?q=없는낱말' },
  { name: 'search-none-senior', as: 'senior', path: '/search?q=없는낱말' },
  { name: 'search-none-here', as: 'newHire', path: '/search?q=회의&board=free&from=2020-01-01&to=2020-01-31' },
  { name: 'search-signs', as: 'newHire', path: '/search?q=!%3F' },
  { name: 'search-cut', as: 'newHire', path: '/search', act: typeTooMuch },
  { name: 'english-search', as: 'newHire', path: '/search?q=회의', language: 'en' },
  { name: 'english-search-none', as: 'newHire', path: '/search?q=회의&board=free&to=2020-01-31', language: 'en' },
  { name: 'similar', as: 'newHire', path: '/qna/write', before: answering(SIMILAR, LONG_SIMILAR), act: ask },
  { name: 'similar-none', as: 'newHire', path: '/qna/write', before: answering(SIMILAR, NOTHING.content), act: ask },
  { name: 'question-example', as: 'newHire', path: '/qna/write', act: openExample },
  { name: 'english-question-example', as: 'newHire', path: '/qna/write', act: openExample, language: 'en' },
  { name: 'proposed-tags', as: 'newHire', path: '/qna/write', before: answering(SIMILAR, LONG_SIMILAR), act: propose },
  { name: 'proposed-tags-free', as: 'newHire', path: '/free/write', act: proposeFree },
];

const field = (page: Page) => page.getByRole('searchbox');

async function searchBefore(page: Page): Promise<void> {
  for (const q of ['회의실 예약', '"연차 신청"', LONG_WORD]) {
    await field(page).fill(q);
    await field(page).press('Enter');
    await page.getByRole('tabpanel').waitFor();
  }
  await page.getByRole('button', { name: '검색어 지우기' }).click();
}

async function typeOn(page: Page): Promise<void> {
  await stalling(SEARCH)(page);
  await field(page).fill('회의실');
  await page.getByRole('tabpanel').locator('[aria-busy="true"]').waitFor();
}

async function typeTooMuch(page: Page): Promise<void> {
  await field(page).fill(LONG_WORD.repeat(2));
  await page.getByText('최대 100자').waitFor();
}

async function ask(page: Page): Promise<void> {
  await fillPost(page, '연차 신청은 어디서 하나요?', '다음 주에 쓰려고 해요.');
  await settle(page);
}

async function openExample(page: Page): Promise<void> {
  await page.getByRole('button', { name: /예시|example/ }).click();
}

async function propose(page: Page): Promise<void> {
  await fillPost(page, '회의실 장비는 어떻게 빌리나요?', '다음 주에 쓰려고 해요.');
  await page.getByRole('group', { name: '추천 태그' }).waitFor();
  await page.getByRole('button', { name: '업무' }).click();
}

async function proposeFree(page: Page): Promise<void> {
  await fillPost(page, '점심 같이 먹어요', '동호회 이야기도 해요.');
  await page.getByRole('group', { name: '추천 태그' }).waitFor();
}
