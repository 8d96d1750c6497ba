/**
 * Drafts that could not be stored, or that must not overwrite another tab's. They are kept in memory for as long as the
 * page lives, so that navigating within the app loses nothing. While there are any, the browser asks before the page is
 * left.
 */
import { session } from '../session/session.ts';

interface Unstored {
  value: unknown;
  /** The stored text that the form had last seen. */
  seen: string | null;
  /** The version of the saved text that it is based on. */
  base: number | null;
}

const kept = new Map<string, Unstored>();

/** Another member who has signed in is not asked about them. */
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
