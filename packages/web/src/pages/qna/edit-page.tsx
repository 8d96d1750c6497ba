import { qnaBoard } from '../../api/boards/qna.ts';
import { EditScreen } from '../../features/boards/form/edit-screen.tsx';

export function Component() {
  return <EditScreen api={qnaBoard} />;
}
