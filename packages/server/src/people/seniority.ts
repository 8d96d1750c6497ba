/** Who is a new hire and who is a senior at a moment, under the company's rule (the second page, part H). */
import { LIMITS } from '@ieum/contract/limits';
import type { Rules } from '@ieum/contract/permissions';
import { SEED_RULES } from '@ieum/contract/permissions';
import { instantOf, wallClockAt } from '@ieum/contract/wall-clock';
import { joinedAtLatest, type Seniority, yearAt } from '@ieum/contract/years';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/schema.ts';

type NewHires = Rules['newHires'];

/** In every time zone days begin at a multiple of 15 minutes. */
const QUARTER_HOUR_MS = 900_000;

const lastAnswers = new Map<string, { quarter: number; recent: NonNullable<Seniority['recent']> }>();

export function seniorityAt(now: Date, timeZone: string, newHires: NewHires): Seniority {
  return { year: yearAt(now, timeZone), recent: newHires === '12-months' ? recentAt(now, timeZone) : null };
}

/** For what is not done for a call. */
export async function readSeniority(db: Db, now: Date, timeZone: string): Promise<Seniority> {
  const row = await db.selectFrom('company_settings').select('new_hires').executeTakeFirst();
  return seniorityAt(now, timeZone, row?.new_hires ?? SEED_RULES.newHires);
}

/** Whatever is kept of who is a senior is kept under this: it changes with the year, or with the day. */
export function seniorityKey({ year, recent }: Seniority): string {
  return recent === null ? String(year) : `${year}/${recent.from}`;
}

/** As `isSenior` of `effectiveYears`, about `members`. */
export function isSeniorMember({ year, recent }: Seniority): RawBuilder<boolean> {
  if (recent === null) return sql<boolean>`members.joined_year <= ${joinedAtLatest(LIMITS.seniorYears, year)}`;
  return sql<boolean>`(members.created_at < ${recent.from} or members.joined_year <= ${year - 3}
    or (members.joined_year = ${year - 2} and members.created_at >= ${recent.yearFrom}))`;
}

/** Whole days of the company: those who have signed up on the same day of the year before are no longer new hires. */
function recentAt(now: Date, timeZone: string): NonNullable<Seniority['recent']> {
  const quarter = Math.floor(now.getTime() / QUARTER_HOUR_MS);
  const last = lastAnswers.get(timeZone);
  if (last?.quarter === quarter) return last.recent;
  const today = new Date(wallClockAt(now.getTime(), timeZone));
  const [year, month, day] = [today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()];
  // On 29 February it is the last day of the February before.
  const lastDayOfMonth = new Date(Date.UTC(year - 1, month + 1, 0)).getUTCDate();
  const recent = {
    from: instantOf(Date.UTC(year - 1, month, Math.min(day, lastDayOfMonth) + 1), timeZone),
    yearFrom: instantOf(Date.UTC(year, 0, 1), timeZone),
  };
  lastAnswers.set(timeZone, { quarter, recent });
  return recent;
}
