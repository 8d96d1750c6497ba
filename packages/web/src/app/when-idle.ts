/** Does what is not urgent once the browser has nothing better to do. Returns the way to call it off. */
export function whenIdle(task: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(task);
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(task); // Safari has no idle moments.
  return () => clearTimeout(timer);
}
