import type { Words } from '../../../shared/words/word-types.ts';
import type { ko } from './words.ko.ts';

export const en = {
  insights: {
    title: 'Insights',
    help: 'Weeks that are over, from Monday to Sunday. Nobody is named, and what fewer than 10 people have made is withheld. What became of questions and reports is counted once, a week later, and a figure never changes after it was counted.',
    range: 'Period',
    weeks: 'Last {{count}} weeks',
    failed: 'The insights couldn’t be loaded.',
    empty: 'There is no week to show yet. Once 10 people or more write in a week, it is here from the Monday after it.',
    figures: {
      activeMembers: 'Members who wrote',
      questions: 'Questions',
      answeredShare: 'Questions answered',
      solvedShare: 'Questions solved',
      medianFirstAnswerMinutes: 'Time to the first answer (median)',
      tips: 'Tips',
      reports: 'Reports',
      medianDecisionMinutes: 'Time to decide about reports (median)',
    },
    newest: 'Week of {{week}}: {{value}}',
    chart: '{{figure}}, a bar chart of {{count}} weeks. The largest value is {{largest}}. The table has all values.',
    bar: 'Week of {{week}}: {{value}}',
    withheld: 'Fewer than 10 people',
    pending: 'Not counted yet',
    withheldWeeks: {
      plural: {
        one: 'Hatched: {{count}} week of fewer than 10 people is withheld.',
        other: 'Hatched: {{count}} weeks of fewer than 10 people are withheld.',
      },
    },
    pendingWeeks: {
      plural: {
        one: 'Hatched: {{count}} week is counted when another one is over.',
        other: 'Hatched: {{count}} weeks are counted when another one is over.',
      },
    },
    allWithheld: 'All weeks are withheld: fewer than 10 people each.',
    table: 'Table: {{figure}}',
    week: 'Week (Monday)',
    value: 'Value',
    people: { plural: { one: '{{count}} member', other: '{{count}} members' } },
    things: '{{count}}',
    percent: '{{percent}}%',
    minutes: '{{minutes}} min',
    hours: '{{hours}} h {{minutes}} min',
    days: '{{days}} d {{hours}} h',
  },
} satisfies Words<typeof ko>;
