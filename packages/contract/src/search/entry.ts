/** What is indexed of a post or a comment. */
import type { Board } from '../boards.ts';
import { fold, SEPARATOR, termsOf } from './terms.ts';

/** No letter is one of these marks. */
const BOARD = '@';
const TAG = '#';

export interface Indexed {
  /** Each is searched by itself. */
  texts: string[];
  board: Board;
  tagIds: number[];
}

/** The terms of all texts in their order, then the board and the tags. */
export function entryOf({ texts, board, tagIds }: Indexed): string[] {
  const sequence = texts.flatMap((text) => [SEPARATOR, ...termsOf(fold(text)).map((term) => term.text)]);
  return [...sequence, SEPARATOR, boardTerm(board), ...tagIds.toSorted((one, other) => one - other).map(tagTerm)];
}

export function boardTerm(board: Board): string {
  return BOARD + board;
}

export function tagTerm(tagId: number): string {
  return TAG + tagId;
}
