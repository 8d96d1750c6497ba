import { tipBoard } from '../../api/boards/tip.ts';
import { PostList } from '../../features/boards/post-list.tsx';

export function Component() {
  return <PostList api={tipBoard} />;
}
