/** What members write, beside the words that admins watch for (the second page, part E: "Watched words"). */
import type { Language } from '@ieum/contract/errors';
import { AppError } from '../app-error.ts';
import type { MemberCtx } from '../context.ts';
import { treeOf, type WordTree, wordsIn } from './find-words.ts';

/** That are named where a text is refused. */
const NAMED_AT_ONCE = 3;

export interface WatchedWords {
  tree: WordTree;
  /** Of these words, those for which a text is refused. */
  refused: Set<string>;
}

/** As they are when the call begins. Read before the transaction of a write, which they do not belong to. */
export function watchedWords({ db, sharedCache }: MemberCtx): Promise<WatchedWords> {
  return sharedCache.read('watched-words', ['watched-words'], async () => {
    const words = await db.selectFrom('watched_words').orderBy('id').select(['word', 'action']).execute();
    const refused = words.filter(({ action }) => action === 'REFUSE');
    return { tree: treeOf(words.map(({ word }) => word)), refused: new Set(refused.map(({ word }) => word)) };
  });
}

/**
 * @param texts by the fields in which they were sent
 * @returns the words for which the texts are to wait in the queue
 * @throws WORD_REFUSED, with the words in its sentence and at the fields
 */
export function wordsToQueue(
  { tree, refused }: WatchedWords,
  texts: Record<string, string | readonly string[]>,
): string[] {
  const found = Object.entries(texts).map(([field, some]) => {
    return { field, words: [some].flat().flatMap((text) => wordsIn(text, tree)) };
  });
  const refusals = found
    .map(({ field, words }) => ({ field, words: words.filter((word) => refused.has(word)) }))
    .filter(({ words }) => words.length > 0);
  if (refusals.length > 0) throw refusalOf(refusals);
  return [...new Set(found.flatMap(({ words }) => words))];
}

function refusalOf(refused: { field: string; words: string[] }[]): AppError {
  return new AppError('WORD_REFUSED', {
    detail: sentenceOf([...new Set(refused.flatMap(({ words }) => words))]),
    fields: refused.map(({ field, words }) => {
      return { field, code: 'WORD_REFUSED', detail: sentenceOf([...new Set(words)]) };
    }),
  });
}

function sentenceOf(words: string[]): Record<Language, string> {
  const named = words.slice(0, NAMED_AT_ONCE);
  return {
    ko: `쓸 수 없는 말이 있습니다: ${named.map((word) => `‘${word}’`).join(', ')}`,
    en: `This contains a word that cannot be used: ${named.map((word) => `“${word}”`).join(', ')}`,
  };
}
