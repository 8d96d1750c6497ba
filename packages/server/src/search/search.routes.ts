import type { searchEndpoints } from '@ieum/contract/search';
import type { HandlersOf } from '../http/bind.ts';
import { readAround } from './related-posts.ts';
import { search } from './search.ts';
import { findSimilar } from './similar.ts';

export const searchHandlers: HandlersOf<typeof searchEndpoints> = {
  'GET /api/search': (ctx, { query }) => search(ctx, query),
  'GET /api/search/similar': (ctx, { query }) => findSimilar(ctx, query),
  'GET /api/around/{board}/posts/{id}': (ctx, { params: { board, id }, query }) => readAround(ctx, board, id, query),
};
