import type { ReactNode } from 'react';
import classes from './floating.module.css';

/** For what appears by itself: above the content, which stays where it is. */
export function Floating({ children }: { children: ReactNode }) {
  return <div className={classes.floating}>{children}</div>;
}
