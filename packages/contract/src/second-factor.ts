import Type from 'typebox';
import { created, type EndpointTable, noContent, ok } from './endpoint.ts';
import { Text, Time } from './wire.ts';

/** How a member can complete a sign-in that the password alone does not suffice for (CODE_NEEDED names them). */
export const SECOND_FACTOR_WAYS = ['code', 'passkey'] as const;
export type SecondFactorWay = (typeof SECOND_FACTOR_WAYS)[number];

const RecoveryCodes = Type.Object({
  recoveryCodes: Type.Array(Type.String(), { description: 'Shown this once. Each works once, in place of a code.' }),
});

export const secondFactorEndpoints = {
  'GET /api/members/me/second-factor': {
    name: 'readSecondFactor',
    summary: 'My second factor',
    servesWithoutFactor: true,
    answer: ok(
      Type.Object({
        totpSince: Type.Union([Time, Type.Null()], { description: 'null: no authenticator app.' }),
        recoveryCodesLeft: Type.Integer(),
      }),
    ),
  },
  'POST /api/members/me/totp': {
    name: 'setUpTotp',
    summary: 'Get the secret for an authenticator app; it is not asked for before it is confirmed',
    servesWithoutFactor: true,
    needsConfirmation: true,
    answer: created(
      Type.Object({ secret: Type.String({ description: 'Base32.' }), uri: Type.String({ description: 'For a QR.' }) }),
    ),
    refusals: ['TOTP_EXISTS'],
  },
  'POST /api/members/me/totp/confirm': {
    name: 'confirmTotp',
    summary: 'Turn the authenticator app on with its first code',
    servesWithoutFactor: true,
    needsConfirmation: true,
    body: Type.Object({ code: Text('code') }),
    answer: ok(RecoveryCodes),
    refusals: ['CODE_WRONG', 'TOTP_EXISTS'],
  },
  'DELETE /api/members/me/totp': {
    name: 'removeTotp',
    summary: 'Turn the authenticator app off',
    servesWithoutFactor: true,
    needsConfirmation: true,
    answer: noContent,
  },
  'POST /api/members/me/recovery-codes': {
    name: 'renewRecoveryCodes',
    summary: 'Ten new recovery codes; the former ones end',
    servesWithoutFactor: true,
    needsConfirmation: true,
    answer: created(RecoveryCodes),
    refusals: ['NO_SECOND_FACTOR'],
  },
} as const satisfies EndpointTable;
