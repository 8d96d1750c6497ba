/** What a member has searched for on this device, newest first. It is kept in the browser only. */
import { createStorageListeners } from '../../shared/listeners.ts';
import { parseJson, store } from '../../shared/storage.ts';

const MOST = 10;

const listeners = createStorageListeners();

export type RecentSearches = ReturnType<typeof createRecentSearches>;

/**
 * The key contains the member's id, so that members of a shared computer never see each other's words, and withdrawal
 * clears them (`clearItemsOf`).
 * @param memberId null: nothing is kept
 */
export function createRecentSearches(memberId: number | null) {
  const key = memberId === null ? null : `ieum:searches:member:${memberId}:recent`;
  let seen: { stored: string | null; words: readonly string[] } = { stored: null, words: [] };

  /** The same array as long as nothing has changed. */
  function all(): readonly string[] {
    const stored = key === null ? null : localStorage.getItem(key);
    if (stored !== seen.stored) seen = { stored, words: parse(stored) };
    return seen.words;
  }

  function change(words: string[]): void {
    if (key === null) return;
    store(localStorage, key, words.length === 0 ? null : JSON.stringify(words));
    listeners.tell();
  }

  return {
    all,
    add: (q: string) => change([q, ...all().filter((word) => word !== q)].slice(0, MOST)),
    remove: (q: string) => change(all().filter((word) => word !== q)),
    clear: () => change([]),

    /** Other tabs change them, too. */
    subscribe: listeners.subscribe,
  };
}

function parse(stored: string | null): string[] {
  const words = parseJson(stored);
  return Array.isArray(words) ? words.filter((word) => typeof word === 'string').slice(0, MOST) : [];
}
