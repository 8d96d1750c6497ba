import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { session } from '../../shared/session/session.ts';
import { createRecentSearches } from './recent-searches.ts';

/** Whoever looks at what was found for so long has searched for it, and not typed on. */
const STAYED_MS = 5_000;

/** What the member has searched for on this device. */
export function useRecentSearches() {
  const [searches] = useState(() => createRecentSearches(session.state().memberId));
  const words = useSyncExternalStore(searches.subscribe, searches.all);
  return { ...searches, words };
}

/**
 * Adds the words to the recent searches of whoever stays at what was found.
 * @param isFound whether the server's results of these words are shown
 * @returns adds them at once: a result was opened
 */
export function useRememberSearch(words: string, isFound: boolean): () => void {
  const { add } = useRecentSearches();
  const remember = useEffectEvent(() => add(words));
  useEffect(() => {
    if (words === '' || !isFound) return;
    const timer = setTimeout(remember, STAYED_MS);
    return () => clearTimeout(timer);
  }, [words, isFound]);
  return () => add(words);
}
