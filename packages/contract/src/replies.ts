/** Replies to comments and answers, one level deep (the second page, part H: "Conversation"). */
import Type from 'typebox';
import { deletesComment, reportsComment } from './boards/shared.ts';
import { created, type EndpointTable, ok } from './endpoint.ts';
import { Comment, Content, Created, EditedComment, PicturesOfComment, ThreadQuery } from './wire.ts';

const Reply = Type.Object({ ...Comment.properties, isMine: Type.Boolean() });

export const replyEndpoints = {
  'POST /api/replies/{board}/comments/{commentId}': {
    name: 'writeReply',
    summary: 'Reply to a comment or an answer: on the Q&A board the asker and seniors',
    body: Type.Object({ content: Content, pictures: PicturesOfComment }),
    answer: created(Created),
    takesIdempotencyKey: true,
    refusals: ['COMMENT_NOT_FOUND', 'SENIORS_ONLY', 'COMMENTS_LOCKED', 'WORD_REFUSED', 'PICTURE_UNUSABLE'],
  },
  'GET /api/replies/{board}/posts/{postId}': {
    name: 'listReplies',
    summary:
      'The replies under a post, by the comments that they reply to, oldest first: the newest 500, or those before or after one',
    query: ThreadQuery,
    answer: ok(Type.Record(Type.String(), Type.Array(Reply), { description: 'By the ids of the comments.' })),
    newestOnly: true,
    refusals: ['POST_NOT_FOUND'],
  },
  'PATCH /api/replies/{id}': {
    name: 'editReply',
    summary: 'Edit my reply',
    body: EditedComment,
    answer: ok(Reply),
    refusals: ['COMMENT_NOT_FOUND', 'NOT_AUTHOR', 'CHANGED_MEANWHILE', 'WORD_REFUSED', 'PICTURE_UNUSABLE'],
  },
  'DELETE /api/replies/{id}': { name: 'deleteReply', summary: 'Delete my reply', ...deletesComment },
  'POST /api/replies/{id}/report': { name: 'reportReply', summary: 'Report a reply', ...reportsComment },
} as const satisfies EndpointTable;
