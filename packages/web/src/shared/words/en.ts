/** All English words: a chunk of their own. */
import { en as announcements } from '../../features/announcements/words.en.ts';
import { en as auth } from '../../features/auth/words.en.ts';
import { en as boards } from '../../features/boards/words.en.ts';
import { en as console } from '../../features/console/words.en.ts';
import { en as home } from '../../features/home/words.en.ts';
import { en as mypage } from '../../features/mypage/words.en.ts';
import { en as notifications } from '../../features/notifications/words.en.ts';
import { en as search } from '../../features/search/words.en.ts';
import { en as security } from '../../features/security/words.en.ts';
import type { ko } from './ko.ts';
import type { Words } from './word-types.ts';
import { en as shared } from './words.en.ts';

export const en = {
  ...shared,
  ...announcements,
  ...auth,
  ...boards,
  ...console,
  ...home,
  ...mypage,
  ...notifications,
  ...search,
  ...security,
} satisfies Words<typeof ko>;
