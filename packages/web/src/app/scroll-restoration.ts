import { isReopened } from '../shared/session/is-reopened.ts';
import { store } from '../shared/storage.ts';

/**
 * Stores the scroll position of each history entry, so that going back restores it. The browser's own restoration gives
 * up if the screen is not yet as long as it was; this one waits for it to grow.
 */
const STORAGE_KEY = 'ieum:scroll';
/** The number of stored entries; going back further is rare. */
const KEPT_ENTRIES = 50;
const TIMEOUT_MS = 3_000;

/** The router's key for a document's first entry. */
const FIRST_ENTRY = 'default';

let positions = new Map<string, number>();

/** Call this at the start of the document. The positions are kept across reloads. */
export function startScrollRestoration(): void {
  positions = readScrollPositions();
  if (!isReopened()) positions.delete(FIRST_ENTRY);
  history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', storeScrollPositions);
}

/** The positions belong to another member. */
export function clearScrollPositions(): void {
  positions.clear();
  sessionStorage.removeItem(STORAGE_KEY);
}

function storeScrollPositions(): void {
  store(sessionStorage, STORAGE_KEY, JSON.stringify([...positions]));
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
 * Scrolls to the entry's position when the screen is long enough: after its layout and before it is painted, or when it
 * has grown. Returns a function that cancels this.
 */
export function restoreScrollPosition(entry: string): () => void {
  const y = positions.get(entry) ?? 0;
  const root = document.documentElement;
  // The observer's first call follows the next regular layout; reading the height directly would force an additional
  // one.
  const growth = new ResizeObserver(() => {
    if (root.scrollHeight - window.innerHeight < y) return;
    stop();
    window.scrollTo(0, y);
  });
  const timeout = setTimeout(stop, TIMEOUT_MS);
  // If the member scrolls, the position is not restored.
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

function readScrollPositions(): Map<string, number> {
  try {
    return new Map<string, number>(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]'));
  } catch {
    // The stored value is unreadable: every screen starts at its top.
    return new Map();
  }
}
