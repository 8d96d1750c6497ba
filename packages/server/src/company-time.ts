/**
 * Instants and what the clocks on the wall show then in a time zone. What they show is written as the instant at which
 * clocks in UTC show the same.
 */

export function wallClockAt(instant: number, timeZone: string): number {
  const whole = instant - (instant % 1000);
  // Swedes write dates and times in the order of ISO 8601.
  const local = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(whole);
  return Date.parse(`${local.replace(' ', 'T')}Z`) + (instant - whole);
}

/** When the clocks show this. Of a time that they skip, when they would have shown it. */
export function instantOf(wallClock: number, timeZone: string): number {
  // Twice, because the clocks may be changed in between.
  const roughly = wallClock - offsetAt(wallClock, timeZone);
  return wallClock - offsetAt(roughly, timeZone);
}

/** How far the clocks of the zone are ahead of UTC, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  return wallClockAt(instant, timeZone) - instant;
}
