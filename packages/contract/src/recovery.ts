/** Getting back in without the password (the second page, part A: "Forgotten passwords"). */
import Type from 'typebox';
import { accepted, type EndpointTable, ok } from './endpoint.ts';
import { Message, Text } from './wire.ts';

export const recoveryEndpoints = {
  'POST /auth/forgot': {
    name: 'forgotPassword',
    summary: 'Have a link mailed with which the member with this address can set a new password',
    auth: 'public',
    body: Type.Object({ email: Text('login') }),
    answer: accepted(Message),
    refusals: ['PASSWORDS_OFF', 'TOO_MANY_REQUESTS'],
  },
  'POST /auth/reset': {
    name: 'resetPassword',
    summary: 'Set a new password with the token of such a link, which ends all sign-ins',
    auth: 'public',
    body: Type.Object({ token: Text('secret'), newPassword: Text('password') }),
    answer: ok(Message),
    refusals: ['PASSWORDS_OFF', 'LINK_SPENT', 'TOO_MANY_REQUESTS'],
  },
} as const satisfies EndpointTable;
