import type { search as source } from '../ko/search.ts';
import type { Words } from '../words.ts';

export const search = {
  title: 'Search',
  clear: 'Clear the search',
  cut: 'You can search for at most {{max}} characters.',
  recent: {
    title: 'Recent searches',
    clear: 'Clear all',
    remove: 'Remove {{word}}',
    note: 'Kept on this device only.',
  },
  help: {
    title: 'How to search',
    words: 'Finds posts and comments that contain all of the words.',
    quotes: 'Words in quotes, such as "annual leave", are found only next to each other.',
  },
} satisfies Words<typeof source>;
