/** What the events of the database mean to open streams. */
import type { Board } from '@ieum/contract/boards';
import type { LiveData, LiveEventName, PostChange } from '@ieum/contract/live';
import type { SeenPost } from '../boards/visibility.ts';
import type { RecordedEvent } from '../events/event.ts';
import { watchKey } from './stream.ts';

/** That a board has a new post, that a post has changed, or that the company has changed its settings. */
export interface Message {
  /** Of the first event that it tells of: a client that has heard it may not have heard what came after. */
  id: number;
  /** Of the last one. */
  lastId: number;
  /** Milliseconds. */
  at: number;
  /** null: it is about none, and concerns everyone. */
  postId: number | null;
  /** What is watched by those whom it concerns; null: it concerns everyone but the author. */
  watch: string | null;
  authorId: number | null;
  what: PostChange | null;
  /** Of a deleted post: what decided who could see it. */
  former: SeenPost | null;
  tells: readonly [LiveEventName, LiveData<LiveEventName>];
}

/** null: it is nothing that a screen shows. */
export function messageOf(event: RecordedEvent): Message | null {
  switch (event.kind) {
    case 'POST_WRITTEN':
      return newMessage(event, null);
    case 'POST_EDITED':
      return newMessage(event, 'text');
    case 'POST_STATUS_CHANGED':
    case 'POST_RESTORED':
      return newMessage(event, 'status');
    case 'POST_DELETED':
      return { ...newMessage(event, 'deleted'), former: { status: event.status, author_id: event.authorId } };
    case 'COMMENT_WRITTEN':
    case 'COMMENT_EDITED':
    case 'COMMENT_STATUS_CHANGED':
    case 'COMMENT_DELETED':
    case 'COMMENT_RESTORED':
      return newMessage(event, 'comments');
    case 'ANSWER_ACCEPTED':
    case 'ACCEPTANCE_WITHDRAWN':
      return newMessage(event, 'acceptance');
    case 'ADDITION_WRITTEN':
    case 'ADDITION_DELETED':
    case 'ADDITION_RESTORED':
      return newMessage(event, 'additions');
    case 'REACTION_GIVEN':
    case 'REACTION_CHANGED':
    case 'REACTION_WITHDRAWN':
      return newMessage(event, 'reactions');
    case 'SETTINGS_CHANGED':
      return aboutSettings(event);
    default:
      return null;
  }
}

function aboutSettings({ id, createdAt }: RecordedEvent): Message {
  const nothing = { postId: null, watch: null, authorId: null, what: null, former: null };
  return { ...nothing, id, lastId: id, at: createdAt.getTime(), tells: ['settings', {}] };
}

type OfPost = RecordedEvent & { board: Board; postId: number; actorId: number };

function newMessage({ id, createdAt, board, postId, actorId }: OfPost, what: PostChange | null): Message {
  return {
    id,
    lastId: id,
    at: createdAt.getTime(),
    postId,
    watch: what && watchKey(board, postId),
    authorId: actorId,
    what,
    former: null,
    tells: what === null ? ['posts', { board, postId }] : ['post', { board, postId, what }],
  };
}

/** Those that tell the same become one: they tell of a state, and not how often it has changed. */
export function merge(messages: readonly Message[]): Message[] {
  const merged = new Map<string, Message>();
  for (const message of messages) {
    const key = `${message.postId} ${message.what}`;
    const first = merged.get(key) ?? message;
    merged.set(key, { ...first, lastId: message.lastId });
  }
  return [...merged.values()];
}
