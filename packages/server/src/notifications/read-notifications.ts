/** Marks lines as read. */
import type { ApiAnswer, ApiInput } from '@ieum/contract/api';
import type { Board } from '@ieum/contract/boards';
import { invalidField } from '../app-error.ts';
import type { MemberCtx } from '../context.ts';
import { transact } from '../db/transact.ts';
import { lockMembers } from './lock-members.ts';
import { momentOf } from './moment.ts';
import { markQuestionsRead, type QuestionLine, questionLine } from './questions.ts';
import { countUnread } from './unread.ts';

type Body = ApiInput<'POST /api/notifications/read'>['body'];

/** Which lines are read. */
type Which = { ids: number[] } | { board: Board; postId: number } | { all: true };

/** Ids that are not those of unread lines of the member are ignored. @throws INVALID_FIELDS */
export async function readNotifications(
  ctx: MemberCtx,
  body: Body,
): Promise<ApiAnswer<'POST /api/notifications/read'>> {
  await markRead(ctx, whichOf(body));
  return { unread: await countUnread(ctx) };
}

/**
 * A line into which another event is merged at the same time has a new id by then, and stays unread if it was named by
 * its old one.
 */
export async function markRead(ctx: MemberCtx, which: Which): Promise<void> {
  const { actor, now } = ctx;
  await transact(ctx.db, async (tx) => {
    await lockMembers(tx, [actor.id]);
    await tx
      .updateTable('notifications')
      .set({ read_at: now.getTime() })
      .where('member_id', '=', actor.id)
      .where('read_at', 'is', null)
      .$if('ids' in which, (query) => query.where('id', 'in', 'ids' in which ? which.ids : []))
      .$if('postId' in which, (query) => query.where('post_id', '=', 'postId' in which ? which.postId : 0))
      .$if('board' in which, (query) => query.where('board', '=', 'board' in which ? which.board : null))
      .execute();
    const questions = await questionLine(momentOf({ ...ctx, db: tx }), actor.id);
    if (questions && questions.readAt === null && names(which, questions)) {
      await markQuestionsRead(tx, actor.id, questions.id, now);
    }
  });
}

function names(which: Which, { id, board, postId }: QuestionLine): boolean {
  if ('ids' in which) return which.ids.includes(id);
  return 'all' in which || (which.board === board && which.postId === postId);
}

function whichOf({ ids, all, board, postId }: Body): Which {
  if (ids !== undefined && all !== undefined) throw invalidField('all', 'INVALID');
  if ((ids ?? all) !== undefined) {
    if (board !== undefined) throw invalidField('board', 'INVALID');
    if (postId !== undefined) throw invalidField('postId', 'INVALID');
    return ids === undefined ? { all: true } : { ids };
  }
  if (board === undefined && postId === undefined) throw invalidField('ids', 'REQUIRED');
  if (board === undefined) throw invalidField('board', 'REQUIRED');
  if (postId === undefined) throw invalidField('postId', 'REQUIRED');
  return { board, postId };
}
