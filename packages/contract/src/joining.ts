/** How one becomes a member (the second page, part A: "Verified addresses", "Approval and invitation"). */
import Type from 'typebox';
import { accepted, created, type EndpointTable, noContent, ok } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { AgreedVersion } from './settings.ts';
import { Id, Message, Page, PageQuery, Text, Time } from './wire.ts';

/** What a person who has signed up does next: sign in, enter the code from the mail, or wait for an admin. */
const NEXT_STEPS = ['sign-in', 'verify', 'wait'] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

export const JOIN_DECISIONS = ['approve', 'refuse'] as const;
export type JoinDecision = (typeof JOIN_DECISIONS)[number];

/** Why somebody who waits could not be let in or refused. */
export const JOIN_PROBLEMS = ['MEMBER_NOT_FOUND', 'EMAIL_TAKEN', 'EMAIL_WITHDRAWN', 'NICKNAME_TAKEN'] as const;

export const ByInvitation = {
  joinedYear: Type.Union([Type.Integer(), Type.Null()], { description: 'null: is theirs to say.' }),
  organization: Type.Union([Type.String(), Type.Null()], { description: 'null: is theirs to say.' }),
  nickname: Type.Union([Type.String(), Type.Null()], { description: 'What is proposed. They may take another one.' }),
};

export const joiningEndpoints = {
  'POST /auth/sign-up': {
    name: 'signUp',
    summary: 'Ask for an account',
    auth: 'public',
    body: Type.Object({
      email: Text('email'),
      password: Text('password'),
      nickname: Text('nickname'),
      joinedYear: Type.Integer(),
      organization: Text('organization'),
      invitation: Type.Optional(Text('secret')),
      privacyVersion: Type.Optional(AgreedVersion),
    }),
    answer: created(Type.Object({ message: Type.String(), next: Type.Enum([...NEXT_STEPS]) })),
    refusals: [
      'PASSWORDS_OFF',
      'INVITATION_NEEDED',
      'LINK_SPENT',
      'EMAIL_TAKEN',
      'EMAIL_WITHDRAWN',
      'NICKNAME_TAKEN',
      'NOTICE_CHANGED',
      'TOO_MANY_REQUESTS',
    ],
  },
  'POST /auth/verify-email': {
    name: 'verifyEmail',
    summary: 'Enter the code from the mail of a sign-up',
    auth: 'public',
    body: Type.Object({ email: Text('login'), code: Text('code') }),
    answer: ok(Type.Object({ message: Type.String(), next: Type.Enum(['sign-in', 'wait']) })),
    refusals: ['CODE_WRONG', 'EMAIL_TAKEN', 'EMAIL_WITHDRAWN', 'NICKNAME_TAKEN', 'TOO_MANY_REQUESTS'],
  },
  'POST /auth/verify-email/resend': {
    name: 'resendCode',
    summary: 'Have another code mailed to whoever has signed up with this address',
    auth: 'public',
    body: Type.Object({ email: Text('login') }),
    answer: accepted(Message),
    refusals: ['TOO_MANY_REQUESTS'],
  },
  'POST /auth/invitation': {
    name: 'readInvitation',
    summary: 'What an invitation fixes of a sign-up',
    auth: 'public',
    body: Type.Object({ invitation: Text('secret') }),
    answer: ok(Type.Object({ email: Type.String(), ...ByInvitation })),
    refusals: ['LINK_SPENT', 'TOO_MANY_REQUESTS'],
  },
  'POST /api/admin/invitations': {
    name: 'inviteMember',
    summary: 'Make a link with which one person can sign up',
    auth: 'admin',
    body: Type.Object({
      email: Text('email'),
      joinedYear: Type.Optional(
        Type.Integer({ minimum: LIMITS.earliestJoinedYear, description: 'At most the current year.' }),
      ),
      organization: Type.Optional(Text('organization')),
    }),
    answer: created(Type.Object({ link: Type.String() })),
    refusals: ['EMAIL_TAKEN', 'EMAIL_WITHDRAWN'],
  },
  'GET /api/admin/invitations': {
    name: 'listInvitations',
    summary: 'Invitations that can still be used, newest first',
    auth: 'admin',
    query: Type.Object({ page: PageQuery.properties.page, size: PageQuery.properties.size }),
    answer: ok(
      Page(
        Type.Object({
          id: Id,
          email: Type.String(),
          ...ByInvitation,
          invitedBy: Type.Union([Type.String(), Type.Null()], {
            description: 'A nickname; null: an admin who has withdrawn, or not known.',
          }),
          createdAt: Time,
          expiresAt: Time,
        }),
      ),
    ),
  },
  'DELETE /api/admin/invitations/{id}': {
    name: 'revokeInvitation',
    summary: 'Revoke an invitation: its link is of no use any more',
    auth: 'admin',
    answer: noContent,
    refusals: ['INVITATION_NOT_FOUND'],
  },
  'GET /api/admin/joins': {
    name: 'listJoins',
    summary: 'Who waits to be approved, the oldest first',
    auth: 'admin',
    query: Type.Object({ page: PageQuery.properties.page, size: PageQuery.properties.size }),
    answer: ok(
      Page(
        Type.Object({
          id: Id,
          nickname: Type.String(),
          email: Type.String(),
          emailVerified: Type.Boolean({ description: 'false: there is no mail to verify it with.' }),
          isRepeat: Type.Boolean({ description: 'Somebody else has asked with this address before.' }),
          organization: Type.String(),
          joinedYear: Type.Integer(),
          createdAt: Time,
        }),
      ),
    ),
  },
  'POST /api/admin/joins/decide': {
    name: 'decideJoins',
    summary: 'Let in or refuse many who wait, each apart from the others',
    auth: 'admin',
    body: Type.Object({
      ids: Type.Array(Id, { minItems: 1, maxItems: LIMITS.joinsAtOnce, uniqueItems: true }),
      decision: Type.Enum([...JOIN_DECISIONS]),
      reason: Type.Optional(Text('reason')),
    }),
    answer: ok(
      Type.Object({
        results: Type.Array(
          Type.Object({
            id: Id,
            problem: Type.Union(
              [Type.Object({ code: Type.Enum([...JOIN_PROBLEMS]), message: Type.String() }), Type.Null()],
              { description: 'Why it could not be done; null: it is.' },
            ),
          }),
          { description: 'In the order of the ids.' },
        ),
      }),
    ),
  },
  'PATCH /api/admin/members/{id}/approve': {
    name: 'approveMember',
    summary: 'Make a person who waits a member',
    auth: 'admin',
    answer: ok(Message),
    refusals: JOIN_PROBLEMS,
  },
  'PATCH /api/admin/members/{id}/refuse': {
    name: 'refuseMember',
    summary: 'Refuse a person who waits',
    auth: 'admin',
    answer: ok(Message),
    refusals: ['MEMBER_NOT_FOUND'],
  },
} as const satisfies EndpointTable;
