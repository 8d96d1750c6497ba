import type { pictureEndpoints } from '@ieum/contract/pictures';
import type { HandlersOf } from '../http/bind.ts';
import { readPicture } from './read-picture.ts';
import { uploadPicture } from './upload-picture.ts';

export const pictureHandlers: HandlersOf<typeof pictureEndpoints> = {
  'POST /api/pictures': (ctx, { body }) => uploadPicture(ctx, body.upload),
  'GET /api/pictures/{id}': (ctx, { params, query }) => readPicture(ctx, params.id, query.size),
};
