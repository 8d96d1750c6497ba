/** Every endpoint with who may call it, and a call that is right in all but, perhaps, its caller. */
import type { ApiKey } from '@ieum/contract/api';
import { PASSWORD } from '../harness/people.ts';
import { newBrowser } from '../harness/push-service.ts';
import type { Given } from './given.ts';

/** Product page, section 2. An admin is a new hire or a senior like anyone. */
export type Audience = 'anyone' | 'members' | 'newHires' | 'seniors' | 'authors' | 'admins' | 'refreshTokens';

export interface Call {
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

interface Row {
  may: Audience;
  status: 200 | 201 | 202 | 204 | 302;
  call(given: Given): Call;
}

const text = { title: '제목', content: '내용' };
const post = { ...text, tagIds: [] };
const read = (may: Audience, path: string | ((given: Given) => string)): Row => ({
  may,
  status: 200,
  call: (given) => ({ path: typeof path === 'string' ? path : path(given) }),
});
const write = (may: Audience, status: Row['status'], call: Row['call']): Row => ({ may, status, call });

export const WALK: Record<ApiKey, Row> = {
  'GET /auth/options': read('anyone', '/auth/options'),
  'GET /auth/check-email-auth': read('anyone', ({ unused }) => `/auth/check-email-auth?email=${unused}@ieum.test`),
  'GET /auth/check-nickname': read('anyone', ({ unused }) => `/auth/check-nickname?nickname=${unused}`),
  'POST /auth/sign-up': write('anyone', 201, ({ unused }) => ({
    path: '/auth/sign-up',
    body: {
      email: `${unused}@ieum.test`,
      password: PASSWORD,
      nickname: unused,
      joinedYear: 2026,
      organization: '영업팀',
    },
  })),
  'POST /auth/verify-email': write('anyone', 200, ({ joining: { email, code } }) => ({
    path: '/auth/verify-email',
    body: { email, code },
  })),
  'POST /auth/verify-email/resend': write('anyone', 202, ({ joining: { email } }) => ({
    path: '/auth/verify-email/resend',
    body: { email },
  })),
  'POST /auth/invitation': write('anyone', 200, ({ joining: { invitation } }) => ({
    path: '/auth/invitation',
    body: { invitation },
  })),
  'POST /auth/sign-in': write('anyone', 200, ({ colleague }) => ({
    path: '/auth/sign-in',
    body: { email: colleague.email, password: PASSWORD },
  })),
  'POST /auth/forgot': write('anyone', 202, ({ colleague }) => ({
    path: '/auth/forgot',
    body: { email: colleague.email },
  })),
  'POST /auth/reset': write('anyone', 200, ({ resetToken }) => ({
    path: '/auth/reset',
    body: { token: resetToken, newPassword: `${PASSWORD} 3` },
  })),
  'POST /auth/reissue': write('refreshTokens', 200, () => ({ path: '/auth/reissue' })),
  'POST /auth/sign-out': write('refreshTokens', 204, () => ({ path: '/auth/sign-out' })),
  'GET /auth/confirm': read('members', '/auth/confirm'),
  'POST /auth/confirm': write('members', 204, () => ({ path: '/auth/confirm', body: { password: PASSWORD } })),
  'POST /auth/confirm/passkey/options': write('members', 200, () => ({ path: '/auth/confirm/passkey/options' })),

  // There is no provider here: see test/oidc/.
  'GET /auth/oidc/start': { may: 'anyone', status: 302, call: () => ({ path: '/auth/oidc/start' }) },
  'GET /auth/oidc/callback': {
    may: 'anyone',
    status: 302,
    call: () => ({ path: '/auth/oidc/callback?state=x&code=x' }),
  },
  'POST /auth/oidc/sign-in': write('anyone', 200, ({ oidc }) => ({
    path: '/auth/oidc/sign-in',
    headers: { cookie: oidc.cookie },
    body: { token: oidc.colleague },
  })),
  'POST /auth/oidc/sign-up': write('anyone', 201, ({ oidc, unused }) => ({
    path: '/auth/oidc/sign-up',
    headers: { cookie: oidc.cookie },
    body: { token: oidc.newcomer, nickname: unused, joinedYear: 2026, organization: '영업팀' },
  })),

  'GET /api/members/me': read('members', '/api/members/me'),
  'PATCH /api/members/nickname': write('members', 200, ({ unused }) => ({
    path: '/api/members/nickname',
    body: { nickname: unused },
  })),
  'PATCH /api/members/password': write('members', 200, () => ({
    path: '/api/members/password',
    body: { currentPassword: PASSWORD, newPassword: `${PASSWORD} 2` },
  })),
  'GET /api/members/me/second-factor': read('members', '/api/members/me/second-factor'),
  'POST /api/members/me/totp': write('members', 201, () => ({ path: '/api/members/me/totp' })),
  'POST /api/members/me/totp/confirm': write('members', 200, ({ totpCode }) => ({
    path: '/api/members/me/totp/confirm',
    body: { code: totpCode },
  })),
  'DELETE /api/members/me/totp': write('members', 204, () => ({ path: '/api/members/me/totp' })),
  'POST /api/members/me/recovery-codes': write('members', 201, () => ({ path: '/api/members/me/recovery-codes' })),
  'GET /api/members/me/export': read('members', '/api/members/me/export'),
  'GET /api/members/me/sign-ins': read('members', '/api/members/me/sign-ins'),
  'DELETE /api/members/me/sign-ins/{id}': write('members', 204, ({ mySignIn }) => ({
    path: `/api/members/me/sign-ins/${mySignIn}`,
  })),
  'DELETE /api/members/me/sign-ins': write('members', 204, () => ({ path: '/api/members/me/sign-ins' })),
  'GET /api/members/me/passkeys': read('members', '/api/members/me/passkeys'),
  'POST /api/members/me/passkeys/options': write('members', 200, () => ({ path: '/api/members/me/passkeys/options' })),
  'POST /api/members/me/passkeys': write('members', 201, ({ newPasskey }) => ({
    path: '/api/members/me/passkeys',
    body: { name: '업무용 노트북', response: newPasskey },
  })),
  'DELETE /api/members/me/passkeys/{id}': write('members', 204, ({ passkey }) => ({
    path: `/api/members/me/passkeys/${passkey}`,
  })),
  'POST /auth/passkey/options': write('anyone', 200, () => ({ path: '/auth/passkey/options' })),
  'POST /auth/passkey/sign-in': write('anyone', 200, ({ assertion }) => ({
    path: '/auth/passkey/sign-in',
    body: { response: assertion },
  })),
  'POST /withdraw': write('members', 200, () => ({ path: '/withdraw' })),

  'GET /api/free_tags': read('members', '/api/free_tags'),
  'GET /api/free_tags/{tagId}/posts': read('members', ({ tag }) => `/api/free_tags/${tag.free}/posts`),
  'GET /api/free-posts': read('members', '/api/free-posts'),
  'GET /api/free-posts/{id}': read('members', ({ theirs }) => `/api/free-posts/${theirs.free}`),
  'POST /api/free-posts': write('members', 201, () => ({ path: '/api/free-posts', body: post })),
  'PUT /api/free-posts/{id}': write('authors', 200, ({ mine }) => ({
    path: `/api/free-posts/${mine.free}`,
    body: post,
  })),
  'DELETE /api/free-posts/{id}': write('authors', 204, ({ mine }) => ({ path: `/api/free-posts/${mine.free}` })),
  'POST /api/free-posts/{id}/scrap': write('members', 200, ({ theirs }) => ({
    path: `/api/free-posts/${theirs.free}/scrap`,
  })),
  'POST /api/free-posts/{id}/report': write('members', 200, ({ theirs }) => ({
    path: `/api/free-posts/${theirs.free}/report`,
  })),
  'GET /api/free-comments/{postId}': read('members', ({ theirs }) => `/api/free-comments/${theirs.free}`),
  'POST /api/free-comments': write('members', 201, ({ theirs }) => ({
    path: '/api/free-comments',
    body: { freePostId: theirs.free, content: '댓글' },
  })),
  'PATCH /api/free-comments/{id}': write('authors', 200, ({ myComment }) => ({
    path: `/api/free-comments/${myComment.free}`,
    body: { content: '고침' },
  })),
  'DELETE /api/free-comments/{id}': write('authors', 204, ({ myComment }) => ({
    path: `/api/free-comments/${myComment.free}`,
  })),
  'POST /api/free-comments/{id}/report': write('members', 200, ({ theirComment }) => ({
    path: `/api/free-comments/${theirComment.free}/report`,
  })),

  'GET /api/qna-tags/list': read('members', '/api/qna-tags/list'),
  'GET /api/qna-tags/{tagId}/posts': read('members', ({ tag }) => `/api/qna-tags/${tag.qna}/posts`),
  'GET /api/qna-post/list': read('members', '/api/qna-post/list'),
  'GET /api/qna-post/{postId}': read('members', ({ theirs }) => `/api/qna-post/${theirs.qna}`),
  'POST /api/qna-post/create': write('newHires', 201, () => ({ path: '/api/qna-post/create', body: post })),
  'PUT /api/qna-post/{postId}': write('authors', 200, ({ mine }) => ({
    path: `/api/qna-post/${mine.qna}`,
    body: post,
  })),
  'DELETE /api/qna-post/{postId}': write('authors', 204, ({ mine }) => ({ path: `/api/qna-post/${mine.qna}` })),
  'POST /api/qna-post/{postId}/scrap': write('members', 200, ({ theirs }) => ({
    path: `/api/qna-post/${theirs.qna}/scrap`,
  })),
  'POST /api/qna-post/{postId}/report': write('members', 200, ({ theirs }) => ({
    path: `/api/qna-post/${theirs.qna}/report`,
  })),
  'PUT /api/qna-post/{postId}/accepted': write('authors', 200, ({ mine, unaccepted }) => ({
    path: `/api/qna-post/${mine.qna}/accepted`,
    body: { commentId: unaccepted },
  })),
  'DELETE /api/qna-post/{postId}/accepted': write('authors', 204, ({ mine }) => ({
    path: `/api/qna-post/${mine.qna}/accepted`,
  })),
  'POST /api/qna-post/{postId}/additions': write('authors', 201, ({ mine }) => ({
    path: `/api/qna-post/${mine.qna}/additions`,
    body: { content: '덧붙임' },
  })),
  'DELETE /api/qna-post/{postId}/additions/{id}': write('authors', 204, ({ mine, addition }) => ({
    path: `/api/qna-post/${mine.qna}/additions/${addition}`,
  })),
  'GET /api/qna-comment/{postId}': read('members', ({ theirs }) => `/api/qna-comment/${theirs.qna}`),
  'POST /api/qna-comment/create': write('seniors', 201, ({ theirs }) => ({
    path: '/api/qna-comment/create',
    body: { qnaPostId: theirs.qna, content: '답변' },
  })),
  'PATCH /api/qna-comment/{id}': write('authors', 200, ({ myComment }) => ({
    path: `/api/qna-comment/${myComment.qna}`,
    body: { content: '고침' },
  })),
  'DELETE /api/qna-comment/{id}': write('authors', 204, ({ myComment }) => ({
    path: `/api/qna-comment/${myComment.qna}`,
  })),
  'POST /api/qna-comment/{id}/report': write('members', 200, ({ theirComment }) => ({
    path: `/api/qna-comment/${theirComment.qna}/report`,
  })),

  'GET /api/tip-posts': read('members', '/api/tip-posts'),
  'GET /api/tip-posts/{id}': read('members', ({ theirs }) => `/api/tip-posts/${theirs.tip}`),
  'POST /api/tip-posts': write('seniors', 201, () => ({ path: '/api/tip-posts', body: text })),
  'PUT /api/tip-posts/{id}': write('authors', 200, ({ mine }) => ({ path: `/api/tip-posts/${mine.tip}`, body: text })),
  'DELETE /api/tip-posts/{id}': write('authors', 204, ({ mine }) => ({ path: `/api/tip-posts/${mine.tip}` })),
  'POST /api/tip-posts/{id}/scrap': write('members', 200, ({ theirs }) => ({
    path: `/api/tip-posts/${theirs.tip}/scrap`,
  })),
  'POST /api/tip-posts/{id}/report': write('members', 200, ({ theirs }) => ({
    path: `/api/tip-posts/${theirs.tip}/report`,
  })),

  'GET /api/reactions/{board}/posts/{id}': read('members', ({ theirs }) => `/api/reactions/free/posts/${theirs.free}`),
  'PUT /api/reactions/{board}/posts/{id}': write('members', 200, ({ theirs }) => ({
    path: `/api/reactions/free/posts/${theirs.free}`,
    body: { kind: 'helpful' },
  })),
  'DELETE /api/reactions/{board}/posts/{id}': write('members', 200, ({ theirs }) => ({
    path: `/api/reactions/tip/posts/${theirs.tip}`,
  })),
  'PUT /api/reactions/{board}/comments/{id}': write('members', 200, ({ theirComment }) => ({
    path: `/api/reactions/free/comments/${theirComment.free}`,
    body: { kind: 'cheer' },
  })),
  'DELETE /api/reactions/{board}/comments/{id}': write('members', 200, ({ theirComment }) => ({
    path: `/api/reactions/qna/comments/${theirComment.qna}`,
  })),

  'GET /api/search': read('members', '/api/search?q=%EC%97%B0%EC%B0%A8'),
  'GET /api/search/similar': read('members', '/api/search/similar?board=qna&title=%EC%97%B0%EC%B0%A8'),
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
  'GET /api/mypage/free-posts': read('members', '/api/mypage/free-posts'),
  'GET /api/mypage/qna-posts': read('members', '/api/mypage/qna-posts'),
  'GET /api/mypage/tip-posts': read('members', '/api/mypage/tip-posts'),
  'GET /api/mypage/free-comments': read('members', '/api/mypage/free-comments'),
  'GET /api/mypage/qna-comments': read('members', '/api/mypage/qna-comments'),
  'GET /api/mypage/tip-scraps': read('members', '/api/mypage/tip-scraps'),
  'GET /api/mypage/free-scraps': read('members', '/api/mypage/free-scraps'),
  'GET /api/qna-post/scrap': read('members', '/api/qna-post/scrap'),

  'GET /api/admin/notices': read('admins', '/api/admin/notices'),
  'GET /api/admin/given-up': read('admins', '/api/admin/given-up'),
  'POST /api/admin/given-up/mails/retry': write('admins', 200, () => ({
    path: '/api/admin/given-up/mails/retry',
    body: { kind: 'DIGEST' },
  })),
  'POST /api/admin/given-up/mails/drop': write('admins', 200, () => ({
    path: '/api/admin/given-up/mails/drop',
    body: { kind: 'DIGEST' },
  })),
  'GET /api/admin/members': read('admins', '/api/admin/members'),
  'GET /api/admin/members/statistics': read('admins', '/api/admin/members/statistics'),
  'POST /api/admin/invitations': write('admins', 201, ({ unused }) => ({
    path: '/api/admin/invitations',
    body: { email: `${unused}@ieum.test` },
  })),
  'GET /api/admin/invitations': read('admins', '/api/admin/invitations'),
  'DELETE /api/admin/invitations/{id}': write('admins', 204, ({ joining: { invitationId } }) => ({
    path: `/api/admin/invitations/${invitationId}`,
  })),
  'GET /api/admin/joins': read('admins', '/api/admin/joins'),
  'PATCH /api/admin/members/{id}/approve': write('admins', 200, ({ joining: { waiting } }) => ({
    path: `/api/admin/members/${waiting}/approve`,
  })),
  'PATCH /api/admin/members/{id}/refuse': write('admins', 200, ({ joining: { waiting } }) => ({
    path: `/api/admin/members/${waiting}/refuse`,
  })),
  'GET /api/admin/report/{board}/posts': read('admins', '/api/admin/report/free/posts'),
  'PATCH /api/admin/report/{board}/posts/{id}/activate': write('admins', 200, ({ theirs }) => ({
    path: `/api/admin/report/tip/posts/${theirs.tip}/activate`,
  })),
  'DELETE /api/admin/report/{board}/posts/{id}': write('admins', 204, ({ mine }) => ({
    path: `/api/admin/report/qna/posts/${mine.qna}`,
  })),
  'GET /api/admin/actions': read('admins', '/api/admin/actions'),
  'GET /api/admin/members/search': read('admins', '/api/admin/members/search'),
  'GET /api/admin/members/{id}': read('admins', ({ signedIn }) => `/api/admin/members/${signedIn}`),
  'PATCH /api/admin/members/{id}': write('admins', 200, ({ signedIn, unused }) => ({
    path: `/api/admin/members/${signedIn}`,
    body: { organization: unused },
  })),
  'PATCH /api/admin/members/{id}/suspend': write('admins', 200, ({ signedIn }) => ({
    path: `/api/admin/members/${signedIn}/suspend`,
    body: { reason: '사유' },
  })),
  'PATCH /api/admin/members/{id}/resume': write('admins', 200, ({ suspended }) => ({
    path: `/api/admin/members/${suspended}/resume`,
  })),
  'POST /api/admin/members/{id}/reset-link': write('admins', 201, ({ signedIn }) => ({
    path: `/api/admin/members/${signedIn}/reset-link`,
  })),
  'GET /api/admin/hooks': read('admins', '/api/admin/hooks'),
  'POST /api/admin/hooks': write('admins', 201, () => ({
    path: '/api/admin/hooks',
    body: { url: 'https://hooks.ieum.test/a', active: false },
  })),
  'PUT /api/admin/hooks/{id}': write('admins', 200, ({ hook }) => ({
    path: `/api/admin/hooks/${hook}`,
    body: { url: 'https://hooks.ieum.test/b', active: false },
  })),
  'DELETE /api/admin/hooks/{id}': write('admins', 204, ({ hook }) => ({ path: `/api/admin/hooks/${hook}` })),
  'POST /api/admin/hooks/{id}/secret': write('admins', 201, ({ hook }) => ({
    path: `/api/admin/hooks/${hook}/secret`,
  })),
  'POST /api/admin/hooks/{id}/test': write('admins', 200, ({ hook }) => ({ path: `/api/admin/hooks/${hook}/test` })),
  'GET /api/admin/hooks/{id}/deliveries': read('admins', ({ hook }) => `/api/admin/hooks/${hook}/deliveries`),
  'DELETE /api/admin/members/{id}/sign-ins': write('admins', 204, ({ signedIn }) => ({
    path: `/api/admin/members/${signedIn}/sign-ins`,
  })),
};
