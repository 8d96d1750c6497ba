/** How moments are written: in the reader's own time zone, as their language does. */
import type { Language } from '../i18n/index.ts';

const LOCALES: Record<Language, string> = { ko: 'ko-KR', en: 'en' };

const BEFORE_TIME: Record<Language, string> = { ko: ' ', en: ', ' };

const MINUTE = 60;

/** In seconds, longest first. */
const UNITS = [
  ['year', 365 * 24 * 60 * MINUTE],
  ['month', 30 * 24 * 60 * MINUTE],
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
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
/** The clock of 24 hours in both languages: it is short, and cannot be read for the other half of the day. */
const timeFormat = once(() => new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }));
const longDateFormat = once((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long' }));
// Always in numbers: "yesterday" would be wrong of what is 40 hours old, and "last year" of what is 370 days old.
const agoFormat = once((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'always' }));
const nowFormat = once((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

/** Makes in advance what the first date would wait for: a tenth of the time that a list takes to draw. */
export function prepareDates(language: Language): void {
  dateFormat(language);
  timeFormat(language);
}

/** `2026. 11. 20.` in Korean. */
export function dateText(at: Date, language: Language): string {
  return dateFormat(language).format(at);
}

/** `10:32`. */
export function timeText(at: Date, language: Language): string {
  return timeFormat(language).format(at);
}

/** `2026. 11. 20. 10:32` in Korean. */
export function dateAndTimeText(at: Date, language: Language): string {
  return dateText(at, language) + BEFORE_TIME[language] + timeText(at, language);
}

/** The same with the month in words. */
export function momentText(at: Date, language: Language): string {
  return longDateFormat(language).format(at) + BEFORE_TIME[language] + timeText(at, language);
}

/**
 * `3 hours ago`: whole units that have passed, never one too many. Null of what lies ahead by more than a minute: then
 * the reader's clock is wrong, and "now" would be as well.
 */
export function agoText(at: Date, now: Date, language: Language): string | null {
  const seconds = Math.floor((now.getTime() - at.getTime()) / 1000);
  if (seconds < -MINUTE) return null;
  for (const [unit, length] of UNITS) {
    if (seconds >= length) return agoFormat(language).format(-Math.floor(seconds / length), unit);
  }
  return nowFormat(language).format(0, 'second');
}

/** The day of a moment in the reader's own time zone: the same text for all moments of it. */
export function dayOf(at: Date): string {
  return at.toDateString();
}

/** The days on which more than one of these moments lie. */
export function daysOfSeveral(moments: readonly string[]): Set<string> {
  const days = moments.map((at) => dayOf(new Date(at)));
  const seen = new Set<string>();
  return new Set(days.filter((day) => seen.size === seen.add(day).size));
}
