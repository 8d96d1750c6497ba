import type { InsightWeek } from '@ieum/contract/insights';
import { expect, test } from 'vitest';
import type { Translate } from '../../../shared/words/translation.ts';
import { figureText, isEmpty, topOf, weekText, weekValueOf } from './insight-figures.ts';

/** The key and its values. */
const t = ((key: string, values?: object) => [key, ...Object.values(values ?? {})].join(' ')) as Translate;

const week: InsightWeek = {
  week: '2026-11-16',
  activeMembers: 12,
  questions: null,
  answeredShare: 0.29,
  solvedShare: null,
  medianFirstAnswerMinutes: null,
  tips: null,
  reports: null,
  medianDecisionMinutes: null,
  complete: true,
};

test('what is missing says why: fewer than ten people, or not counted yet', () => {
  const said = (of: InsightWeek, figure: 'questions' | 'solvedShare') => weekText(weekValueOf(of, figure), figure, t);
  expect(said(week, 'solvedShare')).toBe('admin.insights.withheld');
  expect(said({ ...week, complete: false }, 'solvedShare')).toBe('admin.insights.pending');
  expect(said({ ...week, complete: false }, 'questions')).toBe('admin.insights.withheld');
});

test('values are written as people, things, shares or times', () => {
  expect(figureText('activeMembers', 12, t)).toBe('admin.insights.people 12');
  expect(figureText('tips', 12, t)).toBe('admin.insights.things 12');
  expect(figureText('answeredShare', 0.29, t)).toBe('admin.insights.percent 29');
  const time = (minutes: number) => figureText('medianDecisionMinutes', minutes, t).replace('admin.insights.', '');
  expect([59, 60, 125, 1439, 1440, 4500].map(time)).toEqual([
    'minutes 59',
    'hours 1 0',
    'hours 2 5',
    'hours 23 59',
    'days 1 0',
    'days 3 3',
  ]);
});

test('bars of shares end at the whole, others at their largest value', () => {
  expect(topOf('solvedShare', [0.1, 0.2])).toBe(1);
  expect(topOf('tips', [11, 30])).toBe(30);
  // All answers came within half a minute.
  expect(topOf('medianFirstAnswerMinutes', [0])).toBe(1);
});

test('there is nothing to see as long as every figure is withheld', () => {
  expect(isEmpty([{ ...week, activeMembers: null, answeredShare: null }])).toBe(true);
  expect(isEmpty([week])).toBe(false);
});
