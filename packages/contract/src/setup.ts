/** How the first admin is made in the browser (the second page, part F, "The first five minutes"). */
import Type from 'typebox';
import { created, type EndpointTable, ok } from './endpoint.ts';
import { NewPasskey, RegistrationOptions } from './passkeys.ts';
import { SIGNUP_MODES } from './permissions.ts';
import { Message, Text } from './wire.ts';

export const setupEndpoints = {
  'POST /api/setup/check': {
    name: 'readSetup',
    summary: 'What the first admin chooses, with the token of the address that the start has printed',
    auth: 'public',
    body: Type.Object({ token: Text('secret') }),
    answer: ok(
      Type.Object({
        communityName: Type.String({ description: 'As it is set so far; empty: as the product.' }),
        signup: Type.Enum([...SIGNUP_MODES], { description: 'Who may join so far.' }),
        isSignupFixed: Type.Boolean({ description: 'The operator has set SIGNUP, which nobody can change here.' }),
      }),
    ),
    refusals: ['PASSWORDS_OFF', 'LINK_SPENT', 'TOO_MANY_REQUESTS'],
  },
  'POST /api/setup/passkey/options': {
    name: 'startSetupPasskey',
    summary: 'What the browser needs to make the passkey of the first admin',
    auth: 'public',
    body: Type.Object({ token: Text('secret'), email: Text('email'), nickname: Text('nickname') }),
    answer: ok(RegistrationOptions),
    refusals: ['PASSWORDS_OFF', 'LINK_SPENT', 'EMAIL_TAKEN', 'EMAIL_WITHDRAWN', 'NICKNAME_TAKEN', 'TOO_MANY_REQUESTS'],
  },
  'POST /api/setup': {
    name: 'setUp',
    summary:
      'Make the first admin, with a password or a passkey, and set what the community is called and who may join',
    auth: 'public',
    body: Type.Object({
      token: Text('secret'),
      email: Text('email'),
      password: Type.Optional(Text('password')),
      passkey: Type.Optional(NewPasskey),
      nickname: Text('nickname'),
      joinedYear: Type.Integer(),
      organization: Text('organization'),
      communityName: Type.Optional(Text('communityName')),
      signup: Type.Optional(Type.Enum([...SIGNUP_MODES])),
    }),
    answer: created(Message),
    refusals: [
      'PASSWORDS_OFF',
      'LINK_SPENT',
      'PASSKEY_INVALID',
      'EMAIL_TAKEN',
      'EMAIL_WITHDRAWN',
      'NICKNAME_TAKEN',
      'TOO_MANY_REQUESTS',
    ],
  },
} as const satisfies EndpointTable;
