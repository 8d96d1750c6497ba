import { freeBoard } from '../../api/boards/free.ts';
import { PostList } from '../../features/boards/post-list.tsx';

export function Component() {
  return <PostList api={freeBoard} />;
}
