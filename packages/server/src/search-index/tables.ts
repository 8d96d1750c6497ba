import type { ColumnType } from 'kysely';
import { A_FIXED_NUMBER, table } from '../db/table.ts';

const MADE_ANEW = 'an import makes the index anew';

export const SEARCH_TABLES = {
  /** See search-index/. On SQLite it is a view, whose `terms` can only be written: they are read as null. */
  search_posts: table<{
    id: number;
    created_at: number;
    terms: ColumnType<string | null, string, string>;
    digest: string;
  }>({
    key: ['id'],
    idsFrom: 'the posts',
    notExported: MADE_ANEW,
    removal: 'goes with its post',
    invalidates: 'what a search finds is not cached',
  }),

  /** See search-index/. On SQLite it is a view, whose `terms` can only be written: they are read as null. */
  search_comments: table<{
    id: number;
    created_at: number;
    terms: ColumnType<string | null, string, string>;
    digest: string;
  }>({
    key: ['id'],
    idsFrom: 'the comments',
    notExported: MADE_ANEW,
    removal: 'goes with its comment',
    invalidates: 'what a search finds is not cached',
  }),

  /** The progress of filling the index; a row is deleted when its part is done. See search-index/fill.ts. */
  search_filling: table<{
    of: 'posts' | 'comments';
    after_id: number;
  }>({
    key: ['of'],
    notExported: MADE_ANEW,
    removal: A_FIXED_NUMBER,
    invalidates: 'no answer tells of it',
  }),
};
