/** When something was or will be, by the company's clock, as all other dates of posts and members are. */
import { companyClock } from '../../shared/query/company-time.ts';
import { dateAndTimeText, dateText } from '../../shared/ui/dates.ts';
import { type Language, useTranslation } from '../../shared/words/translation.ts';

export function Moment({ at }: { at: string }) {
  const { language } = useTranslation();
  return <time dateTime={at}>{momentText(at, language)}</time>;
}

export function momentText(at: string, language: Language): string {
  return dateAndTimeText(companyClock(new Date(at)), language);
}

export function dayText(at: string | Date, language: Language): string {
  return dateText(companyClock(new Date(at)), language);
}
