import type { caseEndpoints } from '@ieum/contract/cases';
import type { HandlersOf } from '../http/bind.ts';
import { listCases } from './list-cases.ts';
import { undo } from './undo.ts';
import { addNote, claim, unclaim } from './work-on-cases.ts';

export const caseHandlers: HandlersOf<typeof caseEndpoints> = {
  'GET /api/admin/reports': (ctx, { query }) => listCases(ctx, query),
  'PUT /api/admin/reports/{id}/claim': (ctx, { params }) => claim(ctx, params.id),
  'DELETE /api/admin/reports/{id}/claim': (ctx, { params }) => unclaim(ctx, params.id),
  'POST /api/admin/reports/{id}/notes': (ctx, { params, body }) => addNote(ctx, params.id, body.content),
  'POST /api/admin/decisions/{id}/undo': async (ctx, { params }) => {
    await undo(ctx, params.id);
    return { message: '판단을 되돌렸습니다.' };
  },
};
