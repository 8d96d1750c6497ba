/** The three boards, and the reactions. */
import { TINY_PICTURE } from '../harness/pictures.ts';
import { type Entries, read, write } from './row.ts';

const text = { title: '제목', content: '내용' };
const post = { ...text, tagIds: [] };

export const BOARDS = {
  'GET /api/free_tags': read('members'),
  'GET /api/tags/{board}/retired': read('members', () => ({ board: 'free' })),
  'GET /api/free_tags/{tagId}/posts': read('members', ({ tag }) => ({ tagId: tag.free })),
  'GET /api/free-posts': read('members'),
  'GET /api/free-posts/{id}': read('members', ({ theirs }) => ({ id: theirs.free })),
  'POST /api/free-posts': write('members', 201, ['POST_WRITTEN'], () => ({ body: post })),
  'PUT /api/free-posts/{id}': write('authors', 200, ['POST_EDITED'], ({ mine }) => ({ id: mine.free, body: post })),
  'DELETE /api/free-posts/{id}': write('authors', 204, ['POST_DELETED'], ({ mine }) => ({ id: mine.free })),
  // Nobody but the member is to know.
  'POST /api/free-posts/{id}/scrap': write('members', 200, [], ({ theirs }) => ({ id: theirs.free })),
  'POST /api/free-posts/{id}/report': write('members', 200, ['post-reported'], ({ theirs }) => ({
    id: theirs.free,
    body: { note: '확인해 주세요.' },
  })),
  'GET /api/free-comments/{postId}': read('members', ({ theirs }) => ({ postId: theirs.free })),
  'POST /api/free-comments': write('members', 201, ['COMMENT_WRITTEN'], ({ theirs }) => ({
    body: { freePostId: theirs.free, content: '댓글' },
  })),
  'PATCH /api/free-comments/{id}': write('authors', 200, ['COMMENT_EDITED'], ({ myComment }) => ({
    id: myComment.free,
    body: { content: '고침' },
  })),
  'DELETE /api/free-comments/{id}': write('authors', 204, ['COMMENT_DELETED'], ({ myComment }) => ({
    id: myComment.free,
  })),
  'POST /api/free-comments/{id}/report': write('members', 200, ['comment-reported'], ({ theirComment }) => ({
    id: theirComment.free,
    body: { note: '확인해 주세요.' },
  })),

  'GET /api/qna-tags/list': read('members'),
  'GET /api/qna-tags/{tagId}/posts': read('members', ({ tag }) => ({ tagId: tag.qna })),
  'GET /api/qna-post/list': read('members'),
  'GET /api/qna-post/{postId}': read('members', ({ theirs }) => ({ postId: theirs.qna })),
  'POST /api/qna-post/create': write('newHires', 201, ['POST_WRITTEN'], () => ({ body: post })),
  'PUT /api/qna-post/{postId}': write('authors', 200, ['POST_EDITED'], ({ mine }) => ({
    postId: mine.qna,
    body: post,
  })),
  'DELETE /api/qna-post/{postId}': write('authors', 204, ['POST_DELETED'], ({ mine }) => ({ postId: mine.qna })),
  'POST /api/qna-post/{postId}/scrap': write('members', 200, [], ({ theirs }) => ({ postId: theirs.qna })),
  'POST /api/qna-post/{postId}/report': write('members', 200, ['post-reported'], ({ theirs }) => ({
    postId: theirs.qna,
    body: { note: '확인해 주세요.' },
  })),
  'PUT /api/qna-post/{postId}/accepted': write('authors', 200, ['ANSWER_ACCEPTED'], ({ mine, unaccepted }) => ({
    postId: mine.qna,
    body: { commentId: unaccepted },
  })),
  'DELETE /api/qna-post/{postId}/accepted': write('authors', 204, ['ACCEPTANCE_WITHDRAWN'], ({ mine }) => ({
    postId: mine.qna,
  })),
  'POST /api/qna-post/{postId}/additions': write('authors', 201, ['ADDITION_WRITTEN'], ({ mine }) => ({
    postId: mine.qna,
    body: { content: '덧붙임' },
  })),
  'DELETE /api/qna-post/{postId}/additions/{id}': write('authors', 204, ['ADDITION_DELETED'], ({ mine, addition }) => ({
    postId: mine.qna,
    id: addition,
  })),
  'GET /api/qna-comment/{postId}': read('members', ({ theirs }) => ({ postId: theirs.qna })),
  'POST /api/qna-comment/create': write('seniors', 201, ['COMMENT_WRITTEN'], ({ theirs }) => ({
    body: { qnaPostId: theirs.qna, content: '답변' },
  })),
  'PATCH /api/qna-comment/{id}': write('authors', 200, ['COMMENT_EDITED'], ({ myComment }) => ({
    id: myComment.qna,
    body: { content: '고침' },
  })),
  'DELETE /api/qna-comment/{id}': write('authors', 204, ['COMMENT_DELETED'], ({ myComment }) => ({
    id: myComment.qna,
  })),
  'POST /api/qna-comment/{id}/report': write('members', 200, ['comment-reported'], ({ theirComment }) => ({
    id: theirComment.qna,
    body: { note: '확인해 주세요.' },
  })),

  'GET /api/tip-posts': read('members'),
  'GET /api/tip-posts/{id}': read('members', ({ theirs }) => ({ id: theirs.tip })),
  'POST /api/tip-posts': write('seniors', 201, ['POST_WRITTEN'], () => ({ body: text })),
  'PUT /api/tip-posts/{id}': write('authors', 200, ['POST_EDITED'], ({ mine }) => ({ id: mine.tip, body: text })),
  'DELETE /api/tip-posts/{id}': write('authors', 204, ['POST_DELETED'], ({ mine }) => ({ id: mine.tip })),
  'POST /api/tip-posts/{id}/scrap': write('members', 200, [], ({ theirs }) => ({ id: theirs.tip })),
  'POST /api/tip-posts/{id}/report': write('members', 200, ['post-reported'], ({ theirs }) => ({
    id: theirs.tip,
    body: { note: '확인해 주세요.' },
  })),

  'GET /api/reactions/{board}/posts/{id}': read('members', ({ theirs }) => ({ board: 'free', id: theirs.free })),
  'PUT /api/reactions/{board}/posts/{id}': write('members', 200, ['REACTION_GIVEN'], ({ theirs }) => ({
    board: 'free',
    id: theirs.free,
    body: { kind: 'helpful' },
  })),
  'DELETE /api/reactions/{board}/posts/{id}': write('members', 200, ['REACTION_WITHDRAWN'], ({ theirs }) => ({
    board: 'tip',
    id: theirs.tip,
  })),
  'PUT /api/reactions/{board}/comments/{id}': write('members', 200, ['REACTION_GIVEN'], ({ theirComment }) => ({
    board: 'free',
    id: theirComment.free,
    body: { kind: 'cheer' },
  })),
  'DELETE /api/reactions/{board}/comments/{id}': write('members', 200, ['REACTION_WITHDRAWN'], ({ theirComment }) => ({
    board: 'qna',
    id: theirComment.qna,
  })),

  // Nobody sees it yet.
  'POST /api/pictures': write('members', 201, [], () => ({ body: TINY_PICTURE })),
  'GET /api/pictures/{id}': read('members', ({ theirPicture }) => ({ id: theirPicture, query: '?size=small' })),

  'GET /api/replies/{board}/posts/{postId}': read('members', ({ theirs }) => ({ board: 'free', postId: theirs.free })),
  'POST /api/replies/{board}/comments/{commentId}': write('members', 201, ['COMMENT_WRITTEN'], ({ theirComment }) => ({
    board: 'free',
    commentId: theirComment.free,
    body: { content: '답글' },
  })),
  'PATCH /api/replies/{id}': write('authors', 200, ['COMMENT_EDITED'], ({ myReply }) => ({
    id: myReply,
    body: { content: '고침' },
  })),
  'DELETE /api/replies/{id}': write('authors', 204, ['COMMENT_DELETED'], ({ myReply }) => ({ id: myReply })),
  'POST /api/replies/{id}/report': write('members', 200, ['comment-reported'], ({ theirReply }) => ({
    id: theirReply,
    body: { note: '확인해 주세요.' },
  })),

  'GET /api/reviews': read('members'),
  'POST /api/reviews/{board}/posts/{id}': write('members', 201, ['review-asked'], ({ taken }) => ({
    board: 'free',
    id: taken.post,
    body: { text: '다시 봐 주세요.' },
  })),
  'POST /api/reviews/{board}/comments/{id}': write('members', 201, ['review-asked'], ({ taken }) => ({
    board: 'free',
    id: taken.comment,
    body: { text: '다시 봐 주세요.' },
  })),
} satisfies Partial<Entries>;
