import { settle } from '../../e2e/harness/settle.ts';
import { LONG_POSTS, NOTHING, ONE_POST } from './answers.ts';
import type { State } from './state.ts';
import { all, answering, away, button, failing, offline, stalling, visited, writtenByAdmins } from './steps.ts';

const FREE_LIST = '**/api/free-posts*';

/** The lists of the boards. */
export const LIST_STATES: readonly State[] = [
  { name: 'list-free', as: 'newHire', path: '/free' },
  { name: 'list-qna', as: 'newHire', path: '/qna' },
  { name: 'list-qna-may-not-write', as: 'senior', path: '/qna' },
  { name: 'list-qna-waiting', as: 'senior', path: '/qna?state=waiting' },
  { name: 'list-qna-solved', as: 'newHire', path: '/qna?state=solved' },
  {
    name: 'list-qna-none-waiting',
    as: 'senior',
    path: '/qna?state=waiting',
    before: answering('**/api/qna-post/list*', NOTHING),
  },
  { name: 'list-tip', as: 'senior', path: '/tip' },
  { name: 'list-tip-may-not-write', as: 'newHire', path: '/tip' },
  {
    name: 'list-tagged',
    as: 'newHire',
    path: '/free',
    async act(page) {
      await page.getByRole('main').getByRole('button', { pressed: false }).first().click();
      await settle(page);
    },
  },
  { name: 'list-many-pages', as: 'newHire', path: '/free?page=7' },
  { name: 'list-one', as: 'newHire', path: '/free', before: answering(FREE_LIST, ONE_POST) },
  { name: 'list-new-posts', as: 'newHire', path: '/free', before: visited(5) },
  { name: 'list-new-long', as: 'newHire', path: '/free', before: all(visited(3650), answering(FREE_LIST, LONG_POSTS)) },
  { name: 'list-long', as: 'newHire', path: '/free', before: answering(FREE_LIST, LONG_POSTS) },
  { name: 'list-by-admins', as: 'newHire', path: '/free', before: writtenByAdmins },
  { name: 'list-loading', as: 'newHire', path: '/free', before: stalling(FREE_LIST) },
  { name: 'list-samples', as: 'newHire', path: '/free', before: failing(FREE_LIST, 503) },
  { name: 'list-refused', as: 'newHire', path: '/free', before: failing(FREE_LIST, 403) },
  { name: 'list-empty', as: 'newHire', path: '/free', before: answering(FREE_LIST, NOTHING) },
  { name: 'list-empty-may-not-write', as: 'newHire', path: '/tip', before: answering('**/api/tip-posts*', NOTHING) },
  {
    name: 'list-empty-tag',
    as: 'newHire',
    path: '/free?tag=1',
    before: answering('**/api/free_tags/*/posts*', NOTHING),
  },
  {
    name: 'list-earlier',
    as: 'newHire',
    path: '/free',
    async act(page) {
      await away(FREE_LIST)(page);
      await button(page, '2').click();
      await page.getByText('전에 불러온 내용을').waitFor();
    },
  },
  { name: 'list-without-tags', as: 'newHire', path: '/free', before: failing('**/api/free_tags', 503) },
  { name: 'list-offline', as: 'newHire', path: '/free', act: offline },
  { name: 'english-list-new-posts', as: 'newHire', path: '/free', language: 'en', before: visited(5) },
  { name: 'english-list-qna', as: 'newHire', path: '/qna?state=solved', language: 'en' },
  { name: 'english-list', as: 'newHire', path: '/tip', language: 'en' },
];
