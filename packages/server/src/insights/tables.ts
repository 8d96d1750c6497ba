import { READ_AS_IT_IS, table } from '../db/table.ts';

export const INSIGHT_TABLES = {
  /** Of one week of the company. What was made by fewer than ten people is not stored, but null. */
  weekly_figures: table<{
    /** Its Monday, as a date. */
    week: string;
    active_members: number | null;
    questions: number | null;
    /** This and the next two, of its questions; null, too, as long as it is not complete. */
    answered_percent: number | null;
    solved_percent: number | null;
    first_answer_minutes: number | null;
    tips: number | null;
    reports: number | null;
    /** As `answered_percent`, of its reports. */
    decision_minutes: number | null;
    /** 1: what became of its questions and reports is counted. */
    is_complete: number;
  }>({
    key: ['week'],
    removal: { job: 'count-weeks' },
    invalidates: READ_AS_IT_IS,
  }),
};
