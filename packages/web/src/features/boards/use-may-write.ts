import type { Board } from '@ieum/contract/boards';
import { refusalToWritePost } from '@ieum/contract/policy';
import { useMe } from '../members/use-me.ts';

/** Whether this member may write posts on a board. False while it is not known who asks. */
export function useMayWrite(board: Board): boolean {
  const me = useMe().data;
  return me !== undefined && refusalToWritePost(me, board) === null;
}
