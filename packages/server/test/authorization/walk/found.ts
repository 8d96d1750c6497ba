/** The search, what members are told, and my page. */
import { newBrowser } from '../../harness/push-service.ts';
import { type Rows, read, write } from './row.ts';

export const FOUND = {
  'GET /api/search': read('members', '/api/search?q=%EC%97%B0%EC%B0%A8'),
  'GET /api/search/similar': read('members', '/api/search/similar?board=qna&title=%EC%97%B0%EC%B0%A8'),
  'GET /api/around/{board}/posts/{id}': read('members', ({ theirs }) => `/api/around/qna/posts/${theirs.qna}`),
  'GET /api/live': read('members', ({ mine }) => `/api/live?watch=free:${mine.free},qna:${mine.qna}`),
  'GET /api/notifications': read('members', '/api/notifications'),
  'POST /api/notifications/read': write('members', 200, () => ({
    path: '/api/notifications/read',
    body: { ids: [1] },
  })),
  'GET /api/notifications/settings': read('members', '/api/notifications/settings'),
  'PUT /api/notifications/settings': write('members', 200, () => ({
    path: '/api/notifications/settings',
    body: { kinds: { COMMENT: false } },
  })),
  'PUT /api/notifications/mute/{board}/{postId}': write('members', 204, ({ theirs }) => ({
    path: `/api/notifications/mute/free/${theirs.free}`,
  })),
  'DELETE /api/notifications/mute/{board}/{postId}': write('members', 204, ({ theirs }) => ({
    path: `/api/notifications/mute/free/${theirs.free}`,
  })),
  'GET /api/following': read('members', '/api/following'),
  'PUT /api/following/tag/{id}': write('members', 204, ({ tag }) => ({ path: `/api/following/tag/${tag.free}` })),
  'DELETE /api/following/tag/{id}': write('members', 204, ({ tag }) => ({ path: `/api/following/tag/${tag.free}` })),
  'PUT /api/following/board/{board}': write('members', 204, () => ({ path: '/api/following/board/tip' })),
  'DELETE /api/following/board/{board}': write('members', 204, () => ({ path: '/api/following/board/tip' })),
  'PUT /api/following/question/{id}': write('members', 204, ({ theirs }) => ({
    path: `/api/following/question/${theirs.qna}`,
  })),
  'DELETE /api/following/question/{id}': write('members', 204, ({ theirs }) => ({
    path: `/api/following/question/${theirs.qna}`,
  })),
  'GET /api/announcements': read('members', '/api/announcements'),
  'POST /api/announcements/{id}/read': write('members', 204, ({ announcement }) => ({
    path: `/api/announcements/${announcement}/read`,
  })),
  'GET /api/push': read('members', '/api/push'),
  'PUT /api/push/subscription': write('members', 204, ({ unused }) => ({
    path: '/api/push/subscription',
    body: newBrowser(`https://push.test/${unused}`).subscription,
  })),
  'DELETE /api/push/subscription': write('members', 204, () => ({ path: '/api/push/subscription' })),
  'POST /api/push/test': write('members', 200, () => ({ path: '/api/push/test' })),
  'GET /api/notifications/unsubscribe': {
    may: 'anyone',
    status: 302,
    call: ({ unsubscribeToken }) => ({ path: `/api/notifications/unsubscribe?token=${unsubscribeToken}` }),
  },
  'POST /api/notifications/unsubscribe': write('anyone', 200, ({ unsubscribeToken }) => ({
    path: `/api/notifications/unsubscribe?token=${unsubscribeToken}`,
    body: { 'List-Unsubscribe': 'One-Click' },
  })),
  'GET /api/mypage/first-week': read('members', '/api/mypage/first-week'),
  'GET /api/mypage/helped': read('members', '/api/mypage/helped'),
  'GET /api/mypage/free-posts': read('members', '/api/mypage/free-posts'),
  'GET /api/mypage/qna-posts': read('members', '/api/mypage/qna-posts'),
  'GET /api/mypage/tip-posts': read('members', '/api/mypage/tip-posts'),
  'GET /api/mypage/free-comments': read('members', '/api/mypage/free-comments'),
  'GET /api/mypage/qna-comments': read('members', '/api/mypage/qna-comments'),
  'GET /api/mypage/tip-scraps': read('members', '/api/mypage/tip-scraps'),
  'GET /api/mypage/free-scraps': read('members', '/api/mypage/free-scraps'),
  'GET /api/qna-post/scrap': read('members', '/api/qna-post/scrap'),
} satisfies Rows;
