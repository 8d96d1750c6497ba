/** Posts with similar titles: they may already answer what somebody is about to ask. */
import type { ApiAnswer, ApiInput } from '@ieum/contract/api';
import type { Board } from '@ieum/contract/boards';
import { LIMITS } from '@ieum/contract/limits';
import { contentWordsOf } from '@ieum/contract/search/content-words';
import { boardTerm } from '@ieum/contract/search/entry';
import type { Phrase } from '@ieum/contract/search/query';
import { fewestTermsOf, type Run } from '@ieum/contract/search/terms';
import { sql } from 'kysely';
import { loadListedPosts } from '../boards/post-queries.ts';
import { foundListedPosts } from '../boards/visibility.ts';
import type { MemberCtx } from '../context.ts';
import type { Database } from '../db/database.ts';
import type { Db } from '../db/schema.ts';
import { find } from '../search-index/find.ts';
import { newPauses } from '../time/pause.ts';

/** Longer words say more of what is asked for. */
const WORDS = 5;
const HITS_PER_WORD = 30;
const LEAST_LIKENESS = 0.3;
/** A question that is solved helps more than one that is a little more alike. */
const SOLVED_BONUS = 0.2;

export async function findSimilar(
  ctx: MemberCtx,
  { board, title }: ApiInput<'GET /api/search/similar'>['query'],
): Promise<ApiAnswer<'GET /api/search/similar'>> {
  const posts = await loadListedPosts(ctx, await findSimilarIds(ctx, board, title));
  return posts
    .toSorted((one, other) => Number(other.solved) - Number(one.solved))
    .map(({ id, title, tags, solved, commentCount }) => ({ id, title, tags, solved, commentCount }));
}

/** The ids of the listed posts whose titles are most like this one, at most `LIMITS.similarPosts`; without the post `except`. */
export async function findSimilarIds(ctx: MemberCtx, board: Board, title: string, except?: number): Promise<number[]> {
  const words = contentWordsOf(title);
  const own = termsOf(words);
  const candidates = await loadCandidates(ctx.db, await findCandidates(ctx.services.database, board, words));
  const alike: { id: number; likeness: number; bonus: number }[] = [];
  const letOthers = newPauses();
  for (const { id, title, accepted } of candidates) {
    alike.push({
      id,
      likeness: likeness(own, termsOf(contentWordsOf(title))),
      bonus: accepted === null ? 0 : SOLVED_BONUS,
    });
    await letOthers();
  }
  const ranked = alike
    .filter((one) => one.likeness >= LEAST_LIKENESS && one.id !== except)
    .toSorted((one, other) => other.likeness + other.bonus - one.likeness - one.bonus || other.id - one.id);
  return ranked.slice(0, LIMITS.similarPosts).map(({ id }) => id);
}

/** The newest posts with each of the words, and with all of them. One search after the other: each takes a connection. */
async function findCandidates(database: Database, board: Board, words: Run[]): Promise<number[]> {
  const phrases = new Map(words.map((word) => [word.text, beginningOf(word)]));
  const longest = [...phrases.keys()].toSorted((one, other) => other.length - one.length).slice(0, WORDS);
  const each = longest.map((word) => phrases.get(word) as Phrase);
  const ids = new Set<number>();
  for (const sought of each.length > 1 ? [each, ...each.map((phrase) => [phrase])] : each.map((phrase) => [phrase])) {
    const found = await find(
      database,
      { of: 'posts', phrases: sought, labels: [boardTerm(board)], from: null, to: null },
      { offset: 0, limit: HITS_PER_WORD },
      0,
    );
    for (const id of found.ids) ids.add(id);
  }
  return [...ids];
}

/** Of Hangul the first two syllables: what follows may be a particle that is not known. */
function beginningOf(word: Run): Phrase {
  return fewestTermsOf(word)
    .slice(0, 1)
    .map(({ text }) => text);
}

/** Only what is compared: a title that was edited may be long. */
async function loadCandidates(db: Db, ids: number[]) {
  if (ids.length === 0) return [];
  return foundListedPosts(db, ids)
    .leftJoin('accepted_answers', 'accepted_answers.post_id', 'posts.id')
    .select(['posts.id', 'accepted_answers.comment_id as accepted'])
    .select(sql<string>`substr(posts.title, 1, ${sql.lit(LIMITS.postOnWriting)})`.as('title'))
    .execute();
}

function termsOf(words: Run[]): Set<string> {
  return new Set(words.flatMap(fewestTermsOf).map(({ text }) => text));
}

/** The share of terms in common, by Dice. */
function likeness(one: Set<string>, other: Set<string>): number {
  const common = one.intersection(other).size;
  return common === 0 ? 0 : (2 * common) / (one.size + other.size);
}
