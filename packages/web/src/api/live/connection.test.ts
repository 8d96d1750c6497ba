import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accessTokenOf, bearerOf, problem, type SentRequest, stubBrowser, stubServer } from '../../testing/browser.ts';
import { session } from '../session.ts';
import { type Connection, keepConnected } from './connection.ts';
import type { LiveEvent } from './events.ts';

const TOKEN = accessTokenOf(7);
const encoder = new TextEncoder();

/** A stream that the server goes on writing. */
interface ServerStream {
  request: SentRequest;
  write: (text: string) => void;
  close: () => void;
}

let streams: ServerStream[];
let heard: [LiveEvent, string | null][];
let watched: string[];
let opened: number;
let givenUp: number;
let reissues: number;
let answer: (request: SentRequest) => Response | null;
let connection: Connection | null;

beforeEach(() => {
  vi.useFakeTimers();
  stubBrowser();
  vi.stubGlobal('navigator', {});
  localStorage.setItem('accessToken', TOKEN);
  localStorage.setItem('refreshToken', 'r1');
  session.handleChange();
  [streams, heard, watched, opened, givenUp, reissues, connection] = [[], [], [], 0, 0, 0, null];
  answer = () => null;
  stubServer((request) => {
    if (request.url !== '/auth/reissue') return answer(request) ?? streamFor(request);
    reissues += 1;
    return problem(401, 'NOT_SIGNED_IN');
  });
});

afterEach(() => {
  connection?.close();
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
  streams.push({
    request,
    write: (text) => controller?.enqueue(encoder.encode(text)),
    close: () => controller?.close(),
  });
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } });
}

async function connect(lastEventId: string | null = null): Promise<void> {
  connection = keepConnected({
    watched: () => watched,
    lastEventId,
    onOpen: () => {
      opened += 1;
    },
    onEvent: (event, id) => heard.push([event, id]),
    onGivenUp: () => {
      givenUp += 1;
    },
  });
  await pass(0);
}

/** Lets so many milliseconds pass, and everything happen that is due until then. */
async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
}

const last = () => streams.at(-1);
const headerOf = (name: string) => last()?.request.headers.get(name);

describe('a stream', () => {
  test('is asked for with the token in a header, and the posts that are watched', async () => {
    watched = ['free:12', 'qna:3'];
    await connect();
    expect(last()?.request.url).toBe('/api/live?watch=free%3A12%2Cqna%3A3');
    expect([bearerOf(last()?.request), headerOf('Accept')]).toEqual([`Bearer ${TOKEN}`, 'text/event-stream']);
    expect(headerOf('Last-Event-ID')).toBeNull();
  });

  test('is open once something comes through, which a proxy may hold back', async () => {
    await connect();
    expect(opened).toBe(0);
    last()?.write('retry: 3000\n');
    await pass(0);
    expect(opened).toBe(1);
  });

  test('tells what happens, with the id to resume from', async () => {
    await connect();
    last()?.write('id: 41\nevent: unread\ndata: {"unread":3}\n\nid: 42\nevent: posts\ndata: {"board":"free",');
    await pass(0);
    last()?.write('"postId":12}\n\n: heartbeat\n\nevent: post\ndata: {"board":"qna","postId":3,"what":"comments"}\n\n');
    await pass(0);
    expect(heard).toEqual([
      [{ name: 'unread', unread: 3 }, '41'],
      [{ name: 'posts', board: 'free', postId: 12 }, '42'],
      [{ name: 'post', board: 'qna', postId: 3, what: 'comments' }, '42'],
    ]);
  });

  test.each([
    ['event: other\ndata: {"unread":3}\n\n'],
    ['event: unread\ndata: many\n\n'],
    ['event: posts\ndata: {"board":"attic","postId":1}\n\n'],
    ['event: post\ndata: {"board":"free","postId":1,"what":"colour"}\n\n'],
    ['event: post\ndata: null\n\n'],
  ])('of a newer server may hold what this version does not know: %j', async (text) => {
    await connect();
    last()?.write(`${text}event: unread\ndata: {"unread":1}\n\n`);
    await pass(0);
    expect(heard.map(([{ name }]) => name)).toEqual(['unread']);
  });

  test('resumes from the id of a heartbeat, if that is newer', async () => {
    await connect();
    last()?.write('id: 41\nevent: unread\ndata: {"unread":3}\n\n: 57\n\n: heartbeat\n\n');
    await pass(0);
    window.dispatchEvent(new Event('online'));
    await pass(1_000);
    expect(headerOf('Last-Event-ID')).toBe('57');
  });

  test('that ends is opened again from where it ended, later each time if it never lasts', async () => {
    await connect('40');
    expect(headerOf('Last-Event-ID')).toBe('40');
    last()?.write('id: 41\nevent: unread\ndata: {"unread":3}\n\n');
    await pass(0);
    for (const longest of [1_000, 2_000, 4_000, 8_000]) {
      const before = streams.length;
      last()?.close();
      await pass(longest / 2 - 1);
      expect(streams).toHaveLength(before);
      await pass(longest / 2 + 1);
      expect(streams).toHaveLength(before + 1);
      expect(headerOf('Last-Event-ID')).toBe('41');
    }
    await pass(10_001); // It lasts.
    last()?.close();
    await pass(1_000);
    expect(streams).toHaveLength(6);
  });

  test('whose server says goodbye is opened again after the time that it names', async () => {
    await connect();
    last()?.write('retry: 200\nevent: bye\ndata: {}\n\n');
    await pass(0);
    last()?.close();
    await pass(99);
    expect(streams).toHaveLength(1);
    await pass(101);
    expect(streams).toHaveLength(2);
    expect(heard).toEqual([]);
  });

  test('in which nothing arrives, not even a heartbeat, is given up for another', async () => {
    await connect();
    await pass(59_999);
    last()?.write(': heartbeat\n\n');
    await pass(59_999);
    expect(streams).toHaveLength(1);
    await pass(1_001);
    expect(streams).toHaveLength(2);
  });

  test('is opened anew when the network is back, since the old one may be dead', async () => {
    await connect();
    window.dispatchEvent(new Event('online'));
    await pass(1_000);
    expect(streams).toHaveLength(2);
  });

  test('is not opened again once it is closed', async () => {
    await connect();
    connection?.close();
    await pass(600_000);
    expect([streams.length, last()?.request.signal?.aborted]).toEqual([1, true]);
  });
});

