/** The search, what members are told, and my page. */
import { newBrowser } from '../harness/push-service.ts';
import { type Entries, read, write } from './row.ts';

export const FOUND = {
  'GET /api/search': read('members', () => ({ query: '?q=%EC%97%B0%EC%B0%A8' })),
  'GET /api/search/similar': read('members', () => ({ query: '?board=qna&title=%EC%97%B0%EC%B0%A8' })),
  'GET /api/around/{board}/posts/{id}': read('members', ({ theirs }) => ({ board: 'qna', id: theirs.qna })),
  'GET /api/live': read('members', ({ mine }) => ({ query: `?watch=free:${mine.free},qna:${mine.qna}` })),
  'GET /api/notifications': read('members'),
  // Nobody else is to know.
  'POST /api/notifications/read': { ...write('members', 200, [], () => ({ body: { ids: [1] } })), lacks: 'ids' },
  'GET /api/notifications/settings': read('members'),
  'PUT /api/notifications/settings': {
    ...write('members', 200, [], () => ({ body: { kinds: { COMMENT: false } } })),
    allows: { kinds: {} },
  },
  'PUT /api/notifications/mute/{board}/{postId}': write('members', 204, [], ({ theirs }) => ({
    board: 'free',
    postId: theirs.free,
  })),
  'DELETE /api/notifications/mute/{board}/{postId}': write('members', 204, [], ({ theirs }) => ({
    board: 'free',
    postId: theirs.free,
  })),
  'GET /api/following': read('members'),
  'PUT /api/following/tag/{id}': write('members', 204, [], ({ tag }) => ({ id: tag.free })),
  'DELETE /api/following/tag/{id}': write('members', 204, [], ({ tag }) => ({ id: tag.free })),
  'PUT /api/following/board/{board}': write('members', 204, [], () => ({ board: 'tip' })),
  'DELETE /api/following/board/{board}': write('members', 204, [], () => ({ board: 'tip' })),
  'PUT /api/following/question/{id}': write('members', 204, [], ({ theirs }) => ({ id: theirs.qna })),
  'DELETE /api/following/question/{id}': write('members', 204, [], ({ theirs }) => ({ id: theirs.qna })),
  'GET /api/announcements': read('members'),
  // Nobody else is to know.
  'POST /api/announcements/{id}/read': write('members', 204, [], ({ announcement }) => ({ id: announcement })),
  'GET /api/push': read('members'),
  'PUT /api/push/subscription': write('members', 204, ['push-turned-on'], ({ unused }) => ({
    body: newBrowser(`https://push.test/${unused}`).subscription,
  })),
  'DELETE /api/push/subscription': write('members', 204, []),
  'POST /api/push/test': write('members', 200, []),
  'GET /api/notifications/unsubscribe': {
    ...read('anyone', ({ unsubscribeToken }) => ({ query: `?token=${unsubscribeToken}` })),
    status: 302,
  },
  // As RFC 8058 demands: see test/digest/.
  'POST /api/notifications/unsubscribe': {
    ...write('anyone', 200, ['unsubscribed'], ({ unsubscribeToken }) => ({
      query: `?token=${unsubscribeToken}`,
      body: { 'List-Unsubscribe': 'One-Click' },
    })),
    takesForms: true,
  },
  'GET /api/mypage/first-week': read('members'),
  'GET /api/mypage/helped': read('members'),
  'GET /api/mypage/free-posts': read('members'),
  'GET /api/mypage/qna-posts': read('members'),
  'GET /api/mypage/tip-posts': read('members'),
  'GET /api/mypage/free-comments': read('members'),
  'GET /api/mypage/qna-comments': read('members'),
  'GET /api/mypage/tip-scraps': read('members'),
  'GET /api/mypage/free-scraps': read('members'),
  'GET /api/qna-post/scrap': read('members'),
} satisfies Partial<Entries>;
