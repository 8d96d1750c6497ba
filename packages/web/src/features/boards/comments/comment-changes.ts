/**
 * Optimistic updates of the comments on the screen: when a change is sent, after the server has accepted it, and after
 * it has refused it. Each step starts from the current comments, so that changes by others in the meantime stay.
 */
import { NO_REACTIONS } from '@ieum/contract/reaction-kinds';
import { TEXT_VERSION } from '@ieum/contract/text-version';
import type { Comment } from '../../../shared/api/boards/types.ts';
import { isLater } from '../../../shared/posts/thread.ts';

/** The id of a comment that is shown but not saved yet. */
export const BEING_SENT = -1;

export interface CommentChange<Input, Answer> {
  /** The comment that is changed; null when there is none yet. */
  target: (input: Input) => number | null;
  show: (comments: Comment[], input: Input) => Comment[];
  confirm: (comments: Comment[], answer: Answer, input: Input) => Comment[];
  /** @param before the target as it was, if it was on the screen */
  takeBack: (comments: Comment[], before: Comment | undefined, input: Input) => Comment[];
}

/** @param author null while the member is loading */
export function writing(
  author: Pick<Comment, 'writer' | 'writerBadge' | 'writerMark' | 'writerIsModerator'> | null,
): CommentChange<{ content: string }, { id: number }> {
  return {
    target: () => null,
    show: (comments, { content }) => [
      ...comments,
      {
        id: BEING_SENT,
        writer: author?.writer ?? null,
        writerBadge: author?.writerBadge ?? null,
        writerMark: author?.writerMark ?? null,
        writerIsModerator: author?.writerIsModerator ?? false,
        content,
        createdAt: new Date().toISOString(),
        editedAt: null,
        textVersion: TEXT_VERSION,
        reactions: NO_REACTIONS,
        pictures: [],
        version: 1,
        mentions: [],
        hidden: false,
      },
    ],
    confirm: (comments, { id }) =>
      comments.map((comment) => (comment.id === BEING_SENT ? { ...comment, id } : comment)),
    takeBack: (comments) => without(comments, BEING_SENT),
  };
}

export function editing(id: number): CommentChange<{ content: string }, Comment> {
  return {
    target: () => id,
    show: (comments, { content }) =>
      comments.map((comment) =>
        comment.id === id && comment.content !== content
          ? { ...comment, content, textVersion: TEXT_VERSION, editedAt: new Date().toISOString() }
          : comment,
      ),
    confirm: (comments, edited) => comments.map((comment) => (comment.id === id ? edited : comment)),
    takeBack: (comments, before, { content }) =>
      comments.map((comment) => {
        const isStillMine = comment.id === before?.id && comment.version === before.version;
        return isStillMine && comment.content === content
          ? { ...comment, content: before.content, textVersion: before.textVersion, editedAt: before.editedAt }
          : comment;
      }),
  };
}

export const removing: CommentChange<{ id: number }, unknown> = {
  target: ({ id }) => id,
  show: (comments, { id }) => without(comments, id),
  // A list that was loading in the meantime may contain it again.
  confirm: (comments, _answer, { id }) => without(comments, id),
  takeBack(comments, before) {
    if (before === undefined || comments.some(({ id }) => id === before.id)) return comments;
    const next = comments.findIndex((comment) => comment.id === BEING_SENT || isLater(comment, before));
    return comments.toSpliced(next === -1 ? comments.length : next, 0, before);
  },
};

export function without(comments: Comment[], id: number): Comment[] {
  return comments.filter((comment) => comment.id !== id);
}
