import { NOTIFICATION_SAMPLES } from '@ieum/contract/notification-samples';
import type { Page } from '@playwright/test';
import { LONG_WORD } from './answers.ts';
import type { State } from './state.ts';
import { all, answering, button, failing, stalling } from './steps.ts';

const LIST = '**/api/notifications?*';
const READ = '**/api/notifications/read';
const SETTINGS = '**/api/notifications/settings';

const MINUTE = 60_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

const NOTHING = {
  board: null,
  postId: null,
  commentId: null,
  title: null,
  actors: [] as string[],
  count: 1,
  change: null,
  device: null,
  reason: null as string | null,
  readAt: null as string | null,
};

const ANSWER = {
  ...NOTHING,
  kind: 'COMMENT',
  board: 'qna',
  postId: 1,
  commentId: 1,
  title: '연차는 입사 첫 달부터 쓸 수 있나요?',
  actors: ['하늘보기'],
  createdAt: ago(3 * MINUTE),
};

/** One of everything that a member, a senior or an admin may be told, from minutes to weeks ago. */
const MANY = [
  ANSWER,
  {
    ...ANSWER,
    board: 'free',
    title: '점심 산책 같이 하실 분 있나요? 정문에서 열두 시 반에 모여 하천을 따라 걸어요',
    actors: ['하늘보기', '봄날'],
    count: 2,
  },
  {
    ...ANSWER,
    board: 'free',
    title: LONG_WORD,
    actors: ['이름이스무글자까지길어질수있는동료예요우', '봄날', '윤'],
    count: 12,
  },
  { ...NOTHING, kind: 'POST_DELETED', board: 'free', reason: '같은 광고가 여러 번 올라왔어요.' },
  ...Object.values(NOTIFICATION_SAMPLES).flatMap(([first]) => first?.notification ?? []),
].map((line, at) => ({
  ...line,
  createdAt: ago(3 * (at + 1) ** 3 * MINUTE),
  id: 100 - at,
  readAt: at < 5 ? null : ago(0),
}));

const pageOf = (items: object[], unread: number, next: number | null = null) => ({ items, unread, next });
const SOME = answering(LIST, pageOf(MANY, 5, 3));

async function openPanel(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^알림/ })
    .or(page.getByRole('banner').getByRole('link', { name: /^알림/ }))
    .click();
  await page.getByRole('heading', { name: '알림', exact: true }).waitFor();
}

const page = { as: 'senior', path: '/notifications' } as const;
const panel = { as: 'senior', path: '/free', inView: true, act: openPanel } as const;
const settings = { path: '/mypage/notifications' } as const;

/** The notifications on their screen, in the panel and their settings. On a phone the bell leads to the screen. */
export const NOTIFICATION_STATES: readonly State[] = [
  { name: 'notifications', ...page, before: SOME },
  { name: 'notifications-one', ...page, before: answering(LIST, pageOf([{ ...ANSWER, id: 1 }], 1)) },
  { name: 'notifications-empty', ...page, before: answering(LIST, pageOf([], 0)) },
  { name: 'notifications-loading', ...page, before: stalling(LIST) },
  { name: 'notifications-failed', ...page, before: failing(LIST, 503) },
  {
    name: 'notifications-all-read',
    ...page,
    isBrief: true,
    before: all(SOME, answering(READ, { unread: 0 })),
    act: (there) => button(there, '모두 읽음').click(),
  },
  { name: 'notifications-many-unread', ...page, before: answering(LIST, pageOf(MANY, 120, 3)) },
  { name: 'english-notifications', ...page, language: 'en', before: SOME },
  { name: 'notification-panel', ...panel, before: SOME },
  { name: 'notification-panel-empty', ...panel, before: answering(LIST, pageOf([], 0)) },
  { name: 'notification-panel-failed', ...panel, before: failing(LIST, 503) },
  { name: 'notification-settings', as: 'senior', ...settings },
  { name: 'notification-settings-new-hire', as: 'newHire', ...settings },
  {
    name: 'notification-settings-admin',
    as: 'admin',
    ...settings,
    before: answering('**/auth/options', { oidcName: null, passwords: true, signUp: 'open', mail: true }),
  },
  { name: 'notification-settings-loading', as: 'senior', ...settings, before: stalling(SETTINGS) },
  { name: 'notification-settings-failed', as: 'senior', ...settings, before: failing(SETTINGS, 503) },
  { name: 'english-notification-settings', as: 'admin', ...settings, language: 'en' },
];
