/** What is indexed of a post or a comment. */
import type { Board } from '../boards.ts';
import { addTerms, fold, runsOf, SEPARATOR } from './terms.ts';

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
  const entry: string[] = [];
  const add = (term: string) => entry.push(term);
  for (const text of texts) {
    add(SEPARATOR);
    for (const run of runsOf(fold(text))) addTerms(run, add);
  }
  entry.push(SEPARATOR, boardTerm(board), ...tagIds.toSorted((one, other) => one - other).map(tagTerm));
  return entry;
}

export function boardTerm(board: Board): string {
  return BOARD + board;
}

export function tagTerm(tagId: number): string {
  return TAG + tagId;
}
