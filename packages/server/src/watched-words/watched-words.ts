/** What members write, beside the words that admins watch for (the second page, part E: "Watched words"). */
import type { Language } from '@ieum/contract/errors';
import type { WordAction } from '@ieum/contract/watched-words';
import { AppError } from '../app-error.ts';
import type { MemberCtx } from '../context.ts';
import { treeOf, type WordTree, wordsIn } from './find-words.ts';

/** That are named where a text is refused. */
const NAMED_AT_ONCE = 3;

export type WatchedWords = Record<WordAction, WordTree>;

/** As they are when the call begins. Read before the transaction of a write, which they do not belong to. */
export function watchedWords({ db, keptBefore }: MemberCtx): Promise<WatchedWords> {
  return keptBefore.read('watched-words', ['watched-words'], async () => {
    const words = await db.selectFrom('watched_words').orderBy('id').select(['word', 'action']).execute();
    const treeFor = (action: WordAction) =>
      treeOf(words.filter((one) => one.action === action).map(({ word }) => word));
    return { QUEUE: treeFor('QUEUE'), REFUSE: treeFor('REFUSE') };
  });
}

/**
 * @param texts by the fields in which they were sent
 * @returns the words for which the texts are to wait in the queue
 * @throws WORD_REFUSED, with the words in its sentence and at the fields
 */
export function wordsToQueue(watched: WatchedWords, texts: Record<string, string>): string[] {
  const refused = Object.entries(texts).flatMap(([field, text]) => {
    const words = wordsIn(text, watched.REFUSE);
    return words.length === 0 ? [] : [{ field, words }];
  });
  if (refused.length > 0) throw refusalOf(refused);
  return [...new Set(Object.values(texts).flatMap((text) => wordsIn(text, watched.QUEUE)))];
}

function refusalOf(refused: { field: string; words: string[] }[]): AppError {
  return new AppError('WORD_REFUSED', {
    detail: sentenceOf([...new Set(refused.flatMap(({ words }) => words))]),
    fields: refused.map(({ field, words }) => ({ field, code: 'WORD_REFUSED', detail: sentenceOf(words) })),
  });
}

function sentenceOf(words: string[]): Record<Language, string> {
  const named = words.slice(0, NAMED_AT_ONCE);
  return {
    ko: `쓸 수 없는 말이 있습니다: ${named.map((word) => `‘${word}’`).join(', ')}`,
    en: `This contains a word that cannot be used: ${named.map((word) => `“${word}”`).join(', ')}`,
  };
}
