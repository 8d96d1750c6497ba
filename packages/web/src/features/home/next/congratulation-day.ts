import { LIMITS } from '@ieum/contract/limits';
import { companyDay } from '../../../shared/query/company-time.ts';

interface Facts {
  me: { yearsOfService: number; joinedYear: number };
  now: Date;
  /** The last home that this browser has shown to the member was a new hire's. */
  wasNewHire: boolean;
  /** The day on which it has congratulated; another text once that was closed; null before. */
  told: string | null;
}

/** Whether home congratulates a member on having become a senior: on one day, in January or when they come next. */
export function isCongratulated({ me, now, wasNewHire, told }: Facts): boolean {
  if (me.yearsOfService !== LIMITS.seniorYears) return false;
  if (told !== null) return told === companyDay(now);
  return wasNewHire || isJanuary(me.joinedYear + me.yearsOfService - 1, now);
}

/** The server says which year it is; this device's clock may be behind. */
function isJanuary(companyYear: number, now: Date): boolean {
  const [year = 0, month] = companyDay(now).split('-').map(Number);
  return year < companyYear || (year === companyYear && month === 1);
}
