import { qnaBoard } from '../../api/boards/qna.ts';
import { WriteScreen } from '../../features/boards/form/write-screen.tsx';

export function Component() {
  return <WriteScreen api={qnaBoard} />;
}
