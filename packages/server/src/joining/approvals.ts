/** How admins let people in (the second page, part A: "Approval and invitation"). */
import type { Language } from '@ieum/contract/errors';
import { AppError } from '../app-error.ts';
import { recordMemberAction } from '../audit/audit-log.ts';
import type { MemberCtx } from '../context.ts';
import type { PendingRow } from '../db/identity-schema.ts';
import { inOrder, type Page, type Paging, paginate } from '../db/paginate.ts';
import type { Db } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { record } from '../events/record.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { publicUrlOf } from '../public-url.ts';
import { admit } from './admit.ts';
import { approvedMail, refusedMail } from './mails.ts';

interface Join {
  id: number;
  nickname: string;
  email: string;
  emailVerified: boolean;
  organization: string;
  joinedYear: number;
  createdAt: string;
}

/** Those who wait to be approved, who has waited longest first. */
export async function listJoins({ db }: MemberCtx, paging: Omit<Paging, 'sort'>): Promise<Page<Join>> {
  const waiting = db.selectFrom('pending_members').where('code_hash', 'is', null);
  const { total } = await waiting.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return paginate(
    { ...paging, sort: 'createdAt,asc' },
    total,
    (slice) =>
      waiting
        .$call(inOrder(slice, 'created_at', 'id'))
        .selectAll()
        .execute(),
    ({ id, nickname, email, email_verified_at, organization, joined_year, created_at }) => ({
      id,
      nickname,
      email,
      emailVerified: email_verified_at !== null,
      organization,
      joinedYear: joined_year,
      createdAt: new Date(created_at).toISOString(),
    }),
  );
}

/** @throws MEMBER_NOT_FOUND; EMAIL_TAKEN, EMAIL_WITHDRAWN, NICKNAME_TAKEN when somebody else has joined with it meanwhile */
export async function approve(ctx: MemberCtx, id: number): Promise<void> {
  const { db, actor, services } = ctx;
  await transact(db, async (tx) => {
    const pending = await takeWaiting(tx, id);
    await admit(tx, ctx, pending);
    await recordMemberAction({ ...ctx, db: tx }, 'MEMBER_APPROVED', pending);
    const { email, nickname, language } = pending;
    const url = `${publicUrlOf(services.config)}/login`;
    const words = (language: Language) => approvedMail(language, { nickname, url });
    await queueMail(tx, ctx, { kind: 'APPROVED', to: email, memberId: id, language, words, expiresAt: null });
  });
  ctx.securityLog('member-approved', { adminId: actor.id, memberId: id });
}

/** They may sign up again. @throws MEMBER_NOT_FOUND */
export async function refuse(ctx: MemberCtx, id: number): Promise<void> {
  const { db, actor, now } = ctx;
  await transact(db, async (tx) => {
    const pending = await takeWaiting(tx, id);
    await record(tx, { kind: 'JOIN_REFUSED', memberId: id }, now);
    await recordMemberAction({ ...ctx, db: tx }, 'MEMBER_REFUSED', pending);
    const { email, nickname, language } = pending;
    const words = (language: Language) => refusedMail(language, { nickname });
    await queueMail(tx, ctx, { kind: 'REFUSED', to: email, memberId: null, language, words, expiresAt: null });
  });
  ctx.securityLog('member-refused', { adminId: actor.id, memberId: id });
}

/** Of two admins who decide at the same time, one finds nobody. */
async function takeWaiting(tx: Db, id: number): Promise<PendingRow> {
  const pending = await tx
    .deleteFrom('pending_members')
    .where('id', '=', id)
    .where('code_hash', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (!pending) throw new AppError('MEMBER_NOT_FOUND');
  return pending;
}
