/** What admins see and do of single members (the second page, part A: "An admin can"). */
import Type from 'typebox';
import { LogEntry } from './admin.ts';
import { LEAVER } from './console-choices.ts';
import { created, type EndpointTable, noContent, ok } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { PENDING_STEPS, PERSON_STATUSES, ROLES } from './permissions.ts';
import { Created, GivenTime, Id, Message, Page, PageQuery, Text, Time, Writer } from './wire.ts';

/** What becomes of a line of leavers. */
export const LEAVER_RESULTS = [
  ...(['LET_GO', 'WAS_SUSPENDED', 'ALREADY_LET_GO'] as const),
  ...(['ADMIN', 'SELF', 'REPEATED', 'NOT_FOUND', 'INVALID'] as const),
] as const;
export type LeaverResult = (typeof LEAVER_RESULTS)[number];

const ofWithdrawn = { description: 'null: has withdrawn.' };

const Person = {
  id: Id,
  nickname: Type.Union([Type.String(), Type.Null()], ofWithdrawn),
  email: Type.Union([Type.String(), Type.Null()], ofWithdrawn),
  organization: Type.String(),
  joinedYear: Type.Integer({ description: '0: has withdrawn.' }),
  role: Type.Enum([...ROLES]),
  isModerator: Type.Boolean(),
  status: Type.Enum([...PERSON_STATUSES]),
  letGoAt: Type.Union([Time, Type.Null()], { description: 'Of a leaver, who is suspended; null: is none.' }),
  erasedAt: Type.Union([Time, Type.Null()], {
    description: 'When a leaver is erased, if nobody takes it back before; null: is no leaver, or is never erased.',
  }),
  createdAt: Time,
};

export const adminMemberEndpoints = {
  'GET /api/admin/members/search': {
    name: 'searchMembers',
    summary: 'Members, and who has signed up to be one, newest first',
    auth: 'admin',
    query: Type.Object({
      ...PageQuery.properties,
      q: Type.Optional(Text('memberSearch')),
      status: Type.Optional(
        Type.Enum([...PERSON_STATUSES, LEAVER, ''], {
          description: `Empty, as an empty q: any. ${LEAVER}: of the suspended, those who have been let go.`,
        }),
      ),
    }),
    answer: ok(Page(Type.Object(Person))),
  },
  'GET /api/admin/members/{id}': {
    name: 'readMember',
    summary: 'One member, who has not withdrawn, or one who has signed up to be one. The look is in the log',
    auth: 'admin',
    answer: ok(
      Type.Object({
        ...Person,
        emailVerified: Type.Boolean(),
        waitsFor: Type.Union([Type.Enum([...PENDING_STEPS]), Type.Null()], { description: 'null: has joined.' }),
        suspendedUntil: Type.Union([Time, Type.Null()], { description: 'null: until an admin lifts the suspension.' }),
        suspensionReason: Type.Union([Type.String(), Type.Null()]),
        notes: Type.Array(Type.Object({ id: Id, text: Type.String(), writtenBy: Writer, createdAt: Time }), {
          description: 'What admins have noted for one another, newest first.',
        }),
      }),
    ),
    refusals: ['MEMBER_NOT_FOUND'],
  },
  'GET /api/admin/members/{id}/history': {
    name: 'listHistoryOfMember',
    summary: 'What was decided about a member’s account, posts and comments. The look is in the log',
    auth: 'admin',
    query: PageQuery,
    answer: ok(Page(LogEntry)),
    refusals: ['MEMBER_NOT_FOUND'],
  },
  'POST /api/admin/members/{id}/notes': {
    name: 'addNoteOnMember',
    summary: 'Note something about a member for the other admins',
    auth: 'admin',
    body: Type.Object({ text: Text('memberNote') }),
    answer: created(Created),
    refusals: ['MEMBER_NOT_FOUND', 'TOO_MANY_NOTES'],
  },
  'DELETE /api/admin/members/{id}/notes/{noteId}': {
    name: 'removeNoteOnMember',
    summary: 'Delete a note about a member',
    auth: 'admin',
    answer: noContent,
    refusals: ['MEMBER_NOT_FOUND', 'NOTE_NOT_FOUND'],
  },
  'PATCH /api/admin/members/{id}': {
    name: 'changeMember',
    summary:
      'Correct the email, the joining year or the organization; give or take the admin role, and that of a moderator',
    auth: 'admin',
    body: Type.Object({
      email: Type.Optional(Text('email')),
      joinedYear: Type.Optional(
        Type.Integer({ minimum: LIMITS.earliestJoinedYear, description: 'At most the current year.' }),
      ),
      organization: Type.Optional(Text('organization')),
      role: Type.Optional(Type.Enum([...ROLES])),
      moderator: Type.Optional(Type.Boolean()),
    }),
    answer: ok(Message),
    refusals: [
      'MEMBER_NOT_FOUND',
      'LAST_ADMIN',
      'MEMBER_SUSPENDED',
      'MEMBER_NOT_VERIFIED',
      'EMAIL_TAKEN',
      'EMAIL_WITHDRAWN',
    ],
  },
  'PATCH /api/admin/members/{id}/suspend': {
    name: 'suspendMember',
    summary: 'Suspend a member, or change until when and why; their sign-ins end',
    auth: 'admin',
    body: Type.Object({
      until: Type.Optional(GivenTime),
      reason: Type.Optional(Text('reason')),
    }),
    answer: ok(Message),
    refusals: ['MEMBER_NOT_FOUND', 'LAST_ADMIN', 'MEMBER_LET_GO'],
  },
  'PATCH /api/admin/members/{id}/resume': {
    name: 'resumeMember',
    summary: 'Lift the suspension of a member, also of a leaver, who is none any more',
    auth: 'admin',
    answer: ok(Message),
    refusals: ['MEMBER_NOT_FOUND'],
  },
  'POST /api/admin/members/{id}/reset-link': {
    name: 'makeResetLink',
    summary: 'Make a link with which a member can set a new password, once, and which removes second factors',
    auth: 'admin',
    answer: created(Type.Object({ link: Type.String() })),
    refusals: ['MEMBER_NOT_FOUND', 'PASSWORDS_OFF'],
  },
  'DELETE /api/admin/members/{id}/sign-ins': {
    name: 'endSignInsOfMember',
    summary: 'End all sign-ins of a member',
    auth: 'admin',
    answer: noContent,
    refusals: ['MEMBER_NOT_FOUND'],
  },
  'DELETE /api/admin/members/{id}': {
    name: 'eraseMember',
    summary: 'Erase a member at once, as a withdrawal does; the email can be used again',
    auth: 'admin',
    body: Type.Object({ reason: Type.Optional(Text('reason')) }),
    answer: noContent,
    refusals: ['MEMBER_NOT_FOUND', 'MEMBER_IS_ADMIN', 'OWN_ACCOUNT', 'LAST_ADMIN'],
  },
} as const satisfies EndpointTable;

