import Type from 'typebox';
import { SignedIn } from './auth.ts';
import { created, type EndpointTable, ok, redirect } from './endpoint.ts';
import { ByInvitation } from './joining.ts';
import { AgreedVersion } from './settings.ts';
import { Text } from './wire.ts';

/** The sign-in at the company's identity provider: docs/decisions/032. The first two are opened by the browser. */
export const oidcEndpoints = {
  'GET /auth/oidc/start': {
    name: 'startOidc',
    summary: 'Go to the company’s identity provider',
    auth: 'public',
    query: Type.Object({
      returnTo: Type.Optional(Type.String({ description: 'The path of the screen to open once signed in.' })),
      keep: Type.Optional(
        Type.Literal('true', { description: 'The access token lasts as long as the sign-in, which is 24 hours.' }),
      ),
      prompt: Type.Optional(
        Type.Literal('login', { description: 'The provider is to ask who it is, even if it still knows.' }),
      ),
    }),
    answer: redirect,
  },
  'GET /auth/oidc/callback': {
    name: 'returnFromOidc',
    summary: 'Come back from the identity provider',
    auth: 'public',
    query: Type.Object({
      state: Type.Optional(Type.String()),
      code: Type.Optional(Type.String()),
      iss: Type.Optional(Type.String()),
      error: Type.Optional(Type.String()),
    }),
    answer: redirect,
  },
  'POST /auth/oidc/sign-in': {
    name: 'signInByOidc',
    summary: 'Trade what the callback gave for a sign-in, or for what a new member must still say',
    auth: 'public',
    body: Type.Object({ token: Text('secret') }),
    answer: ok(
      Type.Union([
        Type.Object({
          ...SignedIn.properties,
          returnTo: Type.Union([Type.String(), Type.Null()], { description: 'As given to `GET /auth/oidc/start`.' }),
        }),
        Type.Object({
          /** What the provider says, as far as it could be used; else empty. */
          profile: Type.Object({
            email: Type.String(),
            nickname: Type.String(),
            organization: Type.String(),
            invitation: Type.Union([Type.Object(ByInvitation), Type.Null()], {
              description: 'What an invitation to this address fixes; null: there is none.',
            }),
          }),
        }),
      ]),
    ),
    refusals: [
      'LINK_SPENT',
      'SUSPENDED',
      'EMAIL_NOT_VERIFIED',
      'WAITING_FOR_APPROVAL',
      'INVITATION_NEEDED',
      'EMAIL_TAKEN',
      'EMAIL_WITHDRAWN',
    ],
  },
  'POST /auth/oidc/sign-up': {
    name: 'signUpByOidc',
    summary: 'Create an account for the person whom the identity provider knows',
    auth: 'public',
    body: Type.Object({
      token: Text('secret'),
      nickname: Text('nickname'),
      joinedYear: Type.Integer(),
      organization: Text('organization'),
      privacyVersion: Type.Optional(AgreedVersion),
    }),
    answer: created(Type.Object({ message: Type.String(), next: Type.Enum(['sign-in', 'wait']) })),
    refusals: [
      'LINK_SPENT',
      'EMAIL_NOT_VERIFIED',
      'WAITING_FOR_APPROVAL',
      'INVITATION_NEEDED',
      'EMAIL_TAKEN',
      'EMAIL_WITHDRAWN',
      'NICKNAME_TAKEN',
      'NOTICE_CHANGED',
      'TOO_MANY_REQUESTS',
    ],
  },
} as const satisfies EndpointTable;
