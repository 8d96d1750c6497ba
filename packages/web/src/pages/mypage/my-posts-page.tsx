import type { Board } from '@ieum/contract/boards';
import { BOARD_APIS } from '../../api/boards/all.ts';
import { MyPosts } from '../../features/mypage/my-posts.tsx';

export function Component({ board }: { board: Board }) {
  return <MyPosts key={board} api={BOARD_APIS[board]} />;
}
