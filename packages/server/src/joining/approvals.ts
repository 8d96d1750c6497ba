/** How admins let people in (the second page, part A: "Approval and invitation"). */
import type { ApiAnswer } from '@ieum/contract/api';
import { ERRORS, type Language } from '@ieum/contract/errors';
import { JOIN_PROBLEMS, type JoinDecision } from '@ieum/contract/joining';
import { sql } from 'kysely';
import { AppError } from '../app-error.ts';
import { publicUrlOf } from '../config/public-url.ts';
import type { MemberCtx } from '../context.ts';
import { countRows } from '../db/count-rows.ts';
import { inOrder, type Paging, paginate } from '../db/paginate.ts';
import type { PendingRow, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { recordDeed } from '../events/deed.ts';
import { lockPending } from '../identity/pending-members.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { isoOf } from '../time/iso.ts';
import { admit } from './admit.ts';
import { approvedMail, refusedMail } from './mails.ts';

/** Somebody else has asked with this address before. */
const isRepeat = sql<number>`
  case when exists (
    select 1 from pending_members as earlier
    where earlier.email = pending_members.email and earlier.code_hash is null
      and (earlier.created_at, earlier.id) < (pending_members.created_at, pending_members.id)
  ) then 1 else 0 end`;

/** Those who wait to be approved, who has waited longest first. */
export async function listJoins({ db }: MemberCtx, paging: Omit<Paging, 'sort'>) {
  const waiting = db.selectFrom('pending_members').where('code_hash', 'is', null);
  const total = await countRows(waiting);
  return paginate(
    { ...paging, sort: 'createdAt,asc' },
    total,
    (slice) =>
      waiting
        .$call(inOrder(slice, 'created_at', 'id'))
        .selectAll()
        .select(isRepeat.as('is_repeat'))
        .execute(),
    ({ id, nickname, email, email_verified_at, is_repeat, organization, joined_year, created_at }) => ({
      id,
      nickname,
      email,
      emailVerified: email_verified_at !== null,
      isRepeat: Number(is_repeat) === 1,
      organization,
      joinedYear: joined_year,
      createdAt: isoOf(created_at),
    }),
  );
}

/**
 * @param reason what the person reads in the mail about it
 * @throws MEMBER_NOT_FOUND; EMAIL_TAKEN, EMAIL_WITHDRAWN, NICKNAME_TAKEN when somebody else has joined with it meanwhile
 */
export async function approve(ctx: MemberCtx, id: number, reason: string | null = null): Promise<void> {
  const { db, services } = ctx;
  await transact(db, async (tx) => {
    const pending = await takeWaiting(tx, id);
    await admit(tx, ctx, pending);
    await recordDeed(tx, ctx, 'member-approved', { member: pending, reason });
    const { email, nickname, language } = pending;
    const url = `${publicUrlOf(services.config)}/login`;
    const words = (language: Language) => approvedMail(language, { nickname, url, reason });
    await queueMail(tx, ctx, { kind: 'APPROVED', to: email, memberId: id, language, words, expiresAt: null });
  });
}

/** They may sign up again. */
export async function refuse(ctx: MemberCtx, id: number, reason: string | null = null): Promise<void> {
  await transact(ctx.db, async (tx) => {
    const pending = await takeWaiting(tx, id);
    await recordDeed(tx, ctx, 'member-refused', { member: pending, reason, event: { memberId: id } });
    const { email, nickname, language } = pending;
    const words = (language: Language) => refusedMail(language, { nickname, reason });
    await queueMail(tx, ctx, { kind: 'REFUSED', to: email, memberId: null, language, words, expiresAt: null });
  });
}

const DECIDE = { approve, refuse };

interface Decisions {
  ids: number[];
  decision: JoinDecision;
  reason: string | null;
}

/**
 * Decides about each in a transaction of its own, one after the other: whom it cannot be decided about any more keeps
 * nobody else waiting.
 */
export async function decideJoins(ctx: MemberCtx, { ids, decision, reason }: Decisions) {
  const results: Result[] = [];
  for (const id of ids) results.push({ id, problem: await problemOf(DECIDE[decision](ctx, id, reason), ctx) });
  return { results };
}

type Result = ApiAnswer<'POST /api/admin/joins/decide'>['results'][number];

async function problemOf(deciding: Promise<void>, { language }: MemberCtx): Promise<Result['problem']> {
  try {
    await deciding;
    return null;
  } catch (error) {
    const code = JOIN_PROBLEMS.find((code) => error instanceof AppError && error.code === code);
    if (code === undefined) throw error;
    return { code, message: ((error as AppError).extras.detail ?? ERRORS[code])[language] };
  }
}

/** Of the sign-up, which another admin may have decided meanwhile, or time. */
const GONE = {
  ko: '이미 처리되었거나 사라진 가입 신청입니다.',
  en: 'This sign-up was decided already, or is gone.',
};

/** Of two admins who decide at the same time, one finds nobody. */
async function takeWaiting(tx: Tx, id: number): Promise<PendingRow> {
  const waiting = await tx.selectFrom('pending_members').where('id', '=', id).select('email').executeTakeFirst();
  if (waiting) await lockPending(tx, waiting.email);
  return tx
    .deleteFrom('pending_members')
    .where('id', '=', id)
    .where('code_hash', 'is', null)
    .returningAll()
    .executeTakeFirstOrThrow(() => new AppError('MEMBER_NOT_FOUND', { detail: GONE }));
}
