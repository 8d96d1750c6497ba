import type { InsightWeek } from '@ieum/contract/insights';
import type { MemberCtx } from '../context.ts';
import type { WeekRow } from '../db/schema.ts';
import { finishedWeeks, weeksUpTo } from './weeks.ts';

/** As many weeks up to the newest that is counted, oldest first. */
export async function readInsights({ db, now, services }: MemberCtx, count: number): Promise<{ weeks: InsightWeek[] }> {
  const kept = await db.selectFrom('weekly_figures').selectAll().orderBy('week', 'desc').limit(count).execute();
  const newest = kept[0]?.week ?? finishedWeeks(now, services.config.companyTimeZone, 1)[0]?.name ?? '';
  const rows = new Map(kept.map((row) => [row.week, row]));
  return {
    weeks: weeksUpTo(newest, count)
      .map((week) => shown(week, rows.get(week)))
      .toReversed(),
  };
}

/** Of a week from before the first post there is no row: nobody has written anything. */
function shown(week: string, row?: WeekRow): InsightWeek {
  return {
    week,
    activeMembers: row?.active_members ?? null,
    questions: row?.questions ?? null,
    answeredShare: shareOf(row?.answered_percent),
    solvedShare: shareOf(row?.solved_percent),
    medianFirstAnswerMinutes: row?.first_answer_minutes ?? null,
    tips: row?.tips ?? null,
    reports: row?.reports ?? null,
    medianDecisionMinutes: row?.decision_minutes ?? null,
    complete: row === undefined || row.is_complete === 1,
  };
}

function shareOf(percent: number | null | undefined): number | null {
  return percent == null ? null : percent / 100;
}
