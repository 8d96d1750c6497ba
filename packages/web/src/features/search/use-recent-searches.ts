import { useState, useSyncExternalStore } from 'react';
import { session } from '../../api/session.ts';
import { createRecentSearches } from '../../data/recent-searches.ts';

/** What the member has searched for on this device. */
export function useRecentSearches() {
  const [searches] = useState(() => createRecentSearches(session.state().memberId));
  const words = useSyncExternalStore(searches.subscribe, searches.all);
  return { ...searches, words };
}
