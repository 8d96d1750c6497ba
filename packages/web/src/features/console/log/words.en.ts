import type { Words } from '../../../shared/words/word-types.ts';
import type { ko } from './words.ko.ts';

export const en = {
  logScreen: {
    help: 'All that admins and operators did. Nobody can change or delete any of it.',
    entries: 'Entries',
    who: 'Who (nickname)',
    whom: 'Whom or what',
    action: 'Action',
    from: 'From',
    to: 'To',
    all: 'All',
    find: 'Find',
    clear: 'Clear the filter',
    none: 'Nothing in the log matches.',
  },
} satisfies Words<typeof ko>;
