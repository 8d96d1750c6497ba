import { isReturn } from '../data/is-return.ts';

/**
 * Stores the scroll position of each history entry, so that going back restores it. The browser's own restoration gives
 * up if the screen is not yet as long as it was; this one keeps room for what is missing.
 */
const STORAGE_KEY = 'ieum:scroll';
/** The number of stored entries; going back further is rare. */
const KEPT_ENTRIES = 50;
/** How long a screen that loads no list may grow. */
const PATIENCE_MS = 3_000;
const INPUT = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** The router's key for a document's first entry. */
const FIRST_ENTRY = 'default';

let positions = new Map<string, number>();

/** Call this at the start of the document. The positions are kept across reloads. */
export function startScrollRestoration(): void {
  positions = readScrollPositions();
  if (!isReturn()) positions.delete(FIRST_ENTRY);
  history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', storeScrollPositions);
}

/** The positions belong to another member. */
export function clearScrollPositions(): void {
  positions.clear();
  sessionStorage.removeItem(STORAGE_KEY);
}

function storeScrollPositions(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions]));
  } catch {
    // The storage is full: after a reload, screens start at their top.
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
 * Scrolls to the entry's position, before the screen is painted. Until the screen is as long as it was, room is kept for
 * what it is still loading, so that this neither begins at its top nor moves. Returns a function that cancels this.
 */
export function restoreScrollPosition(entry: string): () => void {
  const y = positions.get(entry) ?? 0;
  const end = y + window.innerHeight;
  const { body } = document;
  const screen = document.getElementById('root') ?? body;
  body.style.minHeight = `${end}px`;
  // At once, although this forces a layout: the screen has just been changed, and must not be seen at its top.
  if (y > 0) window.scrollTo(0, y);
  const growth = new ResizeObserver(([size]) => {
    // Again, because the browser keeps in place what is in view, which may be what is below the part that has grown.
    window.scrollTo(0, y);
    if (size !== undefined && size.contentRect.height >= end - 1) stop();
  });
  // The screen may have become shorter meanwhile.
  const patience = setInterval(() => {
    if (document.querySelector('main [aria-busy="true"]') === null) stop();
  }, PATIENCE_MS);
  // If the member scrolls, the position is not restored.
  for (const name of INPUT) window.addEventListener(name, stop, { passive: true });
  growth.observe(screen);

  function stop(): void {
    growth.disconnect();
    clearInterval(patience);
    for (const name of INPUT) window.removeEventListener(name, stop);
    body.style.minHeight = '';
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
