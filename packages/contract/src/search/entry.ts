/** What is indexed of a post or a comment. */
import type { Board } from '../boards.ts';
import type { Phrase } from './query.ts';
import { fold, runsOf, SEPARATOR, termsOf } from './terms.ts';

/** Longer beginnings of words are looked up in two steps: by their first characters, then by what follows. */
const LONGEST_PREFIX = 8;

/** No letter is one of these marks. */
const PREFIX = '>';
const BOARD = '@';
const TAG = '#';

export interface Indexed {
  /** Each is searched by itself. */
  texts: string[];
  board: Board;
  tagIds: number[];
}

/**
 * The terms of all texts in their order, then what makes them found without a search through all terms: the beginnings
 * of words, the board and the tags.
 */
export function entryOf({ texts, board, tagIds }: Indexed): string[] {
  const folded = texts.map(fold);
  const sequence = folded.flatMap((text) => [SEPARATOR, ...termsOf(text).map((term) => term.text)]);
  const words = folded.flatMap((text) => runsOf(text).filter(({ kind }) => kind === 'word'));
  const prefixes = new Set(words.flatMap(({ text }) => prefixesOf(text)));
  return [
    ...sequence,
    SEPARATOR,
    ...prefixes,
    boardTerm(board),
    ...tagIds.toSorted((one, other) => one - other).map(tagTerm),
  ];
}

export function boardTerm(board: Board): string {
  return BOARD + board;
}

export function tagTerm(tagId: number): string {
  return TAG + tagId;
}

/** The term of a phrase's last word, if that is only the beginning of one. */
export function prefixTerm({ terms }: Phrase): string {
  return prefixesOf(terms.at(-1) as string).at(-1) as string;
}

/** Whether the entry has one term for this phrase, so that no sequence needs to be looked at. */
export function isOneTerm({ terms, endsInPrefix }: Phrase): boolean {
  const [first = ''] = terms;
  return terms.length === 1 && (!endsInPrefix || Array.from(first).length <= LONGEST_PREFIX);
}

function prefixesOf(word: string): string[] {
  const characters = Array.from(word.slice(0, 2 * LONGEST_PREFIX)).slice(0, LONGEST_PREFIX);
  return characters.map((_, index) => PREFIX + characters.slice(0, index + 1).join(''));
}
