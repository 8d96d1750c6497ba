/** The Korean words of the first chunk: all but the console's. Each feature's stand in its folder. */
import { ko as announcements } from '../../features/announcements/words.ko.ts';
import { ko as auth } from '../../features/auth/words.ko.ts';
import { ko as boards } from '../../features/boards/words.ko.ts';
import { ko as home } from '../../features/home/words.ko.ts';
import { ko as mypage } from '../../features/mypage/words.ko.ts';
import { ko as notifications } from '../../features/notifications/words.ko.ts';
import { ko as search } from '../../features/search/words.ko.ts';
import { ko as security } from '../../features/security/words.ko.ts';
import { ko as shared } from './words.ko.ts';

export const first = {
  ...shared,
  ...announcements,
  ...auth,
  ...boards,
  ...home,
  ...mypage,
  ...notifications,
  ...search,
  ...security,
};
