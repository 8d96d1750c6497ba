import type { Words } from '../../../shared/words/word-types.ts';
import type { ko } from './words.ko.ts';

export const en = {
  watched: {
    title: 'Watched words',
    help: 'A post, comment, answer or update with one of these words goes to the reports when it is written or edited, or is refused. What was written before is not searched.',
    howFound:
      'Words are found as by the search, also with spaces or signs in between (바 보, 바.보, ＢＡＢＯ). Korean of two or more syllables is found anywhere in a word; a single syllable and other letters at its beginning.',
    failed: 'The watched words couldn’t be loaded.',
    none: 'There are no watched words yet.',
    noneFound: 'No such word.',
    count: '{{shown}} of {{count}}',
    search: 'Find in the list',
    word: 'Word',
    action: 'A text with it',
    actions: { QUEUE: 'Goes to the reports', REFUSE: 'Is refused' },
    actionOf: 'A text with {{word}}',
    since: 'Added',
    add: 'Add',
    added: 'The word was added.',
    changed: 'The word was changed.',
    remove: 'Remove',
    removeOf: 'Remove {{word}}',
    removeTitle: 'Remove this word?',
    removeText: '“{{word}}” is no longer watched for. What is among the reports stays there.',
    removed: 'The word was removed.',
    problem: {
      REQUIRED: 'Please enter a word.',
      TOO_SHORT: 'Please enter a word.',
      TOO_LONG: 'At most {{max}} characters.',
      INVALID: 'It needs a letter, and must not have characters that can’t be used.',
    },
  },
} satisfies Words<typeof ko>;
