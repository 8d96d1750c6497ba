import { qnaBoard } from '../../api/boards/qna.ts';
import { PostList } from '../../features/boards/post-list.tsx';

export function Component() {
  return <PostList api={qnaBoard} />;
}
