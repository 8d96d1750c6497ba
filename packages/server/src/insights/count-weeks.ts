/**
 * Counts each week once, when it is over, and what became of its questions and reports a week later. What was counted
 * stays: whoever compares the figures of two days learns nothing of who has written, deleted or withdrawn in between.
 */
import { INSIGHT_RANGES } from '@ieum/contract/console-choices';
import type { Db } from '../db/schema.ts';
import type { Services } from '../services.ts';
import { DAY } from '../time/units.ts';
import { activityOf, outcomesOf } from './figures.ts';
import { firstPostAt, readWeek } from './rows-of-week.ts';
import { COUNTED_AFTER, finishedWeeks, type Week } from './weeks.ts';

/** Also what was asked on Sunday evening gets a week to be answered. */
const COMPLETE_AFTER = 7 * DAY + COUNTED_AFTER;
const WEEKS_KEPT = Math.max(...INSIGHT_RANGES);

const NO_OUTCOMES = {
  answered_percent: null,
  solved_percent: null,
  first_answer_minutes: null,
  decision_minutes: null,
};

/**
 * Counts one week, the newest that is due, and forgets those that are no longer shown.
 * @returns whether others are due
 */
export async function countWeeks({
  database: { db },
  config,
  clock,
}: Pick<Services, 'database' | 'config' | 'clock'>): Promise<boolean> {
  const now = clock();
  const weeks = finishedWeeks(now, config.companyTimeZone, WEEKS_KEPT);
  await db
    .deleteFrom('weekly_figures')
    .where('week', '<', weeks.at(-1)?.name ?? '')
    .execute();
  const kept = await db.selectFrom('weekly_figures').select(['week', 'is_complete']).orderBy('week').execute();
  const isOverForLong = ({ end }: Week) => end + COMPLETE_AFTER <= now.getTime();
  const isDue = (week: Week) => {
    const row = kept.find(({ week: name }) => name === week.name);
    return row === undefined || (row.is_complete === 0 && isOverForLong(week));
  };
  const [next, ...others] = await worthCounting(db, weeks.filter(isDue), kept[0]?.week);
  if (next === undefined) return false;
  await countWeek(db, next, isOverForLong(next));
  return others.length > 0;
}

/** Not those before the first post, so that a history that is filled in later on is counted, too. */
async function worthCounting(db: Db, due: Week[], firstCounted: string | undefined): Promise<Week[]> {
  if (due.length === 0) return [];
  const first = await firstPostAt(db);
  return due.filter(
    ({ name, end }) => (firstCounted !== undefined && name >= firstCounted) || (first !== null && end > first),
  );
}

/** What is stored already stays, also if another node has just stored it. */
async function countWeek(db: Db, week: Week, isComplete: boolean): Promise<void> {
  const rows = await readWeek(db, week);
  await db
    .insertInto('weekly_figures')
    .values({ week: week.name, ...activityOf(rows), ...NO_OUTCOMES, is_complete: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (!isComplete) return;
  await db
    .updateTable('weekly_figures')
    .set({ ...outcomesOf(rows), is_complete: 1 })
    .where('week', '=', week.name)
    .where('is_complete', '=', 0)
    .execute();
}
