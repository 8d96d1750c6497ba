/** What the browser's storages allow: they may be full, and may hold what the app has not written. */

/**
 * Stores a text, or with null removes what is stored. A full storage is passed over, so this is only for what can do
 * without: what is asked for again, chosen again or shown once more.
 */
export function store(storage: Storage, name: string, value: string | null): void {
  try {
    if (value === null) storage.removeItem(name);
    else storage.setItem(name, value);
  } catch {
    // It is full: this lasts until the page is loaded again.
  }
}

/** The value of a JSON text; null where there is no text, or one that is no JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    // Not written by us: as if there were nothing.
    return null;
  }
}

/** The keys of everything in the storage. */
export function namesIn(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
}
