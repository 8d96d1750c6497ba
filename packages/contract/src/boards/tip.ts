import Type from 'typebox';
import { created, type EndpointTable, ok } from '../endpoint.ts';
import {
  BaseVersion,
  Content,
  Created,
  DetailExtras,
  Id,
  ListQuery,
  Page,
  PicturesOfPost,
  PostExtras,
  Text,
  Time,
  WriterFields,
} from '../wire.ts';
import { deletesPost, editsPost, readsPost, reportsPost, scrapsPost } from './shared.ts';

const TipPost = Type.Object({
  id: Id,
  ...WriterFields,
  title: Type.String(),
  content: Type.String(),
  createdAt: Time,
  ...PostExtras,
});
const TipPostDetail = Type.Object({ ...TipPost.properties, ...DetailExtras });

export const tipEndpoints = {
  'GET /api/tip-posts': { name: 'listTipPosts', summary: 'The tips', query: ListQuery, answer: ok(Page(TipPost)) },
  'GET /api/tip-posts/{id}': { name: 'readTipPost', summary: 'A tip', ...readsPost, answer: ok(TipPostDetail) },
  'POST /api/tip-posts': {
    name: 'writeTipPost',
    summary: 'Write a tip',
    body: Type.Object({ title: Text('postText'), content: Content, pictures: PicturesOfPost }),
    answer: created(Created),
    takesIdempotencyKey: true,
    refusals: ['SENIORS_ONLY', 'WORD_REFUSED', 'PICTURE_UNUSABLE'],
  },
  'PUT /api/tip-posts/{id}': {
    name: 'editTipPost',
    summary: 'Edit my tip',
    body: Type.Object({
      title: Text('editedTitle'),
      content: Text('editedContent'),
      version: BaseVersion,
      pictures: PicturesOfPost,
    }),
    answer: ok(TipPostDetail),
    ...editsPost,
  },
  'DELETE /api/tip-posts/{id}': { name: 'deleteTipPost', summary: 'Delete my tip', ...deletesPost },
  'POST /api/tip-posts/{id}/scrap': {
    name: 'scrapTipPost',
    summary: 'Scrap a tip, or cancel the scrap',
    ...scrapsPost,
  },
  'POST /api/tip-posts/{id}/report': { name: 'reportTipPost', summary: 'Report a tip', ...reportsPost },
} as const satisfies EndpointTable;
