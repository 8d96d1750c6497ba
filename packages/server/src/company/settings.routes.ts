import type { settingsEndpoints } from '@ieum/contract/settings';
import type { HandlersOf } from '../http/bind.ts';
import { describeBackups } from '../scheduled-backups/status.ts';
import { consent } from './consent.ts';
import { changeSettings, countConcerned, readSettings } from './settings.ts';
import { signupMode } from './signup-mode.ts';

export const settingsHandlers: HandlersOf<typeof settingsEndpoints> = {
  'GET /api/settings': async ({ db, services }) => readSettings(db, await services.cache.open()),
  'GET /api/admin/settings': async (ctx) => ({
    ...(await readSettings(ctx.db, ctx.cache)),
    backups: await describeBackups(ctx),
    ...(await countConcerned(ctx)),
    signup: await signupMode(ctx.db, ctx.services.config),
    isSignupFixed: ctx.services.config.signup !== null,
  }),
  'PUT /api/admin/settings': async (ctx, { body }) => ({
    ...(await changeSettings(ctx, body)),
    signup: await signupMode(ctx.db, ctx.services.config),
  }),
  'POST /api/members/me/privacy-consent': (ctx, { body }) => consent(ctx, body.version),
};
