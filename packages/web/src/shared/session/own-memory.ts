/**
 * What this browser alone remembers of the signed-in member, under `ieum:own:member:<id>:<key>`. It outlives sessions, no
 * server knows it, and a withdrawal deletes it (`clearItemsOf`).
 */
import { store } from '../storage.ts';
import { session } from './session.ts';

type Key =
  /** Whose home was shown last: `senior` or `new-hire`. */
  | 'kind'
  /** The first tips that a new hire has read: `3,17`. Nobody else knows, because nobody is watched. */
  | 'tips-read'
  /** Of the guide through the first week: `away` or `done` once it is no longer shown. */
  | 'guide'
  /** When the member was congratulated on having become a senior. */
  | 'became-senior'
  /** The questions that have asked their asker to accept an answer: see `acceptance-ask.tsx`. */
  | 'asked';

const nameOf = (key: Key) => `ieum:own:member:${session.state().memberId}:${key}`;

export function recall(key: Key): string | null {
  return localStorage.getItem(nameOf(key));
}

/** Where the storage is full, what this would have silenced is shown once more. */
export function remember(key: Key, value: string): void {
  store(localStorage, nameOf(key), value);
}
