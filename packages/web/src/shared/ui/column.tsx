import type { ReactNode } from 'react';
import classes from './column.module.css';

interface ColumnProps {
  /** For tables, and for rows of many parts. */
  isWide?: boolean;
  children: ReactNode;
}

/** The column for text, with a readable line length. */
export function Column({ isWide = false, children }: ColumnProps) {
  return <div className={isWide ? `${classes.column} ${classes.wide}` : classes.column}>{children}</div>;
}
