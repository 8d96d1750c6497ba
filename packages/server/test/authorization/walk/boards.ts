/** The three boards, and the reactions. */
import { TINY_PICTURE } from '../../harness/pictures.ts';
import { type Rows, read, write } from './row.ts';

const text = { title: '제목', content: '내용' };
const post = { ...text, tagIds: [] };

export const BOARDS = {
  'GET /api/free_tags': read('members', '/api/free_tags'),
  'GET /api/tags/{board}/retired': read('members', '/api/tags/free/retired'),
  'GET /api/free_tags/{tagId}/posts': read('members', ({ tag }) => `/api/free_tags/${tag.free}/posts`),
  'GET /api/free-posts': read('members', '/api/free-posts'),
  'GET /api/free-posts/{id}': read('members', ({ theirs }) => `/api/free-posts/${theirs.free}`),
  'POST /api/free-posts': write('members', 201, () => ({ path: '/api/free-posts', body: post })),
  'PUT /api/free-posts/{id}': write('authors', 200, ({ mine }) => ({
    path: `/api/free-posts/${mine.free}`,
    body: post,
  })),
  'DELETE /api/free-posts/{id}': write('authors', 204, ({ mine }) => ({ path: `/api/free-posts/${mine.free}` })),
  'POST /api/free-posts/{id}/scrap': write('members', 200, ({ theirs }) => ({
    path: `/api/free-posts/${theirs.free}/scrap`,
  })),
  'POST /api/free-posts/{id}/report': write('members', 200, ({ theirs }) => ({
    path: `/api/free-posts/${theirs.free}/report`,
    body: { note: '확인해 주세요.' },
  })),
  'GET /api/free-comments/{postId}': read('members', ({ theirs }) => `/api/free-comments/${theirs.free}`),
  'POST /api/free-comments': write('members', 201, ({ theirs }) => ({
    path: '/api/free-comments',
    body: { freePostId: theirs.free, content: '댓글' },
  })),
  'PATCH /api/free-comments/{id}': write('authors', 200, ({ myComment }) => ({
    path: `/api/free-comments/${myComment.free}`,
    body: { content: '고침' },
  })),
  'DELETE /api/free-comments/{id}': write('authors', 204, ({ myComment }) => ({
    path: `/api/free-comments/${myComment.free}`,
  })),
  'POST /api/free-comments/{id}/report': write('members', 200, ({ theirComment }) => ({
    path: `/api/free-comments/${theirComment.free}/report`,
    body: { note: '확인해 주세요.' },
  })),

  'GET /api/qna-tags/list': read('members', '/api/qna-tags/list'),
  'GET /api/qna-tags/{tagId}/posts': read('members', ({ tag }) => `/api/qna-tags/${tag.qna}/posts`),
  'GET /api/qna-post/list': read('members', '/api/qna-post/list'),
  'GET /api/qna-post/{postId}': read('members', ({ theirs }) => `/api/qna-post/${theirs.qna}`),
  'POST /api/qna-post/create': write('newHires', 201, () => ({ path: '/api/qna-post/create', body: post })),
  'PUT /api/qna-post/{postId}': write('authors', 200, ({ mine }) => ({
    path: `/api/qna-post/${mine.qna}`,
    body: post,
  })),
  'DELETE /api/qna-post/{postId}': write('authors', 204, ({ mine }) => ({ path: `/api/qna-post/${mine.qna}` })),
  'POST /api/qna-post/{postId}/scrap': write('members', 200, ({ theirs }) => ({
    path: `/api/qna-post/${theirs.qna}/scrap`,
  })),
  'POST /api/qna-post/{postId}/report': write('members', 200, ({ theirs }) => ({
    path: `/api/qna-post/${theirs.qna}/report`,
    body: { note: '확인해 주세요.' },
  })),
  'PUT /api/qna-post/{postId}/accepted': write('authors', 200, ({ mine, unaccepted }) => ({
    path: `/api/qna-post/${mine.qna}/accepted`,
    body: { commentId: unaccepted },
  })),
  'DELETE /api/qna-post/{postId}/accepted': write('authors', 204, ({ mine }) => ({
    path: `/api/qna-post/${mine.qna}/accepted`,
  })),
  'POST /api/qna-post/{postId}/additions': write('authors', 201, ({ mine }) => ({
    path: `/api/qna-post/${mine.qna}/additions`,
    body: { content: '덧붙임' },
  })),
  'DELETE /api/qna-post/{postId}/additions/{id}': write('authors', 204, ({ mine, addition }) => ({
    path: `/api/qna-post/${mine.qna}/additions/${addition}`,
  })),
  'GET /api/qna-comment/{postId}': read('members', ({ theirs }) => `/api/qna-comment/${theirs.qna}`),
  'POST /api/qna-comment/create': write('seniors', 201, ({ theirs }) => ({
    path: '/api/qna-comment/create',
    body: { qnaPostId: theirs.qna, content: '답변' },
  })),
  'PATCH /api/qna-comment/{id}': write('authors', 200, ({ myComment }) => ({
    path: `/api/qna-comment/${myComment.qna}`,
    body: { content: '고침' },
  })),
  'DELETE /api/qna-comment/{id}': write('authors', 204, ({ myComment }) => ({
    path: `/api/qna-comment/${myComment.qna}`,
  })),
  'POST /api/qna-comment/{id}/report': write('members', 200, ({ theirComment }) => ({
    path: `/api/qna-comment/${theirComment.qna}/report`,
    body: { note: '확인해 주세요.' },
  })),

  'GET /api/tip-posts': read('members', '/api/tip-posts'),
  'GET /api/tip-posts/{id}': read('members', ({ theirs }) => `/api/tip-posts/${theirs.tip}`),
  'POST /api/tip-posts': write('seniors', 201, () => ({ path: '/api/tip-posts', body: text })),
  'PUT /api/tip-posts/{id}': write('authors', 200, ({ mine }) => ({ path: `/api/tip-posts/${mine.tip}`, body: text })),
  'DELETE /api/tip-posts/{id}': write('authors', 204, ({ mine }) => ({ path: `/api/tip-posts/${mine.tip}` })),
  'POST /api/tip-posts/{id}/scrap': write('members', 200, ({ theirs }) => ({
    path: `/api/tip-posts/${theirs.tip}/scrap`,
  })),
  'POST /api/tip-posts/{id}/report': write('members', 200, ({ theirs }) => ({
    path: `/api/tip-posts/${theirs.tip}/report`,
    body: { note: '확인해 주세요.' },
  })),

  'GET /api/reactions/{board}/posts/{id}': read('members', ({ theirs }) => `/api/reactions/free/posts/${theirs.free}`),
  'PUT /api/reactions/{board}/posts/{id}': write('members', 200, ({ theirs }) => ({
    path: `/api/reactions/free/posts/${theirs.free}`,
    body: { kind: 'helpful' },
  })),
  'DELETE /api/reactions/{board}/posts/{id}': write('members', 200, ({ theirs }) => ({
    path: `/api/reactions/tip/posts/${theirs.tip}`,
  })),
  'PUT /api/reactions/{board}/comments/{id}': write('members', 200, ({ theirComment }) => ({
    path: `/api/reactions/free/comments/${theirComment.free}`,
    body: { kind: 'cheer' },
  })),
  'DELETE /api/reactions/{board}/comments/{id}': write('members', 200, ({ theirComment }) => ({
    path: `/api/reactions/qna/comments/${theirComment.qna}`,
  })),

  'POST /api/pictures': write('members', 201, () => ({ path: '/api/pictures', body: TINY_PICTURE })),
  'GET /api/pictures/{id}': read('members', ({ theirPicture }) => `/api/pictures/${theirPicture}?size=small`),

  'GET /api/replies/{board}/posts/{postId}': read('members', ({ theirs }) => `/api/replies/free/posts/${theirs.free}`),
  'POST /api/replies/{board}/comments/{commentId}': write('members', 201, ({ theirComment }) => ({
    path: `/api/replies/free/comments/${theirComment.free}`,
    body: { content: '답글' },
  })),
  'PATCH /api/replies/{id}': write('authors', 200, ({ myReply }) => ({
    path: `/api/replies/${myReply}`,
    body: { content: '고침' },
  })),
  'DELETE /api/replies/{id}': write('authors', 204, ({ myReply }) => ({ path: `/api/replies/${myReply}` })),
  'POST /api/replies/{id}/report': write('members', 200, ({ theirReply }) => ({
    path: `/api/replies/${theirReply}/report`,
    body: { note: '확인해 주세요.' },
  })),

  'GET /api/reviews': read('members', '/api/reviews'),
  'POST /api/reviews/{board}/posts/{id}': write('members', 201, ({ taken }) => ({
    path: `/api/reviews/free/posts/${taken.post}`,
    body: { text: '다시 봐 주세요.' },
  })),
  'POST /api/reviews/{board}/comments/{id}': write('members', 201, ({ taken }) => ({
    path: `/api/reviews/free/comments/${taken.comment}`,
    body: { text: '다시 봐 주세요.' },
  })),
} satisfies Rows;
