import { FIRST_WEEK } from '@ieum/contract/boards';
import { LIMITS } from '@ieum/contract/limits';
import { paths } from '../../../shared/paths.ts';
import type { FirstWeekDone } from '../../../shared/posts/first-week.ts';

export interface Step {
  name: 'read' | 'scrap' | 'hello' | 'ask';
  isDone: boolean;
  /** Where it is done. */
  to: string;
}

/** The steps of the first week, in order. */
export function firstWeekSteps({ scrapped, saidHello, asked }: FirstWeekDone, tipsRead: number): Step[] {
  const { read, hello, question } = FIRST_WEEK;
  return [
    { name: 'read', isDone: tipsRead >= LIMITS.firstWeekTips, to: paths.board(read) },
    { name: 'scrap', isDone: scrapped, to: paths.board(read) },
    { name: 'hello', isDone: saidHello, to: paths.write(hello) },
    { name: 'ask', isDone: asked, to: paths.write(question) },
  ];
}
