import type { secondFactorEndpoints } from '@ieum/contract/second-factor';
import type { HandlersOf } from '../http/bind.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { readSecondFactor } from './second-factor.ts';
import { confirmTotp, removeTotp, setUpTotp } from './totp.ts';

export const secondFactorHandlers: HandlersOf<typeof secondFactorEndpoints> = {
  'GET /api/members/me/second-factor': (ctx) => readSecondFactor(ctx),
  'POST /api/members/me/totp': (ctx) => setUpTotp(ctx),
  'POST /api/members/me/totp/confirm': async (ctx, { body }) => ({ recoveryCodes: await confirmTotp(ctx, body.code) }),
  'DELETE /api/members/me/totp': (ctx) => removeTotp(ctx),
  'POST /api/members/me/recovery-codes': async (ctx) => ({ recoveryCodes: await renewRecoveryCodes(ctx) }),
};
