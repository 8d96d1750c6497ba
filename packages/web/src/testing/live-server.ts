/** A server of streams, and a connection to it, for the tests of either. */
import { afterEach, beforeEach, vi } from 'vitest';
import { type Connection, keepConnected } from '../shared/live/connection.ts';
import type { LiveEvent } from '../shared/live/events.ts';
import { session } from '../shared/session/session.ts';
import { accessTokenOf, problem, type SentRequest, stubBrowser, stubServer } from './browser.ts';

export const TOKEN = accessTokenOf(7);
const encoder = new TextEncoder();

/** A stream that the server goes on writing. */
interface ServerStream {
  request: SentRequest;
  write: (text: string) => void;
  close: () => void;
}

interface State {
  streams: ServerStream[];
  heard: [LiveEvent, string | null][];
  watched: string[];
  opened: number;
  givenUp: number;
  reissues: number;
  /** null: a stream. */
  answer: (request: SentRequest) => Response | null;
  connection: Connection | null;
}

const newState = (): State => ({
  streams: [],
  heard: [],
  watched: [],
  opened: 0,
  givenUp: 0,
  reissues: 0,
  answer: () => null,
  connection: null,
});

/** Anew for each test of the file. */
export function withLiveServer() {
  const last = () => at.streams.at(-1);
  const at = {
    ...newState(),
    last,
    headerOf: (name: string) => last()?.request.headers.get(name),
    async connect(lastEventId: string | null = null): Promise<void> {
      at.connection = keepConnected({
        watched: () => at.watched,
        lastEventId,
        onOpen: () => {
          at.opened += 1;
        },
        onEvent: (event, id) => at.heard.push([event, id]),
        onGivenUp: () => {
          at.givenUp += 1;
        },
      });
      await pass(0);
    },
  };

  beforeEach(() => {
    vi.useFakeTimers();
    stubBrowser();
    vi.stubGlobal('navigator', {});
    localStorage.setItem('accessToken', TOKEN);
    localStorage.setItem('refreshToken', 'r1');
    session.handleChange();
    Object.assign(at, newState());
    stubServer((request) => {
      if (request.url !== '/auth/reissue') return at.answer(request) ?? streamFor(request);
      at.reissues += 1;
      return problem(401, 'NOT_SIGNED_IN');
    });
  });

  afterEach(() => {
    at.connection?.close();
    session.end('left');
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  function streamFor(request: SentRequest): Response {
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start(given) {
        controller = given;
        request.signal?.addEventListener('abort', () => given.error(request.signal?.reason));
      },
    });
    at.streams.push({
      request,
      write: (text) => controller?.enqueue(encoder.encode(text)),
      close: () => controller?.close(),
    });
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } });
  }

  return at;
}

/** Lets so many milliseconds pass, and everything happen that is due until then. */
export async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
}
