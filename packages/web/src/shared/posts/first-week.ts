/** Which steps of the first week the member has done. Tips that were read are known to the browser alone. */
import type { ApiAnswer } from '@ieum/contract/api';
import type { QueryClient } from '@tanstack/react-query';
import { apiQuery } from '../query/api-query.ts';

export type FirstWeekDone = ApiAnswer<'GET /api/mypage/first-week'>;

export const firstWeekQuery = apiQuery('GET /api/mypage/first-week', {});

/**
 * Ticks a step that the member has just done. Whoever goes home now finds it done, not to be done until that is loaded
 * again.
 */
export function tick(client: QueryClient, step: keyof FirstWeekDone): void {
  client.setQueryData<FirstWeekDone>(firstWeekQuery.queryKey, (done) => done && { ...done, [step]: true });
}
