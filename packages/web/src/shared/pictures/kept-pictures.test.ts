import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accessTokenOf, SIGN_IN, stubBrowser } from '../../testing/browser.ts';
import { ApiError, NetworkError } from '../api/errors.ts';
import * as api from '../api/pictures.ts';
import { followPictureCache } from '../session/picture-cache.ts';
import { session } from '../session/session.ts';
import { readKeptPicture } from './kept-pictures.ts';

const MB = 1024 * 1024;

/** The parts of the browser's caches that are used. What is put comes last, as there. */
class FakeCache {
  readonly kept = new Map<string, Response>();
  match = async (path: string) => this.kept.get(path)?.clone();
  matchAll = async () => [...this.kept.values()];
  keys = async () => [...this.kept.keys()];
  put = async (path: string, answer: Response) => void this.kept.set(path, answer);
  delete = async (path: string) => this.kept.delete(path);
}

let stored: Map<string, FakeCache>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  stubBrowser();
  stored = new Map();
  const caches = {
    open: async (name: string) => {
      const cache = stored.get(name) ?? new FakeCache();
      stored.set(name, cache);
      return cache;
    },
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
  };
  vi.stubGlobal('caches', caches);
  Object.assign(window, { caches });
  session.start({ ...SIGN_IN, accessToken: accessTokenOf(7) });
  vi.spyOn(api, 'readPicture').mockImplementation(async () => new Blob(['picture'], { type: 'image/webp' }));
});

afterEach(() => {
  session.end('left');
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const read = (id: number) => readKeptPicture(id, 'small', AbortSignal.timeout(5_000));
const keptIn = (name = 'pictures-7') => [...(stored.get(name)?.kept.keys() ?? [])];
const DAY_MS = 24 * 60 * 60 * 1000;
/** The clock alone: what waits goes on. */
const setClock = (at: number) => vi.setSystemTime(at);
const settle = () => new Promise((resolve) => setTimeout(resolve, 10));

async function readAndKeep(id: number): Promise<void> {
  await read(id);
  await vi.waitFor(() => expect(keptIn().at(-1)).toBe(`/api/pictures/${id}?size=small`));
  await settle();
}

test('for a day the server is not asked again for one that was kept, and then it is', async () => {
  await readAndKeep(1);
  const keptAt = Date.now();
  expect((await read(1)).type).toBe('image/webp');
  setClock(keptAt + DAY_MS - 60_000);
  await read(1);
  expect(api.readPicture).toHaveBeenCalledTimes(1);
  setClock(keptAt + DAY_MS + 1_000);
  await read(1);
  expect(api.readPicture).toHaveBeenCalledTimes(2);
  await settle();
  setClock(keptAt); // A clock that was set back makes nothing young.
  await read(1);
  expect(api.readPicture).toHaveBeenCalledTimes(3);
});

test('where the cache cannot be read, the server is asked', async () => {
  await readAndKeep(1);
  const complaint = vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(stored.get('pictures-7') as FakeCache, 'match').mockRejectedValue(new DOMException('broken'));
  expect((await read(1)).size).toBe(7);
  expect(api.readPicture).toHaveBeenCalledTimes(2);
  expect(complaint).toHaveBeenCalledOnce();
});

test('a picture once seen is there without a network, and no other', async () => {
  await readAndKeep(1);
  setClock(Date.now() + 2 * DAY_MS);
  vi.mocked(api.readPicture).mockRejectedValue(new NetworkError(new TypeError('Failed to fetch')));
  const kept = await read(1);
  expect([await kept.text(), kept.type]).toEqual(['picture', 'image/webp']);
  await expect(read(2)).rejects.toThrow(NetworkError);
});

test('what the server does not show any more is forgotten, and what it refuses otherwise is not shown', async () => {
  await readAndKeep(1);
  await readKeptPicture(1, 'large', AbortSignal.timeout(5_000));
  await vi.waitFor(() => expect(keptIn()).toHaveLength(2));
  await readAndKeep(2);
  setClock(Date.now() + 2 * DAY_MS);
  vi.mocked(api.readPicture).mockRejectedValueOnce(new ApiError({ status: 403 }));
  await expect(read(2)).rejects.toThrow(ApiError);
  vi.mocked(api.readPicture).mockRejectedValue(new ApiError({ status: 404, code: 'PICTURE_NOT_FOUND' }));
  await expect(read(1)).rejects.toThrow(ApiError);
  await vi.waitFor(() => expect(keptIn()).toEqual(['/api/pictures/2?size=small']));
});

test('of too many the oldest go, and what is fetched again counts as new', async () => {
  for (let id = 1; id <= 100; id++) await read(id);
  await vi.waitFor(() => expect(keptIn()).toHaveLength(100));
  setClock(Date.now() + 2 * DAY_MS);
  await readAndKeep(1);
  await readAndKeep(101);
  expect(keptIn()).toHaveLength(100);
  expect(keptIn()).not.toContain('/api/pictures/2?size=small');
  expect(keptIn()).toContain('/api/pictures/1?size=small');
});

test('they take no more than 20 MB', async () => {
  vi.mocked(api.readPicture).mockImplementation(async () => new Blob([new Uint8Array(6 * MB)], { type: 'image/webp' }));
  for (let id = 1; id <= 3; id++) await readAndKeep(id);
  expect(keptIn()).toHaveLength(3);
  await readAndKeep(4);
  expect(keptIn()).toEqual([2, 3, 4].map((id) => `/api/pictures/${id}?size=small`));
});

test('they go with the session, and with another member', async () => {
  stored.set('pictures-8', new FakeCache());
  stored.set('push', new FakeCache());
  await readAndKeep(1);
  followPictureCache();
  await vi.waitFor(() => expect([...stored.keys()]).toEqual(['push', 'pictures-7']));
  session.end('left');
  await vi.waitFor(() => expect([...stored.keys()]).toEqual(['push']));
  await read(1);
  await settle();
  expect([...stored.keys()]).toEqual(['push']);
});

test('a browser that keeps nothing shows them all the same', async () => {
  Reflect.deleteProperty(window, 'caches');
  expect((await read(1)).size).toBe(7);
});
