/** What the server could not do in the background, and has given up (the second page, part C, "Mail"). */
import Type from 'typebox';
import { type EndpointTable, ok } from './endpoint.ts';
import { Message, Time } from './wire.ts';

/** Why a mail could not be sent. */
export const MAIL_PROBLEMS = [
  'LOGIN_REFUSED',
  'LOGIN_MISSING',
  'HOST_UNKNOWN',
  'TIMED_OUT',
  'NOT_ENCRYPTED',
  'UNREACHABLE',
  'SENDER_REFUSED',
  'MAIL_REFUSED',
  'UNREADABLE',
  'NOT_WRITTEN',
  'NO_ADDRESS',
] as const;
export type MailProblem = (typeof MAIL_PROBLEMS)[number];

const Kind = Type.String({ minLength: 1, maxLength: 50 });
const ofKind = Type.Object({ kind: Kind });

export const givenUpEndpoints = {
  'GET /api/admin/given-up': {
    name: 'listGivenUp',
    summary: 'Mails that could not be sent, and events that a part of the server could not handle, by kind',
    auth: 'admin',
    answer: ok(
      Type.Object({
        mails: Type.Array(
          Type.Object({
            kind: Kind,
            count: Type.Integer({ minimum: 1 }),
            since: Time,
            problem: Type.Union([Type.Enum([...MAIL_PROBLEMS]), Type.Null()], {
              description: 'Of the last one; null: it was given up before this was stored.',
            }),
            reason: Type.String({ description: 'Of the last one, for the operator, without the recipient.' }),
          }),
        ),
        events: Type.Array(
          Type.Object({
            consumer: Type.String({ description: 'Which part of the server.' }),
            count: Type.Integer({ minimum: 1 }),
            since: Time,
          }),
        ),
      }),
    ),
  },
  'POST /api/admin/mail/test': {
    name: 'testMail',
    summary: 'Send a trial mail to one’s own address at once',
    auth: 'admin',
    answer: ok(
      Type.Object({
        sent: Type.Boolean({
          description: 'The mail server has accepted it. Whether it arrives is for people to see.',
        }),
        to: Type.String(),
        problem: Type.Union([Type.Enum([...MAIL_PROBLEMS, 'NOT_SET_UP']), Type.Null()]),
        reason: Type.Union([Type.String(), Type.Null()], {
          description: 'In the words of the mail server, without the recipient.',
        }),
      }),
    ),
    refusals: ['TOO_MANY_REQUESTS'],
  },
  'POST /api/admin/given-up/mails/retry': {
    name: 'retryMails',
    summary: 'Have the mails of a kind that were given up sent again, for another day',
    auth: 'admin',
    body: ofKind,
    answer: ok(Message),
  },
  'POST /api/admin/given-up/mails/drop': {
    name: 'dropMails',
    summary: 'Delete the mails of a kind that were given up',
    auth: 'admin',
    body: ofKind,
    answer: ok(Message),
  },
} as const satisfies EndpointTable;
