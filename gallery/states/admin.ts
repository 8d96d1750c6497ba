import { DEEDS, LONG_MEMBERS, LONG_REPORTS, NOTHING } from './answers.ts';
import type { State } from './state.ts';
import { all, answering, button, failing, offline, stalling } from './steps.ts';

const REPORTS = '**/api/admin/report/**';

/** The dashboard. */
export const ADMIN_STATES: readonly State[] = [
  { name: 'admin', as: 'admin', path: '/admin' },
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
  { name: 'admin-refused', as: 'senior', path: '/admin' },
  { name: 'english-admin', as: 'admin', path: '/admin', language: 'en' },
];
