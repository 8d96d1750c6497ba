import type { LoggedChange } from '@ieum/contract/admin';
import type { ApiInput } from '@ieum/contract/api';
import { AppError, invalidField } from '../app-error.ts';
import { type MemberCtx, yearOf } from '../context.ts';
import { lockOtherMember } from '../db/member-locks.ts';
import type { MemberRow, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { changeOf, recordDeed } from '../events/deed.ts';
import { isLastAdmin } from '../members/last-admin.ts';
import { setRole } from '../members/set-role.ts';
import { changeEmail, makeRoomFor } from './change-email.ts';

type Changes = ApiInput<'PATCH /api/admin/members/{id}'>['body'];

/**
 * Corrects what a member stated at sign-up, the email included, and gives or takes the admin role
 * (members/set-role.ts) or that of a moderator, which hold with their next call.
 */
export async function changeMember(ctx: MemberCtx, id: number, given: Changes): Promise<void> {
  if (given.joinedYear !== undefined && given.joinedYear > yearOf(ctx)) throw invalidField('joinedYear', 'INVALID');
  await transact(ctx.db, async (tx) => {
    if (given.email !== undefined) await makeRoomFor(tx, id, given.email);
    if (given.role === 'USER' && (await isLastAdmin(tx, id))) throw new AppError('LAST_ADMIN');
    const member = await correct(tx, ctx, await lockOtherMember(tx, id), given);
    await setModerator(tx, ctx, member, given.moderator);
    const { role = member.role } = given;
    if (role === member.role) return;
    if (role === 'ADMIN') refuseAsAdmin(ctx, member);
    await setRole(tx, ctx.services.secrets, member, role, ctx);
  });
}

/** @returns the member as corrected: nobody has verified another email, so what follows goes by that */
async function correct(tx: Tx, ctx: MemberCtx, member: MemberRow, given: Changes): Promise<MemberRow> {
  const { joinedYear = member.joined_year, organization = member.organization, email = member.email } = given;
  const { id: memberId, email: former } = member;
  const isEmailChanged = await changeEmail(tx, ctx, member, email);
  const changes: LoggedChange[] = [
    ...changeOf('joinedYear', String(member.joined_year), String(joinedYear)),
    ...changeOf('organization', member.organization, organization),
    // The log cannot be changed: the emails are beside it, to be forgotten with the member.
    ...(isEmailChanged ? [{ field: 'email', before: null, after: null } as const] : []),
  ];
  if (changes.length === 0) return member;
  await tx.updateTable('members').set({ joined_year: joinedYear, organization }).where('id', '=', memberId).execute();
  const event = { memberId, adminId: ctx.actor.id };
  const action_id = await recordDeed(tx, ctx, 'member-corrected', { member, changes, event });
  const corrected = { ...member, joined_year: joinedYear, organization };
  if (!isEmailChanged) return corrected;
  await tx
    .insertInto('email_changes')
    .values({ action_id, member_id: memberId, former, current: email, created_at: ctx.now.getTime() })
    .execute();
  return { ...corrected, email, email_verified_at: null };
}

async function setModerator(tx: Tx, ctx: MemberCtx, member: MemberRow, wanted: boolean | undefined): Promise<void> {
  if (wanted === undefined || wanted === (member.moderator_since !== null)) return;
  if (wanted) refuseAsAdmin(ctx, member);
  const moderator_since = wanted ? ctx.now.getTime() : null;
  await tx.updateTable('members').set({ moderator_since }).where('id', '=', member.id).execute();
  const event = { memberId: member.id, isModerator: wanted, adminId: ctx.actor.id };
  await recordDeed(tx, ctx, wanted ? 'moderator-added' : 'moderator-removed', { member, event });
}

/** As the command `admin add`. Without mail nobody can verify an address, so admins judge by themselves. */
function refuseAsAdmin({ services }: MemberCtx, { status, email_verified_at }: MemberRow): void {
  if (status === 'SUSPENDED') throw new AppError('MEMBER_SUSPENDED');
  if (email_verified_at === null && services.config.mail !== null) throw new AppError('MEMBER_NOT_VERIFIED');
}
