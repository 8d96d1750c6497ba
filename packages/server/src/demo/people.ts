import { isSenior, type Person, type Role } from '@ieum/contract/permissions';
import { yearsOfService } from '@ieum/contract/years';
import { DAY, HOUR, koreanTime, type Span, startOfDay, startOfYear } from './calendar.ts';
import type { MemberEntry, Team, Voice } from './content.ts';
import type { Random } from './random.ts';

export interface DemoMember {
  email: string;
  nickname: string;
  joinedYear: number;
  organization: string;
  role: Role;
  createdAt: Date;
  /** When they withdrew, or null. */
  withdrawn: Date | null;
}

const DEVELOPING: readonly Team[] = ['플랫폼개발팀', '서비스개발팀', '데이터팀', '품질관리팀'];

/** The time within which everybody hired before the launch signed up, except for the listed latecomers. */
export const LAUNCH = 28 * DAY;

/** The members, in the order in which they signed up. */
export function planMembers(entries: MemberEntry[], span: Span, random: Random): DemoMember[] {
  // The year of the day that begins, so that there are new hires on 1 January, too.
  const thisYear = koreanTime(span.to).year;
  const cohorts = Map.groupBy(entries, (entry) => thisYear - entry.yearsBack);
  const members = [...cohorts].flatMap(([year, cohort]) => {
    const days = signUpSpan(year, span);
    return cohort.map((entry, nth) => {
      const share = nth / cohort.length + random.next() / cohort.length;
      const ago = (entry.signedUpDaysAgo ?? 0) * DAY;
      const day = startOfDay(ago > 0 ? span.to - ago : days.from + (days.to - days.from) * share);
      const at = Math.floor(day + (9 + random.next() * 9) * HOUR);
      // Those hired on the day that begins are members from its start.
      return memberOf(entry, year, span, Math.min(at, span.to));
    });
  });
  return members.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

/** The launch for those hired before it; otherwise the year of hiring. */
function signUpSpan(year: number, span: Span): Span {
  if (year < koreanTime(span.from).year) return { from: span.from, to: span.from + LAUNCH };
  return { from: Math.max(span.from, startOfYear(year)), to: Math.min(span.to, startOfYear(year + 1)) };
}

function memberOf(entry: MemberEntry, joinedYear: number, span: Span, createdAt: number): DemoMember {
  const { email, nickname, team, isAdmin, withdrewDaysAgo } = entry;
  return {
    email,
    nickname,
    joinedYear,
    organization: team,
    role: isAdmin ? 'ADMIN' : 'USER',
    createdAt: new Date(createdAt),
    withdrawn: withdrewDaysAgo === undefined ? null : new Date(span.to - withdrewDaysAgo * DAY),
  };
}

/** As the policy sees a member at an instant. */
export function personAt(member: DemoMember, at: number): Person {
  return { role: member.role, yearsOfService: yearsOfService(member.joinedYear, koreanTime(at).year) };
}

export function isThere(member: DemoMember, at: number): boolean {
  return member.createdAt.getTime() <= at && (!member.withdrawn || at < member.withdrawn.getTime());
}

export function hasVoice(member: DemoMember, voice: Voice | undefined, at: number): boolean {
  if (voice === undefined) return true;
  if (voice === 'senior') return isSenior(personAt(member, at));
  if (voice === 'newHire') return !isSenior(personAt(member, at));
  if (voice === 'developer') return DEVELOPING.some((team) => team === member.organization);
  if (voice === 'leaver') return member.withdrawn !== null;
  return member.organization === voice;
}
