import type { Board } from '@ieum/contract/boards';
import type { Actor } from '../context.ts';
import type { EventSink } from '../services.ts';

/** One open stream of a member. There are thousands, so it holds little. */
export interface Stream {
  readonly id: number;
  readonly signInId: number;
  /** Milliseconds: when the token or the sign-in expires by itself. */
  readonly endsAt: number;
  /** See `watchKey`. */
  readonly watched: readonly string[];
  role: Actor['role'];
  isModerator: boolean;
  /** Everything up to this event has been sent. */
  position: number;
  /** The number of unread notifications that was sent last. */
  unread: number | null;
  /** null: the answer has not begun; what is to be sent until then is kept in `waiting`. */
  sink: EventSink | null;
  waiting: string;
  isEnded: boolean;
}

/** What is watched, as the query names it. */
export function watchKey(board: Board, postId: number): string {
  return `${board}:${postId}`;
}

export function readWatchKey(key: string): { board: string; postId: number } {
  const [board = '', id] = key.split(':');
  return { board, postId: Number(id) };
}

export function newStream({ id, signInId, role, isModerator, endsAt }: Actor, watched: string[]): Stream {
  const state = { position: 0, unread: null, sink: null, waiting: '', isEnded: false };
  return { id, signInId, role, isModerator, endsAt, watched, ...state };
}

export function start(stream: Stream, sink: EventSink): void {
  const { waiting, isEnded } = stream;
  stream.sink = sink;
  stream.waiting = '';
  if (isEnded) sink.end(waiting);
  else sink.write(waiting);
}

export function send(stream: Stream, text: string): void {
  if (stream.sink) stream.sink.write(text);
  else stream.waiting += text;
}

/** Sends the last that the stream says, and closes it. */
export function end(stream: Stream, text: string): void {
  stream.isEnded = true;
  if (stream.sink) stream.sink.end(text);
  else stream.waiting += text;
}
