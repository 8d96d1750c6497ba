import type { ReactNode } from 'react';
import classes from './column.module.css';

/** The one reading column. */
export function Column({ children }: { children: ReactNode }) {
  return <div className={classes.column}>{children}</div>;
}
