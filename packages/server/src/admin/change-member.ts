import type { LoggedChange } from '@ieum/contract/admin';
import type { ApiInput } from '@ieum/contract/api';
import { AppError, invalidField } from '../app-error.ts';
import { recordMemberAction } from '../audit/audit-log.ts';
import { type MemberCtx, yearOf } from '../context.ts';
import type { MemberRow } from '../db/identity-schema.ts';
import { transact } from '../db/transact.ts';
import { record } from '../events/record.ts';
import { isLastAdmin } from '../members/last-admin.ts';
import { lockMember } from '../members/lock-member.ts';
import { setRole } from '../members/set-role.ts';
import type { SecurityEvent } from '../security-log.ts';

type Changes = ApiInput<'PATCH /api/admin/members/{id}'>['body'];

/**
 * Corrects what a member stated at sign-up, and gives or takes the admin role, which holds with their next call (see
 * members/set-role.ts).
 * @throws MEMBER_NOT_FOUND, LAST_ADMIN, INVALID_FIELDS
 */
export async function changeMember(ctx: MemberCtx, id: number, given: Changes): Promise<void> {
  const { db, actor } = ctx;
  if (given.joinedYear !== undefined && given.joinedYear > yearOf(ctx)) throw invalidField('joinedYear', 'INVALID');
  const done = await transact(db, async (tx) => {
    if (given.role === 'USER' && (await isLastAdmin(tx, id))) throw new AppError('LAST_ADMIN');
    const member = await lockMember(tx, id);
    const inTransaction = { ...ctx, db: tx };
    return [
      ...(await correct(inTransaction, member, given)),
      ...(await changeRole(inTransaction, member, given.role ?? member.role)),
    ];
  });
  for (const event of done) ctx.securityLog(event, { adminId: actor.id, memberId: id });
}

async function correct(ctx: MemberCtx, member: MemberRow, given: Changes): Promise<SecurityEvent[]> {
  const { joinedYear = member.joined_year, organization = member.organization } = given;
  const changes = [
    ...changeOf('joinedYear', String(member.joined_year), String(joinedYear)),
    ...changeOf('organization', member.organization, organization),
  ];
  if (changes.length === 0) return [];
  const { db, actor, now } = ctx;
  await db.updateTable('members').set({ joined_year: joinedYear, organization }).where('id', '=', member.id).execute();
  await recordMemberAction(ctx, 'MEMBER_CORRECTED', member, { changes });
  await record(db, { kind: 'MEMBER_CORRECTED', memberId: member.id, adminId: actor.id }, now);
  return ['member-corrected'];
}

async function changeRole(ctx: MemberCtx, member: MemberRow, role: MemberRow['role']): Promise<SecurityEvent[]> {
  if (role === member.role) return [];
  const { db, actor, now, services } = ctx;
  const nickname = await setRole(db, services.secrets, member, role, { adminId: actor.id, now });
  const changes = [
    ...changeOf('role', member.role, role),
    ...changeOf('nickname', member.nickname, nickname ?? member.nickname),
  ];
  await recordMemberAction(ctx, role === 'ADMIN' ? 'ADMIN_ADDED' : 'ADMIN_REMOVED', member, { changes });
  return [
    role === 'ADMIN' ? 'admin-added' : 'admin-removed',
    ...(nickname === null ? [] : ['nickname-changed' as const]),
  ];
}

function changeOf(field: LoggedChange['field'], before: string, after: string): LoggedChange[] {
  return before === after ? [] : [{ field, before, after }];
}
