/** What admins do. */
import { type Entries, read, write } from './row.ts';

export const ADMIN = {
  'GET /api/admin/notices': read('admins'),
  'GET /api/admin/given-up': read('admins'),
  'POST /api/admin/mail/test': write('admins', 200, []),
  // The mails tell what happened.
  'POST /api/admin/given-up/mails/retry': write('admins', 200, [], () => ({ body: { kind: 'DIGEST' } })),
  'POST /api/admin/given-up/mails/drop': write('admins', 200, [], () => ({ body: { kind: 'DIGEST' } })),
  'GET /api/admin/members': read('admins'),
  'GET /api/admin/members/statistics': read('admins'),
  'GET /api/admin/insights': read('admins'),
  // Nobody has joined yet.
  'POST /api/admin/invitations': write('admins', 201, ['member-invited'], ({ unused }) => ({
    body: { email: `${unused}@ieum.test` },
  })),
  'GET /api/admin/invitations': read('admins'),
  'DELETE /api/admin/invitations/{id}': write(
    'admins',
    204,
    ['invitation-revoked'],
    ({ joining: { invitationId } }) => ({ id: invitationId }),
  ),
  'GET /api/admin/joins': read('admins'),
  // Nobody has joined yet.
  'POST /api/admin/members/import': write('admins', 200, ['members-invited'], ({ unused }) => ({
    body: { table: `email,nickname,joinedYear,organization\n${unused}@ieum.test,${unused},2026,영업팀` },
  })),
  'POST /api/admin/joins/decide': write('admins', 200, ['member-refused'], ({ joining: { waiting } }) => ({
    body: { ids: [waiting], decision: 'refuse' },
  })),
  'PATCH /api/admin/members/{id}/approve': write(
    'admins',
    200,
    ['MEMBER_JOINED', 'member-approved'],
    ({ joining: { waiting } }) => ({ id: waiting }),
  ),
  'PATCH /api/admin/members/{id}/refuse': write('admins', 200, ['member-refused'], ({ joining: { waiting } }) => ({
    id: waiting,
  })),
  'GET /api/admin/report/{board}/posts': read('moderators', () => ({ board: 'free' })),
  'PATCH /api/admin/report/{board}/posts/{id}/activate': write(
    'moderators',
    200,
    ['reports-dismissed'],
    ({ theirs }) => ({
      board: 'tip',
      id: theirs.tip,
      body: { reason: '사유' },
    }),
  ),
  'DELETE /api/admin/report/{board}/posts/{id}': write(
    'moderators',
    204,
    ['POST_DELETED', 'post-deleted-by-admin'],
    ({ theirs }) => ({
      board: 'qna',
      id: theirs.qna,
      body: { reason: '사유' },
    }),
  ),
  'GET /api/admin/report/{board}/comments': read('moderators', () => ({ board: 'free' })),
  'PATCH /api/admin/report/{board}/comments/{id}/activate': write(
    'moderators',
    200,
    ['comment-reports-dismissed'],
    ({ theirComment }) => ({
      board: 'free',
      id: theirComment.free,
      body: { reason: '사유' },
    }),
  ),
  'DELETE /api/admin/report/{board}/comments/{id}': write(
    'moderators',
    204,
    ['COMMENT_DELETED', 'comment-deleted-by-admin'],
    ({ theirComment }) => ({
      board: 'free',
      id: theirComment.free,
      body: { reason: '사유' },
    }),
  ),
  'PATCH /api/admin/posts/{board}/{id}': write(
    'moderators',
    200,
    ['POST_STATUS_CHANGED', 'post-hidden', 'comments-locked'],
    ({ theirs }) => ({
      board: 'tip',
      id: theirs.tip,
      body: { hidden: true, locked: true },
    }),
  ),
  'PATCH /api/admin/comments/{board}/{id}': write(
    'moderators',
    200,
    ['COMMENT_STATUS_CHANGED', 'comment-hidden'],
    ({ theirComment }) => ({
      board: 'free',
      id: theirComment.free,
      body: { hidden: true },
    }),
  ),
  'GET /api/admin/reports': read('moderators'),
  // Only those who decide see it.
  'PUT /api/admin/reports/{id}/claim': write('moderators', 204, ['case-claimed'], ({ theirCase }) => ({
    id: theirCase,
  })),
  'DELETE /api/admin/reports/{id}/claim': write('moderators', 204, [], ({ theirCase }) => ({ id: theirCase })),
  'POST /api/admin/reports/{id}/notes': write('moderators', 201, ['case-noted'], ({ theirCase }) => ({
    id: theirCase,
    body: { content: '메모' },
  })),
  'POST /api/admin/decisions/{id}/undo': write('moderators', 200, ['decision-undone'], ({ decision }) => ({
    id: decision,
  })),
  'GET /api/admin/trash': read('moderators'),
  'GET /api/admin/trash/post/{id}': read('moderators', ({ trashed }) => ({ id: trashed.post })),
  'GET /api/admin/trash/comment/{id}': read('moderators', ({ trashed }) => ({ id: trashed.comment })),
  'GET /api/admin/trash/addition/{id}': read('moderators', ({ trashed }) => ({ id: trashed.addition })),
  'POST /api/admin/trash/post/{id}/restore': write('moderators', 200, ['post-restored'], ({ trashed }) => ({
    id: trashed.post,
    body: { reason: '다시 보니 괜찮은 글이에요.' },
  })),
  'POST /api/admin/trash/comment/{id}/restore': write('moderators', 200, ['comment-restored'], ({ trashed }) => ({
    id: trashed.comment,
    body: { reason: '다시 보니 괜찮은 글이에요.' },
  })),
  'POST /api/admin/trash/addition/{id}/restore': write('moderators', 200, ['addition-restored'], ({ trashed }) => ({
    id: trashed.addition,
    body: {},
  })),
  'GET /api/admin/actions': read('admins'),
  'GET /api/admin/members.csv': { ...read('admins'), leaves: ['members-downloaded'] },
  'GET /api/admin/reports.csv': { ...read('moderators'), leaves: ['reports-downloaded'] },
  'GET /api/admin/log.csv': { ...read('admins'), leaves: ['log-downloaded'] },
  'GET /api/admin/settings': read('admins'),
  'PUT /api/admin/settings': write('admins', 200, ['settings-changed'], ({ unused }) => ({
    body: { greeting: unused },
  })),
  'GET /api/admin/members/search': read('admins'),
  // To look at somebody leaves a trace: others may ask who has seen it.
  'GET /api/admin/members/{id}': { ...read('admins', ({ signedIn }) => ({ id: signedIn })), leaves: ['member-viewed'] },
  'GET /api/admin/members/{id}/history': {
    ...read('admins', ({ signedIn }) => ({ id: signedIn })),
    leaves: ['member-viewed'],
  },
  // It is for admins alone.
  'POST /api/admin/members/{id}/notes': write('admins', 201, ['member-note-added'], ({ signedIn }) => ({
    id: signedIn,
    body: { text: '메모' },
  })),
  'DELETE /api/admin/members/{id}/notes/{noteId}': write(
    'admins',
    204,
    ['member-note-removed'],
    ({ signedIn, note }) => ({
      id: signedIn,
      noteId: note,
    }),
  ),
  'PATCH /api/admin/members/{id}': write('admins', 200, ['member-corrected'], ({ signedIn, unused }) => ({
    id: signedIn,
    body: { organization: unused },
  })),
  'PATCH /api/admin/members/{id}/suspend': write('admins', 200, ['member-suspended'], ({ signedIn }) => ({
    id: signedIn,
    body: { reason: '사유' },
  })),
  'PATCH /api/admin/members/{id}/resume': write('admins', 200, ['member-resumed'], ({ suspended }) => ({
    id: suspended,
  })),
  'POST /api/admin/members/let-go': {
    ...write('admins', 200, ['member-let-go'], ({ signedIn }) => ({ body: { members: [signedIn] } })),
    lacks: 'members',
  },
  'DELETE /api/admin/members/{id}': write('admins', 204, ['member-erased'], ({ signedIn }) => ({
    id: signedIn,
    body: { reason: '사유' },
  })),
  'POST /api/admin/members/{id}/reset-link': write('admins', 201, ['reset-link-made'], ({ signedIn }) => ({
    id: signedIn,
  })),
  'GET /api/admin/hooks': read('admins'),
  'POST /api/admin/hooks': write('admins', 201, ['hook-added'], () => ({
    body: { url: 'https://hooks.ieum.test/a', active: false },
  })),
  'PUT /api/admin/hooks/{id}': write('admins', 200, ['hook-changed'], ({ hook }) => ({
    id: hook,
    body: { url: 'https://hooks.ieum.test/b', active: false },
  })),
  'DELETE /api/admin/hooks/{id}': write('admins', 204, ['hook-removed'], ({ hook }) => ({ id: hook })),
  'POST /api/admin/hooks/{id}/secret': write('admins', 201, ['hook-secret-replaced'], ({ hook }) => ({ id: hook })),
  'POST /api/admin/hooks/{id}/test': write('admins', 200, ['hook-tested'], ({ hook }) => ({ id: hook })),
  'GET /api/admin/hooks/{id}/deliveries': read('admins', ({ hook }) => ({ id: hook })),
  'GET /api/admin/tags/{board}': read('moderators', () => ({ board: 'free' })),
  // The boards are read anew.
  'POST /api/admin/tags/{board}': write('moderators', 201, ['tag-added'], ({ unused }) => ({
    board: 'qna',
    body: { tagName: unused },
  })),
  'PATCH /api/admin/tags/{board}/{id}': {
    ...write('moderators', 200, ['tag-changed'], ({ tag, unused }) => ({
      board: 'free',
      id: tag.free,
      body: { tagNameEn: unused },
    })),
    allows: { tagNameEn: null },
  },
  'GET /api/admin/watched-words': read('admins'),
  // The list is read anew by what is written.
  'POST /api/admin/watched-words': write('admins', 201, ['watched-word-added'], ({ unused }) => ({
    body: { word: unused, action: 'QUEUE' },
  })),
  'PATCH /api/admin/watched-words/{id}': write('admins', 200, ['watched-word-changed'], ({ watchedWord }) => ({
    id: watchedWord,
    body: { action: 'QUEUE' },
  })),
  'DELETE /api/admin/watched-words/{id}': write('admins', 204, ['watched-word-removed'], ({ watchedWord }) => ({
    id: watchedWord,
  })),
  'GET /api/admin/announcements': read('moderators'),
  'POST /api/admin/announcements': write(
    'moderators',
    201,
    ['ANNOUNCEMENT_BEGAN', 'announcement-added'],
    ({ unused }) => ({
      body: { title: unused, content: '내용', audience: 'ALL', mustRead: false },
    }),
  ),
  // Members have been told of it.
  'PUT /api/admin/announcements/{id}': write(
    'moderators',
    200,
    ['announcement-changed'],
    ({ announcement, unused }) => ({
      id: announcement,
      body: { title: unused, content: '내용', audience: 'ALL', mustRead: true },
    }),
  ),
  'DELETE /api/admin/announcements/{id}': write('moderators', 204, ['announcement-removed'], ({ announcement }) => ({
    id: announcement,
  })),
  'DELETE /api/admin/members/{id}/sign-ins': write(
    'admins',
    204,
    ['SIGN_IN_ENDED', 'sign-ins-ended'],
    ({ signedIn }) => ({ id: signedIn }),
  ),
} satisfies Partial<Entries>;
