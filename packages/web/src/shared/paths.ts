/** Builds the path of every link inside the app; `app/screens.test.ts` compares each with the routes. */
import type { Board } from '@ieum/contract/boards';

/** The boards that take comments have a "my comments" screen. */
export type CommentedBoard = Exclude<Board, 'tip'>;

const MY_POSTS: Record<Board, string> = {
  free: '/mypage/myfreeposts',
  qna: '/mypage/myqnaposts',
  tip: '/mypage/mytipposts',
};

const MY_COMMENTS: Record<CommentedBoard, string> = {
  free: '/mypage/myfreecomments',
  qna: '/mypage/myqnacomments',
};

export const paths = {
  login: () => '/login',
  signup: () => '/signup',
  forgot: () => '/forgot',
  reset: () => '/reset',
  verify: () => '/verify',
  /** Where the address leads at which the first admin is made. */
  setup: () => '/setup',
  /** Where a link of the digest leads. */
  unsubscribe: () => '/unsubscribe',
  /** Where the server sends a browser that comes back from the identity provider. */
  oidc: () => '/login/oidc',
  main: () => '/main',
  board: (board: Board) => `/${board}`,
  tag: (board: Board, id: number) => `/${board}?tag=${id}`,
  post: (board: Board, id: number) => `/${board}/${id}`,
  /** A comment on the screen of its post. */
  comment: (board: Board, postId: number, id: number) => `/${board}/${postId}#comment-${id}`,
  /** The questions that have no answer yet. */
  waiting: () => '/qna?state=waiting',
  write: (board: Board) => `/${board}/write`,
  /** A question whose title is already there. */
  ask: (title: string) => `/qna/write?${new URLSearchParams({ title })}`,
  search: (q = '') => (q === '' ? '/search' : `/search?${new URLSearchParams({ q })}`),
  edit: (board: Board, id: number) => `/${board}/edit/${id}`,
  notifications: () => '/notifications',
  announcements: () => '/announcements',
  mypage: () => '/mypage',
  editPassword: () => '/mypage/edit-password',
  editNickname: () => '/mypage/edit-nickname',
  security: () => '/mypage/security',
  notificationSettings: () => '/mypage/notifications',
  myPosts: (board: Board) => MY_POSTS[board],
  myComments: (board: CommentedBoard) => MY_COMMENTS[board],
  scraps: (tab?: Board) => (tab === undefined ? '/mypage/bookmarked' : `/mypage/bookmarked?tab=${tab}`),
  /** The dashboard, with the reported posts of a board. */
  admin: (tab?: Board) => (tab === undefined ? '/admin' : `/admin?tab=${tab}`),
  adminMembers: () => '/admin/members',
  adminMember: (id: number) => `/admin/members/${id}`,
  joins: () => '/admin/joins',
  reports: () => '/admin/reports',
  adminLog: () => '/admin/log',
  hooks: () => '/admin/hooks',
  adminAnnouncements: () => '/admin/announcements',
};
