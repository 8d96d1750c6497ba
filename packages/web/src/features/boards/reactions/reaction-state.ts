/** What is shown of reactions: what is known of them, and what has just been pressed. */
import type { Reaction, ReactionCounts } from '@ieum/contract/reaction-kinds';
import type { KnownReactions, Reactions } from './reactions-query.ts';

export function reactionsTo(known: KnownReactions, commentId: number | null): Reactions | undefined {
  return commentId === null ? known.post : known.comments[commentId];
}

export function withReactionsTo(
  known: KnownReactions | undefined,
  commentId: number | null,
  reactions: Reactions,
): KnownReactions {
  const { comments } = known ?? { comments: {} };
  return commentId === null
    ? { post: reactions, comments }
    : { ...known, comments: { ...comments, [commentId]: reactions } };
}

/**
 * The counts after the member's press. Applying it twice changes nothing, so that it can be laid over whatever counts are
 * loaded meanwhile.
 */
export function reactingWith({ counts, mine }: Reactions, wanted: Reaction | null): Reactions {
  if (wanted === mine) return { counts, mine };
  const next: ReactionCounts = { ...counts };
  if (mine !== null) next[mine] = Math.max(0, next[mine] - 1);
  if (wanted !== null) next[wanted] += 1;
  return { counts: next, mine: wanted };
}
