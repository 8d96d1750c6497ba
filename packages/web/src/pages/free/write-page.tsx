import { freeBoard } from '../../api/boards/free.ts';
import { WriteScreen } from '../../features/boards/form/write-screen.tsx';

export function Component() {
  return <WriteScreen api={freeBoard} />;
}
