/**
 * Whose question without a name was hidden or deleted by a decision asks with their name for a while (the second page,
 * part H). They alone are told: no answer to anybody else, no log and no event says for whom it holds.
 */

import { TIMES } from '@ieum/contract/limits';
import { wallClockAt } from '@ieum/contract/wall-clock';
import { AppError } from '../app-error.ts';
import type { Db, PostRow, Tx } from '../db/schema.ts';
import { isoOf } from '../time/iso.ts';

type Asked = Pick<PostRow, 'id' | 'author_id' | 'anonymous'>;

/** When a pause ends that a decision begins now. */
export function endOfPause(now: Date): number {
  return now.getTime() + TIMES.anonymityPause;
}

/** Until when its asker asks with their name because of this question; null: not because of it. */
export async function pauseAfter(tx: Tx, { id, anonymous }: Asked): Promise<number | null> {
  if (anonymous === 0) return null;
  const row = await tx.selectFrom('anonymity_pauses').where('post_id', '=', id).select('ends_at').executeTakeFirst();
  return row?.ends_at ?? null;
}

/**
 * Does nothing of a post that bears a name.
 * @param post locked
 * @param endsAt null: no decision against it stands any more
 */
export async function setPauseAfter(tx: Tx, post: Asked, endsAt: number | null): Promise<void> {
  if (post.anonymous === 0) return;
  if (endsAt === null) {
    await tx.deleteFrom('anonymity_pauses').where('post_id', '=', post.id).execute();
    return;
  }
  await tx
    .insertInto('anonymity_pauses')
    .values({ post_id: post.id, member_id: post.author_id, ends_at: endsAt })
    .onConflict((conflict) => conflict.column('post_id').doUpdateSet({ ends_at: endsAt }))
    .execute();
}

/** For the questions that are removed for good: whose they were is known no longer. */
export async function forgetQuestionsOfPauses(tx: Tx, postIds: number[]): Promise<void> {
  if (postIds.length === 0) return;
  await tx.updateTable('anonymity_pauses').set({ post_id: null }).where('post_id', 'in', postIds).execute();
}

/** null: the member may ask without a name. */
export async function pausedUntil(db: Db, memberId: number, now: Date): Promise<number | null> {
  const row = await db
    .selectFrom('anonymity_pauses')
    .where('member_id', '=', memberId)
    .where('ends_at', '>', now.getTime())
    .orderBy('ends_at', 'desc')
    .limit(1)
    .select('ends_at')
    .executeTakeFirst();
  return row?.ends_at ?? null;
}

/** @throws ANONYMITY_PAUSED with `until` */
export async function refuseWhilePaused(tx: Tx, memberId: number, now: Date, timeZone: string): Promise<void> {
  const endsAt = await pausedUntil(tx, memberId, now);
  if (endsAt === null) return;
  const until = new Date(wallClockAt(endsAt, timeZone)).toISOString().slice(0, 16).replace('T', ' ');
  throw new AppError('ANONYMITY_PAUSED', {
    members: { until: isoOf(endsAt) },
    detail: {
      ko: `익명으로 쓴 질문이 관리자나 운영자의 판단으로 숨겨지거나 삭제되어, ${until}까지는 이름을 밝히고 질문할 수 있습니다.`,
      en: `A question that you asked without your name was hidden or deleted by a decision. Until ${until} you can ask with your name.`,
    },
  });
}
