/** What is in the index of the search: an entry for each listed post, and for each comment under one. */
import { hash } from 'node:crypto';
import type { Board } from '@ieum/contract/boards';
import { entryOf } from '@ieum/contract/search/entry';

/** Which of the two indexes. */
export type Searched = 'posts' | 'comments';

export interface Entry {
  id: number;
  created_at: number;
  /** Separated by spaces. */
  terms: string;
  /** Of the terms: SQLite's index does not keep them. */
  digest: string;
}

export interface PostTexts {
  id: number;
  board: Board;
  title: string;
  content: string;
  created_at: number;
}

export interface CommentTexts {
  id: number;
  board: Board;
  content: string;
  created_at: number;
}

export function postEntry({ id, board, title, content, created_at }: PostTexts, tagIds: number[]): Entry {
  return { id, created_at, ...termsAndDigest(entryOf({ texts: [title, content], board, tagIds })) };
}

/** @param tagIds the tags of the post */
export function commentEntry({ id, board, content, created_at }: CommentTexts, tagIds: number[]): Entry {
  return { id, created_at, ...termsAndDigest(entryOf({ texts: [content], board, tagIds })) };
}

function termsAndDigest(list: string[]) {
  const terms = list.join(' ');
  return { terms, digest: hash('sha1', terms, 'base64url').slice(0, 16) };
}
