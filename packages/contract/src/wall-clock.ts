/**
 * Instants and what the clocks on the wall show then in a time zone. What they show is written as the instant at which
 * clocks in UTC show the same.
 */

/** By zone, of which a process has one. Making a format costs up to a millisecond, and 25 KiB that the garbage collector does not see. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const kept = formats.get(timeZone);
  if (kept !== undefined) return kept;
  // Swedes write dates and times in the order of ISO 8601.
  const format = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(timeZone, format);
  return format;
}

export function wallClockAt(instant: number, timeZone: string): number {
  const whole = instant - (instant % 1000);
  const local = formatOf(timeZone).format(whole);
  return Date.parse(`${local.replace(' ', 'T')}Z`) + (instant - whole);
}

/** Of clocks that are changed, a day before and a day after it: neither is changed twice within two days. */
const DAY = 24 * 60 * 60 * 1000;

/**
 * When the clocks show this, or do so for the first time. Of a time that they skip, when they would have shown it: so a
 * day that begins at 01:00, as in Santiago and Havana each year, begins with that.
 */
export function instantOf(wallClock: number, timeZone: string): number {
  const asBefore = wallClock - offsetAt(wallClock - DAY, timeZone);
  const asAfter = wallClock - offsetAt(wallClock + DAY, timeZone);
  const isShown = (instant: number) => wallClockAt(instant, timeZone) === wallClock;
  return !isShown(asBefore) && isShown(asAfter) ? asAfter : asBefore;
}

/** How far the clocks of the zone are ahead of UTC, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  return wallClockAt(instant, timeZone) - instant;
}
