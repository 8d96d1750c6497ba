import type { Moderating, Role } from '@ieum/contract/permissions';
import { effectiveYears } from '@ieum/contract/years';
import { AppError } from '../app-error.ts';
import type { OpenCache } from '../cache/cache.ts';
import { memberSubject } from '../cache/subjects.ts';
import { readSettings } from '../company/settings.ts';
import type { Actor } from '../context.ts';
import { compiledOnce } from '../db/compiled-once.ts';
import type { Db } from '../db/schema.ts';
import { factorsOf, hasFactor } from '../factors/factors-of.ts';
import { seniorityAt } from '../people/seniority.ts';
import { markOf } from '../people/writer-columns.ts';
import type { AccessClaims, LiveServices, Services } from '../services.ts';
import { toTheHour } from './sign-ins.ts';

/**
 * The active member behind an access token, never staler than `cache`, so that sign-out, withdrawal and a change of
 * role or year take effect at once.
 */
export async function findActor(services: Services, cache: OpenCache, token: string): Promise<Actor> {
  const now = services.clock();
  const claims = await services.accessTokens.verify(token, now);
  if (!claims) throw new AppError('NOT_SIGNED_IN');
  const { member, isFactorDue, writerMark, rules } = await cache.read(
    `actor:${claims.memberId}:${claims.signInId}`,
    [memberSubject(claims.memberId), 'settings'],
    () => loadSignedIn(services, claims, cache),
  );
  if (member?.id !== claims.memberId) throw new AppError('NOT_SIGNED_IN');
  if (member.expires_at !== null && member.expires_at <= now.getTime()) throw new AppError('NOT_SIGNED_IN');
  return {
    id: member.id,
    signInId: claims.signInId,
    nickname: member.nickname,
    joinedYear: member.joined_year,
    yearsOfService: effectiveYears(
      { joinedYear: member.joined_year, signedUpAt: member.signed_up_at },
      seniorityAt(now, services.config.companyTimeZone, rules.newHires),
    ),
    role: member.role,
    rules,
    writerMark,
    isModerator: member.moderator_since !== null,
    consentVersion: member.consent_version,
    hasUnnotedUse: member.keep === 1 && Number(member.last_used_at) < toTheHour(now.getTime()),
    confirmedAt: member.confirmed_at ?? member.created_at,
    isFactorDue,
    endsAt: Math.min(claims.expiresAt.getTime(), member.expires_at ?? Number.POSITIVE_INFINITY),
  };
}

/**
 * Which of these sign-ins a call would still be served with, by id, with the rights of their members. Read from the
 * database itself, for what goes on after a call.
 */
export async function findSignedIn(services: LiveServices, signInIds: number[]): Promise<Map<number, Moderating>> {
  const now = services.clock().getTime();
  const members = await signedIn(services.database.db).where('sign_ins.id', 'in', signInIds).execute();
  const rights = new Map<number, Moderating>();
  for (const member of members) {
    const isOver = member.expires_at !== null && member.expires_at <= now;
    if (isOver || (await isFactorDueOf(services, member))) continue;
    rights.set(member.sign_in_id, { role: member.role, isModerator: member.moderator_since !== null });
  }
  return rights;
}

async function loadSignedIn(services: Services, { signInId }: AccessClaims, cache: OpenCache) {
  const rules = await readSettings(services.database.db, cache);
  const { rows } = await readSignedIn(services.database.db, { signInId });
  const [member] = rows;
  if (member === undefined) return { member, rules, isFactorDue: false, writerMark: 0 };
  return {
    member,
    rules,
    isFactorDue: await isFactorDueOf(services, member),
    writerMark: markOf(services.secrets, member.id),
  };
}

const readSignedIn = compiledOnce((db, { signInId }: { signInId: number }) =>
  signedIn(db).where('sign_ins.id', '=', signInId),
);

/** The sign-ins that have not been ended, of members who are active. */
function signedIn(db: Db) {
  return db
    .selectFrom('sign_ins')
    .innerJoin('members', 'members.id', 'sign_ins.member_id')
    .where('sign_ins.ended_at', 'is', null)
    .where('members.status', '=', 'ACTIVE')
    .select(['members.id', 'members.nickname', 'members.joined_year', 'members.role', 'members.moderator_since'])
    .select(['members.consent_version', 'members.created_at as signed_up_at'])
    .select(['sign_ins.id as sign_in_id', 'sign_ins.confirmed_at', 'sign_ins.created_at', 'sign_ins.expires_at'])
    .select(['sign_ins.keep', 'sign_ins.last_used_at']);
}

async function isFactorDueOf({ database: { db }, config }: LiveServices, { id, role }: { id: number; role: Role }) {
  const needsFactor = role === 'ADMIN' && config.adminSecondFactor === 'required';
  return needsFactor && !hasFactor(await factorsOf(db, id));
}
