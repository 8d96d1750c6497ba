import type { QueryClient } from '@tanstack/react-query';
import { whenIdle } from './defer.ts';

/**
 * Does something once no question to the server is open any more and the browser has shown the answers, as far as it
 * can be told: when it is idle. Returns the way to call it off.
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
