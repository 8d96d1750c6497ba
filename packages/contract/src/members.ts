import Type from 'typebox';
import { Tokens } from './auth.ts';
import { type EndpointTable, file, noContent, ok } from './endpoint.ts';
import { MyData } from './my-data.ts';
import { Rules } from './settings.ts';
import { Id, Message, Text, Time, WriterMark } from './wire.ts';

export const memberEndpoints = {
  'GET /api/members/me': {
    name: 'readMe',
    summary: 'Who am I?',
    servesWithoutFactor: true,
    answer: ok(
      Type.Object({
        id: Id,
        nickname: Type.String(),
        joinedYear: Type.Integer(),
        yearsOfService: Type.Integer(),
        role: Type.Enum(['USER', 'ADMIN']),
        rules: Type.Object(Rules, { description: 'The company’s, as they are now.' }),
        isModerator: Type.Boolean({ description: 'Decides about posts and comments, as admins do.' }),
        writerMark: WriterMark,
        unreadAnnouncements: Type.Integer({
          description: 'How many of the current announcements for the member are neither confirmed nor put away.',
        }),
        isConsentDue: Type.Boolean({
          description: 'There is a privacy notice, or a newer version, to which the member has not agreed.',
        }),
        timeZone: Type.String({ description: 'Of the company: days and years are counted by it.' }),
      }),
    ),
  },
  'GET /api/members/me/anonymity': {
    name: 'readMyAnonymity',
    summary: 'Whether I may ask without my name; nobody else is told',
    answer: ok(
      Type.Object({
        pausedUntil: Type.Union([Time, Type.Null()], {
          description:
            'Until then not, since a question that I asked without it was hidden or deleted by a decision. null: I may.',
        }),
      }),
    ),
  },
  'PATCH /api/members/nickname': {
    name: 'changeNickname',
    summary: 'Change my nickname',
    body: Type.Object({ nickname: Text('nickname') }),
    answer: ok(Type.Object({ nickname: Type.String(), message: Type.String() })),
    refusals: ['NICKNAME_TAKEN', 'TOO_MANY_REQUESTS'],
  },
  'PATCH /api/members/password': {
    name: 'changePassword',
    summary: 'Change my password; all tokens but the new pair end',
    body: Type.Object({ currentPassword: Text('secret'), newPassword: Text('password') }),
    answer: ok(Type.Object({ changed: Type.Boolean(), message: Type.String(), ...Tokens })),
    refusals: ['PASSWORDS_OFF', 'CURRENT_PASSWORD_WRONG', 'PASSWORD_UNCHANGED', 'TOO_MANY_REQUESTS'],
  },
  'GET /api/members/me/export': {
    name: 'exportMyData',
    summary: 'Everything by and about me, as a file',
    needsConfirmation: true,
    answer: file(MyData),
    refusals: ['TOO_MANY_REQUESTS'],
  },
  'GET /api/members/me/sign-ins': {
    name: 'listMySignIns',
    summary: 'Where I am signed in, the last used first',
    answer: ok(
      Type.Array(
        Type.Object({
          id: Id,
          current: Type.Boolean({ description: 'The one that makes this call.' }),
          createdAt: Time,
          lastUsedAt: Type.String({ ...Time, description: 'To the hour.' }),
          device: Type.Union([Type.String({ examples: ['Chrome · Android'] }), Type.Null()]),
        }),
      ),
    ),
  },
  'DELETE /api/members/me/sign-ins/{id}': {
    name: 'endMySignIn',
    summary: 'Sign out one of my devices',
    answer: noContent,
    refusals: ['SIGN_IN_NOT_FOUND'],
  },
  'DELETE /api/members/me/sign-ins': {
    name: 'endMyOtherSignIns',
    summary: 'Sign out all of my devices but this one',
    answer: noContent,
  },
  'POST /withdraw': {
    name: 'withdraw',
    summary: 'Withdraw from the service, for good',
    needsConfirmation: true,
    query: Type.Object({
      content: Type.Optional(
        Type.Enum(['keep', 'delete'], {
          description:
            '`delete`: my posts, with the comments under them, my comments and my reactions are deleted first.',
        }),
      ),
    }),
    answer: ok(Message),
    refusals: ['LAST_ADMIN'],
  },
} as const satisfies EndpointTable;
