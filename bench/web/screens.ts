/** The screens that are measured, and who opens them. */
import type { Site } from '../site.ts';

export interface Screen {
  name: string;
  path: string;
  /** What the browser's storage holds of a sign-in; empty for a visitor. */
  storage: Record<string, string>;
}

export async function screensOf({ store, tokens }: Site): Promise<Screen[]> {
  const post = await store.number(`select max(id) from posts where board = 'free' and status = 'ACTIVE'`);
  const member = sessionOf(tokens.reader, 'USER');
  return [
    { name: 'login', path: '/login', storage: {} },
    { name: 'sign-up', path: '/signup', storage: {} },
    { name: 'home', path: '/main', storage: member },
    { name: 'list', path: '/free', storage: member },
    { name: 'questions', path: '/qna', storage: member },
    { name: 'detail', path: `/free/${post}`, storage: member },
    { name: 'write', path: '/free/write', storage: member },
    { name: 'my page', path: '/mypage', storage: member },
    { name: 'admin', path: '/admin', storage: sessionOf(tokens.admin, 'ADMIN') },
  ];
}

function sessionOf(accessToken: string, role: string): Record<string, string> {
  return { accessToken, role, grantType: 'Bearer' };
}
