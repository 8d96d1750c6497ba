import Type from 'typebox';
import { created, type EndpointTable, ok } from '../endpoint.ts';
import {
  CommentCount,
  Content,
  Created,
  DetailExtras,
  Id,
  ListQuery,
  Page,
  PicturesOfComment,
  PicturesOfPost,
  PostExtras,
  Tag,
  TagIds,
  TagIdsOfPost,
  Tags,
  Text,
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
  scrapsPost,
} from './shared.ts';

const FreePost = Type.Object({
  id: Id,
  ...WriterFields,
  title: Type.String(),
  content: Type.String(),
  tags: Tags,
  createdAt: Time,
  commentCount: CommentCount,
  ...PostExtras,
});
const FreePostDetail = Type.Object({ ...FreePost.properties, ...DetailExtras, tagIds: TagIdsOfPost });

export const freeEndpoints = {
  'GET /api/free_tags': { name: 'listFreeTags', summary: 'The tags of the free board', answer: ok(Type.Array(Tag)) },
  'GET /api/free_tags/{tagId}/posts': {
    name: 'listFreePostsWithTag',
    summary: 'The free posts with a tag',
    query: ListQuery,
    answer: ok(Page(FreePost)),
    refusals: ['TAG_NOT_FOUND'],
  },
  'GET /api/free-posts': {
    name: 'listFreePosts',
    summary: 'The free posts',
    query: ListQuery,
    answer: ok(Page(FreePost)),
  },
  'GET /api/free-posts/{id}': {
    name: 'readFreePost',
    summary: 'A free post',
    ...readsPost,
    answer: ok(FreePostDetail),
  },
  'POST /api/free-posts': {
    name: 'writeFreePost',
    summary: 'Write a free post',
    body: Type.Object({ title: Text('postText'), content: Content, tagIds: TagIds, pictures: PicturesOfPost }),
    answer: created(Created),
    takesIdempotencyKey: true,
    refusals: ['WORD_REFUSED', 'PICTURE_UNUSABLE'],
  },
  'PUT /api/free-posts/{id}': {
    name: 'editFreePost',
    summary: 'Edit my free post',
    ...editsPost,
    body: EditedPost,
    answer: ok(FreePostDetail),
  },
  'DELETE /api/free-posts/{id}': { name: 'deleteFreePost', summary: 'Delete my free post', ...deletesPost },
  'POST /api/free-posts/{id}/scrap': {
    name: 'scrapFreePost',
    summary: 'Scrap a free post, or cancel the scrap',
    ...scrapsPost,
  },
  'POST /api/free-posts/{id}/report': { name: 'reportFreePost', summary: 'Report a free post', ...reportsPost },
  'GET /api/free-comments/{postId}': {
    name: 'listFreeComments',
    summary: 'The comments on a free post, oldest first: the newest 500, or those before or after one',
    ...listsComments,
  },
  'POST /api/free-comments': {
    name: 'writeFreeComment',
    summary: 'Comment on a free post',
    body: Type.Object({ freePostId: Id, content: Content, pictures: PicturesOfComment }),
    answer: created(Created),
    takesIdempotencyKey: true,
    refusals: ['POST_NOT_FOUND', 'COMMENTS_LOCKED', 'WORD_REFUSED', 'PICTURE_UNUSABLE'],
  },
  'PATCH /api/free-comments/{id}': { name: 'editFreeComment', summary: 'Edit my comment', ...editsComment },
  'DELETE /api/free-comments/{id}': { name: 'deleteFreeComment', summary: 'Delete my comment', ...deletesComment },
  'POST /api/free-comments/{id}/report': { name: 'reportFreeComment', summary: 'Report a comment', ...reportsComment },
} as const satisfies EndpointTable;
