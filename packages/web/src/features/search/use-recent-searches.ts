import { useState, useSyncExternalStore } from 'react';
import { session } from '../../shared/session/session.ts';
import { createRecentSearches } from './recent-searches.ts';

/** What the member has searched for on this device. */
export function useRecentSearches() {
  const [searches] = useState(() => createRecentSearches(session.state().memberId));
  const words = useSyncExternalStore(searches.subscribe, searches.all);
  return { ...searches, words };
}
