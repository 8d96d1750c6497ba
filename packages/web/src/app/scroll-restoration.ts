/**
 * How far each entry of the history was scrolled, so that going back comes to the same place. The browser's own way
 * gives up when the screen is not yet as long as it was; this one waits for it to grow.
 */
const STORAGE_KEY = 'ieum:scroll';
/** The way back seldom goes further. */
const KEPT_ENTRIES = 50;
const TIMEOUT_MS = 3_000;

/** The router's name for the entry that a document begins with. */
const FIRST_ENTRY = 'default';

let positions = new Map<string, number>();

/** At the start of the document; the positions outlive it. */
export function startScrollRestoration(): void {
  positions = readScrollPositions();
  if (!isReturn()) positions.delete(FIRST_ENTRY);
  history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', storeScrollPositions);
}

/** They were another member's. */
export function clearScrollPositions(): void {
  positions.clear();
  sessionStorage.removeItem(STORAGE_KEY);
}

function storeScrollPositions(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions]));
  } catch {
    // The storage is full: after a reload, screens begin at their top.
  }
}

export function saveScrollPosition(entry: string, y: number): void {
  positions.delete(entry);
  positions.set(entry, y);
  for (const oldest of positions.keys()) {
    if (positions.size <= KEPT_ENTRIES) break;
    positions.delete(oldest);
  }
}

/**
 * Scrolls to where the entry was left, once the screen is long enough: as soon as it is laid out, and before it is
 * painted, or when it has grown. Returns the way to stop waiting.
 */
export function restoreScrollPosition(entry: string): () => void {
  const y = positions.get(entry) ?? 0;
  const root = document.documentElement;
  // Told first of the layout that comes anyway: to ask for the height at once would have one made in between.
  const growth = new ResizeObserver(() => {
    if (root.scrollHeight - window.innerHeight < y) return;
    stop();
    window.scrollTo(0, y);
  });
  const timeout = setTimeout(stop, TIMEOUT_MS);
  // Whoever scrolls by themselves is where they want to be.
  window.addEventListener('wheel', stop, { passive: true });
  window.addEventListener('touchstart', stop, { passive: true });
  growth.observe(document.body);

  function stop(): void {
    growth.disconnect();
    clearTimeout(timeout);
    window.removeEventListener('wheel', stop);
    window.removeEventListener('touchstart', stop);
  }
  return stop;
}

/** Whether this document was there before: reloaded, or come back to. */
export function isReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate';
}

function readScrollPositions(): Map<string, number> {
  try {
    return new Map<string, number>(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]'));
  } catch {
    // Nothing that can be read: every screen begins at its top.
    return new Map();
  }
}
