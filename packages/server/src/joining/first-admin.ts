import { yearAt } from '@ieum/contract/years';
import { AppError } from '../app-error.ts';
import { hashPassword, OPERATOR, verifyPassword } from '../auth/password-hashing.ts';
import { FIRST_ADMIN } from '../config/config.ts';
import type { Db } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { recordDeed } from '../events/deed.ts';
import { record } from '../events/record.ts';
import { freeNickname } from '../identity/free-nickname.ts';
import type { Services } from '../services.ts';
import { insertMember, type NewMember } from './insert-member.ts';

export type FirstAdmin = 'made' | 'not needed' | 'missing' | 'email in use';

/**
 * Creates the admin of `ADMIN_EMAIL` and `ADMIN_PASSWORD` if both are set and no active admin exists. An existing
 * member with that email becomes admin only if the password is theirs.
 */
export async function ensureFirstAdmin(services: Services): Promise<FirstAdmin> {
  const { adminEmail, adminPassword } = services.config;
  const { db } = services.database;
  if (await hasAdmin(db)) return 'not needed';
  if (adminEmail === null || adminPassword === null) return 'missing';
  const holder = await db.selectFrom('members').where('email', '=', adminEmail).selectAll().executeTakeFirst();
  if (!holder) return makeAdmin(services, adminEmail, adminPassword);
  if (holder.status !== 'ACTIVE' || !(await verifyPassword(adminPassword, holder.password_hash, OPERATOR)))
    return 'email in use';
  await transact(db, async (tx) => {
    await tx.updateTable('members').set({ role: 'ADMIN' }).where('id', '=', holder.id).execute();
    const now = services.clock();
    await recordDeed(tx, { ...services, now, actor: null }, 'admin-made', { member: holder });
    await record(tx, { kind: 'ROLE_CHANGED', memberId: holder.id, to: 'ADMIN', adminId: null }, now);
  });
  return 'made';
}

async function makeAdmin(services: Services, email: string, password: string): Promise<FirstAdmin> {
  const { db } = services.database;
  const now = services.clock();
  const { nickname: wanted } = FIRST_ADMIN;
  const numbered = (number: number) => (number === 1 ? wanted : `${wanted}${number}`);
  const nickname = await freeNickname(db, services.secrets, numbered, { id: null, role: 'ADMIN' }, now);
  try {
    const member: NewMember = {
      email,
      nickname,
      password_hash: await hashPassword(password, OPERATOR),
      joined_year: yearAt(now, services.config.companyTimeZone),
      organization: FIRST_ADMIN.organization,
      role: 'ADMIN',
      created_at: now.getTime(),
      email_verified_at: now.getTime(), // the operator vouches for it
    };
    await transact(db, async (tx) => {
      const id = await insertMember(tx, services.secrets, member);
      await recordDeed(tx, { ...services, now, actor: null }, 'admin-made', { member: { id, nickname } });
    });
    return 'made';
  } catch (error) {
    if (error instanceof AppError && (await hasAdmin(db))) return 'not needed'; // another node has created it
    if (error instanceof AppError && error.code === 'EMAIL_WITHDRAWN') return 'email in use';
    throw error;
  }
}

export async function hasAdmin(db: Db): Promise<boolean> {
  const admin = await db
    .selectFrom('members')
    .where('role', '=', 'ADMIN')
    .where('status', '=', 'ACTIVE')
    .select('id')
    .executeTakeFirst();
  return admin !== undefined;
}
