import { tipBoard } from '../../api/boards/tip.ts';
import { EditScreen } from '../../features/boards/form/edit-screen.tsx';

export function Component() {
  return <EditScreen api={tipBoard} />;
}
