/** The questions whose asker has been asked to accept an answer, which happens once for each. */
import { recall, remember } from '../../../shared/session/own-memory.ts';

/** Who has asked more than that sees an old question ask again. */
const MOST = 200;

export function wasAsked(postId: number): boolean {
  return idsAsked().includes(postId);
}

export function noteAsked(postId: number): void {
  const others = idsAsked().filter((id) => id !== postId);
  remember('asked', [...others, postId].slice(-MOST).join());
}

/** The latest last. */
function idsAsked(): number[] {
  return (recall('asked')?.match(/\d+/g) ?? []).map(Number);
}
