import type { reviewEndpoints } from '@ieum/contract/reviews';
import type { HandlersOf } from '../http/bind.ts';
import { askForReview, listMyReviews } from './ask-for-review.ts';

const ASKED = { message: '재검토를 요청했습니다.' };

export const reviewHandlers: HandlersOf<typeof reviewEndpoints> = {
  'GET /api/reviews': (ctx) => listMyReviews(ctx),
  'POST /api/reviews/{board}/posts/{id}': async (ctx, { params: { board, id }, body }) => {
    await askForReview(ctx, 'posts', board, id, body.text);
    return ASKED;
  },
  'POST /api/reviews/{board}/comments/{id}': async (ctx, { params: { board, id }, body }) => {
    await askForReview(ctx, 'comments', board, id, body.text);
    return ASKED;
  },
};
