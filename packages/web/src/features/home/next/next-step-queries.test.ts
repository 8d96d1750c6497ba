import { LIMITS } from '@ieum/contract/limits';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { ME } from '../../../shared/query/keys.ts';
import { createStorage } from '../../../testing/browser.ts';
import { waitingQuery } from './next-step-queries.ts';

const MINE = '새싹';
const OTHERS = '다른새싹';

let client: QueryClient;
let asked: number[];

/** The server's pages of waiting questions, by their writers. */
function serve(writers: string[]): void {
  vi.stubGlobal('fetch', async (url: string) => {
    const query = new URL(url, 'http://ieum.example').searchParams;
    const [page, size] = [Number(query.get('page')), Number(query.get('size'))];
    expect([query.get('state'), query.get('sort')]).toEqual(['waiting', 'createdAt,asc']);
    asked.push(page);
    const content = writers
      .map((writer, index) => ({ postId: index + 1, writer }))
      .slice(page * size, (page + 1) * size);
    const body = { content, page, size, totalElements: writers.length, totalPages: Math.ceil(writers.length / size) };
    return Response.json(body);
  });
}

beforeEach(() => {
  asked = [];
  vi.stubGlobal('document', { documentElement: { lang: 'ko' } });
  vi.stubGlobal('localStorage', createStorage());
  client = new QueryClient();
  client.setQueryData(ME, { id: 7, nickname: MINE, joinedYear: 2026, yearsOfService: 2, role: 'USER' });
  return () => {
    client.clear();
    vi.unstubAllGlobals();
  };
});

const load = async () => (await client.query(waitingQuery)).map(({ id }) => id);

test('one page is enough where others have asked', async () => {
  serve([MINE, OTHERS, OTHERS, OTHERS, OTHERS, OTHERS, OTHERS]);
  expect(await load()).toEqual([2, 3, 4, 5]);
  expect(asked).toEqual([0]);
});

test('questions of one’s own are passed over, page by page', async () => {
  serve([...Array.from({ length: 7 }, () => MINE), OTHERS]);
  expect(await load()).toEqual([8]);
  expect(asked).toEqual([0, 1]);
});

test('it is not gone on for ever', async () => {
  serve(Array.from({ length: 1_000 }, () => MINE));
  expect(await load()).toEqual([]);
  expect(asked).toEqual([0, 1, 2, 3]);
});

test('some more than are shown are there after an answer', async () => {
  serve(Array.from({ length: 20 }, () => OTHERS));
  expect((await load()).length).toBeGreaterThan(LIMITS.homeWaiting);
});
