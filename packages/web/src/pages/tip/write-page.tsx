import { tipBoard } from '../../api/boards/tip.ts';
import { WriteScreen } from '../../features/boards/form/write-screen.tsx';

export function Component() {
  return <WriteScreen api={tipBoard} />;
}
