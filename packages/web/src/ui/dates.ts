/** How moments are written: in the reader's own time zone, as their language does. */
import type { Language } from '../i18n/index.ts';

const LOCALES: Record<Language, string> = { ko: 'ko-KR', en: 'en' };

/** In seconds, longest first. */
const UNITS = [
  ['year', 365 * 24 * 60 * 60],
  ['month', 30 * 24 * 60 * 60],
  ['day', 24 * 60 * 60],
  ['hour', 60 * 60],
  ['minute', 60],
] as const satisfies [Intl.RelativeTimeFormatUnit, number][];

/** `2026. 11. 20.` in Korean. */
export function dateText(at: Date, language: Language): string {
  // Korean writes the plain numeric date; in English that would leave day and month to guessing.
  return new Intl.DateTimeFormat(LOCALES[language], language === 'ko' ? {} : { dateStyle: 'medium' }).format(at);
}

/** `10:32`. */
export function timeText(at: Date): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(at);
}

/** The date with its time of day, and how long ago that was. */
export function momentText(at: Date, now: Date, language: Language): string {
  const moment = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeStyle: 'short' }).format(at);
  return `${moment} (${agoText(at, now, language)})`;
}

function agoText(at: Date, now: Date, language: Language): string {
  const seconds = Math.max(0, Math.round((now.getTime() - at.getTime()) / 1000));
  const format = new Intl.RelativeTimeFormat(LOCALES[language], { numeric: 'auto' });
  for (const [unit, length] of UNITS) if (seconds >= length) return format.format(-Math.floor(seconds / length), unit);
  return format.format(0, 'second');
}
