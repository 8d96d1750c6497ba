import type { Board } from '@ieum/contract/boards';
import { BOARD_APIS } from '../../api/boards/all.ts';
import { MyComments } from '../../features/mypage/my-comments.tsx';
import { MyPosts } from '../../features/mypage/my-posts.tsx';
import { Scraps } from '../../features/mypage/scraps.tsx';
import type { CommentedBoard } from '../../paths.ts';
import type { Page } from '../page.ts';
import { EditNicknamePage } from './edit-nickname-page.tsx';
import { EditPasswordPage } from './edit-password-page.tsx';
import { MypagePage } from './mypage-page.tsx';

/** My page and the pages below it. */
export const mypage = {
  overview: { Component: MypagePage },
  editPassword: { Component: EditPasswordPage },
  editNickname: { Component: EditNicknamePage },
  myPosts: { free: myPostsOn('free'), qna: myPostsOn('qna'), tip: myPostsOn('tip') },
  myComments: { free: myCommentsOn('free'), qna: myCommentsOn('qna') },
  scraps: { Component: Scraps },
};

function myPostsOn(board: Board): Page {
  return { Component: () => <MyPosts api={BOARD_APIS[board]} /> };
}

function myCommentsOn(board: CommentedBoard): Page {
  const { comments } = BOARD_APIS[board];
  if (comments === null) throw new Error(`The ${board} board has no comments`);
  return { Component: () => <MyComments api={comments} /> };
}
