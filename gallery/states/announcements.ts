import type { Page } from '@playwright/test';
import { LONG_WORD } from './answers.ts';
import type { State } from './state.ts';
import { all, answering, button, failing, stalling } from './steps.ts';

const LISTED = '**/api/announcements';
const MANAGED = '**/api/admin/announcements?*';

const TEXT =
  '다음 주 월요일부터 새 사옥으로 출근해 주세요.\n\n주차 등록은 https://intra.ieum.example/parking 에서 금요일까지 받아요. 짐은 목요일 저녁 6시까지 상자에 담아 자리 위에 올려 두면 됩니다.';

const SHOWN = [
  { title: '사옥 이전 안내', mustRead: true, from: '2026-11-20T00:00:00.000Z' },
  { title: '연말 휴가 계획을 12월 10일까지 팀장님과 정하고 근태 시스템에 올려 주세요', mustRead: false, from: null },
  { title: LONG_WORD, mustRead: false, from: null },
].map((one, at) => ({
  id: at + 1,
  content: TEXT,
  isRead: false,
  createdAt: '2026-11-19T05:12:00.000Z',
  ...one,
}));

const MANY = [
  { draft: true, from: null, until: null, audience: 'ALL', readBy: null },
  {
    draft: false,
    from: '2099-01-01T00:00:00.000Z',
    until: '2099-02-01T00:00:00.000Z',
    audience: 'NEW_HIRES',
    readBy: null,
  },
  { draft: false, from: '2026-11-20T00:00:00.000Z', until: null, audience: 'SENIORS', readBy: 48 },
  { draft: false, from: null, until: '2026-11-01T00:00:00.000Z', audience: 'ALL', readBy: 119 },
].map((one, at) => ({
  ...{ id: at + 1, title: SHOWN[at % 3]?.title, content: TEXT, mustRead: at === 2, readers: 120 },
  ...{ createdAt: '2026-10-19T05:12:00.000Z', ...one },
}));

const managed = answering(MANAGED, { content: MANY, totalPages: 3, page: 0, size: 5, totalElements: 11 });

/** As one for whom these are announced. */
const announced = (shown: unknown[] = SHOWN) =>
  all(
    async (page: Page) => {
      await page.route('**/api/members/me', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), unreadAnnouncements: shown.length } });
      });
    },
    answering(LISTED, shown),
  );

const openFirst = (page: Page) => page.getByRole('button', { name: '사옥 이전 안내', exact: true }).click();

export const ANNOUNCEMENT_STATES: readonly State[] = [
  { name: 'home-announced', as: 'senior', path: '/main', before: announced() },
  { name: 'home-announced-open', as: 'senior', path: '/main', before: announced(), act: openFirst },
  { name: 'list-announced', as: 'newHire', path: '/free', before: announced(SHOWN.slice(0, 1)) },
  { name: 'list-announced-open', as: 'newHire', path: '/qna', before: announced(SHOWN.slice(0, 1)), act: openFirst },
  { name: 'announcements-empty', as: 'newHire', path: '/announcements' },
  {
    name: 'announcements',
    as: 'newHire',
    path: '/announcements',
    before: answering(
      LISTED,
      SHOWN.map((one) => ({ ...one, isRead: one.id === 2 })),
    ),
  },
  { name: 'announcements-arriving', as: 'newHire', path: '/announcements', before: stalling(LISTED) },
  { name: 'announcements-failed', as: 'newHire', path: '/announcements', before: failing(LISTED, 503) },
  { name: 'admin-announcements-empty', as: 'admin', path: '/admin/announcements' },
  { name: 'admin-announcements', as: 'admin', path: '/admin/announcements', before: managed },
  { name: 'admin-announcements-arriving', as: 'admin', path: '/admin/announcements', before: stalling(MANAGED) },
  { name: 'admin-announcements-failed', as: 'admin', path: '/admin/announcements', before: failing(MANAGED, 503) },
  {
    name: 'admin-announcement-edited',
    as: 'admin',
    path: '/admin/announcements',
    before: managed,
    async act(page) {
      await page
        .getByRole('button', { name: /^수정: / })
        .nth(2)
        .click();
      await page.getByText('미리보기', { exact: true }).click();
    },
  },
  {
    name: 'admin-announcement-refused',
    as: 'admin',
    path: '/admin/announcements',
    before: managed,
    act: (page) => button(page, '게시').click(),
  },
  { name: 'english-home-announced', as: 'senior', path: '/main', language: 'en', before: announced() },
  { name: 'english-admin-announcements', as: 'admin', path: '/admin/announcements', language: 'en', before: managed },
];
