/** Formats of dates and times in the reader's language, by the company's clock, wherever the reader is. */
import { companyDay, companyTimeZone } from '../query/company-time.ts';
import type { Language } from '../words/translation.ts';

const LOCALES: Record<Language, string> = { ko: 'ko-KR', en: 'en' };

const BEFORE_TIME: Record<Language, string> = { ko: ' ', en: ', ' };

const MINUTE = 60;
const DAY_MS = 24 * 60 * MINUTE * 1000;

/** In seconds, longest first. */
const UNITS = [
  ['year', 365 * 24 * 60 * MINUTE],
  ['month', 30 * 24 * 60 * MINUTE],
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
] as const satisfies [Intl.RelativeTimeFormatUnit, number][];

/**
 * Creating a format is slow, especially the first one of a screen, so each is created once, when it is first needed.
 */
function once<Format>(make: (language: Language, timeZone: string) => Format) {
  const made = new Map<string, Format>();
  return (language: Language, timeZone = companyTimeZone()): Format => {
    const name = `${language} ${timeZone}`;
    const format = made.get(name) ?? make(language, timeZone);
    made.set(name, format);
    return format;
  };
}

const dateFormat = once((language, timeZone) => {
  // Korean uses the numeric date; in English day and month would be ambiguous.
  const style = language === 'ko' ? {} : { dateStyle: 'medium' as const };
  return new Intl.DateTimeFormat(LOCALES[language], { ...style, timeZone });
});
/** The 24-hour clock in both languages: it is short and unambiguous. */
const timeFormat = once(
  (_, timeZone) => new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }),
);
const longDateFormat = once(
  (language, timeZone) => new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone }),
);
// Always in numbers: "yesterday" would be wrong of what is 40 hours old, and "last year" of what is 370 days old.
const agoFormat = once((language) => new Intl.RelativeTimeFormat(LOCALES[language], { numeric: 'always' }));
/** Korean's own format says `지금`, which is no answer to when. */
const NOW: Record<Language, string> = { ko: '방금', en: 'just now' };

/** What is said of the day before. The format for numbers would say `1일 전`, and the one for words `그저께` of two days. */
const YESTERDAY: Record<Language, string> = { ko: '어제', en: 'yesterday' };

/** From how many days on a list says the date. */
const DAYS_AGO = 7;

/** Creates the formats of lists in advance, which otherwise takes a tenth of the time that a list needs to render. */
export function prepareDates(language: Language): void {
  dateFormat(language);
  agoFormat(language);
  dayOf(new Date());
}

/** `2026. 11. 20.` in Korean. */
export function dateText(at: Date, language: Language): string {
  return dateFormat(language).format(at);
}

/** The same of a day of the company, `2026-11-20`. */
export function dayText(day: string, language: Language): string {
  return dateFormat(language, 'UTC').format(new Date(day));
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
export function exactTimeText(at: Date, language: Language): string {
  return longDateFormat(language).format(at) + BEFORE_TIME[language] + timeText(at, language);
}

/** The date of an item, with the time if it is today or `isShared`: if others of its list have the same day. */
export function dateTextInList(at: Date, now: Date, isShared: boolean, language: Language): string {
  const hasTime = isShared || dayOf(at) === dayOf(now);
  return hasTime ? dateAndTimeText(at, language) : dateText(at, language);
}

/** When a text was edited: the time alone if it was on the day of writing, because that date is shown beside it. */
export function editedText(at: Date, writtenAt: Date, now: Date, language: Language): string {
  return dayOf(at) === dayOf(writtenAt) ? timeText(at, language) : dateTextInList(at, now, false, language);
}

/**
 * `3 hours ago`: whole units that have passed, never one too many. Null for a time more than a minute in the future:
 * the reader's clock is then wrong, so "now" would be wrong as well.
 */
export function agoText(at: Date, now: Date, language: Language): string | null {
  const seconds = Math.floor((now.getTime() - at.getTime()) / 1000);
  if (seconds < -MINUTE) return null;
  for (const [unit, length] of UNITS) {
    if (seconds >= length) return agoFormat(language).format(-Math.floor(seconds / length), unit);
  }
  return NOW[language];
}

/**
 * When something of a list was written: minutes ago within an hour, hours ago on the same day, then how many days ago, and
 * the date of what is a week old. Days begin where the company is. A time in the future, by the reader's clock, is a date.
 */
export function sinceText(at: Date, now: Date, language: Language): string {
  const ago = agoText(at, now, language);
  if (ago === null) return dateAndTimeText(at, language);
  const days = daysBetween(at, now);
  if (days <= 0 || now.getTime() - at.getTime() < 60 * MINUTE * 1000) return ago;
  if (days === 1) return YESTERDAY[language];
  return days < DAYS_AGO ? agoFormat(language).format(-days, 'day') : dateText(at, language);
}

/** By the calendar: from an evening to the next morning it is 1. */
function daysBetween(from: Date, to: Date): number {
  return (Date.parse(dayOf(to)) - Date.parse(dayOf(from))) / DAY_MS;
}

/** The day of a moment: the same text for all moments of it. */
export const dayOf = companyDay;

/** The days with more than one of these times. */
export function daysOfSeveral(moments: readonly Date[]): Set<string> {
  const days = moments.map(dayOf);
  const seen = new Set<string>();
  return new Set(days.filter((day) => seen.size === seen.add(day).size));
}
