import type { Words } from '../../shared/words/word-types.ts';
import type { ko } from './words.ko.ts';

export const en = {
  search: {
    clear: 'Clear the search',
    cut: 'You can search for at most {{max}} characters.',
    in: { posts: 'Posts', comments: 'Comments' },
    results: 'Search results',
    total: 'Found: {{total}}',
    totalAtLeast: 'Found: {{total}} or more',
    rest: 'Only the newest 1,000 are shown. Add a word to narrow them down.',
    failed: 'The search failed.',
    board: 'Board',
    allBoards: 'All boards',
    tag: 'Tag',
    allTags: 'All tags',
    period: {
      label: 'Period',
      all: 'Any time',
      week: 'Past week',
      month: 'Past month',
      year: 'Past year',
      days: 'Choose dates',
      from: 'From',
      to: 'To',
      reversed: 'The first day is after the last.',
    },
    none: {
      posts: 'No posts match “{{q}}”.',
      comments: 'No comments match “{{q}}”.',
      help: 'Try fewer words, or other ones.',
      limited: 'These find something:',
    },
    widen: {
      posts: 'Search posts',
      comments: 'Search comments',
      board: 'Search all boards',
      tag: 'Search without the tag',
      period: 'Search any time',
      all: 'Clear all filters',
    },
    ask: 'Ask this as a question',
    signs: { title: 'Enter letters or digits.', text: 'Signs alone can’t be searched for.' },
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
  },
} satisfies Words<typeof ko>;
