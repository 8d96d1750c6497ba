import type { Words } from '../../shared/words/word-types.ts';
import { en as announcements } from './announcements/words.en.ts';
import { en as dashboard } from './dashboard/words.en.ts';
import { en as hooks } from './hooks/words.en.ts';
import { en as insights } from './insights/words.en.ts';
import { en as joins } from './joins/words.en.ts';
import { en as log } from './log/words.en.ts';
import { en as members } from './members/words.en.ts';
import { en as reports } from './reports/words.en.ts';
import { en as settings } from './settings/words.en.ts';
import { en as tags } from './tags/words.en.ts';
import { en as trash } from './trash/words.en.ts';
import { en as watchedWords } from './watched-words/words.en.ts';
import type { ko } from './words.ko.ts';

/** Each part of the console has its words in its folder. */
export const en = {
  admin: {
    save: 'Save',
    actions: 'Actions',
    tooLong: 'Up to {{max}} characters.',
    menu: {
      dashboard: 'Overview',
      members: 'Members',
      waiting: '{{count}} waiting',
    },
    download: {
      csv: 'Download CSV',
      failed: 'The file couldn’t be downloaded. Please try again.',
    },
    ...announcements,
    ...dashboard,
    ...hooks,
    ...insights,
    ...joins,
    ...log,
    ...members,
    ...reports,
    ...settings,
    ...tags,
    ...trash,
    ...watchedWords,
  },
} satisfies Words<typeof ko>;
