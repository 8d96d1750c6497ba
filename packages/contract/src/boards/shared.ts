/** What the endpoints of the boards have in common. */
import Type from 'typebox';
import { noContent, ok, text } from '../endpoint.ts';
import {
  BaseVersion,
  Comment,
  EditedComment,
  PicturesOfPost,
  Report,
  ReportAnswer,
  TagIds,
  Text,
  ThreadQuery,
} from '../wire.ts';

export const EditedPost = Type.Object({
  title: Text('editedTitle'),
  content: Text('editedContent'),
  tagIds: TagIds,
  version: BaseVersion,
  pictures: PicturesOfPost,
});

const REFUSALS_TO_EDIT = ['NOT_AUTHOR', 'CHANGED_MEANWHILE', 'WORD_REFUSED', 'PICTURE_UNUSABLE'] as const;

export const readsPost = { opensPost: true, refusals: ['POST_NOT_FOUND'] } as const;
export const editsPost = { refusals: ['POST_NOT_FOUND', ...REFUSALS_TO_EDIT] } as const;
export const deletesPost = { answer: noContent, refusals: ['POST_NOT_FOUND', 'NOT_AUTHOR'] } as const;
/** On the Q&A board it answers in another way. */
export const scrapsPost = { answer: text, refusals: ['POST_NOT_FOUND'] } as const;
export const reportsPost = {
  body: Report,
  answer: ok(ReportAnswer),
  refusals: ['POST_NOT_FOUND', 'OWN_REPORT'],
} as const;

export const listsComments = {
  query: ThreadQuery,
  answer: ok(Type.Array(Comment)),
  newestOnly: true,
  refusals: ['POST_NOT_FOUND'],
} as const;
export const editsComment = {
  body: EditedComment,
  answer: ok(Comment),
  refusals: ['COMMENT_NOT_FOUND', ...REFUSALS_TO_EDIT],
} as const;
export const deletesComment = { answer: noContent, refusals: ['COMMENT_NOT_FOUND', 'NOT_AUTHOR'] } as const;
export const reportsComment = {
  body: Report,
  answer: ok(ReportAnswer),
  refusals: ['COMMENT_NOT_FOUND', 'OWN_REPORT'],
} as const;
