import { AppError } from '../app-error.ts';
import type { MemberCtx } from '../context.ts';
import type { MemberRow } from '../db/identity-schema.ts';
import { needsCode } from '../identity/pending-members.ts';
import { presentPerson } from './people.ts';

/**
 * What is known of a member, or of one who has signed up to be one.
 * @throws MEMBER_NOT_FOUND also of a member who has withdrawn, of whom nothing is known any more
 */
export async function readMember({ db }: MemberCtx, id: number) {
  const member = await db
    .selectFrom('members')
    .where('id', '=', id)
    .where('status', '!=', 'DELETED')
    .selectAll()
    .executeTakeFirst();
  if (member) return { ...presentRecord(member), waitsFor: null };
  const pending = await db.selectFrom('pending_members').where('id', '=', id).selectAll().executeTakeFirst();
  if (!pending) throw new AppError('MEMBER_NOT_FOUND');
  const notYet = {
    role: 'USER',
    moderator_since: null,
    status: 'PENDING',
    suspended_until: null,
    suspension_reason: null,
  } as const;
  return {
    ...presentRecord({ ...pending, ...notYet }),
    waitsFor: needsCode(pending) ? ('CODE' as const) : ('APPROVAL' as const),
  };
}

type RecordRow = Parameters<typeof presentPerson>[0] &
  Pick<MemberRow, 'email_verified_at' | 'suspended_until' | 'suspension_reason'>;

function presentRecord(row: RecordRow) {
  const { email_verified_at: verifiedAt, suspended_until: until, suspension_reason: suspensionReason } = row;
  return {
    ...presentPerson(row),
    emailVerified: verifiedAt !== null,
    suspendedUntil: until === null ? null : new Date(until).toISOString(),
    suspensionReason,
  };
}
