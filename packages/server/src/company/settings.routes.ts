import type { settingsEndpoints } from '@ieum/contract/settings';
import type { HandlersOf } from '../http/bind.ts';
import { consent } from './consent.ts';
import { changeSettings, countConcerned, readSettings } from './settings.ts';

export const settingsHandlers: HandlersOf<typeof settingsEndpoints> = {
  'GET /api/settings': async ({ db, services }) => readSettings(db, await services.cache.open()),
  'GET /api/admin/settings': async (ctx) => ({
    ...(await readSettings(ctx.db, ctx.cache)),
    ...(await countConcerned(ctx)),
  }),
  'PUT /api/admin/settings': (ctx, { body }) => changeSettings(ctx, body),
  'POST /api/members/me/privacy-consent': async (ctx, { body }) => {
    await consent(ctx, body.version);
  },
};
