import Type from 'typebox';
import { created, type EndpointTable, noContent, ok } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import {
  CommentCount,
  Content,
  Created,
  DetailExtras,
  Id,
  Mentions,
  Page,
  PicturesOfComment,
  PicturesOfPost,
  PostExtras,
  QuestionQuery,
  Solved,
  Tag,
  TagIds,
  TagIdsOfPost,
  Tags,
  Text,
  TextVersion,
  Time,
  WriterFields,
} from '../wire.ts';
import {
  deletesComment,
  deletesPost,
  EditedPost,
  editsComment,
  editsPost,
  listsComments,
  readsPost,
  reportsComment,
  reportsPost,
} from './shared.ts';

const fields = {
  ...WriterFields,
  title: Type.String(),
  content: Type.String(),
  tags: Tags,
  createdAt: Time,
  commentCount: CommentCount,
  solved: Solved,
  ...PostExtras,
};

/** The list says `postId`, the detail `id` (product page, section 3: "Q&A board"). */
const QnaPost = Type.Object({ postId: Id, ...fields });
const QnaPostDetail = Type.Object({
  id: Id,
  ...fields,
  ...DetailExtras,
  tagIds: TagIdsOfPost,
  acceptedCommentId: Type.Union([Id, Type.Null()], { description: 'The accepted answer; null: none is accepted.' }),
  additions: Type.Array(
    Type.Object({ id: Id, content: Type.String(), createdAt: Time, textVersion: TextVersion, mentions: Mentions }),
    {
      maxItems: LIMITS.additionsPerPost,
      description: 'What the asker has added since, oldest first.',
    },
  ),
});

export const qnaEndpoints = {
  'GET /api/qna-tags/list': { name: 'listQnaTags', summary: 'The tags of the Q&A board', answer: ok(Type.Array(Tag)) },
  'GET /api/qna-tags/{tagId}/posts': {
    name: 'listQnaPostsWithTag',
    summary: 'The questions with a tag',
    query: QuestionQuery,
    answer: ok(Page(QnaPost)),
    refusals: ['TAG_NOT_FOUND'],
  },
  'GET /api/qna-post/list': {
    name: 'listQnaPosts',
    summary: 'The questions',
    query: QuestionQuery,
    answer: ok(Page(QnaPost)),
  },
  'GET /api/qna-post/{postId}': { name: 'readQnaPost', summary: 'A question', ...readsPost, answer: ok(QnaPostDetail) },
  'POST /api/qna-post/create': {
    name: 'writeQnaPost',
    summary: 'Ask a question',
    body: Type.Object({
      title: Text('postText'),
      content: Content,
      tagIds: TagIds,
      pictures: PicturesOfPost,
      anonymous: Type.Optional(
        Type.Boolean({ description: 'Nobody is shown who asks. No edit changes it.', default: false }),
      ),
    }),
    answer: created(Created),
    takesIdempotencyKey: true,
    refusals: ['NEW_HIRES_ONLY', 'ANONYMITY_PAUSED', 'WORD_REFUSED', 'PICTURE_UNUSABLE'],
  },
  'PUT /api/qna-post/{postId}': {
    name: 'editQnaPost',
    summary: 'Edit my question',
    ...editsPost,
    body: EditedPost,
    answer: ok(QnaPostDetail),
  },
  'DELETE /api/qna-post/{postId}': { name: 'deleteQnaPost', summary: 'Delete my question', ...deletesPost },
  'POST /api/qna-post/{postId}/scrap': {
    name: 'scrapQnaPost',
    summary: 'Scrap a question, or cancel the scrap',
    answer: ok(Type.Object({ scrapped: Type.Boolean(), message: Type.String() })),
    refusals: ['POST_NOT_FOUND'],
  },
  'POST /api/qna-post/{postId}/report': { name: 'reportQnaPost', summary: 'Report a question', ...reportsPost },
  'PUT /api/qna-post/{postId}/accepted': {
    name: 'acceptAnswer',
    summary: 'Accept an answer to my question, in place of the one accepted before',
    body: Type.Object({ commentId: Id }),
    answer: ok(Type.Object({ postId: Id, commentId: Id })),
    refusals: ['POST_NOT_FOUND', 'COMMENT_NOT_FOUND', 'NOT_AUTHOR'],
  },
  'DELETE /api/qna-post/{postId}/accepted': {
    name: 'withdrawAcceptance',
    summary: 'Let none of the answers be accepted',
    answer: noContent,
    refusals: ['POST_NOT_FOUND', 'NOT_AUTHOR'],
  },
  'POST /api/qna-post/{postId}/additions': {
    name: 'addToQuestion',
    summary: 'Add to my question',
    body: Type.Object({ content: Content }),
    answer: created(Created),
    takesIdempotencyKey: true,
    refusals: ['POST_NOT_FOUND', 'NOT_AUTHOR', 'TOO_MANY_ADDITIONS', 'WORD_REFUSED', 'PICTURE_UNUSABLE'],
  },
  'DELETE /api/qna-post/{postId}/additions/{id}': {
    name: 'deleteAddition',
    summary: 'Delete what I have added to my question',
    answer: noContent,
    refusals: ['POST_NOT_FOUND', 'ADDITION_NOT_FOUND', 'NOT_AUTHOR'],
  },
  'GET /api/qna-comment/{postId}': {
    name: 'listQnaComments',
    summary:
      'The answers to a question, oldest first: the newest 500 and the accepted one, or those before or after one',
    ...listsComments,
  },
  'POST /api/qna-comment/create': {
    name: 'writeQnaComment',
    summary: 'Answer a question',
    body: Type.Object({ qnaPostId: Id, content: Content, pictures: PicturesOfComment }),
    answer: created(Created),
    takesIdempotencyKey: true,
    refusals: ['POST_NOT_FOUND', 'SENIORS_ONLY', 'COMMENTS_LOCKED', 'WORD_REFUSED', 'PICTURE_UNUSABLE'],
  },
  'PATCH /api/qna-comment/{id}': { name: 'editQnaComment', summary: 'Edit my answer', ...editsComment },
  'DELETE /api/qna-comment/{id}': { name: 'deleteQnaComment', summary: 'Delete my answer', ...deletesComment },
  'POST /api/qna-comment/{id}/report': { name: 'reportQnaComment', summary: 'Report an answer', ...reportsComment },
} as const satisfies EndpointTable;
