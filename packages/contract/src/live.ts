/** What a browser hears while it is open (the second page, part C: "Live"). */
import Type, { type Static } from 'typebox';
import { BOARD_NAMES } from './boards.ts';
import { type EndpointTable, events } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { BoardName, Id } from './wire.ts';

/** What has changed of a post that is watched. */
export const POST_CHANGES = ['comments', 'text', 'acceptance', 'additions', 'reactions', 'status', 'deleted'] as const;
export type PostChange = (typeof POST_CHANGES)[number];

const Nothing = Type.Object({});

/**
 * The events of a stream, by name, with their data. They tell that something has changed, and hold ids only: what it is
 * now is asked for by the call that shows it, which also knows who may see it.
 */
export const LIVE_EVENTS = {
  /** The number of unread notifications: the first event of each stream, and sent again when the number changes. */
  unread: Type.Object({ unread: Type.Integer({ minimum: 0 }) }),
  /** A board lists a new post. Not sent to its author. */
  posts: Type.Object({ board: BoardName, postId: Id }),
  /** A watched post has changed. */
  post: Type.Object({ board: BoardName, postId: Id, what: Type.Enum([...POST_CHANGES]) }),
  /** The company has changed its settings: what the member may do, and how much may be written, may be different. */
  settings: Nothing,
  /** Events were missed that cannot be sent again: whatever is shown is to be loaded again. */
  reset: Nothing,
  /** The server ends this stream: come back after the time that `retry` says. */
  bye: Nothing,
  /** The sign-in or its access token has ended, and the stream with it: do not come back with this token. */
  end: Nothing,
} as const;

export type LiveEventName = keyof typeof LIVE_EVENTS;
export type LiveData<Name extends LiveEventName> = Static<(typeof LIVE_EVENTS)[Name]>;

const ONE = `(${BOARD_NAMES.join('|')}):[1-9][0-9]{0,14}`;
/** `free:12,qna:3`: the posts that the member is looking at. */
const WATCH = `^(${ONE}(,${ONE}){0,${LIMITS.watchedPosts - 1}})?$`;

export const liveEndpoints = {
  'GET /api/live': {
    name: 'openLiveStream',
    summary: 'Hear what is new, as it happens, until the connection or the sign-in ends',
    query: Type.Object({
      watch: Type.Optional(
        Type.String({
          pattern: WATCH,
          description: `The posts to hear of, at most ${LIMITS.watchedPosts}: \`board:id\`, separated by commas.`,
          examples: ['free:12,qna:3'],
        }),
      ),
    }),
    answer: events(LIVE_EVENTS),
  },
} as const satisfies EndpointTable;
