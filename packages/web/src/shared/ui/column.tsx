import type { ReactNode } from 'react';
import classes from './column.module.css';

/** The column for text, with a readable line length. */
export function Column({ children }: { children: ReactNode }) {
  return <div className={classes.column}>{children}</div>;
}
