import type { ApiAnswer } from '@ieum/contract/api';
import type { Board } from '@ieum/contract/boards';
import type { CaseKind } from '@ieum/contract/console-choices';
import { LIMITS, TIMES } from '@ieum/contract/limits';
import { refusalToAskForReview } from '@ieum/contract/permissions';
import { AppError, refuseIf } from '../app-error.ts';
import type { MemberCtx } from '../context.ts';
import type { PostRow, TrashRow, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { recordDeed } from '../events/deed.ts';
import { isUnnamedAsker } from '../people/writer-columns.ts';
import { isoOf } from '../time/iso.ts';
import { caseOf, keepVersion, newCase, REOPENED, type Text, textOf } from './cases.ts';
import { reviewOf } from './reviews.ts';
import { lockTargetIfVisible, type Target, targetNotFound } from './targets.ts';

/** @param text why, for whoever decides */
export async function askForReview(
  ctx: MemberCtx,
  kind: CaseKind,
  board: Board,
  id: number,
  text: string,
): Promise<void> {
  const { db, actor, now } = ctx;
  await transact(db, async (tx) => {
    const { about, itsText, deletedAt } = await lockReviewed(tx, ctx, kind, board, id);
    const known = await caseOf(tx, { kind, id });
    if (known && (await reviewOf(tx, known.id))) throw new AppError('REVIEW_ASKED');
    const at = now.getTime();
    // Whoever has read the case before this is to read it again.
    const { id: case_id } = known
      ? await tx
          .updateTable('cases')
          .set({
            ...REOPENED,
            opened_at: known.state === 'open' ? known.opened_at : at,
            version: known.version + 1,
          })
          .where('id', '=', known.id)
          .returning('id')
          .executeTakeFirstOrThrow()
      : await tx
          .insertInto('cases')
          .values({ ...newCase(about), ...REOPENED, opened_at: at, deleted_at: deletedAt })
          .returning('id')
          .executeTakeFirstOrThrow();
    await keepVersion(tx, { id: case_id, kind, target_id: id }, itsText, now);
    await tx.insertInto('reviews').values({ case_id, text, asked_at: at }).execute();
    const commentId = kind === 'comments' ? id : null;
    const postId = about.post.id;
    await recordDeed(tx, ctx, 'review-asked', {
      line: {
        ...(!isUnnamedAsker(about.post, actor.id) && { memberId: actor.id }),
        ...{ board, postId, ...(commentId !== null && { commentId }) },
      },
      event: { actorId: actor.id, board, postId, commentId },
    });
  });
}

interface Reviewed {
  about: Pick<Target, 'kind' | 'id' | 'board' | 'authorId'> & {
    post: Pick<PostRow, 'id' | 'author_id' | 'anonymous'>;
  };
  itsText: Text;
  deletedAt: number | null;
}

async function lockReviewed(tx: Tx, ctx: MemberCtx, kind: CaseKind, board: Board, id: number): Promise<Reviewed> {
  const target = await lockTargetIfVisible(tx, ctx, kind, board, id);
  if (target === undefined) {
    const deleted = await lockDeletedByAdmin(tx, ctx.now, kind, board, id);
    if (deleted === undefined || deleted.author_id !== ctx.actor.id) throw targetNotFound(kind);
    const { post_id, author_id, anonymous, deleted_at } = deleted;
    return {
      about: { kind, id, board, authorId: author_id, post: { id: post_id, author_id, anonymous } },
      itsText: await textOfDeleted(tx, deleted),
      deletedAt: deleted_at,
    };
  }
  refuseIf(refusalToAskForReview({ isAuthor: target.authorId === ctx.actor.id }));
  if (!target.isHidden) throw new AppError('NOTHING_TO_REVIEW');
  return { about: target, itsText: textOf(target), deletedAt: null };
}

/** Its entry of the trash, as long as it is kept. */
export function lockDeletedByAdmin(
  tx: Tx,
  now: Date,
  kind: CaseKind,
  board: Board,
  id: number,
): Promise<TrashRow | undefined> {
  return tx
    .selectFrom('trash')
    .where('kind', '=', kind === 'posts' ? 'post' : 'comment')
    .where('id', '=', id)
    .where('board', '=', board)
    .where('deleted_by', '=', 'ADMIN')
    .where('deleted_at', '>', now.getTime() - TIMES.trash)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
}

/** Its own row is the first of those that were deleted with it. */
async function textOfDeleted(tx: Tx, { kind, id, title, content }: TrashRow): Promise<Text> {
  const { row } = await tx
    .selectFrom('trash_rows')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('position', '=', 0)
    .select('row')
    .executeTakeFirstOrThrow();
  return { version: JSON.parse(row).version, title, content };
}

/** The last one first. */
export async function listMyReviews({ db, actor }: MemberCtx): Promise<ApiAnswer<'GET /api/reviews'>> {
  const rows = await db
    .selectFrom('cases')
    .innerJoin('reviews', 'reviews.case_id', 'cases.id')
    .where('cases.author_id', '=', actor.id)
    .orderBy('reviews.asked_at', 'desc')
    .orderBy('cases.id', 'desc')
    .limit(LIMITS.reviewsListed)
    .select(['cases.kind', 'cases.board', 'cases.target_id', 'reviews.asked_at', 'reviews.outcome'])
    .execute();
  return rows.map(({ kind, board, target_id, asked_at, outcome }) => ({
    ...{ kind, board, id: target_id, outcome },
    askedAt: isoOf(asked_at),
  }));
}
