import { freeBoard } from '../../api/boards/free.ts';
import { EditScreen } from '../../features/boards/form/edit-screen.tsx';

export function Component() {
  return <EditScreen api={freeBoard} />;
}
