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

/** A format is costly to make, the first one of a screen above all: each is made once, when it is first needed. */
function once<Format>(make: (locale: string, language: Language) => Format): (language: Language) => Format {
  const made = new Map<Language, Format>();
  return (language) => {
    const format = made.get(language) ?? make(LOCALES[language], language);
    made.set(language, format);
    return format;
  };
}

const dateFormat = once(
  (locale, language) =>
    // Korean writes the plain numeric date; in English that would leave day and month to guessing.
    new Intl.DateTimeFormat(locale, language === 'ko' ? {} : { dateStyle: 'medium' }),
);
const momentFormat = once((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }));
const agoFormat = once((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

/** Makes in advance what the first date would wait for: a tenth of the time that a list takes to draw. */
export function prepareDates(language: Language): void {
  dateFormat(language);
  momentFormat(language);
  agoFormat(language);
}

/** `2026. 11. 20.` in Korean. */
export function dateText(at: Date, language: Language): string {
  return dateFormat(language).format(at);
}

/** `10:32`. */
export function timeText(at: Date): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(at);
}

/** The date with its time of day, and how long ago that was. */
export function momentText(at: Date, now: Date, language: Language): string {
  return `${momentFormat(language).format(at)} (${agoText(at, now, language)})`;
}

function agoText(at: Date, now: Date, language: Language): string {
  const seconds = Math.max(0, Math.round((now.getTime() - at.getTime()) / 1000));
  const format = agoFormat(language);
  for (const [unit, length] of UNITS) if (seconds >= length) return format.format(-Math.floor(seconds / length), unit);
  return format.format(0, 'second');
}
