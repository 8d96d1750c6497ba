/** Proving again who uses a sign-in, for what is hard to undo (`needsConfirmation`). */
import Type from 'typebox';
import { type EndpointTable, noContent, ok } from './endpoint.ts';
import { Assertion, AuthenticationOptions } from './passkeys.ts';
import { Text } from './wire.ts';

export const confirmationEndpoints = {
  'GET /auth/confirm': {
    name: 'readConfirmationWays',
    summary: 'By what can I confirm? A new sign-in always counts as a confirmation, too',
    servesWithoutFactor: true,
    answer: ok(
      Type.Object({
        password: Type.Boolean(),
        code: Type.Boolean({ description: 'Of my authenticator app, or a recovery code.' }),
        passkey: Type.Boolean(),
        oidcName: Type.Union([Type.String(), Type.Null()], {
          description: 'What the company calls its accounts, if I can sign in by mine again; else null.',
        }),
      }),
    ),
  },
  'POST /auth/confirm': {
    name: 'confirmIdentity',
    summary:
      'Prove that it is still me who uses this sign-in: by my password, a code of my second factor, or a passkey',
    servesWithoutFactor: true,
    body: Type.Object({
      password: Type.Optional(Text('secret')),
      code: Type.Optional(Text('code')),
      passkey: Type.Optional(Assertion),
    }),
    answer: noContent,
    refusals: ['PASSWORDS_OFF', 'CURRENT_PASSWORD_WRONG', 'CODE_WRONG', 'PASSKEY_WRONG', 'TOO_MANY_REQUESTS'],
  },
  'POST /auth/confirm/passkey/options': {
    name: 'startPasskeyConfirmation',
    summary: 'What the browser needs to confirm with a passkey of mine',
    servesWithoutFactor: true,
    answer: ok(AuthenticationOptions),
  },
} as const satisfies EndpointTable;
