/** Signing up and in, and what a member does about the own account. */
import { PASSWORD } from '../../harness/people.ts';
import { PLANTED_NOTICE } from '../given.ts';
import { type Entries, read, write } from './row.ts';

export const ACCOUNTS = {
  'GET /auth/options': read('anyone'),
  'GET /auth/check-email-auth': read('anyone', ({ unused }) => ({ query: `?email=${unused}@ieum.test` })),
  'GET /auth/check-nickname': read('anyone', ({ unused }) => ({ query: `?nickname=${unused}` })),
  'POST /auth/sign-up': write('anyone', 201, ({ unused }) => ({
    body: {
      email: `${unused}@ieum.test`,
      password: PASSWORD,
      nickname: unused,
      joinedYear: 2026,
      organization: '영업팀',
    },
  })),
  'POST /auth/verify-email': write('anyone', 200, ({ joining: { email, code } }) => ({ body: { email, code } })),
  'POST /auth/verify-email/resend': write('anyone', 202, ({ joining: { email } }) => ({ body: { email } })),
  'POST /auth/invitation': write('anyone', 200, ({ joining: { invitation } }) => ({ body: { invitation } })),
  // While there is no admin: see test/joining/set-up.test.ts.
  'POST /api/setup/check': write('anyone', 400, () => ({ body: { token: 'of an admin' } })),
  'POST /api/setup/passkey/options': write('anyone', 400, ({ unused }) => ({
    body: { token: 'of an admin', email: `${unused}@ieum.test`, nickname: unused },
  })),
  'POST /api/setup': write('anyone', 400, ({ unused }) => ({
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
    body: { email: colleague.email, password: PASSWORD },
  })),
  'POST /auth/forgot': write('anyone', 202, ({ colleague }) => ({ body: { email: colleague.email } })),
  'POST /auth/reset': write('anyone', 200, ({ resetToken }) => ({
    body: { token: resetToken, newPassword: `${PASSWORD} 3` },
  })),
  'POST /auth/reissue': write('refreshTokens', 200),
  'POST /auth/sign-out': write('refreshTokens', 204),
  'GET /auth/confirm': read('members'),
  'POST /auth/confirm': write('members', 204, () => ({ body: { password: PASSWORD } })),
  'POST /auth/confirm/passkey/options': write('members', 200),

  // There is no provider here: see test/oidc/.
  'GET /auth/oidc/start': write('anyone', 302),
  'GET /auth/oidc/callback': write('anyone', 302, () => ({ query: '?state=x&code=x' })),
  'POST /auth/oidc/sign-in': write('anyone', 200, ({ oidc }) => ({
    headers: { cookie: oidc.cookie },
    body: { token: oidc.colleague },
  })),
  'POST /auth/oidc/sign-up': write('anyone', 201, ({ oidc, unused }) => ({
    headers: { cookie: oidc.cookie },
    body: { token: oidc.newcomer, nickname: unused, joinedYear: 2026, organization: '영업팀' },
  })),

  'GET /api/settings': read('anyone'),
  'POST /api/members/me/privacy-consent': write('members', 204, () => ({
    body: { version: PLANTED_NOTICE.privacy_version },
  })),
  'GET /api/members/me': read('members'),
  'GET /api/members/me/anonymity': read('members'),
  'PATCH /api/members/nickname': write('members', 200, ({ unused }) => ({ body: { nickname: unused } })),
  'PATCH /api/members/password': write('members', 200, () => ({
    body: { currentPassword: PASSWORD, newPassword: `${PASSWORD} 2` },
  })),
  'GET /api/members/me/second-factor': read('members'),
  'POST /api/members/me/totp': write('members', 201),
  'POST /api/members/me/totp/confirm': write('members', 200, ({ totpCode }) => ({ body: { code: totpCode } })),
  'DELETE /api/members/me/totp': write('members', 204),
  'POST /api/members/me/recovery-codes': write('members', 201),
  'GET /api/members/me/export': read('members'),
  'GET /api/members/me/sign-ins': read('members'),
  'DELETE /api/members/me/sign-ins/{id}': write('members', 204, ({ mySignIn }) => ({ id: mySignIn })),
  'DELETE /api/members/me/sign-ins': write('members', 204),
  'GET /api/members/me/passkeys': read('members'),
  'POST /api/members/me/passkeys/options': write('members', 200),
  'POST /api/members/me/passkeys': write('members', 201, ({ newPasskey }) => ({
    body: { name: '업무용 노트북', response: newPasskey },
  })),
  'DELETE /api/members/me/passkeys/{id}': write('members', 204, ({ passkey }) => ({ id: passkey })),
  'POST /auth/passkey/options': write('anyone', 200),
  'POST /auth/passkey/sign-in': write('anyone', 200, ({ assertion }) => ({ body: { response: assertion } })),
  'POST /withdraw': write('members', 200),
} satisfies Entries;
