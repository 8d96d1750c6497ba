import Type, { type Static } from 'typebox';
import { ANNOUNCEMENT_FIELDS, SETTING_FIELDS } from './console-choices.ts';
import { ADMIN_ACTIONS } from './deeds.ts';
import { type EndpointTable, ok } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { MEMBER_STATUSES, ROLES } from './permissions.ts';
import { BoardName, GivenTime, Id, Page, PageQuery, Time } from './wire.ts';

const MEMBER_FIELDS = ['joinedYear', 'organization', 'email', 'role', 'nickname', 'suspendedUntil'] as const;
const HOOK_FIELDS = ['url', 'boards', 'kinds', 'form', 'language', 'preview'] as const;
const TAG_FIELDS = ['tagName', 'tagNameEn', 'position'] as const;
const WORD_FIELDS = ['wordAction'] as const;

/**
 * What of its target an action has changed. The address of a hook is a secret: it has neither value, nor has the email of
 * a member who has withdrawn.
 */
const LoggedChange = Type.Object({
  field: Type.Enum([
    ...MEMBER_FIELDS,
    ...HOOK_FIELDS,
    ...TAG_FIELDS,
    ...ANNOUNCEMENT_FIELDS,
    ...WORD_FIELDS,
    ...SETTING_FIELDS,
  ]),
  before: Type.Union([Type.String(), Type.Null()]),
  after: Type.Union([Type.String(), Type.Null()]),
});
export type LoggedChange = Static<typeof LoggedChange>;

/** Which entries of the log; what is empty or left out does not matter. */
export const LogFilter = Type.Object({
  who: Type.Optional(
    Type.String({ maxLength: LIMITS.memberSearch, description: 'A part of the nickname of who did it.' }),
  ),
  whom: Type.Optional(
    Type.String({ maxLength: LIMITS.memberSearch, description: 'A part of the name or title of what it was about.' }),
  ),
  memberId: Type.Optional(Id),
  action: Type.Optional(Type.Enum([...ADMIN_ACTIONS, ''])),
  from: Type.Optional(Type.Union([GivenTime, Type.Literal('')])),
  to: Type.Optional(Type.Union([GivenTime, Type.Literal('')])),
});
export type LogFilter = Static<typeof LogFilter>;
/** An entry of the admins' log. */
export const LogEntry = Type.Object({
  id: Id,
  admin: Type.Union([Type.String(), Type.Null()], {
    description:
      'A nickname; null: an operator, an admin who has withdrawn, or LEAVER_ERASED, which happens by itself.',
  }),
  byOperator: Type.Boolean({ description: 'By a command, which no member runs.' }),
  action: Type.Enum(ADMIN_ACTIONS),
  target: Type.Union([Type.String(), Type.Null()], {
    description:
      "A title, a member's nickname, a hook's host, a tag's name or a watched word, as it was then; null: a member who has withdrawn.",
  }),
  board: Type.Union([BoardName, Type.Null()]),
  postId: Type.Union([Id, Type.Null()]),
  commentId: Type.Union([Id, Type.Null()], { description: 'Of what was decided about a comment of the post.' }),
  memberId: Type.Union([Id, Type.Null()], { description: 'The member whom it was about.' }),
  reason: Type.Union([Type.String(), Type.Null()]),
  changes: Type.Array(LoggedChange),
  createdAt: Time,
});

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
    isCostly: true,
    answer: ok(
      Type.Array(
        Type.Object({
          id: Id,
          nickname: Type.Union([Type.String(), Type.Null()], { description: 'null: has withdrawn.' }),
          email: Type.Union([Type.String(), Type.Null()], { description: 'null: has withdrawn.' }),
          role: Type.Enum([...ROLES]),
          status: Type.Enum([...MEMBER_STATUSES]),
          letGoAt: Type.Optional(Time),
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
  'GET /api/admin/actions': {
    name: 'listAdminActions',
    summary: 'What admins and operators did',
    auth: 'admin',
    query: Type.Object({ ...PageQuery.properties, ...LogFilter.properties }),
    answer: ok(Page(LogEntry)),
  },
} as const satisfies EndpointTable;
