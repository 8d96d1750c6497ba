import type { ReactNode } from 'react';
import classes from './empty-state.module.css';
import { SproutIllustration } from './sprout-illustration.tsx';

interface EmptyStateProps {
  text: string;
  /** The next step. */
  children?: ReactNode;
}

/** Where a list has nothing to show: something can still grow there. */
export function EmptyState({ text, children }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <SproutIllustration isSenior={false} className={classes.sprout} />
      <p className={classes.text}>{text}</p>
      {children}
    </div>
  );
}
