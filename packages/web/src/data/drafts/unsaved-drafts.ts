/**
 * Drafts that the storage would not take, or that may not be stored over another tab's: kept for as long as the page
 * lives, so that going elsewhere in the app and coming back loses nothing. While there are any, leaving the page asks.
 */
import { session } from '../../api/session.ts';

interface Unstored {
  value: unknown;
  /** The stored text that the form had last seen. */
  seen: string | null;
  /** The version of the saved text that it began from. */
  base: number | null;
}

const kept = new Map<string, Unstored>();

/** Someone else who has signed in is not asked about words that are not theirs. */
const ask = (event: Event) => {
  if (!session.isAnothers()) event.preventDefault();
};

export const unsavedDrafts = {
  get: (name: string): Unstored | undefined => kept.get(name),

  names: (): string[] => Array.from(kept.keys()),

  put(name: string, draft: Unstored): void {
    kept.set(name, draft);
    window.addEventListener('beforeunload', ask);
  },

  drop(name: string): void {
    kept.delete(name);
    if (kept.size === 0) window.removeEventListener('beforeunload', ask);
  },
};
