import type { QueryClient } from '@tanstack/react-query';
import { whenIdle } from './defer.ts';

/**
 * Calls back when no query is pending any more and the browser has presumably shown the answers: when it is idle.
 * Returns a function that cancels this.
 */
export function onQueriesSettled(queryClient: QueryClient, task: () => void): () => void {
  let callOff: () => void = () => {};
  const unsubscribe = queryClient.getQueryCache().subscribe(plan);
  plan();

  function plan(): void {
    callOff();
    if (queryClient.isFetching() > 0) return;
    callOff = whenIdle(() => {
      unsubscribe();
      task();
    });
  }

  return () => {
    unsubscribe();
    callOff();
  };
}
