/** My page and the pages below it. */
import type { Board } from '@ieum/contract/boards';
import { BOARD_APIS } from '../../shared/api/boards/all.ts';
import type { CommentedBoard } from '../../shared/paths.ts';
import type { Page } from '../../shared/screens.ts';
import { EditNicknamePage } from './edit-nickname-page.tsx';
import { EditPasswordPage } from './edit-password-page.tsx';
import { MyComments } from './my-comments.tsx';
import { MyPosts } from './my-posts.tsx';
import { MypagePage } from './mypage-page.tsx';
import { Scraps } from './scraps.tsx';

export { ConsentScreen } from './consent-screen.tsx';

export const overview: Page = { Component: MypagePage };
export const editPassword: Page = { Component: EditPasswordPage };
export const editNickname: Page = { Component: EditNicknamePage };
export const myPosts = { free: myPostsOn('free'), qna: myPostsOn('qna'), tip: myPostsOn('tip') };
export const myComments = { free: myCommentsOn('free'), qna: myCommentsOn('qna') };
export const scraps: Page = { Component: Scraps };

function myPostsOn(board: Board): Page {
  return { Component: () => <MyPosts api={BOARD_APIS[board]} /> };
}

function myCommentsOn(board: CommentedBoard): Page {
  const { comments } = BOARD_APIS[board];
  if (comments === null) throw new Error(`The ${board} board has no comments`);
  return { Component: () => <MyComments api={comments} /> };
}
