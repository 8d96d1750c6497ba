import type { mypage as source } from '../ko/mypage.ts';
import type { Words } from '../words.ts';

export const mypage = {
  sort: 'Sort',
  newest: 'Newest first',
  oldest: 'Oldest first',
  myPosts: { free: 'My free posts', qna: 'My questions', tip: 'My tips' },
  myComments: { free: 'My comments', qna: 'My answers' },
  noComments: { free: 'You haven’t commented yet.', qna: 'You haven’t answered yet.' },
  noPosts: 'There are no posts yet.',
  noScraps: 'You have no bookmarks here.',
  scrapHelp: 'Press “Bookmark” on any post you want to come back to.',
  toBoard: 'Go to the board',
  scraps: 'Bookmarks',
  postsFailed: 'The posts couldn’t be loaded.',
  commentsFailed: 'The comments couldn’t be loaded.',
  links: { guide: 'Your first week', withdraw: 'Close account' },
} satisfies Words<typeof source>;
