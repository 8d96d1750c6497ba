import Type, { type Static } from 'typebox';
import { type EndpointTable, noContent, ok } from './endpoint.ts';
import { MEMBER_STATUSES, ROLES } from './policy.ts';
import { BoardName, Id, Message, Page, PageQuery, PostStatus, Time, Writer } from './wire.ts';

export const ADMIN_ACTIONS = [
  'POST_ACTIVATED',
  'REPORTS_DISMISSED',
  'POST_DELETED',
  'ADMIN_ADDED',
  'ADMIN_REMOVED',
  'PASSWORD_RESET',
  'FACTORS_RESET',
  'EMAIL_FREED',
  'MEMBER_INVITED',
  'INVITATION_REVOKED',
  'MEMBER_APPROVED',
  'MEMBER_REFUSED',
  'MEMBER_CORRECTED',
  'MEMBER_SUSPENDED',
  'MEMBER_RESUMED',
  'RESET_LINK_MADE',
  'SIGN_INS_ENDED',
  'HOOK_ADDED',
  'HOOK_CHANGED',
  'HOOK_PAUSED',
  'HOOK_RESUMED',
  'HOOK_REMOVED',
  'HOOK_SECRET_REPLACED',
  'MAILS_RETRIED',
  'MAILS_DROPPED',
] as const;
export type AdminAction = (typeof ADMIN_ACTIONS)[number];

const MEMBER_FIELDS = ['joinedYear', 'organization', 'role', 'nickname', 'suspendedUntil'] as const;
const HOOK_FIELDS = ['url', 'boards', 'kinds', 'form', 'language', 'preview'] as const;
/** What of a member or a hook an action has changed. The address of a hook is a secret: it has neither value. */
const LoggedChange = Type.Object({
  field: Type.Enum([...MEMBER_FIELDS, ...HOOK_FIELDS]),
  before: Type.Union([Type.String(), Type.Null()]),
  after: Type.Union([Type.String(), Type.Null()]),
});
export type LoggedChange = Static<typeof LoggedChange>;

export const ADMIN_NOTICES = ['OPEN_SIGNUP', 'MAILS_GIVEN_UP', 'EVENTS_GIVEN_UP'] as const;
export type AdminNotice = (typeof ADMIN_NOTICES)[number];

export const adminEndpoints = {
  'GET /api/admin/notices': {
    name: 'listNotices',
    summary: 'What is wrong with the settings or in the background, and should be mended',
    auth: 'admin',
    answer: ok(Type.Array(Type.Enum([...ADMIN_NOTICES]))),
  },
  'GET /api/admin/members': {
    name: 'listMembers',
    summary: 'All members, newest first',
    auth: 'admin',
    answer: ok(
      Type.Array(
        Type.Object({
          id: Id,
          nickname: Type.Union([Type.String(), Type.Null()], { description: 'null: has withdrawn.' }),
          email: Type.Union([Type.String(), Type.Null()], { description: 'null: has withdrawn.' }),
          role: Type.Enum([...ROLES]),
          status: Type.Enum([...MEMBER_STATUSES]),
          createdAt: Time,
        }),
      ),
    ),
  },
  'GET /api/admin/members/statistics': {
    name: 'countMembers',
    summary: 'Active members: all, those of the last 30 days, those of the last 7',
    auth: 'admin',
    answer: ok(Type.Object({ totalCount: Type.Integer(), monthlyCount: Type.Integer(), weeklyCount: Type.Integer() })),
  },
  'GET /api/admin/report/{board}/posts': {
    name: 'listReportedPosts',
    summary: 'Posts with open reports, or deactivated',
    auth: 'admin',
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
        }),
      ),
    ),
  },
  'PATCH /api/admin/report/{board}/posts/{id}/activate': {
    name: 'activateReportedPost',
    summary: 'Settle the open reports of a post, and make it active again if it was deactivated',
    auth: 'admin',
    answer: ok(Message),
    refusals: ['POST_NOT_FOUND'],
  },
  'DELETE /api/admin/report/{board}/posts/{id}': {
    name: 'deleteReportedPost',
    summary: 'Delete a reported post',
    auth: 'admin',
    answer: noContent,
    refusals: ['POST_NOT_FOUND'],
  },
  'GET /api/admin/actions': {
    name: 'listAdminActions',
    summary: 'What admins and operators did',
    auth: 'admin',
    query: PageQuery,
    answer: ok(
      Page(
        Type.Object({
          id: Id,
          admin: Type.Union([Type.String(), Type.Null()], {
            description: 'A nickname; null: an operator, or an admin who has withdrawn.',
          }),
          byOperator: Type.Boolean({ description: 'By a command, which no member runs.' }),
          action: Type.Enum([...ADMIN_ACTIONS]),
          target: Type.Union([Type.String(), Type.Null()], {
            description:
              "A post's title, a member's nickname or a hook's host, as it was then; null: a member who has withdrawn.",
          }),
          board: Type.Union([BoardName, Type.Null()]),
          postId: Type.Union([Id, Type.Null()]),
          memberId: Type.Union([Id, Type.Null()], { description: 'The member whom it was about.' }),
          reason: Type.Union([Type.String(), Type.Null()]),
          changes: Type.Array(LoggedChange),
          createdAt: Time,
        }),
      ),
    ),
  },
} as const satisfies EndpointTable;
