/** How admins invite people, and take that back (the second page, part A: "Approval and invitation"). */
import { setImmediate as letOthers } from 'node:timers/promises';
import type { Language } from '@ieum/contract/errors';
import { AppError, invalidField } from '../app-error.ts';
import { newToken } from '../auth/one-time-tokens.ts';
import { refuseTakenEmail } from '../auth/refuse-taken-email.ts';
import { publicUrlOf } from '../config/public-url.ts';
import { type MemberCtx, yearOf } from '../context.ts';
import { countRows } from '../db/count-rows.ts';
import { inOrder, type Paging, paginate } from '../db/paginate.ts';
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { recordDeed } from '../events/deed.ts';
import { hasMail, type NewMail, queueMail, queueSealed, seal } from '../mail/queue-mail.ts';
import { memberNickname } from '../people/writer-columns.ts';
import { isoOf } from '../time/iso.ts';
import { DAY } from '../time/units.ts';
import type { Invitation } from './invitations.ts';
import { invitationMail } from './mails.ts';

const LIFETIME_MS = 7 * DAY;
/** Other calls are served in between. */
const LAID_OUT_AT_ONCE = 50;

/**
 * Takes the place of an earlier invitation to the same address, whose link is of no use any more.
 * @returns the link, which works once, for seven days
 */
export async function invite(ctx: MemberCtx, invitation: Invitation): Promise<string> {
  const { db, services } = ctx;
  const { email, joinedYear } = invitation;
  if (joinedYear !== null && joinedYear > yearOf(ctx)) throw invalidField('joinedYear', 'INVALID');
  await refuseTakenEmail(db, services.secrets, email);
  const made = make(ctx, invitation);
  await transact(db, async (tx) => {
    await store(tx, ctx, [made], { replacing: true });
    await queueMail(tx, ctx, mailOf(ctx, made));
    await recordDeed(tx, ctx, 'member-invited', { target: withoutName(email) });
  });
  return made.url;
}

/**
 * Invites people whose addresses are nobody's, in one transaction.
 * @param replacing earlier invitations to the same addresses; whoever is invited already is left out otherwise
 * @returns the links, by the address, of those who are invited now
 */
export async function inviteMany(
  ctx: MemberCtx,
  invitations: readonly Invitation[],
  { replacing }: { replacing: boolean },
): Promise<Map<string, string>> {
  const made: (Made & { mail: ReturnType<typeof seal> | null })[] = [];
  for (const invitation of invitations) {
    const one = make(ctx, invitation);
    made.push({ ...one, mail: hasMail(ctx.services) ? seal(ctx, { ...mailOf(ctx, one), isBulk: true }) : null });
    if (made.length % LAID_OUT_AT_ONCE === 0) await letOthers();
  }
  // In the same order in all transactions, since each takes locks.
  made.sort((one, other) => (one.email < other.email ? -1 : 1));
  const stored = await transact(ctx.db, async (tx) => {
    const emails = await store(tx, ctx, made, { replacing });
    if (emails.size === 0) return emails;
    const mails = made.flatMap(({ email, mail }) => (mail !== null && emails.has(email) ? [mail] : []));
    await queueSealed(tx, mails);
    await recordDeed(tx, ctx, 'members-invited', { target: String(emails.size), line: { count: emails.size } });
    return emails;
  });
  return new Map(made.flatMap(({ email, url }) => (stored.has(email) ? [[email, url]] : [])));
}

interface Made extends Invitation {
  url: string;
  tokenHash: string;
  expiresAt: Date;
}

function make({ services, now }: MemberCtx, invitation: Invitation): Made {
  const { token, hash } = newToken();
  const url = `${publicUrlOf(services.config)}/signup?invitation=${token}`;
  return { ...invitation, url, tokenHash: hash, expiresAt: new Date(now.getTime() + LIFETIME_MS) };
}

function mailOf({ actor }: MemberCtx, { email, url, expiresAt }: Made): NewMail {
  const words = (language: Language) => invitationMail(language, { url, inviter: actor.nickname });
  return { kind: 'INVITATION', to: email, memberId: null, language: null, words, expiresAt };
}

/** @returns the addresses whose invitations are stored */
async function store(
  tx: Tx,
  { actor, now }: MemberCtx,
  made: readonly Made[],
  { replacing }: { replacing: boolean },
): Promise<Set<string>> {
  const values = made.map(({ email, joinedYear, organization, nickname, tokenHash, expiresAt }) => ({
    email,
    joined_year: joinedYear,
    organization,
    nickname,
    token_hash: tokenHash,
    invited_by: actor.id,
    created_at: now.getTime(),
    expires_at: expiresAt.getTime(),
  }));
  const stored = await tx
    .insertInto('invitations')
    .values(values)
    .onConflict((conflict) => {
      const replaced = conflict.column('email').doUpdateSet(({ ref }) => ({
        joined_year: ref('excluded.joined_year'),
        organization: ref('excluded.organization'),
        nickname: ref('excluded.nickname'),
        token_hash: ref('excluded.token_hash'),
        invited_by: ref('excluded.invited_by'),
        created_at: ref('excluded.created_at'),
        expires_at: ref('excluded.expires_at'),
      }));
      return replacing ? replaced : replaced.where('invitations.expires_at', '<=', now.getTime());
    })
    .returning('email')
    .execute();
  return new Set(stored.map(({ email }) => email));
}

/** Those that can still be used, newest first. */
export async function listInvitations({ db, now }: MemberCtx, paging: Omit<Paging, 'sort'>) {
  const valid = db.selectFrom('invitations').where('expires_at', '>', now.getTime());
  const total = await countRows(valid);
  return paginate(
    { ...paging, sort: 'createdAt,desc' },
    total,
    (slice) =>
      valid
        .leftJoin('members', 'members.id', 'invitations.invited_by')
        // All last equally long.
        .$call(inOrder(slice, 'invitations.expires_at', 'invitations.id'))
        .selectAll('invitations')
        .select(memberNickname.as('invitedBy'))
        .execute(),
    ({ id, email, invitedBy, joined_year, organization, nickname, created_at, expires_at }) => ({
      id,
      email,
      invitedBy,
      joinedYear: joined_year,
      organization,
      nickname,
      createdAt: isoOf(created_at),
      expiresAt: isoOf(expires_at),
    }),
  );
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
      .executeTakeFirstOrThrow(() => new AppError('INVITATION_NOT_FOUND'));
    await recordDeed(tx, ctx, 'invitation-revoked', { target: withoutName(revoked.email) });
  });
}

/** The log cannot be changed, and a person who is forgotten elsewhere must not be known by it. */
function withoutName(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 1)}…@${domain}`;
}
