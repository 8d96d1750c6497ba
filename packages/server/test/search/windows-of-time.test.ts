/** Whether a search through windows of time finds what there is, in its order, however the times are spread. */

import { phrasesOf } from '@ieum/contract/search/query';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rebuildDerived } from '../../src/boards/recount.ts';
import { transact } from '../../src/db/transact.ts';
import { find, type Sought } from '../../src/search-index/find.ts';
import { describeOnBothEngines, type World } from '../harness/world.ts';
import { isFound } from './scan.ts';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 20);
const POSTS = 900;

interface Written {
  id: number;
  text: string;
  time: number;
}

/** Many in one millisecond, many at once, some each day, and some far off. */
function timeOf(i: number): number {
  if (i % 10 < 2) return NOW - 40 * DAY_MS;
  if (i % 10 < 5) return NOW - (i % 7) * 1_000 - i;
  if (i % 10 < 9) return NOW - ((i * 7919) % 1_000) * DAY_MS;
  return [-1, 0, 1, 2 ** 12, 2 ** 36 - 1, 2 ** 36, Date.UTC(2090, 0, 1), -Date.UTC(2090, 0, 1)][i % 8] as number;
}

/** Words of very different frequency, some only of old or new posts, pairs that are seldom a word, beginnings. */
function textOf(i: number, time: number): string {
  return [
    i % 2 === 0 ? '사내' : '본사에서',
    i % 3 === 0 ? '회의실' : '회의 의실',
    i % 200 === 7 && '두루미',
    time < NOW - 500 * DAY_MS && '구관조',
    time > NOW - 10 * DAY_MS && '별관',
    i % 5 === 0 && 'VPN접속',
    i % 90 === 0 && 'vpnclient2',
    `${i}`,
  ]
    .filter(Boolean)
    .join(' ');
}

const WORDS = [
  ...['사내', '본사', '회의실', '회의의실', '두루미', '구관', '구관조', '별관', '접속', 'vpn', 'vpnclient'],
  ...['v', '1', '12', '사내 본사', '사내 구관', '사내 vpn', '없는말', '회'],
];

async function write(world: World): Promise<Written[]> {
  const { id: author_id } = await world.senior();
  const written = Array.from({ length: POSTS }, (_, i) => ({ id: i + 1, time: timeOf(i), text: textOf(i, timeOf(i)) }));
  const post = { board: 'free', author_id, content: '.', status: 'ACTIVE', open_reports: 0 } as const;
  const rows = written.map(({ id, time, text }) => ({ ...post, id, title: text, created_at: time }));
  for (let from = 0; from < POSTS; from += 300) {
    await world.db
      .insertInto('posts')
      .values(rows.slice(from, from + 300))
      .execute();
  }
  await transact(world.db, rebuildDerived);
  return written;
}

function scan(written: Written[], query: string, from: number | null, to: number | null): number[] {
  return written
    .filter(({ time }) => (from === null || time >= from) && (to === null || time <= to))
    .filter(({ text }) => isFound(query, [text]))
    .toSorted((one, other) => other.time - one.time || other.id - one.id)
    .map(({ id }) => id);
}

describeOnBothEngines('a search through windows of time', (world) => {
  test('finds what a scan finds, however the times are spread', async () => {
    const written = await write(world());
    const someTime = fc.option(
      fc.oneof(
        fc.constantFrom(...written.map(({ time }) => time)),
        fc.integer({ min: NOW - 1_100 * DAY_MS, max: NOW + DAY_MS }),
      ),
    );
    const arbitraries = [
      fc.constantFrom(...WORDS),
      fc.tuple(someTime, someTime),
      fc.oneof(fc.nat(20), fc.nat(POSTS)),
      fc.integer({ min: 1, max: 30 }),
      fc.oneof(fc.nat(5), fc.nat(POSTS)),
    ] as const;
    await fc.assert(
      fc.asyncProperty(...arbitraries, async (query, [from, to], offset, limit, countUpTo) => {
        const sought: Sought = { of: 'posts', phrases: phrasesOf(query), labels: ['@free'], from, to };
        const ids = scan(written, query, from, to);
        expect(await find(world().services.database, sought, { offset, limit }, countUpTo)).toEqual({
          ids: ids.slice(offset, offset + limit),
          total: Math.min(ids.length, countUpTo),
          isAtLeast: ids.length > countUpTo,
        });
      }),
      { numRuns: 300 },
    );
  });

  test('finds all that was written in one millisecond', async () => {
    await write(world());
    await world().db.updateTable('posts').set({ created_at: NOW }).execute();
    await transact(world().db, rebuildDerived);
    const sought: Sought = { of: 'posts', phrases: phrasesOf('회의'), labels: [], from: null, to: null };
    const found = await find(world().services.database, sought, { offset: 0, limit: POSTS }, 5);
    expect(found.ids).toEqual(Array.from({ length: POSTS }, (_, i) => POSTS - i));
  });
});
