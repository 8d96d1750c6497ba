import Type from 'typebox';
import { created, type EndpointTable, noContent, ok, text } from '../endpoint.ts';
import {
  BaseVersion,
  Comment,
  CommentCount,
  Created,
  DetailExtras,
  EditedComment,
  Id,
  Page,
  PageQuery,
  PostExtras,
  ReportAnswer,
  Tag,
  TagIds,
  TagIdsOfPost,
  Tags,
  Text,
  Time,
  WriterFields,
} from '../wire.ts';

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
    query: PageQuery,
    answer: ok(Page(FreePost)),
    refusals: ['TAG_NOT_FOUND'],
  },
  'GET /api/free-posts': {
    name: 'listFreePosts',
    summary: 'The free posts',
    query: PageQuery,
    answer: ok(Page(FreePost)),
  },
  'GET /api/free-posts/{id}': {
    name: 'readFreePost',
    summary: 'A free post',
    opensPost: true,
    answer: ok(FreePostDetail),
    refusals: ['POST_NOT_FOUND'],
  },
  'POST /api/free-posts': {
    name: 'writeFreePost',
    summary: 'Write a free post',
    body: Type.Object({ title: Text('postText'), content: Text('postText'), tagIds: TagIds }),
    answer: created(Created),
    takesIdempotencyKey: true,
  },
  'PUT /api/free-posts/{id}': {
    name: 'editFreePost',
    summary: 'Edit my free post',
    body: Type.Object({
      title: Text('editedTitle'),
      content: Text('editedContent'),
      tagIds: TagIds,
      version: BaseVersion,
    }),
    answer: ok(FreePostDetail),
    refusals: ['POST_NOT_FOUND', 'NOT_AUTHOR', 'CHANGED_MEANWHILE'],
  },
  'DELETE /api/free-posts/{id}': {
    name: 'deleteFreePost',
    summary: 'Delete my free post',
    answer: noContent,
    refusals: ['POST_NOT_FOUND', 'NOT_AUTHOR'],
  },
  'POST /api/free-posts/{id}/scrap': {
    name: 'scrapFreePost',
    summary: 'Scrap a free post, or cancel the scrap',
    answer: text,
    refusals: ['POST_NOT_FOUND'],
  },
  'POST /api/free-posts/{id}/report': {
    name: 'reportFreePost',
    summary: 'Report a free post',
    answer: ok(ReportAnswer),
    refusals: ['POST_NOT_FOUND', 'OWN_REPORT'],
  },
  'GET /api/free-comments/{postId}': {
    name: 'listFreeComments',
    summary: 'The comments on a free post, oldest first: the newest 500',
    answer: ok(Type.Array(Comment)),
    newestOnly: true,
    refusals: ['POST_NOT_FOUND'],
  },
  'POST /api/free-comments': {
    name: 'writeFreeComment',
    summary: 'Comment on a free post',
    body: Type.Object({ freePostId: Id, content: Text('comment') }),
    answer: created(Created),
    takesIdempotencyKey: true,
    refusals: ['POST_NOT_FOUND', 'COMMENTS_LOCKED'],
  },
  'PATCH /api/free-comments/{id}': {
    name: 'editFreeComment',
    summary: 'Edit my comment',
    body: EditedComment,
    answer: ok(Comment),
    refusals: ['COMMENT_NOT_FOUND', 'NOT_AUTHOR', 'CHANGED_MEANWHILE'],
  },
  'DELETE /api/free-comments/{id}': {
    name: 'deleteFreeComment',
    summary: 'Delete my comment',
    answer: noContent,
    refusals: ['COMMENT_NOT_FOUND', 'NOT_AUTHOR'],
  },
  'POST /api/free-comments/{id}/report': {
    name: 'reportFreeComment',
    summary: 'Report a comment',
    answer: ok(ReportAnswer),
    refusals: ['COMMENT_NOT_FOUND', 'OWN_REPORT'],
  },
} as const satisfies EndpointTable;
