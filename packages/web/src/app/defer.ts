/** Defers work until the browser is idle, or until the member's first input. */

/** Calls back when the browser is idle. Returns a function that cancels this. */
export function whenIdle(task: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(task);
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(task); // Safari has no `requestIdleCallback`.
  return () => clearTimeout(timer);
}

const EVENTS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown'] as const;

let reportActivity = () => {};
const firstActivity = new Promise<void>((resolve) => {
  reportActivity = resolve;
});

/** The app was opened in this browser before: its files are probably in the service worker's cache. */
export let wasOpenedBefore = false;

/** Called once, when the app starts, so that input before the first `whenActive` counts as well. */
export function watchForActivity(): void {
  wasOpenedBefore = Boolean(navigator.serviceWorker?.controller) && navigator.onLine;
  if (wasOpenedBefore) reportActivity(); // Waiting would save nothing.
  const stop = new AbortController();
  const handleActivity = (event: Event) => {
    // Browsers report a pointer move with no distance when the page appears under a resting pointer.
    if (event.type === 'pointermove' && event instanceof PointerEvent && !event.movementX && !event.movementY) return;
    stop.abort();
    reportActivity();
  };
  for (const name of EVENTS) window.addEventListener(name, handleActivity, { passive: true, signal: stop.signal });
}

/**
 * Defers what a first visit should not load before the member's first input (a pointer move, touch or key). Calls back
 * at once after that input, and at once in a returning browser. Returns a function that cancels this.
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
