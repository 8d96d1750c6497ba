import { DEEDS, LONG_FOUND, LONG_MEMBERS, LONG_RECORD, LONG_REPORTS, NOTHING, PENDING_RECORD } from './answers.ts';
import type { State } from './state.ts';
import { all, answering, button, failing, offline, stalling } from './steps.ts';

const REPORTS = '**/api/admin/report/**';
const FOUND = '**/api/admin/members/search*';
const NOTICES = '**/api/admin/notices';
const RECORD = '**/api/admin/members/7';

const WAITING = {
  content: ['기다리는 새싹', '하늘'].map((nickname, at) => ({
    id: at + 1,
    nickname,
    email: `${'a-long-name-'.repeat(3 * at + 1)}@ieum.example`,
    emailVerified: at === 0,
    isRepeat: at === 1,
    organization: '플랫폼개발팀',
    joinedYear: 2026,
    createdAt: '2026-11-20T01:02:03.456Z',
  })),
  totalPages: 1,
  page: 0,
  size: 5,
  totalElements: 2,
};

const HOOKS = [
  { host: 'hooks.chat.example', form: 'text', preview: true, active: true, waiting: 1 },
  {
    host: 'a-rather-long-name-of-a-system.internal.company.example:8443',
    form: 'json',
    preview: false,
    active: false,
    waiting: 0,
  },
].map((hook, at) => ({
  id: at + 1,
  url: `https://${hook.host}/services/T0/B0`,
  boards: at === 0 ? ['free', 'qna', 'tip'] : ['qna'],
  kinds: at === 0 ? ['POST_WRITTEN', 'COMMENT_WRITTEN'] : ['POST_WRITTEN'],
  language: 'ko',
  createdAt: '2026-11-01T01:02:03.456Z',
  ...hook,
}));

const DELIVERIES = [
  {
    kind: 'POST_WRITTEN',
    state: 'WAITING',
    attempts: 3,
    status: null,
    failure: 'TOO_SLOW',
    nextAt: '2026-11-20T01:06:00.000Z',
  },
  { kind: 'COMMENT_WRITTEN', state: 'DELIVERED', attempts: 1, status: 200, failure: null, nextAt: null },
  { kind: 'POST_WRITTEN', state: 'GIVEN_UP', attempts: 30, status: 404, failure: 'REFUSED', nextAt: null },
  { kind: 'POST_WRITTEN', state: 'DROPPED', attempts: 0, status: null, failure: null, nextAt: null },
].map((delivery, at) => ({
  id: `${at}`,
  board: 'free',
  postId: 1,
  commentId: null,
  createdAt: '2026-11-20T01:02:03.456Z',
  triedAt: '2026-11-20T01:02:03.456Z',
  ...delivery,
}));

const INVITED = {
  ...WAITING,
  content: [
    { organization: '플랫폼개발팀', joinedYear: 2019, invitedBy: '대표' },
    { organization: null, joinedYear: null, invitedBy: null },
  ].map((invitation, at) => ({
    ...invitation,
    id: at + 1,
    email: `${'a-long-name-'.repeat(3 * at + 1)}@ieum.example`,
    createdAt: '2026-11-20T01:02:03.456Z',
    expiresAt: '2026-11-27T01:02:03.456Z',
  })),
};

/** The dashboard, and the screens about members. */
const GIVEN_UP = {
  mails: [
    {
      kind: 'DIGEST',
      count: 120,
      since: '2026-11-23T00:31:00.000Z',
      problem: 'UNREACHABLE',
      reason: 'the mail server cannot be reached, or hangs up: connect ECONNREFUSED 10.0.0.5:587',
    },
    {
      kind: 'RESET_LINK',
      count: 1,
      since: '2026-11-20T05:12:00.000Z',
      problem: 'MAIL_REFUSED',
      reason: 'the mail server refuses the mail: 550 5.1.1 no such mailbox',
    },
  ],
  events: [{ consumer: 'security-mails', count: 2, since: '2026-11-22T05:12:00.000Z' }],
};

