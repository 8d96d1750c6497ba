import Type from 'typebox';
import { type EndpointTable, noContent, ok, text } from './endpoint.ts';
import { SIGNUP_MODES } from './permissions.ts';
import { Text } from './wire.ts';

export const Tokens = {
  accessToken: Type.String(),
  refreshToken: Type.String(),
  accessTokenExpiresIn: Type.Integer({ description: 'A millisecond timestamp.' }),
};

/** What every way of signing in answers. */
export const SignedIn = Type.Object({
  ...Tokens,
  grantType: Type.Literal('Bearer'),
  role: Type.Enum(['USER', 'ADMIN']),
});

export const Keep = Type.Boolean({
  description: 'Stay signed in on this device: the access token lasts as long as the refresh token.',
});

export const authEndpoints = {
  'GET /auth/options': {
    name: 'readSignInOptions',
    summary: 'How can one join here, and sign in?',
    auth: 'public',
    answer: ok(
      Type.Object({
        oidcName: Type.Union([Type.String(), Type.Null()], {
          description: 'What the company calls its accounts, or null without an identity provider.',
        }),
        passwords: Type.Boolean({ description: 'Whether passwords are taken.' }),
        signUp: Type.Enum([...SIGNUP_MODES], { description: 'Who may join.' }),
        mail: Type.Boolean({ description: 'Whether mail is sent, so that a forgotten password can be replaced.' }),
        timeZone: Type.String({ description: 'Of the company: its year is offered as the latest to have joined in.' }),
      }),
    ),
  },
  'GET /auth/check-email-auth': {
    name: 'checkEmail',
    summary: 'Is this email free to sign up with?',
    auth: 'public',
    query: Type.Object({ email: Text('email') }),
    answer: text,
    refusals: ['EMAIL_TAKEN', 'EMAIL_WITHDRAWN', 'TOO_MANY_REQUESTS'],
    conflictAsText: true,
  },
  'GET /auth/check-nickname': {
    name: 'checkNickname',
    summary: 'Is this nickname free?',
    auth: 'public',
    query: Type.Object({ nickname: Text('nickname') }),
    answer: text,
    refusals: ['NICKNAME_TAKEN', 'TOO_MANY_REQUESTS'],
    conflictAsText: true,
  },
  'POST /auth/sign-in': {
    name: 'signIn',
    summary: 'Sign in',
    auth: 'public',
    body: Type.Object({
      email: Text('login'),
      password: Text('secret'),
      code: Type.Optional(Text('code')),
      keep: Type.Optional(Keep),
    }),
    answer: ok(SignedIn),
    refusals: [
      'PASSWORDS_OFF',
      'BAD_CREDENTIALS',
      'CODE_NEEDED',
      'SECOND_FACTOR_WRONG',
      'EMAIL_NOT_VERIFIED',
      'WAITING_FOR_APPROVAL',
      'SUSPENDED',
      'TOO_MANY_REQUESTS',
    ],
  },
  'POST /auth/reissue': {
    name: 'reissueTokens',
    summary: 'Trade a refresh token for a new pair; the old one ends',
    auth: 'refresh',
    answer: ok(Type.Object(Tokens)),
  },
  'POST /auth/sign-out': {
    name: 'signOut',
    summary: 'End this sign-in and all of its tokens',
    auth: 'refresh',
    answer: noContent,
  },
} as const satisfies EndpointTable;
