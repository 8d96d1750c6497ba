import type { ReactNode } from 'react';
import classes from './empty-state.module.css';
import { SproutIllustration } from './sprout-illustration.tsx';

interface EmptyStateProps {
  text: string;
  /** The next step. */
  children?: ReactNode;
}

/** Shown in place of an empty list. */
export function EmptyState({ text, children }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <SproutIllustration isSenior={false} className={classes.sprout} />
      <p className={classes.text}>{text}</p>
      {children}
    </div>
  );
}
