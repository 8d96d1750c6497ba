import { tipBoard } from '../../api/boards/tip.ts';
import { PostScreen } from '../../features/boards/post-screen.tsx';

export function Component() {
  return <PostScreen api={tipBoard} />;
}
