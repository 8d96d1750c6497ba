/** Puts off what is not urgent: until the browser is idle, or until the member does something. */

/** Does what is not urgent once the browser has nothing better to do. Returns the way to call it off. */
export function whenIdle(task: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(task);
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(task); // Safari has no idle moments.
  return () => clearTimeout(timer);
}

const EVENTS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown'] as const;

let reportActivity = () => {};
const firstActivity = new Promise<void>((resolve) => {
  reportActivity = resolve;
});

/** Called once, when the app starts: what the member does before anything waits for it counts as well. */
export function watchForActivity(): void {
  // Somebody who was here before has the files, as a rule: waiting would save nothing.
  if (navigator.serviceWorker?.controller && navigator.onLine) reportActivity();
  const stop = new AbortController();
  const handleActivity = (event: Event) => {
    // Browsers report a pointer at rest as moved by nothing, when the page comes to lie under it.
    if (event.type === 'pointermove' && event instanceof PointerEvent && !event.movementX && !event.movementY) return;
    stop.abort();
    reportActivity();
  };
  for (const name of EVENTS) window.addEventListener(name, handleActivity, { passive: true, signal: stop.signal });
}

/**
 * Does what a first visit should not pay for before the member does anything: on the first move of the pointer, touch or
 * key, at once where that has been, and at once in a browser that was here before. Returns the way to call it off.
 */
export function whenActive(task: () => void): () => void {
  let isWanted = true;
  void firstActivity.then(() => {
    if (isWanted) task();
  });
  return () => {
    isWanted = false;
  };
}
