/** Signing up and in, and what a member does about the own account. */
import { PASSWORD } from '../../harness/people.ts';
import { PLANTED_NOTICE } from '../given.ts';
import { type Rows, read, write } from './row.ts';

export const ACCOUNTS = {
  'GET /auth/options': read('anyone', '/auth/options'),
  'GET /auth/check-email-auth': read('anyone', ({ unused }) => `/auth/check-email-auth?email=${unused}@ieum.test`),
  'GET /auth/check-nickname': read('anyone', ({ unused }) => `/auth/check-nickname?nickname=${unused}`),
  'POST /auth/sign-up': write('anyone', 201, ({ unused }) => ({
    path: '/auth/sign-up',
    body: {
      email: `${unused}@ieum.test`,
      password: PASSWORD,
      nickname: unused,
      joinedYear: 2026,
      organization: '영업팀',
    },
  })),
  'POST /auth/verify-email': write('anyone', 200, ({ joining: { email, code } }) => ({
    path: '/auth/verify-email',
    body: { email, code },
  })),
  'POST /auth/verify-email/resend': write('anyone', 202, ({ joining: { email } }) => ({
    path: '/auth/verify-email/resend',
    body: { email },
  })),
  'POST /auth/invitation': write('anyone', 200, ({ joining: { invitation } }) => ({
    path: '/auth/invitation',
    body: { invitation },
  })),
  // While there is no admin: see test/joining/set-up.test.ts.
  'POST /api/setup/check': write('anyone', 400, () => ({ path: '/api/setup/check', body: { token: 'of an admin' } })),
  'POST /api/setup/passkey/options': write('anyone', 400, ({ unused }) => ({
    path: '/api/setup/passkey/options',
    body: { token: 'of an admin', email: `${unused}@ieum.test`, nickname: unused },
  })),
  'POST /api/setup': write('anyone', 400, ({ unused }) => ({
    path: '/api/setup',
    body: {
      token: 'of an admin',
      email: `${unused}@ieum.test`,
      password: PASSWORD,
      nickname: unused,
      joinedYear: 2026,
      organization: '영업팀',
    },
  })),
  'POST /auth/sign-in': write('anyone', 200, ({ colleague }) => ({
    path: '/auth/sign-in',
    body: { email: colleague.email, password: PASSWORD },
  })),
  'POST /auth/forgot': write('anyone', 202, ({ colleague }) => ({
    path: '/auth/forgot',
    body: { email: colleague.email },
  })),
  'POST /auth/reset': write('anyone', 200, ({ resetToken }) => ({
    path: '/auth/reset',
    body: { token: resetToken, newPassword: `${PASSWORD} 3` },
  })),
  'POST /auth/reissue': write('refreshTokens', 200, () => ({ path: '/auth/reissue' })),
  'POST /auth/sign-out': write('refreshTokens', 204, () => ({ path: '/auth/sign-out' })),
  'GET /auth/confirm': read('members', '/auth/confirm'),
  'POST /auth/confirm': write('members', 204, () => ({ path: '/auth/confirm', body: { password: PASSWORD } })),
  'POST /auth/confirm/passkey/options': write('members', 200, () => ({ path: '/auth/confirm/passkey/options' })),

  // There is no provider here: see test/oidc/.
  'GET /auth/oidc/start': { may: 'anyone', status: 302, call: () => ({ path: '/auth/oidc/start' }) },
  'GET /auth/oidc/callback': {
    may: 'anyone',
    status: 302,
    call: () => ({ path: '/auth/oidc/callback?state=x&code=x' }),
  },
  'POST /auth/oidc/sign-in': write('anyone', 200, ({ oidc }) => ({
    path: '/auth/oidc/sign-in',
    headers: { cookie: oidc.cookie },
    body: { token: oidc.colleague },
  })),
  'POST /auth/oidc/sign-up': write('anyone', 201, ({ oidc, unused }) => ({
    path: '/auth/oidc/sign-up',
    headers: { cookie: oidc.cookie },
    body: { token: oidc.newcomer, nickname: unused, joinedYear: 2026, organization: '영업팀' },
  })),

  'GET /api/settings': read('anyone', '/api/settings'),
  'POST /api/members/me/privacy-consent': write('members', 204, () => ({
    path: '/api/members/me/privacy-consent',
    body: { version: PLANTED_NOTICE.privacy_version },
  })),
  'GET /api/members/me': read('members', '/api/members/me'),
  'PATCH /api/members/nickname': write('members', 200, ({ unused }) => ({
    path: '/api/members/nickname',
    body: { nickname: unused },
  })),
  'PATCH /api/members/password': write('members', 200, () => ({
    path: '/api/members/password',
    body: { currentPassword: PASSWORD, newPassword: `${PASSWORD} 2` },
  })),
  'GET /api/members/me/second-factor': read('members', '/api/members/me/second-factor'),
  'POST /api/members/me/totp': write('members', 201, () => ({ path: '/api/members/me/totp' })),
  'POST /api/members/me/totp/confirm': write('members', 200, ({ totpCode }) => ({
    path: '/api/members/me/totp/confirm',
    body: { code: totpCode },
  })),
  'DELETE /api/members/me/totp': write('members', 204, () => ({ path: '/api/members/me/totp' })),
  'POST /api/members/me/recovery-codes': write('members', 201, () => ({ path: '/api/members/me/recovery-codes' })),
  'GET /api/members/me/export': read('members', '/api/members/me/export'),
  'GET /api/members/me/sign-ins': read('members', '/api/members/me/sign-ins'),
  'DELETE /api/members/me/sign-ins/{id}': write('members', 204, ({ mySignIn }) => ({
    path: `/api/members/me/sign-ins/${mySignIn}`,
  })),
  'DELETE /api/members/me/sign-ins': write('members', 204, () => ({ path: '/api/members/me/sign-ins' })),
  'GET /api/members/me/passkeys': read('members', '/api/members/me/passkeys'),
  'POST /api/members/me/passkeys/options': write('members', 200, () => ({ path: '/api/members/me/passkeys/options' })),
  'POST /api/members/me/passkeys': write('members', 201, ({ newPasskey }) => ({
    path: '/api/members/me/passkeys',
    body: { name: '업무용 노트북', response: newPasskey },
  })),
  'DELETE /api/members/me/passkeys/{id}': write('members', 204, ({ passkey }) => ({
    path: `/api/members/me/passkeys/${passkey}`,
  })),
  'POST /auth/passkey/options': write('anyone', 200, () => ({ path: '/auth/passkey/options' })),
  'POST /auth/passkey/sign-in': write('anyone', 200, ({ assertion }) => ({
    path: '/auth/passkey/sign-in',
    body: { response: assertion },
  })),
  'POST /withdraw': write('members', 200, () => ({ path: '/withdraw' })),
} satisfies Rows;
