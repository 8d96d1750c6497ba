import type { Board } from '@ieum/contract/boards';
import classes from './board-mark.module.css';

/** A board's colour, as a small mark beside its name: the only place where a board is coloured. */
export function BoardMark({ board }: { board: Board }) {
  return <span className={classes.mark} data-board={board} aria-hidden="true" />;
}
