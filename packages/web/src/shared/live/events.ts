/** What a stream tells: that something has changed, by ids only. The screens load what it is now. */
import { BOARD_NAMES, type Board } from '@ieum/contract/boards';
import type { PostChange } from '@ieum/contract/live';

// Not the contract's own list, which would bring its schemas into the browser.
const POST_CHANGES: Record<PostChange, true> = {
  comments: true,
  text: true,
  acceptance: true,
  additions: true,
  reactions: true,
  status: true,
  deleted: true,
};

/** For the screens. */
export type LiveEvent =
  | { name: 'unread'; unread: number }
  | { name: 'posts'; board: Board; postId: number }
  | { name: 'post'; board: Board; postId: number; what: PostChange }
  /** The company's settings have changed, its rules among them. */
  | { name: 'settings' }
  /** Events were missed: what is shown has to be loaded again. */
  | { name: 'reset' };

/** For the connection: the server is about to close it; the sign-in, or the access token, has ended. */
type Closing = { name: 'bye' } | { name: 'end' };

/** Null for an event that this version does not know. */
export function readEvent(name: string | undefined, text: string): LiveEvent | Closing | null {
  const { board, postId, unread, what } = dataIn(text);
  const isOfPost = BOARD_NAMES.some((known) => known === board) && Number.isSafeInteger(postId);
  const ofPost = { board: board as Board, postId: postId as number };
  if (name === 'unread' && Number.isSafeInteger(unread)) return { name, unread: unread as number };
  if (name === 'posts' && isOfPost) return { name, ...ofPost };
  if (name === 'post' && isOfPost && isPostChange(what)) return { name, ...ofPost, what };
  return name === 'settings' || name === 'reset' || name === 'bye' || name === 'end' ? { name } : null;
}

function isPostChange(what: unknown): what is PostChange {
  return typeof what === 'string' && Object.hasOwn(POST_CHANGES, what);
}

function dataIn(text: string): Record<string, unknown> {
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
  } catch {
    // Not ours: the event lacks what it needs, and is left out.
    return {};
  }
}
