import type { State } from './state.ts';
import { answering, button, failing } from './steps.ts';

const LISTS = '**/api/admin/tags/*';
const OF_FREE = '**/api/admin/tags/free';

const TAGS = [
  ['일상', 'Daily life'],
  ['점심', 'Lunch'],
  ['아주아주아주아주아주아주아주아주아주긴', 'A name of twenty let.'],
  ['사내 동호회 소식', null],
  ['지난 체육대회', 'Past sports day'],
  ['장터', 'Marketplace'],
].map(([tagName, tagNameEn], at) => ({
  ...{ id: at + 1, tagName, tagNameEn, position: at + 1 },
  ...{ retired: at > 3, postCount: [1204, 87, 0, 3, 12, 1][at] },
}));

export const TAG_STATES: State[] = [
  { name: 'admin-tags', as: 'admin', path: '/admin/tags' },
  {
    name: 'admin-tags-retired',
    as: 'admin',
    path: '/admin/tags',
    before: answering(OF_FREE, TAGS),
    act: (page) => page.getByText('사용을 중지한 태그 2개').click(),
  },
  { name: 'admin-tags-none', as: 'admin', path: '/admin/tags', before: answering(LISTS, []) },
  { name: 'admin-tags-failed', as: 'admin', path: '/admin/tags', before: failing(LISTS, 503) },
  {
    name: 'admin-tag-edited',
    as: 'admin',
    path: '/admin/tags',
    inView: true,
    async act(page) {
      await button(page, '점심 수정').click();
      await page.getByLabel('한국어 이름').fill('일상');
      await button(page, '저장').click();
    },
  },
  { name: 'english-admin-tags', as: 'admin', path: '/admin/tags', language: 'en', before: answering(OF_FREE, TAGS) },
];
