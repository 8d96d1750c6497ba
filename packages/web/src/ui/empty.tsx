import type { ReactNode } from 'react';
import classes from './empty.module.css';

interface EmptyProps {
  text: string;
  /** The next step. */
  children?: ReactNode;
}

/** Where a list has nothing to show. */
export function Empty({ text, children }: EmptyProps) {
  return (
    <div className={classes.empty}>
      <p className={classes.text}>{text}</p>
      {children}
    </div>
  );
}
