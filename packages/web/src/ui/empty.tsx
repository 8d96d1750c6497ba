import type { ReactNode } from 'react';
import classes from './empty.module.css';
import { SproutIllustration } from './sprout-illustration.tsx';

interface EmptyProps {
  text: string;
  /** The next step. */
  children?: ReactNode;
}

/** Where a list has nothing to show: something can still grow there. */
export function Empty({ text, children }: EmptyProps) {
  return (
    <div className={classes.empty}>
      <SproutIllustration isSenior={false} className={classes.sprout} />
      <p className={classes.text}>{text}</p>
      {children}
    </div>
  );
}
