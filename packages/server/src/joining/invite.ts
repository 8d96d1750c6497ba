/** How admins invite people, and take that back (the second page, part A: "Approval and invitation"). */
import type { Language } from '@ieum/contract/errors';
import { AppError, invalidField } from '../app-error.ts';
import { newToken } from '../auth/one-time-tokens.ts';
import { refuseTakenEmail } from '../auth/refuse-taken-email.ts';
import { type MemberCtx, yearOf } from '../context.ts';
import { inOrder, type Page, type Paging, paginate } from '../db/paginate.ts';
import type { Db } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { writerNickname } from '../db/writer.ts';
import { recordDeed } from '../events/deed.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { publicUrlOf } from '../public-url.ts';
import type { Invitation } from './invitations.ts';
import { invitationMail } from './mails.ts';

const LIFETIME_MS = 7 * 86_400_000;

/**
 * Takes the place of an earlier invitation to the same address, whose link is of no use any more.
 * @returns the link, which works once, for seven days
 * @throws EMAIL_TAKEN, EMAIL_WITHDRAWN, INVALID_FIELDS
 */
export async function invite(ctx: MemberCtx, invitation: Invitation): Promise<string> {
  const { db, services, now, actor } = ctx;
  const { email, joinedYear } = invitation;
  if (joinedYear !== null && joinedYear > yearOf(ctx)) throw invalidField('joinedYear', 'INVALID');
  await refuseTakenEmail(db, services.secrets, email);
  const { token, hash } = newToken();
  const url = `${publicUrlOf(services.config)}/signup?invitation=${token}`;
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  await transact(db, async (tx) => {
    await store(tx, ctx, invitation, hash, expiresAt);
    const words = (language: Language) => invitationMail(language, { url, inviter: actor.nickname });
    await queueMail(tx, ctx, { kind: 'INVITATION', to: email, memberId: null, language: null, words, expiresAt });
    await recordDeed(tx, ctx, 'member-invited', { target: withoutName(email) });
  });
  return url;
}

async function store(tx: Db, { actor, now }: MemberCtx, invitation: Invitation, hash: string, expiresAt: Date) {
  const values = {
    joined_year: invitation.joinedYear,
    organization: invitation.organization,
    token_hash: hash,
    invited_by: actor.id,
    created_at: now.getTime(),
    expires_at: expiresAt.getTime(),
  };
  await tx
    .insertInto('invitations')
    .values({ email: invitation.email, ...values })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(values))
    .execute();
}

/** Those that can still be used, newest first. */
export async function listInvitations({ db, now }: MemberCtx, paging: Omit<Paging, 'sort'>): Promise<Page<Listed>> {
  const valid = db.selectFrom('invitations').where('expires_at', '>', now.getTime());
  const { total } = await valid.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return paginate(
    { ...paging, sort: 'createdAt,desc' },
    total,
    (slice) =>
      valid
        .leftJoin('members', 'members.id', 'invitations.invited_by')
        // All last equally long.
        .$call(inOrder(slice, 'invitations.expires_at', 'invitations.id'))
        .selectAll('invitations')
        .select(writerNickname.as('invitedBy'))
        .execute(),
    ({ id, email, invitedBy, joined_year, organization, created_at, expires_at }) => ({
      id,
      email,
      invitedBy,
      joinedYear: joined_year,
      organization,
      createdAt: new Date(created_at).toISOString(),
      expiresAt: new Date(expires_at).toISOString(),
    }),
  );
}

interface Listed extends Invitation {
  id: number;
  invitedBy: string | null;
  createdAt: string;
  expiresAt: string;
}

/** Its link is of no use any more. @throws INVITATION_NOT_FOUND also of one that was used or has expired */
export async function revokeInvitation(ctx: MemberCtx, id: number): Promise<void> {
  const { db, now } = ctx;
  await transact(db, async (tx) => {
    const revoked = await tx
      .deleteFrom('invitations')
      .where('id', '=', id)
      .where('expires_at', '>', now.getTime())
      .returning('email')
      .executeTakeFirst();
    if (!revoked) throw new AppError('INVITATION_NOT_FOUND');
    await recordDeed(tx, ctx, 'invitation-revoked', { target: withoutName(revoked.email) });
  });
}

/** The log cannot be changed, and a person who is forgotten elsewhere must not be known by it. */
function withoutName(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 1)}…@${domain}`;
}
