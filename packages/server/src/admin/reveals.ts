/**
 * Who has asked a question without a name (the second page, part H): told of one question at a time, after a report, when
 * an admin asks with a reason and another one agrees, which the other admins are told to be waiting for them. The asker of
 * the question is told when it is agreed, and not before: until then nobody knows anything. Both steps are in the log for
 * good; what was asked, and the name with it, is readable for a week.
 */
import type { ApiAnswer } from '@ieum/contract/api';
import type { Board } from '@ieum/contract/boards';
import { LIMITS, TIMES } from '@ieum/contract/limits';
import { refusalToReveal } from '@ieum/contract/permissions';
import type { Reveal } from '@ieum/contract/reveals';
import type { Selectable } from 'kysely';
import { AppError, refuseIf } from '../app-error.ts';
import { foundPosts } from '../boards/visibility.ts';
import type { MemberCtx } from '../context.ts';
import type { CaseSchema } from '../db/case-schema.ts';
import { countRows } from '../db/count-rows.ts';
import { lockMember } from '../db/member-locks.ts';
import type { Db } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { recordDeed } from '../events/deed.ts';
import { nicknameOf } from '../people/writer-columns.ts';
import { isoOf } from '../time/iso.ts';

type RevealRow = Selectable<CaseSchema['reveals']>;

export async function readReveal(
  ctx: MemberCtx,
  board: Board,
  postId: number,
): Promise<ApiAnswer<'GET /api/admin/reveals/{board}/{postId}'>> {
  const { db } = ctx;
  const asker = await findAsker(ctx, board, postId);
  const row = await openReveals(ctx).where('post_id', '=', postId).selectAll().executeTakeFirst();
  if (asker === undefined && row === undefined) await refuseUnknown(db, board, postId);
  const known = row && (await askerOf(db, board, postId));
  return { isPossible: asker !== undefined, reveal: known ? await present(ctx, row, known) : null };
}

/** @throws POST_NOT_FOUND, REVEAL_IMPOSSIBLE, REVEAL_ASKED, TOO_MANY_REVEALS */
export async function askForReveal(ctx: MemberCtx, board: Board, postId: number, reason: string): Promise<Reveal> {
  return transact(ctx.db, async (tx) => {
    const { actor, now } = ctx;
    const inTx = { ...ctx, db: tx };
    // So that an admin's asks are counted one after the other.
    await lockMember(tx, actor.id);
    const asker = await findAsker(inTx, board, postId);
    if (asker === undefined) {
      await refuseUnknown(tx, board, postId);
      throw new AppError('REVEAL_IMPOSSIBLE');
    }
    const total = await countRows(openReveals(inTx).where('asked_by', '=', actor.id));
    const known = await openReveals(inTx).where('post_id', '=', postId).select('post_id').executeTakeFirst();
    if (known !== undefined) throw new AppError('REVEAL_ASKED');
    if (total >= LIMITS.revealsOfAdmin) throw new AppError('TOO_MANY_REVEALS');
    const was_alone = (await isAlone(tx, actor.id)) ? 1 : 0;
    const asked = {
      asked_by: actor.id,
      reason,
      asked_at: now.getTime(),
      was_alone,
      agreed_by: null,
      revealed_at: null,
    };
    const row = await tx
      .insertInto('reveals')
      .values({ post_id: postId, ...asked })
      // An older one has ended.
      .onConflict((conflict) =>
        conflict.column('post_id').doUpdateSet(asked).where('reveals.asked_at', '<=', oldest(now)),
      )
      .returningAll()
      .executeTakeFirstOrThrow(() => new AppError('REVEAL_ASKED'));
    await recordDeed(tx, ctx, 'reveal-asked', {
      post: await postOf(tx, board, postId, asker),
      reason,
      event: { actorId: actor.id, board, postId },
    });
    return present(inTx, row, asker);
  });
}

/** @throws REVEAL_NOT_FOUND, OWN_REVEAL */
export async function agreeToReveal(ctx: MemberCtx, board: Board, postId: number) {
  return transact(ctx.db, async (tx) => {
    const { actor, now } = ctx;
    const row = await openReveals({ ...ctx, db: tx })
      .where('post_id', '=', postId)
      .selectAll()
      .forUpdate()
      .executeTakeFirst();
    const asker = row && (await askerOf(tx, board, postId));
    if (row === undefined || asker === undefined) throw new AppError('REVEAL_NOT_FOUND');
    if (row.revealed_at !== null) {
      if (!hasTakenPart(actor.id, row)) throw new AppError('REVEAL_NOT_FOUND');
      return { member: await presentAsker(tx, asker) };
    }
    refuseIf(
      refusalToReveal({
        isMine: row.asked_by === actor.id,
        isAlone: row.was_alone === 1 && (await isAlone(tx, actor.id)),
        since: now.getTime() - row.asked_at,
      }),
    );
    const agreed = { agreed_by: actor.id, revealed_at: now.getTime() };
    await tx.updateTable('reveals').set(agreed).where('post_id', '=', postId).execute();
    await recordDeed(tx, ctx, 'name-revealed', {
      post: await postOf(tx, board, postId, asker),
      reason: row.reason,
      event: { actorId: actor.id, board, postId, authorId: asker },
    });
    return { member: await presentAsker(tx, asker) };
  });
}

