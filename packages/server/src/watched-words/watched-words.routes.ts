import type { watchedWordEndpoints } from '@ieum/contract/watched-words';
import type { HandlersOf } from '../http/bind.ts';
import { addWord, changeWord, deleteWord, listWords } from './keep-words.ts';

export const watchedWordHandlers: HandlersOf<typeof watchedWordEndpoints> = {
  'GET /api/admin/watched-words': (ctx) => listWords(ctx),
  'POST /api/admin/watched-words': (ctx, { body }) => addWord(ctx, body.word, body.action),
  'PATCH /api/admin/watched-words/{id}': (ctx, { params, body }) => changeWord(ctx, params.id, body.action),
  'DELETE /api/admin/watched-words/{id}': (ctx, { params }) => deleteWord(ctx, params.id),
};
