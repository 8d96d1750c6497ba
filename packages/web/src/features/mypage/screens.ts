import { chunkOf, pagesFrom } from '../../shared/lazy-page.tsx';
import type { Screen } from '../../shared/screens.ts';

const page = pagesFrom(chunkOf(() => import('./pages.tsx'), { isOnDemand: true }));

export const mypageScreens: readonly Screen[] = [
  {
    path: '/mypage',
    load: page(({ overview }) => overview),
    audience: 'members',
    nav: { label: 'common.nav.mypage', bottomBar: { label: 'common.nav.mypage', icon: 'mypage' } },
  },
  { path: '/mypage/edit-password', load: page(({ editPassword }) => editPassword), audience: 'members' },
  { path: '/mypage/edit-nickname', load: page(({ editNickname }) => editNickname), audience: 'members' },
  { path: '/mypage/myfreeposts', load: page(({ myPosts }) => myPosts.free), audience: 'members' },
  { path: '/mypage/myqnaposts', load: page(({ myPosts }) => myPosts.qna), audience: 'members' },
  { path: '/mypage/mytipposts', load: page(({ myPosts }) => myPosts.tip), audience: 'members' },
  { path: '/mypage/myfreecomments', load: page(({ myComments }) => myComments.free), audience: 'members' },
  { path: '/mypage/myqnacomments', load: page(({ myComments }) => myComments.qna), audience: 'members' },
  { path: '/mypage/bookmarked', load: page(({ scraps }) => scraps), audience: 'members' },
];
