/** Signing up and in, and what a member does about the own account. */
import { PASSWORD } from '../harness/people.ts';
import { PLANTED_NOTICE } from './given.ts';
import { type Entries, read, write } from './row.ts';

export const ACCOUNTS = {
  'GET /auth/options': read('anyone'),
  'GET /auth/check-email-auth': read('anyone', ({ unused }) => ({ query: `?email=${unused}@ieum.test` })),
  'GET /auth/check-nickname': read('anyone', ({ unused }) => ({ query: `?nickname=${unused}` })),
  'POST /auth/sign-up': write('anyone', 201, ['MEMBER_JOINED', 'signed-up'], ({ unused }) => ({
    body: {
      email: `${unused}@ieum.test`,
      password: PASSWORD,
      nickname: unused,
      joinedYear: 2026,
      organization: '영업팀',
    },
  })),
  'POST /auth/verify-email': write(
    'anyone',
    200,
    ['MEMBER_JOINED', 'email-verified'],
    ({ joining: { email, code } }) => ({ body: { email, code } }),
  ),
  'POST /auth/verify-email/resend': write('anyone', 202, [], ({ joining: { email } }) => ({ body: { email } })),
  'POST /auth/invitation': write('anyone', 200, [], ({ joining: { invitation } }) => ({ body: { invitation } })),
  // Only while there are no members: see test/joining/set-up.test.ts.
  'POST /api/setup/check': write('anyone', 400, ['setup-refused'], () => ({ body: { token: 'of an admin' } })),
  'POST /api/setup/passkey/options': write('anyone', 400, ['setup-refused'], ({ unused }) => ({
    body: { token: 'of an admin', email: `${unused}@ieum.test`, nickname: unused },
  })),
  'POST /api/setup': write('anyone', 400, ['setup-refused'], ({ unused }) => ({
    body: {
      token: 'of an admin',
      email: `${unused}@ieum.test`,
      password: PASSWORD,
      nickname: unused,
      joinedYear: 2026,
      organization: '영업팀',
    },
  })),
  'POST /auth/sign-in': write('anyone', 200, ['SIGNED_IN_ON_NEW_DEVICE', 'signed-in'], ({ colleague }) => ({
    body: { email: colleague.email, password: PASSWORD },
  })),
  // It is told by mail.
  'POST /auth/forgot': write('anyone', 202, ['reset-asked'], ({ colleague }) => ({ body: { email: colleague.email } })),
  'POST /auth/reset': write('anyone', 200, ['password-reset'], ({ resetToken }) => ({
    body: { token: resetToken, newPassword: `${PASSWORD} 3` },
  })),
  // The same sign-in goes on.
  'POST /auth/reissue': write('refreshTokens', 200, []),
  'POST /auth/sign-out': write('refreshTokens', 204, ['signed-out']),
  'GET /auth/confirm': read('members'),
  // Nothing has changed for anyone.
  'POST /auth/confirm': {
    ...write('members', 204, ['confirmed'], () => ({ body: { password: PASSWORD } })),
    lacks: 'password',
  },
  'POST /auth/confirm/passkey/options': write('members', 200, []),

  // There is no provider here: see test/oidc/.
  'GET /auth/oidc/start': { ...read('anyone'), status: 302 },
  'GET /auth/oidc/callback': { ...read('anyone', () => ({ query: '?state=x&code=x' })), status: 302 },
  'POST /auth/oidc/sign-in': write(
    'anyone',
    200,
    ['SIGNED_IN_ON_NEW_DEVICE', 'oidc-connected', 'signed-in'],
    ({ oidc }) => ({
      headers: { cookie: oidc.cookie },
      body: { token: oidc.colleague },
    }),
  ),
  'POST /auth/oidc/sign-up': write('anyone', 201, ['MEMBER_JOINED', 'signed-up'], ({ oidc, unused }) => ({
    headers: { cookie: oidc.cookie },
    body: { token: oidc.newcomer, nickname: unused, joinedYear: 2026, organization: '영업팀' },
  })),

  'GET /api/settings': read('anyone'),
  // Nobody else is to know.
  'POST /api/members/me/privacy-consent': write('members', 204, ['privacy-consented'], () => ({
    body: { version: PLANTED_NOTICE.privacy_version },
  })),
  'GET /api/members/me': read('members'),
  'GET /api/members/me/anonymity': read('members'),
  'PATCH /api/members/nickname': write('members', 200, ['nickname-changed'], ({ unused }) => ({
    body: { nickname: unused },
  })),
  'PATCH /api/members/password': write('members', 200, ['password-changed'], () => ({
    body: { currentPassword: PASSWORD, newPassword: `${PASSWORD} 2` },
  })),
  'GET /api/members/me/second-factor': read('members'),
  // Not asked for before it is confirmed.
  'POST /api/members/me/totp': write('members', 201, []),
  'POST /api/members/me/totp/confirm': write('members', 200, ['second-factor-added'], ({ totpCode }) => ({
    body: { code: totpCode },
  })),
  // Here it was not confirmed.
  'DELETE /api/members/me/totp': write('members', 204, []),
  // The factors are the same.
  'POST /api/members/me/recovery-codes': write('members', 201, ['recovery-codes-renewed']),
  'GET /api/members/me/export': { ...read('members'), leaves: ['own-data-downloaded'] },
  'GET /api/members/me/sign-ins': read('members'),
  'DELETE /api/members/me/sign-ins/{id}': write('members', 204, ['sign-in-ended'], ({ mySignIn }) => ({
    id: mySignIn,
  })),
  'DELETE /api/members/me/sign-ins': write('members', 204, ['sign-in-ended']),
  'GET /api/members/me/passkeys': read('members'),
  // Nothing is added yet.
  'POST /api/members/me/passkeys/options': write('members', 200, []),
  'POST /api/members/me/passkeys': write('members', 201, ['second-factor-added'], ({ newPasskey }) => ({
    body: { name: '업무용 노트북', response: newPasskey },
  })),
  'DELETE /api/members/me/passkeys/{id}': write('members', 204, ['second-factor-removed'], ({ passkey }) => ({
    id: passkey,
  })),
  'POST /auth/passkey/options': write('anyone', 200, []),
  'POST /auth/passkey/sign-in': write('anyone', 200, ['SIGNED_IN_ON_NEW_DEVICE', 'signed-in'], ({ assertion }) => ({
    body: { response: assertion },
  })),
  'POST /withdraw': write('members', 200, ['withdrawn']),
} satisfies Partial<Entries>;
