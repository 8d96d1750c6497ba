/** Every screen of the app, as addresses in the router's own words, and something to see on each. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Member } from './members.ts';

export const LONG_WORD = '가나다라마바사아자차카타파하'.repeat(6);

export const VISITORS_SCREENS = [
  '/login',
  '/signup',
  '/forgot',
  '/reset',
  '/verify',
  '/setup',
  '/unsubscribe',
  '/login/oidc',
];

export const NEW_HIRES_SCREENS = [
  '/main',
  '/free',
  '/free/write',
  '/free/edit/:id',
  '/free/:id',
  '/qna',
  '/qna/write',
  '/qna/edit/:id',
  '/qna/:id',
  '/tip',
  '/tip/:id',
  '/search',
  '/announcements',
  '/notifications',
  '/mypage',
  '/mypage/edit-password',
  '/mypage/edit-nickname',
  '/mypage/security',
  '/mypage/notifications',
  '/mypage/myfreeposts',
  '/mypage/myqnaposts',
  '/mypage/bookmarked',
];

export const SENIORS_SCREENS = [
  '/tip/write',
  '/tip/edit/:id',
  '/mypage',
  '/mypage/mytipposts',
  '/mypage/myfreecomments',
  '/mypage/myqnacomments',
];

export const ADMINS_SCREENS = pathsOf('console');

/** What the table of screens says of a feature. */
export function pathsOf(feature: string): string[] {
  const table = join(import.meta.dirname, `../../packages/web/src/features/${feature}/screens.ts`);
  return Array.from(readFileSync(table, 'utf8').matchAll(/path: ['`]([^'`]+)['`]/g), ([, path]) => String(path));
}

interface Posts {
  free: number;
  qna: number;
  tip: number;
}

/** With each post in place of its id. */
export function screenPaths(screens: string[], posts: Posts): string[] {
  return screens.map((screen) => screen.replace(':id', String(posts[screen.split('/')[1] as keyof Posts])));
}

/** The new hire writes a post and asks a question, the senior writes a tip, comments and answers. */
export async function writeOnEveryBoard(newHire: Member, senior: Member): Promise<Posts> {
  const body = { title: `긴 낱말 ${LONG_WORD}`, content: `${LONG_WORD}\n둘째 줄`, tagIds: [] };
  const free = await newHire.call('POST /api/free-posts', { body });
  const qna = await newHire.call('POST /api/qna-post/create', { body });
  const tip = await senior.call('POST /api/tip-posts', { body });
  await senior.call('POST /api/free-comments', { body: { freePostId: free.id, content: LONG_WORD } });
  await senior.call('POST /api/qna-comment/create', { body: { qnaPostId: qna.id, content: LONG_WORD } });
  await newHire.call('POST /api/tip-posts/{id}/scrap', { params: { id: tip.id } });
  await senior.call('POST /api/free-posts/{id}/report', { params: { id: free.id }, body: {} });
  return { free: free.id, qna: qna.id, tip: tip.id };
}
