/** What admins do. */
import { type Rows, read, write } from './row.ts';

export const ADMIN = {
  'GET /api/admin/notices': read('admins', '/api/admin/notices'),
  'GET /api/admin/given-up': read('admins', '/api/admin/given-up'),
  'POST /api/admin/mail/test': write('admins', 200, () => ({ path: '/api/admin/mail/test' })),
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
  'GET /api/admin/insights': read('admins', '/api/admin/insights'),
  'POST /api/admin/invitations': write('admins', 201, ({ unused }) => ({
    path: '/api/admin/invitations',
    body: { email: `${unused}@ieum.test` },
  })),
  'GET /api/admin/invitations': read('admins', '/api/admin/invitations'),
  'DELETE /api/admin/invitations/{id}': write('admins', 204, ({ joining: { invitationId } }) => ({
    path: `/api/admin/invitations/${invitationId}`,
  })),
  'GET /api/admin/joins': read('admins', '/api/admin/joins'),
  'POST /api/admin/members/import': write('admins', 200, ({ unused }) => ({
    path: '/api/admin/members/import',
    body: { table: `email,nickname,joinedYear,organization\n${unused}@ieum.test,${unused},2026,영업팀` },
  })),
  'POST /api/admin/joins/decide': write('admins', 200, ({ joining: { waiting } }) => ({
    path: '/api/admin/joins/decide',
    body: { ids: [waiting], decision: 'refuse' },
  })),
  'PATCH /api/admin/members/{id}/approve': write('admins', 200, ({ joining: { waiting } }) => ({
    path: `/api/admin/members/${waiting}/approve`,
  })),
  'PATCH /api/admin/members/{id}/refuse': write('admins', 200, ({ joining: { waiting } }) => ({
    path: `/api/admin/members/${waiting}/refuse`,
  })),
  'GET /api/admin/report/{board}/posts': read('moderators', '/api/admin/report/free/posts'),
  'PATCH /api/admin/report/{board}/posts/{id}/activate': write('moderators', 200, ({ theirs }) => ({
    path: `/api/admin/report/tip/posts/${theirs.tip}/activate`,
    body: { reason: '사유' },
  })),
  'DELETE /api/admin/report/{board}/posts/{id}': write('moderators', 204, ({ mine }) => ({
    path: `/api/admin/report/qna/posts/${mine.qna}`,
    body: { reason: '사유' },
  })),
  'GET /api/admin/report/{board}/comments': read('moderators', '/api/admin/report/free/comments'),
  'PATCH /api/admin/report/{board}/comments/{id}/activate': write('moderators', 200, ({ theirComment }) => ({
    path: `/api/admin/report/free/comments/${theirComment.free}/activate`,
    body: { reason: '사유' },
  })),
  'DELETE /api/admin/report/{board}/comments/{id}': write('moderators', 204, ({ myComment }) => ({
    path: `/api/admin/report/free/comments/${myComment.free}`,
    body: { reason: '사유' },
  })),
  'PATCH /api/admin/posts/{board}/{id}': write('moderators', 200, ({ theirs }) => ({
    path: `/api/admin/posts/tip/${theirs.tip}`,
    body: { hidden: true, locked: true },
  })),
  'PATCH /api/admin/comments/{board}/{id}': write('moderators', 200, ({ theirComment }) => ({
    path: `/api/admin/comments/free/${theirComment.free}`,
    body: { hidden: true },
  })),
  'GET /api/admin/reports': read('moderators', '/api/admin/reports'),
  'PUT /api/admin/reports/{id}/claim': write('moderators', 204, ({ theirCase }) => ({
    path: `/api/admin/reports/${theirCase}/claim`,
  })),
  'DELETE /api/admin/reports/{id}/claim': write('moderators', 204, ({ theirCase }) => ({
    path: `/api/admin/reports/${theirCase}/claim`,
  })),
  'POST /api/admin/reports/{id}/notes': write('moderators', 201, ({ theirCase }) => ({
    path: `/api/admin/reports/${theirCase}/notes`,
    body: { content: '메모' },
  })),
  'GET /api/admin/reveals/{board}/{postId}': read('admins', ({ unnamed }) => `/api/admin/reveals/qna/${unnamed.asked}`),
  'POST /api/admin/reveals/{board}/{postId}': write('admins', 201, ({ unnamed, unused }) => ({
    path: `/api/admin/reveals/qna/${unnamed.question}`,
    body: { reason: unused },
  })),
  'POST /api/admin/reveals/{board}/{postId}/agree': write('admins', 200, ({ unnamed }) => ({
    path: `/api/admin/reveals/qna/${unnamed.asked}/agree`,
  })),
  'POST /api/admin/decisions/{id}/undo': write('moderators', 200, ({ decision }) => ({
    path: `/api/admin/decisions/${decision}/undo`,
  })),
  'GET /api/admin/trash': read('moderators', '/api/admin/trash'),
  'GET /api/admin/trash/post/{id}': read('moderators', ({ trashed }) => `/api/admin/trash/post/${trashed.post}`),
  'GET /api/admin/trash/comment/{id}': read(
    'moderators',
    ({ trashed }) => `/api/admin/trash/comment/${trashed.comment}`,
  ),
  'POST /api/admin/trash/post/{id}/restore': write('moderators', 200, ({ trashed }) => ({
    path: `/api/admin/trash/post/${trashed.post}/restore`,
    body: { reason: '다시 보니 괜찮은 글이에요.' },
  })),
  'POST /api/admin/trash/comment/{id}/restore': write('moderators', 200, ({ trashed }) => ({
    path: `/api/admin/trash/comment/${trashed.comment}/restore`,
    body: { reason: '다시 보니 괜찮은 글이에요.' },
  })),
  'GET /api/admin/actions': read('admins', '/api/admin/actions'),
  'GET /api/admin/members.csv': read('admins', '/api/admin/members.csv'),
  'GET /api/admin/reports.csv': read('moderators', '/api/admin/reports.csv'),
  'GET /api/admin/log.csv': read('admins', '/api/admin/log.csv'),
  'GET /api/admin/settings': read('admins', '/api/admin/settings'),
  'PUT /api/admin/settings': write('admins', 200, ({ unused }) => ({
    path: '/api/admin/settings',
    body: { greeting: unused },
  })),
  'GET /api/admin/members/search': read('admins', '/api/admin/members/search'),
  'GET /api/admin/members/{id}': read('admins', ({ signedIn }) => `/api/admin/members/${signedIn}`),
  'GET /api/admin/members/{id}/history': read('admins', ({ signedIn }) => `/api/admin/members/${signedIn}/history`),
  'POST /api/admin/members/{id}/notes': write('admins', 201, ({ signedIn }) => ({
    path: `/api/admin/members/${signedIn}/notes`,
    body: { text: '메모' },
  })),
  'DELETE /api/admin/members/{id}/notes/{noteId}': write('admins', 204, ({ signedIn, note }) => ({
    path: `/api/admin/members/${signedIn}/notes/${note}`,
  })),
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
  'POST /api/admin/members/let-go': write('admins', 200, ({ signedIn }) => ({
    path: '/api/admin/members/let-go',
    body: { members: [signedIn] },
  })),
  'DELETE /api/admin/members/{id}': write('admins', 204, ({ signedIn }) => ({
    path: `/api/admin/members/${signedIn}`,
    body: { reason: '사유' },
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
  'GET /api/admin/tags/{board}': read('moderators', '/api/admin/tags/free'),
  'POST /api/admin/tags/{board}': write('moderators', 201, ({ unused }) => ({
    path: '/api/admin/tags/qna',
    body: { tagName: unused },
  })),
  'PATCH /api/admin/tags/{board}/{id}': write('moderators', 200, ({ tag, unused }) => ({
    path: `/api/admin/tags/free/${tag.free}`,
    body: { tagNameEn: unused },
  })),
  'GET /api/admin/watched-words': read('admins', '/api/admin/watched-words'),
  'POST /api/admin/watched-words': write('admins', 201, ({ unused }) => ({
    path: '/api/admin/watched-words',
    body: { word: unused, action: 'QUEUE' },
  })),
  'PATCH /api/admin/watched-words/{id}': write('admins', 200, ({ watchedWord }) => ({
    path: `/api/admin/watched-words/${watchedWord}`,
    body: { action: 'QUEUE' },
  })),
  'DELETE /api/admin/watched-words/{id}': write('admins', 204, ({ watchedWord }) => ({
    path: `/api/admin/watched-words/${watchedWord}`,
  })),
  'GET /api/admin/announcements': read('moderators', '/api/admin/announcements'),
  'POST /api/admin/announcements': write('moderators', 201, ({ unused }) => ({
    path: '/api/admin/announcements',
    body: { title: unused, content: '내용', audience: 'ALL', mustRead: false },
  })),
  'PUT /api/admin/announcements/{id}': write('moderators', 200, ({ announcement, unused }) => ({
    path: `/api/admin/announcements/${announcement}`,
    body: { title: unused, content: '내용', audience: 'ALL', mustRead: true },
  })),
  'DELETE /api/admin/announcements/{id}': write('moderators', 204, ({ announcement }) => ({
    path: `/api/admin/announcements/${announcement}`,
  })),
  'DELETE /api/admin/members/{id}/sign-ins': write('admins', 204, ({ signedIn }) => ({
    path: `/api/admin/members/${signedIn}/sign-ins`,
  })),
} satisfies Rows;
