/**
 * From the rows of one week to the figures that are shown of it. Each figure has the people it is made of; where they are
 * fewer than ten it is withheld here, before anything is stored (docs/security.md, "What insights give away").
 */
import type { AnswerState } from '@ieum/contract/boards';
import { FEWEST_PEOPLE } from '@ieum/contract/insights';
import { MINUTE } from '../time/units.ts';

/** Times in milliseconds since the epoch. */
export interface RowsOfWeek {
  /** Whoever wrote anything with a name, once each. */
  writers: number[];
  questions: AskedQuestion[];
  /** Who wrote each tip. */
  tips: number[];
  reports: MadeReport[];
}

export interface AskedQuestion {
  /** null: it was asked without a name, and makes a group no larger. */
  memberId: number | null;
  askedAt: number;
  isListed: boolean;
  state: AnswerState | null;
  firstAnswerAt: number | null;
}

export interface MadeReport {
  memberId: number;
  madeAt: number;
  decidedAt: number | null;
}

/** What was written. */
export function activityOf({ writers, questions, tips, reports }: RowsOfWeek) {
  return {
    active_members: ofEnough(writers, () => writers.length),
    questions: ofEnough(questions.flatMap(memberOf), () => questions.length),
    tips: ofEnough(tips, () => tips.length),
    reports: ofEnough(reports.flatMap(memberOf), () => reports.length),
  };
}

/** What became of it. Nobody can answer what is hidden, so that this is of the questions that are not. */
export function outcomesOf({ questions, reports }: RowsOfWeek) {
  const listed = questions.filter(({ isListed }) => isListed);
  const percentOf = (counts: (state: AnswerState | null) => boolean) =>
    ofEnough(listed.flatMap(memberOf), () =>
      Math.round((100 * listed.filter(({ state }) => counts(state)).length) / listed.length),
    );
  const answered = listed.flatMap(({ memberId, askedAt, firstAnswerAt }) =>
    firstAnswerAt === null ? [] : [{ memberId, took: firstAnswerAt - askedAt }],
  );
  const decided = reports.flatMap(({ memberId, madeAt, decidedAt }) =>
    decidedAt === null ? [] : [{ memberId, took: decidedAt - madeAt }],
  );
  return {
    answered_percent: percentOf((state) => state !== 'waiting'),
    solved_percent: percentOf((state) => state === 'solved'),
    first_answer_minutes: ofEnough(answered.flatMap(memberOf), () => medianMinutes(answered)),
    decision_minutes: ofEnough(decided.flatMap(memberOf), () => medianMinutes(decided)),
  };
}

function ofEnough(memberIds: number[], figure: () => number): number | null {
  return new Set(memberIds).size < FEWEST_PEOPLE ? null : figure();
}

function memberOf({ memberId }: { memberId: number | null }): number | [] {
  return memberId ?? [];
}

function medianMinutes(waits: { took: number }[]): number {
  const sorted = waits.map(({ took }) => Math.max(took, 0)).toSorted((one, other) => one - other);
  const [low = 0, high = 0] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return Math.round((low + high) / 2 / MINUTE);
}
