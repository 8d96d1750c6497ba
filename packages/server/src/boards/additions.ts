/** What an asker adds to a question later on, without answering it. */
import type { ApiAnswer } from '@ieum/contract/api';
import type { Board } from '@ieum/contract/boards';
import { LIMITS } from '@ieum/contract/limits';
import { TEXT_VERSION } from '@ieum/contract/text-version';
import { AppError } from '../app-error.ts';
import type { MemberCtx } from '../context.ts';
import { createIdempotently } from '../db/idempotency.ts';
import type { Db } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { record } from '../events/record.ts';
import { isoOf } from '../time/iso.ts';
import { watchedWords, wordsToQueue } from '../watched-words/watched-words.ts';
import { lockOwnQuestion } from './accept-answer.ts';
import { queueForWords } from './case-words.ts';
import { keepMentions, mentionsOf } from './mentions.ts';
import { keepAddition } from './move-to-trash.ts';
import { refuseTooLong } from './text-rules.ts';

export type Addition = ApiAnswer<'GET /api/qna-post/{postId}'>['additions'][number];

/** Oldest first. */
export async function loadAdditions(db: Db, postId: number): Promise<Addition[]> {
  const rows = await db
    .selectFrom('post_additions')
    .where('post_id', '=', postId)
    .orderBy('id')
    .select(['id', 'content', 'created_at', 'text_version'])
    .execute();
  const mentionsIn = await mentionsOf(db, 'addition_id', rows);
  return rows.map(({ id, content, created_at, text_version }) => ({
    id,
    content,
    createdAt: isoOf(created_at),
    textVersion: text_version,
    mentions: mentionsIn(id),
  }));
}

export async function addToPost(
  ctx: MemberCtx,
  board: Board,
  postId: number,
  content: string,
): Promise<{ id: number }> {
  const { actor, now } = ctx;
  const watched = await watchedWords(ctx);
  return createIdempotently(ctx, 'post_additions', async (tx) => {
    refuseTooLong(actor, content);
    const question = await lockOwnQuestion(tx, actor, board, postId);
    const before = await loadAdditions(tx, postId);
    if (before.length >= LIMITS.additionsPerPost) throw new AppError('TOO_MANY_ADDITIONS');
    const words = wordsToQueue(watched, { content });
    const { id } = await tx
      .insertInto('post_additions')
      .values({ post_id: postId, content, created_at: now.getTime(), text_version: TEXT_VERSION })
      .returning('id')
      .executeTakeFirstOrThrow();
    const mentioned = await keepMentions(tx, actor, question, { addition_id: id }, content);
    const event = { actorId: actor.id, board, postId, additionId: id, ...(mentioned.length > 0 && { mentioned }) };
    await record(tx, { kind: 'ADDITION_WRITTEN', ...event }, now);
    await queueForWords(tx, ctx, { postId, addition: content }, words);
    return { id };
  });
}

export async function deleteAddition(
  { db, actor, now }: MemberCtx,
  board: Board,
  postId: number,
  id: number,
): Promise<void> {
  await transact(db, async (tx) => {
    const question = await lockOwnQuestion(tx, actor, board, postId);
    const addition = await tx
      .selectFrom('post_additions')
      .where('id', '=', id)
      .where('post_id', '=', postId)
      .select(['id', 'content'])
      .executeTakeFirstOrThrow(() => new AppError('ADDITION_NOT_FOUND'));
    await keepAddition(tx, question, addition, { actorId: actor.id, by: 'AUTHOR', now });
    await tx.deleteFrom('post_additions').where('id', '=', id).execute();
    await record(tx, { kind: 'ADDITION_DELETED', actorId: actor.id, board, postId, additionId: id }, now);
  });
}
