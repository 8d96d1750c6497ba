import { isSenior, type Rules } from '@ieum/contract/policy';
import { joinedYearChoices, signsUpAsNewHire, yearsOfService } from '@ieum/contract/years';
import { companyClock } from '../../shared/query/company-time.ts';

function currentYear(): number {
  return companyClock(new Date()).getFullYear();
}

export function yearChoices(): number[] {
  return joinedYearChoices(currentYear());
}

export function wouldBeSenior(joinedYear: number, newHires: Rules['newHires']): boolean {
  if (newHires === '12-months') return !signsUpAsNewHire(joinedYear, currentYear());
  return isSenior({ yearsOfService: yearsOfService(joinedYear, currentYear()) });
}
