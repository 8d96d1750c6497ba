/** What admins and moderators decide about posts and comments, among the reports and where they are read (the second page, part E). */
import Type from 'typebox';
import { CaseVersion, MEANWHILE } from './cases.ts';
import { type EndpointTable, noContent, ok } from './endpoint.ts';
import { Id, Message, Page, PageQuery, PostStatus, Text, Time, Writer } from './wire.ts';

/** What the author is told, and never who has reported. */
const Reason = Type.Optional(Text('reason'));
const Decision = Type.Object({ reason: Reason, version: CaseVersion });
const Hidden = Type.Optional(Type.Boolean({ description: 'Either also settles its open reports.' }));
const Own = Type.Boolean({ description: 'The caller wrote it, and others decide about it.' });
const Decided = Type.Object({
  ...Message.properties,
  decisionId: Type.Union([Id, Type.Null()], {
    description: 'By which it can be taken back for ten seconds; null: nothing was decided about being seen.',
  }),
});

export const moderationEndpoints = {
  'GET /api/admin/report/{board}/posts': {
    name: 'listReportedPosts',
    summary: 'Posts with open reports, or deactivated',
    auth: 'moderator',
    query: PageQuery,
    answer: ok(
      Page(
        Type.Object({
          id: Id,
          title: Type.String(),
          reportCount: Type.Integer(),
          createdAt: Time,
          nickname: Writer,
          status: PostStatus,
          own: Own,
        }),
      ),
    ),
  },
  'PATCH /api/admin/report/{board}/posts/{id}/activate': {
    name: 'activateReportedPost',
    summary: 'Settle the open reports of a post, and make it active again if it was deactivated',
    auth: 'moderator',
    body: Decision,
    answer: ok(Decided),
    refusals: ['POST_NOT_FOUND', 'OWN_CASE', ...MEANWHILE],
  },
  'DELETE /api/admin/report/{board}/posts/{id}': {
    name: 'deleteReportedPost',
    summary: 'Delete a reported post',
    auth: 'moderator',
    body: Decision,
    answer: noContent,
    refusals: ['POST_NOT_FOUND', 'OWN_CASE', ...MEANWHILE],
  },
  'GET /api/admin/report/{board}/comments': {
    name: 'listReportedComments',
    summary: 'Comments with open reports, or hidden',
    auth: 'moderator',
    query: PageQuery,
    answer: ok(
      Page(
        Type.Object({
          id: Id,
          postId: Id,
          postTitle: Type.String(),
          content: Type.String(),
          reportCount: Type.Integer(),
          createdAt: Time,
          nickname: Writer,
          hidden: Type.Boolean(),
          own: Own,
        }),
      ),
    ),
  },
  'PATCH /api/admin/report/{board}/comments/{id}/activate': {
    name: 'activateReportedComment',
    summary: 'Settle the open reports of a comment, and show it again if it was hidden',
    auth: 'moderator',
    body: Decision,
    answer: ok(Decided),
    refusals: ['COMMENT_NOT_FOUND', 'OWN_CASE', ...MEANWHILE],
  },
  'DELETE /api/admin/report/{board}/comments/{id}': {
    name: 'deleteReportedComment',
    summary: 'Delete a reported comment',
    auth: 'moderator',
    body: Decision,
    answer: noContent,
    refusals: ['COMMENT_NOT_FOUND', 'OWN_CASE', ...MEANWHILE],
  },
  'PATCH /api/admin/posts/{board}/{id}': {
    name: 'moderatePost',
    summary: 'Hide or show a post, lock its comments, pin it on top of its board',
    auth: 'moderator',
    body: Type.Object({
      hidden: Hidden,
      locked: Type.Optional(Type.Boolean({ description: 'Whether nobody may comment on it any more.' })),
      pinned: Type.Optional(Type.Boolean({ description: 'Ends when it is hidden.' })),
      reason: Reason,
      version: CaseVersion,
    }),
    answer: ok(Decided),
    refusals: ['POST_NOT_FOUND', 'OWN_CASE', 'POST_IS_HIDDEN', 'TOO_MANY_PINNED', ...MEANWHILE],
  },
  'PATCH /api/admin/comments/{board}/{id}': {
    name: 'moderateComment',
    summary: 'Hide or show a comment',
    auth: 'moderator',
    body: Type.Object({
      hidden: Hidden,
      reason: Reason,
      version: CaseVersion,
    }),
    answer: ok(Decided),
    refusals: ['COMMENT_NOT_FOUND', 'OWN_CASE', ...MEANWHILE],
  },
} as const satisfies EndpointTable;
