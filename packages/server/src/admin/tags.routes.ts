import type { tagEndpoints } from '@ieum/contract/tags';
import { listRetiredTags } from '../boards/tags.ts';
import type { HandlersOf } from '../http/bind.ts';
import { addTag, changeTag, listAllTags } from './tags.ts';

export const tagHandlers: HandlersOf<typeof tagEndpoints> = {
  'GET /api/tags/{board}/retired': (ctx, { params }) => listRetiredTags(ctx, params.board),
  'GET /api/admin/tags/{board}': (ctx, { params }) => listAllTags(ctx, params.board),
  'POST /api/admin/tags/{board}': (ctx, { params, body }) => addTag(ctx, params.board, body),
  'PATCH /api/admin/tags/{board}/{id}': (ctx, { params, body }) => changeTag(ctx, params.board, params.id, body),
};
