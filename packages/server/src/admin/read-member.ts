import { AppError } from '../app-error.ts';
import { listHistory } from '../audit/audit-log.ts';
import { noteLook } from '../audit/log-record-views.ts';
import type { MemberCtx } from '../context.ts';
import type { Paging } from '../db/paginate.ts';
import type { Db, MemberRow } from '../db/schema.ts';
import { needsCode } from '../identity/pending-members.ts';
import { isoOf } from '../time/iso.ts';
import { notesOf } from './member-notes.ts';
import { presentPerson } from './people.ts';

/**
 * What is known of a member, or of one who has signed up to be one.
 * @throws MEMBER_NOT_FOUND also of a member who has withdrawn, of whom nothing is known any more
 */
export async function readMember(ctx: MemberCtx, id: number) {
  const { db } = ctx;
  const member = await findMember(db, id);
  if (member) {
    await noteLook(ctx, member);
    return { ...presentRecord(ctx, member), waitsFor: null, notes: await notesOf(db, id) };
  }
  const pending = await db.selectFrom('pending_members').where('id', '=', id).selectAll().executeTakeFirst();
  if (!pending) throw new AppError('MEMBER_NOT_FOUND');
  await noteLook(ctx, pending);
  const notYet = {
    role: 'USER',
    moderator_since: null,
    status: 'PENDING',
    suspended_until: null,
    suspension_reason: null,
    let_go_at: null,
  } as const;
  return {
    ...presentRecord(ctx, { ...pending, ...notYet }),
    waitsFor: needsCode(pending) ? ('CODE' as const) : ('APPROVAL' as const),
    notes: [],
  };
}

/** @throws MEMBER_NOT_FOUND likewise, and of one who has not joined yet */
export async function readHistory(ctx: MemberCtx, id: number, paging: Paging) {
  const member = await findMember(ctx.db, id);
  if (!member) throw new AppError('MEMBER_NOT_FOUND');
  await noteLook(ctx, member);
  return listHistory(ctx, id, paging);
}

function findMember(db: Db, id: number): Promise<MemberRow | undefined> {
  return db.selectFrom('members').where('id', '=', id).where('status', '!=', 'DELETED').selectAll().executeTakeFirst();
}

type RecordRow = Parameters<typeof presentPerson>[0] &
  Pick<MemberRow, 'email_verified_at' | 'suspended_until' | 'suspension_reason'>;

function presentRecord({ services }: MemberCtx, row: RecordRow) {
  const { email_verified_at: verifiedAt, suspended_until: until, suspension_reason: suspensionReason } = row;
  return {
    ...presentPerson(row, services.config),
    emailVerified: verifiedAt !== null,
    suspendedUntil: isoOf(until),
    suspensionReason,
  };
}
