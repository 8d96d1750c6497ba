import { freeBoard } from '../../api/boards/free.ts';
import { PostScreen } from '../../features/boards/post-screen.tsx';

export function Component() {
  return <PostScreen api={freeBoard} />;
}