describe('what is watched', () => {
  test('is told by a new stream, one for several posts in a moment, from the last event on', async () => {
    await connect();
    last()?.write('id: 41\nevent: unread\ndata: {"unread":0}\n\n');
    await pass(0);
    for (const post of ['free:1', 'free:2', 'free:3']) {
      watched = [...watched, post];
      connection?.renewWatch();
      await pass(100);
    }
    expect(streams).toHaveLength(1);
    await pass(250);
    expect(streams).toHaveLength(2);
    expect(last()?.request.url).toBe('/api/live?watch=free%3A1%2Cfree%3A2%2Cfree%3A3');
    expect(headerOf('Last-Event-ID')).toBe('41');
  });

  test('needs no new stream when a post is closed, or opened again', async () => {
    watched = ['free:1', 'free:2'];
    await connect();
    for (const posts of [['free:1'], [], ['free:2']]) {
      watched = posts;
      connection?.renewWatch();
      await pass(1_000);
    }
    expect(streams).toHaveLength(1);
  });
});

describe('a sign-in', () => {
  const renew = (issuedAt: number) =>
    session.renew({ accessToken: accessTokenOf(7, issuedAt), refreshToken: 'r2', accessTokenExpiresIn: 2_000 });

  test('whose token has ended is not prolonged by the stream, which goes on once it is renewed', async () => {
    await connect();
    last()?.write('event: end\ndata: {}\n\n');
    await pass(0);
    last()?.close();
    await pass(600_000);
    expect([streams.length, reissues, givenUp]).toEqual([1, 0, 1]);
    renew(1_000);
    await pass(0);
    expect(bearerOf(last()?.request)).toBe(`Bearer ${accessTokenOf(7, 1_000)}`);
    expect(streams).toHaveLength(2);
  });

  test('whose token is refused is not asked about again with it', async () => {
    answer = (request) => (bearerOf(request) === `Bearer ${TOKEN}` ? problem(401, 'NOT_SIGNED_IN') : null);
    await connect();
    await pass(600_000);
    expect([streams.length, reissues]).toEqual([0, 0]);
    renew(1_000);
    await pass(0);
    expect(streams).toHaveLength(1);
  });

  test('whose token was renewed meanwhile goes on at once', async () => {
    await connect();
    renew(1_000);
    last()?.write('event: end\ndata: {}\n\n');
    await pass(0);
    last()?.close();
    await pass(0);
    expect([streams.length, givenUp]).toEqual([2, 0]);
  });

  test('that is over is not asked about again', async () => {
    await connect();
    session.end('left');
    last()?.close();
    await pass(600_000);
    expect([streams.length, reissues]).toEqual([1, 0]);
  });
});

describe('a server', () => {
  test.each([
    ['that has no streams', () => problem(404, 'NOT_FOUND')],
    [
      'behind a proxy that answers with a page',
      () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }),
    ],
  ])('%s is asked again after minutes, and the screens do without', async (_, refuse) => {
    answer = refuse;
    await connect();
    expect(givenUp).toBe(1);
    answer = () => null;
    await pass(149_000);
    expect(streams).toHaveLength(0);
    await pass(151_001);
    expect(streams).toHaveLength(1);
  });

  test.each([429, 500, 503])('that answers %i is asked again soon', async (status) => {
    answer = () => problem(status, 'ANY');
    await connect();
    answer = () => null;
    await pass(1_000);
    expect([streams.length, givenUp]).toEqual([1, 0]);
  });

  test('that cannot be reached is asked again soon', async () => {
    answer = () => {
      throw new TypeError('network');
    };
    await connect();
    answer = () => null;
    await pass(1_000);
    expect(streams).toHaveLength(1);
  });
});
