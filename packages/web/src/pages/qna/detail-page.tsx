import { qnaBoard } from '../../api/boards/qna.ts';
import { PostScreen } from '../../features/boards/post-screen.tsx';

export function Component() {
  return <PostScreen api={qnaBoard} />;
}
