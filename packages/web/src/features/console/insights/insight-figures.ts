/** What is shown of each week, and how its values are written. */
import type { InsightWeek } from '@ieum/contract/insights';
import type { Translate } from '../../../shared/words/translation.ts';

/** In their order on the screen. */
export const FIGURES = [
  'activeMembers',
  'questions',
  'answeredShare',
  'solvedShare',
  'medianFirstAnswerMinutes',
  'tips',
  'reports',
  'medianDecisionMinutes',
] as const satisfies (keyof InsightWeek)[];
export type Figure = (typeof FIGURES)[number];

/** They are counted a week after the others. */
const OUTCOMES: readonly Figure[] = [
  'answeredShare',
  'solvedShare',
  'medianFirstAnswerMinutes',
  'medianDecisionMinutes',
];
const SHARES: readonly Figure[] = ['answeredShare', 'solvedShare'];
const TIMES: readonly Figure[] = ['medianFirstAnswerMinutes', 'medianDecisionMinutes'];

const HOUR = 60;
const DAY = 24 * HOUR;

/** The value of one week: why there is none, where there is none. */
export type WeekValue = { week: string } & ({ value: number } | { value: null; why: 'withheld' | 'pending' });

export function weekValueOf(week: InsightWeek, figure: Figure): WeekValue {
  const value = week[figure];
  if (value !== null) return { week: week.week, value };
  const isPending = !week.complete && OUTCOMES.includes(figure);
  return { week: week.week, value, why: isPending ? 'pending' : 'withheld' };
}

/** Where the bars of a figure end: shares are of a whole. */
export function topOf(figure: Figure, values: number[]): number {
  return SHARES.includes(figure) ? 1 : Math.max(...values, 1);
}

export function isEmpty(weeks: readonly InsightWeek[]): boolean {
  return weeks.every((week) => FIGURES.every((figure) => week[figure] === null));
}

export function figureText(figure: Figure, value: number, t: Translate): string {
  if (SHARES.includes(figure)) return t('admin.insights.percent', { percent: Math.round(value * 100) });
  if (TIMES.includes(figure)) return durationText(value, t);
  return t(figure === 'activeMembers' ? 'admin.insights.people' : 'admin.insights.things', { count: value });
}

export function weekText(one: WeekValue, figure: Figure, t: Translate): string {
  return one.value === null ? t(`admin.insights.${one.why}`) : figureText(figure, one.value, t);
}

function durationText(minutes: number, t: Translate): string {
  if (minutes < HOUR) return t('admin.insights.minutes', { minutes });
  const hours = Math.floor((minutes % DAY) / HOUR);
  if (minutes < DAY) return t('admin.insights.hours', { hours, minutes: minutes % HOUR });
  return t('admin.insights.days', { days: Math.floor(minutes / DAY), hours });
}
