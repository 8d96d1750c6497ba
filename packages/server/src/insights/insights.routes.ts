import type { insightEndpoints } from '@ieum/contract/insights';
import type { HandlersOf } from '../http/bind.ts';
import { readInsights } from './read-insights.ts';

export const insightHandlers: HandlersOf<typeof insightEndpoints> = {
  'GET /api/admin/insights': (ctx, { query }) => readInsights(ctx, query.weeks),
};