export const ADMIN_STATES: readonly State[] = [
  { name: 'admin', as: 'admin', path: '/admin' },
  { name: 'admin-settings', as: 'admin', path: '/admin/settings' },
  { name: 'admin-loading', as: 'admin', path: '/admin', before: stalling('**/api/admin/**') },
  { name: 'admin-failed', as: 'admin', path: '/admin', before: failing('**/api/admin/**', 503) },
  { name: 'admin-empty', as: 'admin', path: '/admin', before: answering(REPORTS, NOTHING) },
  {
    name: 'admin-long',
    as: 'admin',
    path: '/admin',
    before: all(answering(REPORTS, LONG_REPORTS), answering('**/api/admin/members', LONG_MEMBERS)),
  },
  { name: 'admin-many-pages', as: 'admin', path: '/admin?members=6' },
  { name: 'admin-offline', as: 'admin', path: '/admin', act: offline },
  {
    name: 'admin-log',
    as: 'admin',
    path: '/admin',
    before: answering('**/api/admin/actions*', DEEDS),
    act: (page) => page.getByRole('heading', { name: '관리 기록' }).click(),
  },
  {
    name: 'admin-log-empty',
    as: 'admin',
    path: '/admin',
    before: answering('**/api/admin/actions*', NOTHING),
    act: (page) => page.getByRole('heading', { name: '관리 기록' }).click(),
  },
  {
    name: 'admin-confirm-deletion',
    as: 'admin',
    path: '/admin',
    inView: true,
    act: (page) => button(page, '삭제').first().click(),
  },
  {
    name: 'admin-activation-failed',
    as: 'admin',
    path: '/admin',
    inView: true,
    isBrief: true,
    before: failing('**/activate', 500),
    async act(page) {
      await button(page, '신고 기각').or(button(page, '활성화')).first().click();
      await page.getByText('다시 시도해 주세요.').waitFor();
    },
  },
  { name: 'admin-notices', as: 'admin', path: '/admin', before: answering(NOTICES, ['OPEN_SIGNUP', 'MAILS_GIVEN_UP']) },
  {
    name: 'admin-given-up',
    as: 'admin',
    path: '/admin',
    before: all(
      answering(NOTICES, ['MAILS_GIVEN_UP', 'EVENTS_GIVEN_UP']),
      answering('**/api/admin/given-up', GIVEN_UP),
    ),
  },
  { name: 'admin-refused', as: 'senior', path: '/admin' },
  { name: 'english-admin', as: 'admin', path: '/admin', language: 'en' },
  { name: 'admin-members', as: 'admin', path: '/admin/members' },
  { name: 'admin-members-last-page', as: 'admin', path: '/admin/members?page=99' },
  { name: 'admin-members-loading', as: 'admin', path: '/admin/members', before: stalling(FOUND) },
  { name: 'admin-members-failed', as: 'admin', path: '/admin/members', before: failing(FOUND, 503) },
  { name: 'admin-members-none', as: 'admin', path: '/admin/members?q=없는사람&status=SUSPENDED' },
  { name: 'admin-members-long', as: 'admin', path: '/admin/members', before: answering(FOUND, LONG_FOUND) },
  { name: 'admin-member-loading', as: 'admin', path: '/admin/members/7', before: stalling(RECORD) },
  { name: 'admin-member-failed', as: 'admin', path: '/admin/members/7', before: failing(RECORD, 503) },
  { name: 'admin-member-gone', as: 'admin', path: '/admin/members/4000000' },
  { name: 'admin-member-long', as: 'admin', path: '/admin/members/7', before: answering(RECORD, LONG_RECORD) },
  { name: 'admin-member', as: 'admin', path: '/admin/members/7' },
  { name: 'admin-member-myself', as: 'admin', path: '/admin/members/1' },
  { name: 'admin-member-pending', as: 'admin', path: '/admin/members/7', before: answering(RECORD, PENDING_RECORD) },
  {
    name: 'admin-member-suspension',
    as: 'admin',
    path: '/admin/members/7',
    before: answering(RECORD, LONG_RECORD),
    inView: true,
    act: (page) => button(page, '정지 변경').click(),
  },
  {
    name: 'admin-member-correction',
    as: 'admin',
    path: '/admin/members/7',
    before: answering(RECORD, LONG_RECORD),
    inView: true,
    act: (page) => button(page, '정보 수정').click(),
  },
  {
    name: 'admin-member-reset-link',
    as: 'admin',
    path: '/admin/members/7',
    before: all(
      answering(RECORD, LONG_RECORD),
      answering(`${RECORD}/reset-link`, { link: `https://ieum.example/reset?token=${'Ab3_-'.repeat(8)}xyz` }),
    ),
    inView: true,
    async act(page) {
      await button(page, '비밀번호 재설정 링크').click();
      await button(page, '링크 만들기').click();
      await button(page, '복사').waitFor();
    },
  },
  {
    name: 'english-admin-member',
    as: 'admin',
    path: '/admin/members/7',
    before: answering(RECORD, LONG_RECORD),
    language: 'en',
  },
  { name: 'admin-joins-empty', as: 'admin', path: '/admin/joins' },
  {
    name: 'admin-joins',
    as: 'admin',
    path: '/admin/joins',
    before: all(answering('**/api/admin/joins*', WAITING), answering('**/api/admin/invitations*', INVITED)),
  },
  {
    name: 'admin-invitations-failed',
    as: 'admin',
    path: '/admin/joins',
    before: failing('**/api/admin/invitations*', 503),
  },
  {
    name: 'admin-invitation-revocation',
    as: 'admin',
    path: '/admin/joins',
    inView: true,
    before: answering('**/api/admin/invitations*', INVITED),
    act: (page) => button(page, '초대 취소').first().click(),
  },
  { name: 'admin-hooks-empty', as: 'admin', path: '/admin/hooks' },
  {
    name: 'admin-hooks',
    as: 'admin',
    path: '/admin/hooks',
    before: all(answering('**/api/admin/hooks', HOOKS), answering('**/api/admin/hooks/*/deliveries', DELIVERIES)),
    async act(page) {
      await page.getByText('최근 전달').first().click();
      await page.getByText('다음 시도').waitFor();
    },
  },
  {
    name: 'admin-hook-edited',
    as: 'admin',
    path: '/admin/hooks',
    before: answering('**/api/admin/hooks', HOOKS),
    act: (page) => button(page, '수정').first().click(),
  },
  { name: 'admin-hooks-failed', as: 'admin', path: '/admin/hooks', before: failing('**/api/admin/hooks', 503) },
  {
    name: 'english-admin-hooks',
    as: 'admin',
    path: '/admin/hooks',
    language: 'en',
    before: answering('**/api/admin/hooks', HOOKS),
  },
  {
    name: 'english-admin-joins',
    as: 'admin',
    path: '/admin/joins',
    language: 'en',
    before: all(answering('**/api/admin/joins*', WAITING), answering('**/api/admin/invitations*', INVITED)),
  },
];
