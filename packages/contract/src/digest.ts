/** The mail of Monday (the second page, part C, "Mail"): how whoever gets it has it stopped, without signing in. */
import Type from 'typebox';
import { type EndpointTable, ok, redirect } from './endpoint.ts';
import { Message, Text } from './wire.ts';

const query = Type.Object({ token: Text('secret') });

export const digestEndpoints = {
  'GET /api/notifications/unsubscribe': {
    name: 'openUnsubscribe',
    summary:
      'Where a mail program leads whose user wants no more digests: to the screen that asks, and changes nothing',
    auth: 'public',
    query,
    answer: redirect,
  },
  'POST /api/notifications/unsubscribe': {
    name: 'unsubscribe',
    summary: 'Stop the digest with the token of its link; mail programs call this with a form (RFC 8058)',
    auth: 'public',
    query,
    body: Type.Object({ 'List-Unsubscribe': Type.Literal('One-Click') }),
    answer: ok(Message),
    refusals: ['LINK_INVALID', 'TOO_MANY_REQUESTS'],
  },
} as const satisfies EndpointTable;
