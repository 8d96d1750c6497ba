/** The hours of a working day: how many people are there, and how many calls they make. */

const PEOPLE = [100, 600, 450, 350, 200, 400, 450, 400, 300, 150];
/** The clock's hour of the first of these. */
export const FIRST_HOUR = 8;
export const HOURS = PEOPLE.length;

/** What one who is there asks for in an hour: about ten screens. */
const CALLS_PER_PERSON = 40;
/** An hour is compressed to so much; if a run gives it less, that is a part of it, at the same rate. */
const SECONDS_OF_A_WHOLE_HOUR = 120;
/** Browsers that are open, for each of those who are just reading. */
const OPEN_PER_PERSON = 5;

function peopleAt(hour: number): number {
  return PEOPLE[Math.min(hour, HOURS - 1)] as number;
}

export function callsPerSecond(hour: number): number {
  return (peopleAt(hour) * CALLS_PER_PERSON) / SECONDS_OF_A_WHOLE_HOUR;
}

export function streamsAt(hour: number, most: number): number {
  return Math.min(most, peopleAt(hour) * OPEN_PER_PERSON);
}

/** How many times what a run of such hours does a whole day does. */
export function runsInADay(secondsOfHour: number): number {
  return SECONDS_OF_A_WHOLE_HOUR / secondsOfHour;
}
