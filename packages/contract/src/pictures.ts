/** Pictures in posts, comments, answers and replies (the second page, part I: "Pictures"). */
import Type from 'typebox';
import { created, type EndpointTable, picture } from './endpoint.ts';
import { PICTURE_SIZES, PICTURE_TYPES } from './picture-kinds.ts';
import { Id } from './wire.ts';

/** An upload, as it lies in a file of the server until its call is answered. */
export interface Upload {
  file: string;
  type: (typeof PICTURE_TYPES)[number];
}

export const pictureEndpoints = {
  'POST /api/pictures': {
    name: 'uploadPicture',
    summary: 'Upload a picture, to be named in `pictures` of a post or a comment within a day',
    body: Type.Object({ upload: Type.Unsafe<Upload>({ description: 'The body itself: the bytes of the picture.' }) }),
    takesOnly: PICTURE_TYPES,
    answer: created(
      Type.Object({
        id: Id,
        width: Type.Integer({ minimum: 1, description: 'Of the large size, in pixels, turned upright.' }),
        height: Type.Integer({ minimum: 1 }),
      }),
    ),
    refusals: ['PICTURE_UNREADABLE', 'TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'TOO_MANY_REQUESTS'],
  },
  'GET /api/pictures/{id}': {
    name: 'readPicture',
    summary: 'A picture, for whoever uploaded it while it is unused, and for whoever may see what it is in',
    query: Type.Object({ size: Type.Enum([...PICTURE_SIZES], { default: 'large' }) }),
    answer: picture,
    refusals: ['PICTURE_NOT_FOUND'],
  },
} as const satisfies EndpointTable;
