/** When something was or will be. */
import { dateAndTimeText, dateText } from '../../shared/ui/dates.ts';
import { type Language, useTranslation } from '../../shared/words/translation.ts';

export function Moment({ at }: { at: string }) {
  const { language } = useTranslation();
  return <time dateTime={at}>{momentText(at, language)}</time>;
}

export function momentText(at: string, language: Language): string {
  return dateAndTimeText(new Date(at), language);
}

export function dayText(at: string | Date, language: Language): string {
  return dateText(new Date(at), language);
}
