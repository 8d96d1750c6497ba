import type { ApiAnswer } from '@ieum/contract/api';
import { BOARD_NAMES } from '@ieum/contract/boards';
import { FIELDS } from '@ieum/contract/fields';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rebuildDerived } from '../../src/boards/recount.ts';
import type { Member } from '../harness/people.ts';
import { describeOnBothEngines, type World } from '../harness/world.ts';
import { isFound } from './scan.ts';

const POSTS = 150;
const QUERIES = 150;

const SYLLABLES = [...'연차반휴가신청월팀책'];
const HOSTILE = [
  ...['ㅋㅋ', 'ㅎ', '연차'.normalize('NFD'), '\u1112\u119e\u11ab', '가\u302e', 'e\u0301', '\u0301', '1\ufe0f\u20e3'],
  ...['👍', '👍🏽', '👨‍👩‍👧', '❤️', '🇰🇷', '漢字', 'かな', 'ß', 'İ', 'Σίσυφος', 'ς', 'ǰ', 'ﬁ', 'ＶＰＮ', '٣'],
  ...['AND', 'OR', 'NOT', 'NEAR(', 'NEAR', '{terms}:', 'terms:', '*', '^', '^연', '>v', '@free', '#1', '|', '+', '-'],
  ...["'", '"', '""', '“', '&', '!', '<->', ':*', ':', '\\', '%', '_', '(', ')', '{', '}', ';--', '\u00a0', '\u200b'],
  ...['a'.repeat(100), '가'.repeat(100), `${'b'.repeat(9)}1`, '\n', '\t', '\u0001', '\ud7a3', '\ue000', '\u{10ffff}'],
];
const WORDS = ['VPN', 'vpn', 'v', 'vp', 'node.js', 'Node', 'js', '3월', '2026', '19', '1', 'covid19', '사내VPN접속'];

const piece = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.array(fc.constantFrom(...SYLLABLES), { minLength: 1, maxLength: 4 }).map((all) => all.join('')),
  },
  { weight: 2, arbitrary: fc.constantFrom(...WORDS) },
  { weight: 2, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 5, arbitrary: fc.constantFrom(' ', ' ', ', ', '/', '') },
);
const text = fc
  .array(piece, { minLength: 1, maxLength: 12 })
  .map((pieces) => pieces.join(''))
  .filter((whole) => whole.trim() !== '');
const query = fc
  .oneof(
    fc.array(piece, { minLength: 1, maxLength: 4 }).map((pieces) => pieces.join('')),
    fc.array(fc.constantFrom(...SYLLABLES), { minLength: 1, maxLength: 3 }).map((all) => all.join('')),
    text.map((whole) => `"${whole.replaceAll('"', '')}"`),
    text,
  )
  .map((whole) => Array.from(whole).slice(0, 100).join(''))
  .filter((whole) => whole.trim() !== '');

interface Item {
  id: number;
  texts: string[];
  createdAt: number;
}

describeOnBothEngines('a search', (world) => {
  test('finds what a scan finds, and nothing else, in that order', async () => {
    const member = await world().senior();
    const titles = fc.sample(text, POSTS);
    const contents = fc.sample(text, POSTS);
    const posts = await insertPosts(world(), member, titles, contents);
    const comments = await insertComments(world(), member, posts, fc.sample(text, POSTS));
    await world().db.transaction().execute(rebuildDerived);

    // Some of the queries are parts of what is there.
    const parts = fc.sample(
      fc.tuple(fc.constantFrom(...titles, ...contents), fc.nat(8), fc.integer({ min: 1, max: 9 })),
      50,
    );
    const partOf = (whole: string, at: number, length: number) => [...whole].slice(at, at + length).join('');
    const queries = [...fc.sample(query, QUERIES), ...parts.map((part) => partOf(...part))];
    let successful = 0;
    for (const q of queries.filter((one) => FIELDS.search.clean(one) !== '')) {
      for (const [of, items] of Object.entries({ posts, comments })) {
        const found = await allIds(member, of, q);
        expect(found, `${of}: ${JSON.stringify(q)}`).toEqual(scanned(q, items));
        if (found.length > 0) successful += 1;
      }
    }
    expect(successful).toBeGreaterThan(QUERIES / 2);
  }, 300_000);
});

function scanned(q: string, items: Item[]): number[] {
  return items
    .filter(({ texts }) => isFound(q, texts))
    .toSorted((one, other) => other.createdAt - one.createdAt || other.id - one.id)
    .map(({ id }) => id);
}

async function allIds(member: Member, of: string, q: string): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 0; ; page++) {
    const path = `/api/search?in=${of}&size=100&page=${page}&q=${encodeURIComponent(q)}`;
    const { status, body } = await member.get<ApiAnswer<'GET /api/search'>>(path);
    expect(status, `${path}: ${JSON.stringify(body)}`).toBe(200);
    ids.push(...body.content.map((item) => ('id' in item ? item.id : item.commentId)));
    if (page + 1 >= body.totalPages) {
      expect(body.totalElements).toBe(ids.length);
      return ids;
    }
  }
}

/** Written in any order, several at the same time; one in ten is not listed. */
async function insertPosts(world: World, author: Member, titles: string[], contents: string[]): Promise<Item[]> {
  const { db, clock } = world;
  const rows = titles.map((title, index) => ({
    board: BOARD_NAMES[index % 3] as 'free',
    author_id: author.id,
    title,
    content: contents[index] as string,
    status: index % 10 === 9 ? ('DEACTIVATED' as const) : ('ACTIVE' as const),
    open_reports: index % 10 === 9 ? 3 : 0,
    created_at: clock.now().getTime() - ((index * 7) % 40) * 3_000,
  }));
  const inserted = await db.insertInto('posts').values(rows).returningAll().execute();
  return inserted
    .filter(({ status }) => status === 'ACTIVE')
    .map(({ id, title, content, created_at }) => ({ id, texts: [title, content], createdAt: created_at }));
}

async function insertComments(world: World, author: Member, posts: Item[], contents: string[]): Promise<Item[]> {
  const { db, clock } = world;
  const rows = contents.map((content, index) => ({
    board: 'free' as const,
    post_id: (posts[index % posts.length] as Item).id,
    author_id: author.id,
    content,
    status: 'ACTIVE' as const,
    created_at: clock.now().getTime() - ((index * 11) % 50) * 70_000,
  }));
  const inserted = await db.insertInto('comments').values(rows).returningAll().execute();
  return inserted.map(({ id, content, created_at }) => ({ id, texts: [content], createdAt: created_at }));
}
