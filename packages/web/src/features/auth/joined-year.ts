import { isSenior } from '@ieum/contract/policy';
import { joinedYearChoices, yearsOfService } from '@ieum/contract/years';
import { companyClock } from '../../shared/query/company-time.ts';

function currentYear(): number {
  return companyClock(new Date()).getFullYear();
}

export function yearChoices(): number[] {
  return joinedYearChoices(currentYear());
}

export function wouldBeSenior(joinedYear: number): boolean {
  return isSenior({ yearsOfService: yearsOfService(joinedYear, currentYear()) });
}
