import type { Board } from '@ieum/contract/boards';
import classes from './board-mark.module.css';

/** A small mark in the board's colour beside its name. The colour is used nowhere else. */
export function BoardMark({ board }: { board: Board }) {
  return <span className={classes.mark} data-board={board} aria-hidden="true" />;
}
