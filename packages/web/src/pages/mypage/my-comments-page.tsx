import { BOARD_APIS } from '../../api/boards/all.ts';
import { MyComments } from '../../features/mypage/my-comments.tsx';
import type { CommentedBoard } from '../../paths.ts';

export function Component({ board }: { board: CommentedBoard }) {
  const { comments } = BOARD_APIS[board];
  if (comments === null) throw new Error(`The ${board} board has no comments`);
  return <MyComments key={board} api={comments} />;
}