/** Letting many go at once (the second page, part E: "Joining and leaving in bulk"). */
export const leaverEndpoints = {
  'POST /api/admin/members/let-go': {
    name: 'letMembersGo',
    summary:
      'Suspend leavers until they are erased, or say of each line what that would do (`dryRun=true`, which changes nothing)',
    auth: 'admin',
    query: Type.Object({ dryRun: Type.Optional(Type.Enum(['true', 'false'])) }),
    body: Type.Object({
      members: Type.Optional(
        Type.Array(Type.Union([Id, Type.String({ maxLength: LIMITS.leaverLine })]), {
          minItems: 1,
          maxItems: LIMITS.linesAtOnce,
          description: 'Each an email or an id. Required where there is no table.',
        }),
      ),
      table: Type.Optional(
        Type.String({
          description:
            'In place of `members`: the body itself, as text/csv, read as a table of people to invite is. The first line names the columns, of which `email` is read.',
        }),
      ),
      reason: Type.Optional(Text('reason')),
    }),
    bodyBytes: LIMITS.linesBytes,
    takes: 'text/csv',
    answer: ok(
      Type.Object({
        dryRun: Type.Boolean(),
        letGo: Type.Integer({ description: 'How many have become leavers, or would.' }),
        erasedAt: Type.Union([Time, Type.Null()], { description: 'When these are erased; null: never by itself.' }),
        lines: Type.Array(
          Type.Object({
            line: Type.Integer({ minimum: 1, description: 'In the list; in a file, where the first line is 1.' }),
            given: Type.String(),
            member: Type.Union([Type.Object({ id: Id, nickname: Type.String(), email: Type.String() }), Type.Null()]),
            result: Type.Enum([...LEAVER_RESULTS], {
              description:
                'LET_GO: is suspended from now on. WAS_SUSPENDED: was already, and is a leaver now. Nothing is done about any other: ALREADY_LET_GO, ADMIN, SELF, REPEATED (stands above), NOT_FOUND, INVALID (neither an email nor an id).',
            }),
          }),
          { description: 'In the order in which they were sent.' },
        ),
      }),
    ),
    refusals: ['TABLE_UNREADABLE', 'COLUMNS_MISSING', 'TOO_MANY_LINES'],
  },
} as const satisfies EndpointTable;
