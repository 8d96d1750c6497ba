/** Erasing members: by an admin at once, and leavers by itself when their time has come. */
import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '../app-error.ts';
import type { MemberCtx } from '../context.ts';
import { lockOtherMember } from '../db/member-locks.ts';
import type { MemberRow, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { recordDeed } from '../events/deed.ts';
import { deletePending } from '../identity/pending-members.ts';
import { forgetEmail } from '../identity/withdrawn-identity.ts';
import type { Services } from '../services.ts';
import { endMembership } from './end-membership.ts';
import { isLastAdmin } from './last-admin.ts';

/** Limits how long one run of the job takes. */
const ERASED_AT_ONCE = 50;

/**
 * Ends a member's membership as a withdrawal does, but the email can be used again.
 * @throws MEMBER_NOT_FOUND, OWN_ACCOUNT, LAST_ADMIN; MEMBER_IS_ADMIN of any other admin, who is made a member first
 */
export async function eraseMember(ctx: MemberCtx, id: number, reason: string | null): Promise<void> {
  const { db, actor, now, services } = ctx;
  await transact(db, async (tx) => {
    if (id === actor.id) throw new AppError((await isLastAdmin(tx, id)) ? 'LAST_ADMIN' : 'OWN_ACCOUNT');
    await forgetApplications(tx, id);
    const member = await lockOtherMember(tx, id);
    if (member.role === 'ADMIN') throw new AppError('MEMBER_IS_ADMIN');
    const about = { member: withoutName(member), reason, event: { memberId: id } };
    await erase(tx, services, member, now, () => recordDeed(tx, ctx, 'member-erased', about));
  });
}

/**
 * Erases those who were let go long enough ago. Each stands alone: of one who cannot be erased the log says why, and
 * the next run tries again.
 * @returns whether there may be more
 */
export async function eraseLeavers(services: Services, log: Pick<FastifyBaseLogger, 'error'>): Promise<boolean> {
  const { database, config, clock } = services;
  const letGoBefore = clock().getTime() - config.leaversErasedAfter;
  if (letGoBefore === -Infinity) return false;
  let erased = 0;
  const failed: number[] = [];
  while (erased < ERASED_AT_ONCE) {
    const due = await database.db
      .selectFrom('members')
      .where('let_go_at', '<=', letGoBefore)
      .$if(failed.length > 0, (query) => query.where('id', 'not in', failed))
      .orderBy('let_go_at')
      .orderBy('id')
      .select('id')
      .limit(ERASED_AT_ONCE - erased)
      .execute();
    if (due.length === 0) return false;
    for (const { id } of due) {
      try {
        await eraseLeaver(services, id, letGoBefore);
        erased++;
      } catch (err) {
        if (database.engine.isOutage(err)) throw err;
        log.error({ err, memberId: id }, 'a leaver could not be erased; it is tried again');
        failed.push(id);
      }
    }
  }
  return true;
}

/** Does nothing if an admin has taken it back meanwhile. */
async function eraseLeaver(services: Services, id: number, letGoBefore: number): Promise<void> {
  const { database, securityLog, clock } = services;
  await transact(database.db, async (tx) => {
    await forgetApplications(tx, id);
    const member = await tx
      .selectFrom('members')
      .where('id', '=', id)
      .where('status', '=', 'SUSPENDED')
      .where('let_go_at', '<=', letGoBefore)
      .selectAll()
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (member === undefined) return;
    const by = { actor: null, now: clock(), securityLog };
    const about = { member: withoutName(member), event: { memberId: id } };
    await erase(tx, services, member, by.now, () => recordDeed(tx, by, 'leaver-erased', about));
  });
}

/** Sign-ups with the member's address and an invitation to it, which are locked before the member. */
async function forgetApplications(tx: Tx, memberId: number): Promise<void> {
  const member = await tx.selectFrom('members').where('id', '=', memberId).select('email').executeTakeFirst();
  if (member === undefined) return;
  await deletePending(tx, member.email);
  await tx.deleteFrom('invitations').where('email', '=', member.email).execute();
}

async function erase(
  tx: Tx,
  { secrets }: Pick<Services, 'secrets'>,
  { id }: MemberRow,
  now: Date,
  tell: () => Promise<unknown>,
): Promise<void> {
  await endMembership(tx, secrets, id, { now, isContentDeleted: false, tell });
  await forgetEmail(tx, id);
}

/** The log cannot be changed, and does not need the nickname: it shows none of who is gone. */
function withoutName({ id }: MemberRow) {
  return { id, nickname: '' };
}
