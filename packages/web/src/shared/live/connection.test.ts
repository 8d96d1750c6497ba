import { describe, expect, test } from 'vitest';
import { bearerOf } from '../../testing/browser.ts';
import { pass, TOKEN, withLiveServer } from '../../testing/live-server.ts';

const at = withLiveServer();

describe('a stream', () => {
  test('is asked for with the token in a header, and the posts that are watched', async () => {
    at.watched = ['free:12', 'qna:3'];
    await at.connect();
    expect(at.last()?.request.url).toBe('/api/live?watch=free%3A12%2Cqna%3A3');
    expect([bearerOf(at.last()?.request), at.headerOf('Accept')]).toEqual([`Bearer ${TOKEN}`, 'text/event-stream']);
    expect(at.headerOf('Last-Event-ID')).toBeNull();
  });

  test('is open once something comes through, which a proxy may hold back', async () => {
    await at.connect();
    expect(at.opened).toBe(0);
    at.last()?.write('retry: 3000\n');
    await pass(0);
    expect(at.opened).toBe(1);
  });

  test('tells what happens, with the id to resume from', async () => {
    await at.connect();
    at.last()?.write('id: 41\nevent: unread\ndata: {"unread":3}\n\nid: 42\nevent: posts\ndata: {"board":"free",');
    await pass(0);
    at.last()?.write(
      '"postId":12}\n\n: heartbeat\n\nevent: post\ndata: {"board":"qna","postId":3,"what":"comments"}\n\n',
    );
    await pass(0);
    expect(at.heard).toEqual([
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
    await at.connect();
    at.last()?.write(`${text}event: unread\ndata: {"unread":1}\n\n`);
    await pass(0);
    expect(at.heard.map(([{ name }]) => name)).toEqual(['unread']);
  });

  const PLACE = 'Zm9yIGEgdGVzdCwgYXMgbG9uZyBhcyB3aGF0IHRoZSBzZXJ2ZXIgc2VhbHM_-x';
  test('resumes from the id of a heartbeat, if that is newer', async () => {
    await at.connect();
    at.last()?.write(`id: 41\nevent: unread\ndata: {"unread":3}\n\n: ${PLACE}\n\n: heartbeat\n\n`);
    await pass(0);
    window.dispatchEvent(new Event('online'));
    await pass(1_000);
    expect(at.headerOf('Last-Event-ID')).toBe(PLACE);
  });

  test('that ends is opened again from where it ended, later each time if it never lasts', async () => {
    await at.connect('40');
    expect(at.headerOf('Last-Event-ID')).toBe('40');
    at.last()?.write('id: 41\nevent: unread\ndata: {"unread":3}\n\n');
    await pass(0);
    for (const longest of [1_000, 2_000, 4_000, 8_000]) {
      const before = at.streams.length;
      at.last()?.close();
      await pass(longest / 2 - 1);
      expect(at.streams).toHaveLength(before);
      await pass(longest / 2 + 1);
      expect(at.streams).toHaveLength(before + 1);
      expect(at.headerOf('Last-Event-ID')).toBe('41');
    }
    await pass(10_001); // It lasts.
    at.last()?.close();
    await pass(1_000);
    expect(at.streams).toHaveLength(6);
  });

  test('whose server says goodbye is opened again after the time that it names', async () => {
    await at.connect();
    at.last()?.write('retry: 200\nevent: bye\ndata: {}\n\n');
    await pass(0);
    at.last()?.close();
    await pass(99);
    expect(at.streams).toHaveLength(1);
    await pass(101);
    expect(at.streams).toHaveLength(2);
    expect(at.heard).toEqual([]);
  });

  test('in which nothing arrives, not even a heartbeat, is given up for another', async () => {
    await at.connect();
    await pass(59_999);
    at.last()?.write(': heartbeat\n\n');
    await pass(59_999);
    expect(at.streams).toHaveLength(1);
    await pass(1_001);
    expect(at.streams).toHaveLength(2);
  });

  test('is opened anew when the network is back, since the old one may be dead', async () => {
    await at.connect();
    window.dispatchEvent(new Event('online'));
    await pass(1_000);
    expect(at.streams).toHaveLength(2);
  });

  test('is not opened again once it is closed', async () => {
    await at.connect();
    at.connection?.close();
    await pass(600_000);
    expect([at.streams.length, at.last()?.request.signal?.aborted]).toEqual([1, true]);
  });
});

describe('what is watched', () => {
  test('is told by a new stream, one for several posts in a moment, from the last event on', async () => {
    await at.connect();
    at.last()?.write('id: 41\nevent: unread\ndata: {"unread":0}\n\n');
    await pass(0);
    for (const post of ['free:1', 'free:2', 'free:3']) {
      at.watched = [...at.watched, post];
      at.connection?.renewWatch();
      await pass(100);
    }
    expect(at.streams).toHaveLength(1);
    await pass(250);
    expect(at.streams).toHaveLength(2);
    expect(at.last()?.request.url).toBe('/api/live?watch=free%3A1%2Cfree%3A2%2Cfree%3A3');
    expect(at.headerOf('Last-Event-ID')).toBe('41');
  });

  test('needs no new stream when a post is closed, or opened again', async () => {
    at.watched = ['free:1', 'free:2'];
    await at.connect();
    for (const posts of [['free:1'], [], ['free:2']]) {
      at.watched = posts;
      at.connection?.renewWatch();
      await pass(1_000);
    }
    expect(at.streams).toHaveLength(1);
  });
});
