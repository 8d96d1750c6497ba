/** Keeps one stream open, and comes back whenever it ends. */
import { ApiError, NetworkError } from '../api/errors.ts';
import { session } from '../session/session.ts';
import { LONG_PAUSE, nextPause } from './backoff.ts';
import { type LiveEvent, readEvent } from './events.ts';
import { openStream } from './open-stream.ts';

/** The server sends a heartbeat every 20 seconds. Without any, the connection is dead, or something buffers it. */
const SILENCE_MS = 60_000;
/** A stream that ends sooner counts as a failure, so that the pauses grow. */
const STABLE_MS = 10_000;
/** How the server says up to where everything has been heard: nothing that a browser could read. */
const PLACE = /^[\w-]{40,}$/;
/** A member who looks through posts quickly has one new stream for several. */
const DEBOUNCE_MS = 250;

interface ConnectionOptions {
  /** The posts to hear of when a stream is opened: `free:12`. */
  watched: () => readonly string[];
  /** Of the last event that this browser received, if it is known from an earlier connection. */
  lastEventId: string | null;
  /** The stream comes through. */
  onOpen: () => void;
  onEvent: (event: LiveEvent, id: string | null) => void;
  /** There is no stream here, and there will be none for a while. */
  onGivenUp: () => void;
}

export interface Connection {
  /** What is watched may have changed. */
  renewWatch: () => void;
  close: () => void;
}

/** Why a stream ended, or was not opened. */
type End = 'rewatch' | 'woken' | 'bye' | 'spent' | 'failed' | 'refused';

export function keepConnected(options: ConnectionOptions): Connection {
  const closed = new AbortController();
  let current = new AbortController();
  let lastEventId = options.lastEventId;
  let known: readonly string[] = [];
  let hint: number | null = null;
  let failures = 0;
  /** The token of the last attempt. */
  let token: string | null = null;
  let debounce: ReturnType<typeof setTimeout> | undefined;
  let endPause = () => {};

  async function run(): Promise<void> {
    while (!closed.signal.aborted) {
      const openedAt = Date.now();
      const end = await stayConnected();
      if (closed.signal.aborted || session.accessToken() === null) return;
      if (end === 'refused' || (end === 'spent' && session.accessToken() === token)) options.onGivenUp();
      if (end === 'spent') await anotherToken(token, closed.signal);
      if (end === 'rewatch' || end === 'spent') continue;
      if (end === 'bye' || Date.now() - openedAt > STABLE_MS) failures = 0;
      await pause(end === 'refused' ? LONG_PAUSE : nextPause(failures, hint, Math.random));
      failures += 1;
      hint = null;
    }
  }

  async function stayConnected(): Promise<End> {
    current = new AbortController();
    const { signal } = current;
    token = session.accessToken();
    if (token === null) return 'refused';
    known = options.watched();
    let end: End = 'failed';
    const watchdog = startWatchdog(() => current.abort('failed'));
    try {
      const read = await openStream({ bearer: token, watch: known, lastEventId, signal });
      await read({
        onBytes: () => {
          watchdog.reset();
          if (!signal.aborted) options.onOpen();
        },
        onRetry: (milliseconds) => {
          hint = milliseconds;
        },
        // A heartbeat tells the id up to which there was no event for this member.
        onComment: (text) => {
          if (PLACE.test(text)) lastEventId = text;
        },
        onEvent: (name, data, id) => {
          lastEventId = id ?? lastEventId;
          const event = readEvent(name, data);
          if (event === null || signal.aborted) return;
          if (event.name === 'bye') end = 'bye';
          else if (event.name === 'end') end = 'spent';
          else options.onEvent(event, lastEventId);
        },
      });
    } catch (error) {
      if (signal.aborted) return signal.reason as End;
      if (error instanceof ApiError) end = endOfRefusal(error.status);
      else if (!(error instanceof NetworkError)) throw error;
    } finally {
      watchdog.stop();
    }
    return end;
  }

  function pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** A network that is back: what was open before it may be dead. */
  function wake(): void {
    failures = 0;
    current.abort('woken');
    endPause();
  }

  window.addEventListener('online', wake, { signal: closed.signal });
  void run();

  return {
    renewWatch() {
      if (options.watched().every((post) => known.includes(post))) return;
      clearTimeout(debounce);
      debounce = setTimeout(() => current.abort('rewatch'), DEBOUNCE_MS);
    },
    close() {
      closed.abort();
      clearTimeout(debounce);
      current.abort('failed');
      endPause();
    },
  };
}

function endOfRefusal(status: number): End {
  if (status === 401) return 'spent';
  // Too many streams, or a server that is starting or failing, as opposed to one that has no streams.
  return status === 429 || status >= 500 ? 'failed' : 'refused';
}

/**
 * A stream does not prolong a session. Resolves when the screens have renewed the token, here or in another tab, or when
 * the connection is closed.
 */
function anotherToken(spent: string | null, closed: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const look = () => {
    if (closed.aborted || session.accessToken() !== spent) resolve();
  };
  const stop = session.subscribe(look);
  closed.addEventListener('abort', look);
  look();
  return promise.finally(stop);
}

function startWatchdog(onSilence: () => void) {
  let timer = setTimeout(onSilence, SILENCE_MS);
  return {
    reset() {
      clearTimeout(timer);
      timer = setTimeout(onSilence, SILENCE_MS);
    },
    stop: () => clearTimeout(timer),
  };
}
