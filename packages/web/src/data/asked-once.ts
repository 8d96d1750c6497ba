/**
 * The questions whose asker has been asked to accept an answer, which happens once for each. Known to this browser only,
 * as `ieum:asked:member:<id>:acceptance`: their ids, the latest last. A withdrawal deletes it (`clearItemsOf`).
 */
import { session } from '../api/session.ts';

/** Who has asked more than that sees an old question ask again. */
const MOST = 200;

const name = () => `ieum:asked:member:${session.state().memberId}:acceptance`;

export function wasAsked(postId: number): boolean {
  return idsIn(read()).includes(postId);
}

export function noteAsked(postId: number): void {
  const others = idsIn(read()).filter((id) => id !== postId);
  try {
    localStorage.setItem(name(), [...others, postId].slice(-MOST).join());
  } catch {
    // The browser refuses to store it: the question asks again when it is opened anew.
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(name());
  } catch {
    return null; // As above.
  }
}

function idsIn(stored: string | null): number[] {
  return (stored?.match(/\d+/g) ?? []).map(Number);
}
