/** Posts that may already answer what somebody is about to ask. */
import type { ApiAnswer, ApiInput } from '@ieum/contract/api';
import type { Board } from '@ieum/contract/boards';
import { LIMITS } from '@ieum/contract/limits';
import { boardTerm } from '@ieum/contract/search/entry';
import { type Phrase, phrasesOf } from '@ieum/contract/search/query';
import { fold, termsOf } from '@ieum/contract/search/terms';
import { loadListedPosts } from '../boards/post-queries.ts';
import type { MemberCtx } from '../context.ts';
import { find } from '../search-index/find.ts';

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
  const posts = await loadListedPosts(ctx, await candidates(ctx, board, title));
  const own = termsOfTitle(title);
  return posts
    .map((post) => ({ post, likeness: likeness(own, termsOfTitle(post.title)) }))
    .filter((one) => one.likeness >= LEAST_LIKENESS)
    .map(({ post, likeness }) => ({ post, rank: likeness + (post.solved ? SOLVED_BONUS : 0) }))
    .toSorted((one, other) => other.rank - one.rank)
    .slice(0, LIMITS.similarPosts)
    .toSorted((one, other) => Number(other.post.solved) - Number(one.post.solved))
    .map(({ post: { id, title, tags, solved, commentCount } }) => ({ id, title, tags, solved, commentCount }));
}

/** The newest posts with each of the title's words, and with all of them. */
async function candidates({ services }: MemberCtx, board: Board, title: string): Promise<number[]> {
  const words = phrasesOf(title.replaceAll('"', ' ')).map(stemOf);
  const longest = words.toSorted((one, other) => lengthOf(other) - lengthOf(one)).slice(0, WORDS);
  const sought = [...(longest.length > 1 ? [longest] : []), ...longest.map((word) => [word])];
  const found = await Promise.all(
    sought.map((phrases) =>
      find(
        services.database,
        { of: 'posts', phrases, labels: [boardTerm(board)], from: null, to: null },
        { offset: 0, limit: HITS_PER_WORD },
        0,
      ),
    ),
  );
  return [...new Set(found.flatMap(({ ids }) => ids))];
}

/** Its first two syllables: what follows is often a particle or an ending. */
function stemOf(word: Phrase): Phrase {
  return word.slice(0, 1);
}

function lengthOf(word: Phrase): number {
  return word.join('').length;
}

function termsOfTitle(title: string): Set<string> {
  return new Set(termsOf(fold(title)).map(({ text }) => text));
}

/** The share of terms in common, by Dice. */
function likeness(one: Set<string>, other: Set<string>): number {
  const common = one.intersection(other).size;
  return common === 0 ? 0 : (2 * common) / (one.size + other.size);
}