/** Of these posts, those about which another admin has asked and nobody has agreed yet. Moderators take no part in it. */
export async function revealsToAgreeTo(ctx: MemberCtx, postIds: number[]): Promise<Set<number>> {
  if (postIds.length === 0 || ctx.actor.role !== 'ADMIN') return new Set();
  const rows = await openReveals(ctx)
    .where('post_id', 'in', postIds)
    .where('asked_by', '<>', ctx.actor.id)
    .where('revealed_at', 'is', null)
    .select('post_id')
    .execute();
  return new Set(rows.map(({ post_id }) => post_id));
}

/** The periodic work that forgets what has ended. The log keeps it. */
export async function deleteEndedReveals(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('reveals').where('asked_at', '<=', oldest(now)).execute();
}

function oldest(now: Date): number {
  return now.getTime() - TIMES.reveal;
}

function openReveals({ db, now }: Pick<MemberCtx, 'db' | 'now'>) {
  return db.selectFrom('reveals').where('asked_at', '>', oldest(now));
}

/** Of the question, or of what its asker has written below it. Cases remain for a while when these are deleted. */
function casesOf(db: Db, board: Board, postId: number) {
  return db
    .selectFrom('cases')
    .where('cases.post_id', '=', postId)
    .where('cases.board', '=', board)
    .where('cases.anonymous', '=', 1);
}

/**
 * Who has asked a question without a name that was reported. A report of one's own opens nothing: an admin could reveal
 * whomever they like by it.
 */
async function findAsker({ db, actor }: MemberCtx, board: Board, postId: number): Promise<number | undefined> {
  const found = await casesOf(db, board, postId)
    .innerJoin('reports', 'reports.case_id', 'cases.id')
    .where('reports.member_id', '<>', actor.id)
    .select('cases.author_id')
    .limit(1)
    .executeTakeFirst();
  return found?.author_id;
}

/** @throws POST_NOT_FOUND */
async function refuseUnknown(db: Db, board: Board, postId: number): Promise<void> {
  const post = await foundPosts(db, [postId]).where('board', '=', board).select('id').executeTakeFirst();
  if (post === undefined) throw new AppError('POST_NOT_FOUND');
}

async function askerOf(db: Db, board: Board, postId: number): Promise<number | undefined> {
  return (await casesOf(db, board, postId).select('cases.author_id').limit(1).executeTakeFirst())?.author_id;
}

/** Whether there is no other admin who could agree. */
async function isAlone(db: Db, adminId: number): Promise<boolean> {
  const other = await db
    .selectFrom('members')
    .where('role', '=', 'ADMIN')
    .where('status', '=', 'ACTIVE')
    .where('id', '<>', adminId)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return other === undefined;
}

/** As the log names it: by its title, without who has asked it. */
async function postOf(db: Db, board: Board, id: number, author_id: number) {
  const post = await foundPosts(db, [id]).select('title').executeTakeFirst();
  const kept = await casesOf(db, board, id)
    .innerJoin('case_texts', 'case_texts.case_id', 'cases.id')
    .orderBy('cases.id')
    .orderBy('case_texts.version', 'desc')
    .limit(1)
    .select('case_texts.title')
    .executeTakeFirst();
  return { id, board, title: (post ?? kept)?.title ?? '', author_id, anonymous: 1 };
}

function hasTakenPart(adminId: number, { asked_by, agreed_by }: RevealRow): boolean {
  return adminId === asked_by || adminId === agreed_by;
}

async function presentAsker(db: Db, id: number) {
  return { id, nickname: await nicknameOf(db, id) };
}

async function present({ db, actor }: MemberCtx, row: RevealRow, asker: number): Promise<Reveal> {
  const isMine = row.asked_by === actor.id;
  const isOpen = row.revealed_at === null;
  const alone = isMine && row.was_alone === 1 && (await isAlone(db, actor.id));
  const agreesFrom = isMine ? (alone ? row.asked_at + TIMES.revealAlone : null) : row.asked_at;
  const isTold = !isOpen && hasTakenPart(actor.id, row);
  return {
    reason: row.reason,
    askedBy: await nicknameOf(db, row.asked_by),
    askedAt: isoOf(row.asked_at),
    endsAt: isoOf(row.asked_at + TIMES.reveal),
    mayAgreeFrom: isOpen && agreesFrom !== null ? isoOf(agreesFrom) : null,
    revealedAt: isoOf(row.revealed_at),
    member: isTold ? await presentAsker(db, asker) : null,
  };
}
