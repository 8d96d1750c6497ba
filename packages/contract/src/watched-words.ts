/** Words that admins watch for in what members write (the second page, part E: "Watched words"). */
import Type, { type Static } from 'typebox';
import { WORD_ACTIONS } from './console-choices.ts';
import { created, type EndpointTable, noContent, ok } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { Created, Id, Text, Time } from './wire.ts';

const Action = Type.Enum([...WORD_ACTIONS], {
  description:
    'QUEUE: a text with the word is written, and waits in the queue of reports. REFUSE: it is refused (400 WORD_REFUSED).',
});

const WatchedWord = Type.Object({ id: Id, word: Type.String(), action: Action, createdAt: Time });
export type WatchedWord = Static<typeof WatchedWord>;

export const watchedWordEndpoints = {
  'GET /api/admin/watched-words': {
    name: 'listWatchedWords',
    summary: 'All watched words, the newest first',
    auth: 'admin',
    answer: ok(Type.Array(WatchedWord, { maxItems: LIMITS.watchedWords })),
  },
  'POST /api/admin/watched-words': {
    name: 'addWatchedWord',
    summary: 'Watch for one more word in what is written and edited from now on',
    auth: 'admin',
    body: Type.Object({ word: Text('watchedWord'), action: Action }),
    answer: created(Created),
    refusals: ['WATCHED_WORD_TAKEN', 'TOO_MANY_WATCHED_WORDS'],
  },
  'PATCH /api/admin/watched-words/{id}': {
    name: 'changeWatchedWord',
    summary: 'Change what becomes of texts with a word',
    auth: 'admin',
    body: Type.Object({ action: Action }),
    answer: ok(WatchedWord),
    refusals: ['WATCHED_WORD_NOT_FOUND'],
  },
  'DELETE /api/admin/watched-words/{id}': {
    name: 'deleteWatchedWord',
    summary: 'Watch for a word no longer; what waits in the queue stays there',
    auth: 'admin',
    answer: noContent,
    refusals: ['WATCHED_WORD_NOT_FOUND'],
  },
} as const satisfies EndpointTable;
