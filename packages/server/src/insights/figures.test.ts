import { expect, test } from 'vitest';
import { type AskedQuestion, activityOf, type MadeReport, outcomesOf, type RowsOfWeek } from './figures.ts';

const MINUTE = 60_000;
const people = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const none: RowsOfWeek = { writers: [], questions: [], tips: [], reports: [] };

const question = (memberId: number | null, further: Partial<AskedQuestion> = {}): AskedQuestion => ({
  memberId,
  askedAt: 0,
  isListed: true,
  state: 'waiting',
  firstAnswerAt: null,
  ...further,
});
const answered = (memberId: number, minutes: number) =>
  question(memberId, { state: 'answered', firstAnswerAt: minutes * MINUTE });
const report = (memberId: number, minutes: number | null): MadeReport => ({
  memberId,
  madeAt: 0,
  decidedAt: minutes === null ? null : minutes * MINUTE,
});

test('what ten people have made is counted, and what nine have made is not, however much it is', () => {
  const of = (count: number): RowsOfWeek => ({
    writers: people(count),
    questions: people(count).flatMap((id) => [question(id), question(id)]),
    tips: people(count).flatMap((id) => [id, id, id]),
    reports: people(count).map((id) => report(id, null)),
  });
  expect(activityOf(of(10))).toEqual({ active_members: 10, questions: 20, tips: 30, reports: 10 });
  expect(activityOf(of(9))).toEqual({ active_members: null, questions: null, tips: null, reports: null });
  // Nobody is fewer than ten, too.
  expect(activityOf(none)).toEqual({ active_members: null, questions: null, tips: null, reports: null });
});

test('questions without a name are counted, and make no group large enough', () => {
  const unnamed = [question(null), question(null)];
  const of = (count: number) => ({ ...none, questions: [...people(count).map((id) => question(id)), ...unnamed] });
  expect(activityOf(of(10))).toMatchObject({ questions: 12 });
  expect(activityOf(of(9))).toMatchObject({ questions: null });
});

test('shares are of all who asked, and the time to an answer of those alone who got one', () => {
  const questions = [
    ...people(9).map((id) => answered(id, id)),
    question(10, { state: 'solved', firstAnswerAt: 60 * MINUTE }),
    question(11),
    question(12, { isListed: false }),
  ];
  expect(outcomesOf({ ...none, questions })).toMatchObject({
    answered_percent: 91,
    solved_percent: 9,
    first_answer_minutes: 6, // Between 5 and 6, which is the nearer whole minute above.
  });
  const withoutOne = questions.map((each) => (each.memberId === 1 ? question(1) : each));
  expect(outcomesOf({ ...none, questions: withoutOne })).toMatchObject({
    answered_percent: 82,
    first_answer_minutes: null,
  });
  // Who asked what is hidden is none of them.
  expect(outcomesOf({ ...none, questions: questions.slice(2) })).toEqual({
    answered_percent: null,
    solved_percent: null,
    first_answer_minutes: null,
    decision_minutes: null,
  });
});

test('the time to decide is of ten who have reported what was decided about', () => {
  const reports = [...people(10).map((id) => report(id, id * 10)), report(11, null)];
  expect(outcomesOf({ ...none, reports }).decision_minutes).toBe(55);
  expect(outcomesOf({ ...none, reports: [...reports, report(1, 1000)] }).decision_minutes).toBe(60);
  expect(outcomesOf({ ...none, reports: reports.slice(1) }).decision_minutes).toBeNull();
});
