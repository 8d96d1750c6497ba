/** Does what is not urgent once the browser has nothing better to do. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task);
  else setTimeout(task); // Safari has no idle moments.
}
