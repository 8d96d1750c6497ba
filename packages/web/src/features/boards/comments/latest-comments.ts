import { LIMITS } from '@ieum/contract/limits';
import type { Comment } from '../../../shared/api/boards/types.ts';
import { isLater } from '../../../shared/posts/thread.ts';
import { BEING_SENT } from './comment-changes.ts';

interface Compared {
  /** What came, oldest first. */
  arrived: Comment[];
  /** What has been deleted. */
  gone: Comment[];
  /** Comments that were edited, as they are now. */
  edited: Comment[];
}

/** What has changed of the comments on the screen, now that the latest have been loaded. */
export function compareComments(shown: readonly Comment[], latest: readonly Comment[]): Compared {
  const shownById = new Map(shown.map((comment) => [comment.id, comment]));
  const latestIds = new Set(latest.map(({ id }) => id));
  // Older ones may only have been left out: see `newestOnly` in the contract.
  // An accepted answer is listed in front of the newest, however old it is.
  const oldest = latest.at(-LIMITS.commentsListed);
  const isLeftOut = (comment: Comment) => oldest !== undefined && isLater(oldest, comment);
  return {
    arrived: latest.filter(({ id }) => !shownById.has(id)),
    gone: shown.filter((comment) => comment.id !== BEING_SENT && !latestIds.has(comment.id) && !isLeftOut(comment)),
    edited: latest.filter(({ id, version }) => version > (shownById.get(id)?.version ?? version)),
  };
}

/** With what came at the end: what is above stays where it is, and as it is. */
export function appendLatest(shown: readonly Comment[], { arrived, gone }: Compared): Comment[] {
  return [...shown.filter((comment) => !gone.includes(comment)), ...arrived];
}

/** The comments, and among them the places of those that are gone. */
export function withGone<Place extends { comment: Comment }>(
  comments: readonly Comment[],
  gone: readonly Place[],
): { comment: Comment; place: Place | null }[] {
  const rows: { comment: Comment; place: Place | null }[] = comments.map((comment) => ({ comment, place: null }));
  for (const place of gone) {
    const next = rows.findIndex(({ comment }) => comment.id === BEING_SENT || isLater(comment, place.comment));
    rows.splice(next === -1 ? rows.length : next, 0, { comment: place.comment, place });
  }
  return rows;
}

/** The accepted answer above the others. */
export function acceptedFirst<Row extends { comment: Comment }>(
  rows: readonly Row[],
  acceptedId: number | null | undefined,
): Row[] {
  const isAccepted = ({ comment: { id } }: Row) => Number(id === acceptedId);
  return rows.toSorted((one, other) => isAccepted(other) - isAccepted(one));
}
