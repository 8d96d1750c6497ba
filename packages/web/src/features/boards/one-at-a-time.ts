import { ApiError, NetworkError } from '../../shared/api/errors.ts';

/**
 * Runs a task whenever it is called, but only once at a time: what is asked for meanwhile is done by one more run after
 * it. A run that fails for the server or the network is forgotten: what it would have shown comes with the next one, or
 * when the member returns to the screen.
 */
export function oneAtATime(): (task: () => Promise<void>) => void {
  let isRunning = false;
  let next: (() => Promise<void>) | null = null;

  async function run(task: () => Promise<void>): Promise<void> {
    isRunning = true;
    try {
      await task();
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
    } finally {
      isRunning = false;
      const due = next;
      next = null;
      if (due !== null) void run(due);
    }
  }

  return (task) => {
    if (isRunning) next = task;
    else void run(task);
  };
}
