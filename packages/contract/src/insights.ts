/** What the console shows about the community by week (the second page, part E, "Insights"). */
import Type, { type Static } from 'typebox';
import { INSIGHT_RANGES } from './console-choices.ts';
import { type EndpointTable, ok } from './endpoint.ts';

/** A figure of fewer people is withheld. */
export const FEWEST_PEOPLE = 10;

const figure = (description: string) =>
  Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
    description: `${description} null: of fewer than ${FEWEST_PEOPLE} people, or not counted yet.`,
  });
const share = (description: string) =>
  Type.Union([Type.Number({ minimum: 0, maximum: 1 }), Type.Null()], {
    description: `${description} In whole hundredths. null: of fewer than ${FEWEST_PEOPLE} people, or not counted yet.`,
  });

const InsightWeek = Type.Object({
  week: Type.String({
    pattern: '^\\d{4}-\\d{2}-\\d{2}$',
    description: 'Its Monday, in the company’s time zone.',
    examples: ['2026-11-23'],
  }),
  activeMembers: figure('Members who wrote a post, a comment, an answer or an addition.'),
  questions: figure('Questions asked.'),
  answeredShare: share('Of these questions, those that have an answer.'),
  solvedShare: share('Of these questions, those whose asker has accepted an answer.'),
  medianFirstAnswerMinutes: figure('From these questions to their first answer.'),
  tips: figure('Tips written.'),
  reports: figure('Reports made.'),
  medianDecisionMinutes: figure('From these reports to the decision about them.'),
  complete: Type.Boolean({
    description: 'What became of its questions and reports is counted: a week after it was over.',
  }),
});
export type InsightWeek = Static<typeof InsightWeek>;

export const insightEndpoints = {
  'GET /api/admin/insights': {
    name: 'readInsights',
    summary:
      'What was written and decided in each of the last weeks that are over, oldest first, without anybody’s name',
    auth: 'admin',
    query: Type.Object({ weeks: Type.Integer({ enum: [...INSIGHT_RANGES], default: INSIGHT_RANGES[0] }) }),
    answer: ok(Type.Object({ weeks: Type.Array(InsightWeek) })),
  },
} as const satisfies EndpointTable;
