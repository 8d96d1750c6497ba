import { isSenior } from '@ieum/contract/policy';
import { joinedYearChoices, yearAt, yearsOfService } from '@ieum/contract/years';

/** The time zone whose "this year" the form offers. The server decides, if the company is in another time zone. */
const COMPANY_TIME_ZONE = 'Asia/Seoul';

function currentYear(): number {
  return yearAt(new Date(), COMPANY_TIME_ZONE);
}

export function yearChoices(): number[] {
  return joinedYearChoices(currentYear());
}

export function wouldBeSenior(joinedYear: number): boolean {
  return isSenior({ role: 'USER', yearsOfService: yearsOfService(joinedYear, currentYear()) });
}
