import type { WordAction } from '@ieum/contract/console-choices';
import type { Generated } from 'kysely';
import { table } from '../db/table.ts';

export const WATCHED_WORD_TABLES = {
  /** What admins watch for in what members write (watched-words/). */
  watched_words: table<{
    id: Generated<number>;
    word: string;
    /** Those of the search: no two words have the same. */
    terms: string;
    action: WordAction;
    created_at: number;
  }>({
    key: ['id'],
    removal: 'at most 500, as admins keep them',
    invalidates: ['watched-words'],
  }),
};
