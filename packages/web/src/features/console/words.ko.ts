import { ko as announcements } from './announcements/words.ko.ts';
import { ko as dashboard } from './dashboard/words.ko.ts';
import { ko as hooks } from './hooks/words.ko.ts';
import { ko as insights } from './insights/words.ko.ts';
import { ko as joins } from './joins/words.ko.ts';
import { ko as log } from './log/words.ko.ts';
import { ko as members } from './members/words.ko.ts';
import { ko as reports } from './reports/words.ko.ts';
import { ko as settings } from './settings/words.ko.ts';
import { ko as tags } from './tags/words.ko.ts';
import { ko as trash } from './trash/words.ko.ts';
import { ko as watchedWords } from './watched-words/words.ko.ts';

/** Each part of the console has its words in its folder. */
export const ko = {
  admin: {
    save: '저장',
    actions: '관리',
    tooLong: '{{max}}자까지 입력할 수 있습니다.',
    menu: {
      dashboard: '현황',
      members: '회원',
      waiting: '{{count}}건 대기',
    },
    download: {
      csv: 'CSV 내려받기',
      failed: '파일을 내려받지 못했습니다. 다시 시도해 주세요.',
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
} as const;
