/** What was deleted, by its author or by an admin, and can be restored for a while (the second page, part E). */
import Type, { type Static } from 'typebox';
import { TRASH_KINDS } from './console-choices.ts';
import { type EndpointTable, ok } from './endpoint.ts';
import { BoardName, Id, Message, Page, PageQuery, Tags, Text, Time, WriterFields } from './wire.ts';

/** `ADMIN`: an admin or a moderator. */
export const DELETED_BY = ['AUTHOR', 'ADMIN'] as const;
export type DeletedBy = (typeof DELETED_BY)[number];

/** What its author is told who has asked for a review. */
const Restoring = Type.Object({ reason: Type.Optional(Text('reason')) });

/** Why it cannot be restored. */
const RESTORE_OBSTACLES = ['OWN_CASE', 'WRITER_DELETED_ALL', 'POST_IS_DELETED'] as const;

const TrashedItem = Type.Object({
  kind: Type.Enum([...TRASH_KINDS]),
  id: Id,
  board: BoardName,
  postId: Type.Integer({ description: 'Of a comment or an addition, its post.' }),
  title: Type.String({ description: 'Of a comment or an addition, that of its post.' }),
  content: Type.String({ description: 'In the list its beginning.' }),
  ...WriterFields,
  deletedBy: Type.Enum([...DELETED_BY]),
  reason: Type.Union([Type.String(), Type.Null()], { description: 'What the author was told.' }),
  deletedAt: Time,
  obstacle: Type.Union([Type.Enum([...RESTORE_OBSTACLES]), Type.Null()], {
    description:
      'Why it cannot be restored: the caller wrote it, and others decide about it; its writer has withdrawn and had everything deleted; or the post of the comment or addition is deleted. null: it can be.',
  }),
});
export type TrashedItem = Static<typeof TrashedItem>;

const TrashedDetail = Type.Object({
  ...TrashedItem.properties,
  createdAt: Time,
  tags: Tags,
  /** Of a post: what its asker had added, and its comments, of very many the newest. */
  additions: Type.Array(Type.Object({ content: Type.String(), createdAt: Time })),
  comments: Type.Array(Type.Object({ id: Id, ...WriterFields, content: Type.String(), createdAt: Time })),
});
export type TrashedDetail = Static<typeof TrashedDetail>;

export const trashEndpoints = {
  'GET /api/admin/trash': {
    name: 'listTrash',
    summary:
      'Posts, comments and additions to questions that were deleted in the last 30 days, the last one deleted first',
    auth: 'moderator',
    query: Type.Object({
      page: PageQuery.properties.page,
      size: PageQuery.properties.size,
      kind: Type.Optional(Type.Enum([...TRASH_KINDS, ''], { description: 'Only these; empty: all.' })),
    }),
    answer: ok(Page(TrashedItem)),
  },
  'GET /api/admin/trash/post/{id}': {
    name: 'readTrashedPost',
    summary: 'A deleted post with what was under it',
    auth: 'moderator',
    answer: ok(TrashedDetail),
    refusals: ['NOT_IN_TRASH'],
  },
  'GET /api/admin/trash/comment/{id}': {
    name: 'readTrashedComment',
    summary: 'A deleted comment',
    auth: 'moderator',
    answer: ok(TrashedDetail),
    refusals: ['NOT_IN_TRASH'],
  },
  'GET /api/admin/trash/addition/{id}': {
    name: 'readTrashedAddition',
    summary: 'What was added to a question, and deleted',
    auth: 'moderator',
    answer: ok(TrashedDetail),
    refusals: ['NOT_IN_TRASH'],
  },
  'POST /api/admin/trash/post/{id}/restore': {
    name: 'restorePost',
    summary:
      'Put a deleted post back where it was, with everything that was under it; nobody is notified but its author, if that one has deleted it or asked for a review',
    auth: 'moderator',
    body: Restoring,
    answer: ok(Message),
    refusals: ['NOT_IN_TRASH', 'OWN_CASE', 'WRITER_DELETED_ALL'],
  },
  'POST /api/admin/trash/comment/{id}/restore': {
    name: 'restoreComment',
    summary:
      'Put a deleted comment back where it was; nobody is notified but its author, if that one has deleted it or asked for a review',
    auth: 'moderator',
    body: Restoring,
    answer: ok(Message),
    refusals: ['NOT_IN_TRASH', 'OWN_CASE', 'WRITER_DELETED_ALL', 'POST_IS_DELETED'],
  },
  'POST /api/admin/trash/addition/{id}/restore': {
    name: 'restoreAddition',
    summary: 'Put back under its question what its asker had added and deleted; the asker alone is notified',
    auth: 'moderator',
    body: Restoring,
    answer: ok(Message),
    refusals: ['NOT_IN_TRASH', 'WRITER_DELETED_ALL', 'POST_IS_DELETED', 'TOO_MANY_ADDITIONS'],
  },
} as const satisfies EndpointTable;
