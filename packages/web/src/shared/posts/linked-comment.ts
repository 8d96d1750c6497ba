import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { Comment } from '../api/boards/types.ts';

/** The comment that an address leads to (`/free/12#comment-34`), or null. */
export function linkedCommentIn(hash: string): number | null {
  const id = Number(/^#comment-([1-9]\d*)$/.exec(hash)?.[1]);
  return Number.isSafeInteger(id) ? id : null;
}

export function commentAnchor(id: number): string {
  return `comment-${id}`;
}

/** Of the element with the name of a comment's writer, which describes what can be done with the comment. */
export function writerId(id: number): string {
  return `writer-${id}`;
}

/** The id of the comment that the address leads to, or null. */
export function useLinkedId(): number | null {
  return linkedCommentIn(useLocation().hash);
}

/** Shows the comment that the address leads to, once it is there. */
export function useShowLinked(linked: number | null, comments: Comment[] | undefined): void {
  const { key } = useLocation();
  const isThere = comments?.some(({ id }) => id === linked) ?? false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history leads there once.
  useEffect(() => {
    if (linked === null || !isThere || isWriting()) return;
    const comment = document.getElementById(commentAnchor(linked));
    comment?.focus({ preventScroll: true });
    comment?.scrollIntoView({ block: 'center' });
  }, [key, linked, isThere]);
}

/** Whoever has begun to write meanwhile stays where they are. */
function isWriting(): boolean {
  return document.activeElement?.matches('input, textarea') ?? false;
}
