import type { mypage as source } from '../ko/mypage.ts';
import type { Words } from '../words.ts';

export const mypage = {
  sort: 'Sort',
  newest: 'Newest first',
  oldest: 'Oldest first',
  myPosts: { free: 'My free posts', qna: 'My questions', tip: 'My tips' },
  myComments: { free: 'My comments', qna: 'My answers' },
  noComments: { free: 'You have not commented yet.', qna: 'You have not answered yet.' },
  noPosts: 'There are no posts yet.',
  noScraps: 'You have no scraps here.',
  scrapHelp: 'Press “Scrap” on a post that you want to come back to.',
  toBoard: 'Go to the board',
  toPost: 'See the post',
  scraps: 'Scraps',
  postsFailed: 'The posts could not be loaded.',
  commentsFailed: 'The comments could not be loaded.',
} satisfies Words<typeof source>;
